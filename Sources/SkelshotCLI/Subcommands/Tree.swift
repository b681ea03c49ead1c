import ArgumentParser
import Skelshot
import SkelshotCommandSupport

struct Tree: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tree",
    abstract: "Print the tree of skeletonable views, with their frames and bones.",
    usage: "skelshot tree [<options>] <layout.json>",
    discussion: """
      Prints indented JSON with the same keys as SkeletonView's skeletonTreeDescription: type, isSkeletonable, \
      reference and children. The JSON also contains each view's frame and bones in canvas points.
      """)

  @Argument(
    help: ArgumentHelp("Layout, storyboard or XIB, or - for stdin.", valueName: "layout.json"))
  var layout: String

  @Option(help: "Reading direction (default: the layout's direction, or ltr if it sets none).")
  var direction: LayoutDirection?

  @Option(help: DiagnosticFormat.help) var diagnostics: DiagnosticFormat?

  @OptionGroup var screen: ScreenArguments

  func run() throws {
    try Reporter.run(diagnostics ?? .text) { reporter in
      let input = try LayoutSelection.single(layout, reporter, screen: screen.settings)
      let screen = try placedScreen(of: input, reporter)
      do throws(FileError) {
        try Console.write(document: screen.skeletonTreeDescription)
      } catch {
        throw reporter.report(error)
      }
    }
  }

  /// Lays out the screen. The file's text is released, because only messages need the text.
  private func placedScreen(of input: LayoutInput, _ reporter: Reporter) throws -> PlacedScreen {
    let document = try input.load(reporter)
    var scene = document.scene
    if let direction { scene.canvas.direction = direction }
    do throws(PictureError) {
      let screen = try scene.placedScreen()
      if let note = screen.missingBones(of: scene) {
        reporter.warn(
          document.message(of: note), about: input.displayName, source: document.source)
      }
      return screen
    } catch {
      throw reporter.report(error, about: input.displayName, in: document)
    }
  }
}
