import ArgumentParser
import Skelshot

/// `skelshot record`.
struct Record: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Record the pictures of layouts as goldens.",
    discussion: """
      Draws every picture and writes it into the folder of the goldens, named after its layout and \
      what the options name: feed-dark-rtl-0.5s@2x.png. A golden that shows exactly the picture already \
      is left as it is. goldens.txt lists what was recorded; keep it with the pictures.

      EXIT CODES
        0    done
        2    trouble: a layout with mistakes, a file that cannot be written
        64   usage
      """)

  @OptionGroup var arguments: GoldenArguments

  @Flag(help: "Remove orphaned goldens: recorded once, and no layout makes them any more.")
  var prune = false

  @OptionGroup var reports: ReportArguments

  @OptionGroup var diagnostics: DiagnosticOptions

  func validate() throws {
    let searched = arguments.layouts.allSatisfy { LayoutFile.isSearch($0) }
    if prune, !searched {
      throw ValidationError(
        "--prune needs all layouts: name their folder, a quoted pattern, or skelshot.yml.")
    }
  }

  func run() throws {
    try Reporter.run(diagnostics.diagnostics, isQuiet: arguments.quiet) { reporter in
      let running = GoldenRunning(arguments: arguments, reports: reports, reporter: reporter)
      let (run, report) = try running.run { suite, progress in
        try suite.record(prunes: prune, evidence: reports.evidence, progress: progress)
      }
      if !arguments.quiet, diagnostics.diagnostics == .text,
        let hint = GoldenRunText(report).hint(isReported: true)
      {
        reporter.note(hint)
      }
      // Orphaned goldens are told of; they are no trouble of a recording.
      if run.hasTrouble
        || run.checks.contains(where: { $0.state == .orphaned && $0.problem != nil })
      {
        throw Reporter.trouble
      }
    }
  }
}
