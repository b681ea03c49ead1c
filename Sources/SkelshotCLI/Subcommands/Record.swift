import ArgumentParser
import Skelshot
import SkelshotCommandSupport

struct Record: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Record the pictures of layouts as goldens.",
    discussion: """
      Draws every picture and writes it into the folder of the goldens, named after its layout and \
      what the options name: feed-dark-rtl-0.5s@2x.png. A golden that shows exactly the picture already \
      is left as it is. goldens.txt lists what was recorded, and beside each picture a text says \
      what it was drawn from (feed.png.txt), by which verify tells what changed; keep them with the pictures.

      Orphaned goldens were recorded once, and no layout makes them any more. --prune lists them with \
      their count, and --prune --confirm 20 removes them if they are 20. None is removed where a layout \
      or a golden has failed. A golden that is a pointer of Git LFS is left as it is, and fails.

      EXIT CODES
        0    done
        2    trouble: a layout with mistakes, a file that cannot be written, another count than that \
      of --confirm
        64   usage
      """)

  @OptionGroup var arguments: GoldenArguments

  @Flag(help: "List orphaned goldens, and the command that removes them.")
  var prune = false

  @Option(
    help: ArgumentHelp(
      "With --prune: remove the orphaned goldens, if there are so many.", valueName: "count"))
  var confirm: Int?

  @OptionGroup var result: ResultArguments

  @Option(help: DiagnosticFormat.help) var diagnostics: DiagnosticFormat?

  func validate() throws {
    if let confirm {
      guard prune else { throw ValidationError("--confirm belongs to --prune.") }
      guard confirm >= 0 else {
        throw ValidationError("--confirm needs the count that --prune lists.")
      }
    }
    let searched = arguments.layouts.allSatisfy { LayoutFile.isSearch($0) }
    if prune, !searched {
      throw ValidationError(
        "--prune needs all layouts: name their folder, a quoted pattern, or skelshot.yml.")
    }
  }

  func run() throws {
    try Reporter.run(diagnostics ?? .text, isQuiet: arguments.quiet) { reporter in
      let running = GoldenRunning(
        arguments: arguments, reports: result.outputs, reporter: reporter)
      if arguments.list { return try running.list() }
      let (run, report) = try running.run { suite, progress in
        // Orphaned goldens of a part of the suite are unknown, so there is nothing to list.
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
      // Those that could not be removed were reported already.
      let left = run.checks.count { $0.state == .orphaned && $0.change == nil && $0.problem == nil }
      if prune, left > 0 {
        reporter.warn(
          Message(
            orphans: left, folder: run.folder, hasErrors: run.hasErrors,
            command: NextCommand.confirming(GivenCommand.words, count: left)))
      }
      // Orphaned goldens are reported, but are not an error when recording.
      if run.hasErrors
        || run.checks.contains(where: { $0.state == .orphaned && $0.problem != nil })
      {
        throw Reporter.trouble
      }
    }
  }
}
