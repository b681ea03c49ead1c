import ArgumentParser
import Skelshot
import SkelshotCommandSupport

struct Record: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Record pictures of layouts as goldens.",
    discussion: """
      Draws every picture and writes it into the golden folder. The layout and the options determine the file name, \
      such as feed-dark-rtl-0.5s@2x.png. Goldens that already match their pictures are not rewritten. goldens.txt \
      lists the recorded pictures. A text file next to each picture (feed.png.txt) lists the picture's inputs, so \
      that verify can report changed inputs. Commit goldens.txt and the text files with the pictures.

      Orphaned goldens were recorded earlier, but no layout draws them any longer. --prune lists and counts the \
      orphaned goldens; --prune --confirm 20 removes them if there are exactly 20. If a layout or a golden has an \
      error, no goldens are removed. A golden that is a Git LFS pointer counts as a failure and is not rewritten.

      EXIT CODES
        0    success
        2    a layout has an error, a file cannot be written, or the count in
             --confirm is wrong
        64   invalid usage
      """)

  @OptionGroup var arguments: GoldenArguments

  @Flag(help: "List the orphaned goldens, and print the command that removes them.")
  var prune = false

  @Option(
    help: ArgumentHelp(
      "With --prune: remove the orphaned goldens only if there are exactly this many.",
      valueName: "count"
    ))
  var confirm: Int?

  @OptionGroup var result: ResultArguments

  @Option(help: DiagnosticFormat.help) var diagnostics: DiagnosticFormat?

  func validate() throws {
    if let confirm {
      guard prune else { throw ValidationError("--confirm needs --prune.") }
      guard confirm >= 0 else {
        throw ValidationError("--confirm must be the count that --prune prints.")
      }
    }
    let searched = arguments.layouts.allSatisfy { LayoutFile.isSearch($0) }
    if prune, !searched {
      throw ValidationError(
        "--prune needs all layouts. Pass the layouts' folder, a quoted pattern or skelshot.yml.")
    }
  }

  func run() throws {
    try Reporter.run(diagnostics ?? .text, isQuiet: arguments.quiet) { reporter in
      let running = GoldenRunning(
        arguments: arguments, reports: result.outputs, reporter: reporter)
      if arguments.list { return try running.list() }
      let (run, report) = try running.run { suite, progress in
        // Orphaned goldens are unknown unless the whole suite is recorded.
        if prune,
          suite.selection != nil || !suite.isComplete || !suite.filters.isEmpty
            || suite.shard != nil
        {
          throw GoldenSuiteError.partialPruning
        }
        return try suite.record(pruning: confirm, progress: progress)
      }
      if !arguments.quiet, diagnostics != .json,
        let hint = GoldenRunText(report).hint(about: run, isReported: true, isPruning: prune)
      {
        reporter.note(hint)
      }
      // Goldens that could not be removed were already reported.
      let left = run.checks.count { $0.state == .orphaned && $0.change == nil && $0.problem == nil }
      if prune, left > 0 {
        reporter.warn(
          Message(
            orphans: left, folder: run.folder, hasErrors: run.hasErrors,
            command: NextCommand.confirming(GivenCommand.words, count: left)))
      }
      // A recording run reports orphaned goldens, but they are not an error.
      if run.hasErrors
        || run.checks.contains(where: { $0.state == .orphaned && $0.problem != nil })
      {
        throw Reporter.trouble
      }
    }
  }
}
