import ArgumentParser
import Skelshot
import SkelshotCommandSupport
import SkelshotFiles

struct MergeReports: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-reports",
    abstract: "Merge the reports of all shards of a suite into one.",
    usage: "skelshot merge-reports [<options>] <report> ...",
    discussion: """
      Each machine runs verify --shard 1/5 --report-folder shard-1, say; the folders are brought to one \
      machine and merged. A report of --json does, too; then the page has no pictures.

      It fails where a shard has no report or two, where a shard ran another version or another \
      suite (other layouts, settings, options or lists of goldens), or where the reports do not have \
      each picture of the suite once.

      EXIT CODES
        0    everything is equal
        1    something is different, of another size, missing, new or orphaned
        2    trouble: a shard has no report, a report cannot be read, or something
             is unreadable or failed
        64   usage
      """)

  @Argument(
    help: ArgumentHelp("Reports as JSON, or folders of --report-folder.", valueName: "report"))
  var inputs: [String] = []

  @OptionGroup var reports: ReportArguments

  @Flag(name: .shortAndLong, help: "Print no result; the exit code says it.")
  var quiet = false

  func validate() throws {
    if inputs.isEmpty { throw ValidationError("No reports: name those of all shards.") }
    var claims = PathClaims()
    try PathClaims.checked { () throws(PathClash) in
      for input in inputs {
        try claims.reads(input, as: "a report")
        try claims.reads("\(input)/report.json", as: "a report")
        try claims.reads("\(input)/index.html", as: "a report")
      }
    }
    try reports.outputs.claim(&claims)
  }

  func run() throws {
    try Reporter.run(.text, isQuiet: quiet) { reporter in
      let report: CheckReport
      do {
        report = try CheckReport(mergingReports: inputs)
      } catch {
        throw try reporter.report(thrown: error)
      }
      do {
        try reports.outputs.write(report)
        if !reports.outputs.usesStandardOutput, !quiet {
          try Console.write(
            line: GoldenRunText(report, color: Console.usesOutputColor).text)
        }
      } catch {
        throw try reporter.report(thrown: error)
      }
      GitHubActions().tell(report, reporter)
      if report.hasErrors { throw Reporter.trouble }
      if !report.isPassed || report.changeCount > 0 { throw ExitCode(1) }
    }
  }
}
