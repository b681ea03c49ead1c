import ArgumentParser
import Skelshot
import SkelshotDocument
import SkelshotCommandSupport
import SkelshotLoading
import SkelshotPrimitives

struct Import: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Convert a storyboard, a dump or another tool's skeleton to a layout.json.",
    usage: "skelshot import [<options>] <file>",
    discussion: """
      The result is an editable layout that draws the same picture as the file. The file type is detected from the \
      content:

      Storyboards and XIBs: views are named after their outlets. Frames are read from the file, or computed for the \
      device set with --device.
      Swift sources: a .swift file, an Xcode project, or a folder of an app. The program skelshot-swift reads the code, \
      and nothing is run or compiled. --scene selects a screen by the name of its class. --explain lists what was read.
      react-content-loader: a .jsx or .tsx file with a <ContentLoader>, or the SVG that the component renders. The \
      layout keeps the loader's shapes, colors and wave. Code is not executed; non-literal values are reported with \
      line and column.
      boneyard: a .bones.json file. The layout uses boneyard's colors and pulse. --breakpoint selects a breakpoint.
      Running apps: dumps from uiautomator, Appium, WebDriverAgent, XCUITest (debugDescription), UIKit \
      (recursiveDescription), Maestro, Trailblaze, idb, AXe, Detox, Flutter (debugDumpRenderTree), Chrome \
      (DOMSnapshot) and Sentry. --screenshot adds a picture of the same screen, from which colors, corner radii and \
      the widths of texts are read.

      To make a dump on Android, run adb shell uiautomator dump /sdcard/screen.xml, and then adb pull \
      /sdcard/screen.xml. On iOS, use the debugDescription of the XCUIApplication, which Xcode attaches to failed UI \
      tests as "App UI hierarchy".

      To get a layout from a web page, use skelshot capture.

      Other commands also read these files: skelshot Loader.jsx -o loader.gif
      """)

  @Argument(
    help:
      "Storyboard, XIB, Swift file or app folder, dump, .jsx, .tsx, .svg or .bones.json, or - for stdin."
  )
  var file: String

  @Option(
    name: [.short, .customLong("output")], help: "Output layout, or - for stdout (default: -).")
  var output: String?

  @Option(
    help: ArgumentHelp(
      "For Swift sources: list what was read about each view, with the line that states it, or - for stdout.",
      valueName: "file"))
  var explain: String?

  @Option(help: DiagnosticFormat.help) var diagnostics: DiagnosticFormat?

  @OptionGroup var style: StyleArguments

  @OptionGroup var screen: ScreenArguments

  func validate() throws {
    if explain != nil, explain == output ?? CommandOutput.standardOutput {
      throw ValidationError(
        "--explain and the layout cannot be written to the same file. Write the layout to a file with -o."
      )
    }
    if screen.settings.scene?.text == "all" {
      throw ValidationError(
        "The import command writes only one layout. Specify one scene instead of all.")
    }
  }

  func run() throws {
    try Reporter.run(diagnostics ?? .text) { reporter in
      let input = try LayoutSelection.single(
        file, reporter, screen: style.added(to: screen.settings))
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
        if let explain {
          if let app = input.app {
            output.add(app.explanation.text, to: explain)
          } else {
            reporter.warn(Message(idleOption: "--explain", "the option needs Swift sources"))
          }
        }
        try output.commit()
      } catch let error as LayoutWritingError {
        throw reporter.report(error.message.about(input.displayName))
      } catch let error as FileError {
        throw reporter.report(error)
      }
    }
  }
}
