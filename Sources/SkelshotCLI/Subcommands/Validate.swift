import ArgumentParser
import Skelshot
import SkelshotCommandSupport
import SkelshotPrimitives

struct Validate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check layouts without drawing them.",
    usage: "skelshot validate [<options>] <layout.json> ...",
    discussion: """
      Prints a line for each valid file. With --diagnostics json, prints one array that contains the errors and \
      warnings for all files. The array is empty if there are no errors or warnings. Exits with 2 if a file has an \
      error.
      """)

  @Argument(
    help: ArgumentHelp(
      "Layouts to check: files, folders, quoted patterns such as 'screens/**/*.json', or - for stdin.",
      valueName: "layout.json"))
  var layouts: [String]

  @Flag(name: .shortAndLong, help: "Print only errors.")
  var quiet = false

  @Option(help: DiagnosticFormat.help) var diagnostics: DiagnosticFormat?

  @OptionGroup var style: StyleArguments

  @OptionGroup var screen: ScreenArguments

  func run() throws {
    try Reporter.run(diagnostics ?? .text, isQuiet: quiet, isProduct: true) { reporter in
      let selection = try LayoutSelection(
        layouts, reporter, screen: style.added(to: screen.settings), goesOn: true)
      var failed = selection.hasMissing
      var inputs = selection.inputs[...]
      while let name = inputs.first?.displayName {
        let scenes = inputs.prefix { $0.displayName == name }
        inputs.removeFirst(scenes.count)
        if scenes.count(where: { !isValid($0, reporter) }) > 0 {
          failed = true
        } else if !quiet, diagnostics != .json {
          try Console.write(line: "\(name): ok")
        }
      }
      if failed { throw Reporter.trouble }
    }
  }

  /// Returns whether a layout or a scene is valid, and reports its errors and warnings.
  private func isValid(_ input: LayoutInput, _ reporter: Reporter) -> Bool {
    do {
      let layout = try input.load(reporter, tellsAll: true)
      let renderer: SkeletonRenderer
      do throws(PictureError) {
        renderer = try SkeletonRenderer(loading: layout.scene)
      } catch {
        _ = reporter.report(error, about: input.displayName, in: layout)
        return false
      }
      for note in renderer.notes + renderer.advice {
        reporter.warn(
          layout.message(of: note), about: input.displayName, source: layout.source)
      }
      return true
    } catch {
      // The error was already reported.
      return false
    }
  }
}
