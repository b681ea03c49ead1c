import ArgumentParser
import Skelshot
import SkelshotDocument
import SkelshotCommandSupport
import SkelshotLoading
import SkelshotPrimitives

struct Import: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Write a storyboard, or another tool's skeleton, as a layout.json.",
    usage: "skelshot import [<options>] <file>",
    discussion: """
      The layout draws the same picture, and can be changed by hand. What the file is, its content says:

      Storyboards and XIBs: views have the names of their outlets, and frames are those of the file, or of the device \
      that is named.
      react-content-loader: a .jsx or .tsx with a <ContentLoader>, or the SVG that it renders. Shapes, colours and the \
      wave are theirs. Code is not run: what is no literal is named with its line and column.
      boneyard: a .bones.json, with the colours and the pulse of boneyard. --breakpoint picks one.

      Other commands read these files, too: skelshot Loader.jsx -o loader.gif
      """)

  @Argument(help: "The storyboard, XIB, .jsx, .tsx, .svg or .bones.json, or - for stdin.")
  var file: String

  @Option(
    name: [.short, .customLong("output")], help: "Where to write the layout, or - for stdout (-).")
  var output: String?

  @Option(help: DiagnosticFormat.help) var diagnostics: DiagnosticFormat?

  @OptionGroup var style: StyleArguments

  @OptionGroup var screen: ScreenArguments

  func validate() throws {
    if screen.settings.scene?.text == "all" {
      throw ValidationError("import writes one layout: name the scene.")
    }
  }

  func run() throws {
    try Reporter.run(diagnostics ?? .text) { reporter in
      let input = LayoutInput(path: file, screen: style.added(to: screen.settings))
      let document = try input.load(reporter)
      guard !document.isLayout else {
        throw reporter.report(Message(layoutToImport: input.displayName))
      }
      do {
        let text = try document.scene.json()
        let place = output ?? CommandOutput.standardOutput
        let folder = place == CommandOutput.standardOutput ? nil : Scene.folder(ofFile: place)
        if !document.scene.pictureReferences.isEmpty,
          folder.map(PathKey.init) != document.scene.folder.map(PathKey.init)
        {
          reporter.warn(Message(picturesOfImport: place))
        }
        var output = CommandOutput()
        output.add(text, to: place)
        try output.commit()
      } catch let error as LayoutWritingError {
        throw reporter.report(error.message.about(input.displayName))
      } catch let error as FileError {
        throw reporter.report(error)
      }
    }
  }
}
