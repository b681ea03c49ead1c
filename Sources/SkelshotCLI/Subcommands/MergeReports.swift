import ArgumentParser
import Skelshot
import SkelshotCommandSupport
import SkelshotFiles

struct MergeReports: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-reports",
    abstract: "Merge the reports from all shards of a suite into one.",
    usage: "skelshot merge-reports [<options>] <report> ...",
    discussion: """
      Each machine runs a command such as verify --shard 1/5 --report-folder shard-1. One machine then merges the \
      report folders. Files from --json can also be merged, but then the page has no pictures.

      Fails if a shard has no report or more than one, or if the shards used different versions, layouts, settings, \
      options or golden lists. Each picture of the suite must occur in exactly one report.

      EXIT CODES
        0    all pictures match
        1    a picture differs, or a golden is missing, new, renamed or orphaned
        2    a shard has no report, a report cannot be read, or a picture could not
             be read or drawn
        64   invalid usage
      """)

  @Argument(
    help: ArgumentHelp(
      "Report files from --json, or folders from --report-folder.", valueName: "report"))
  var inputs: [String] = []

  @OptionGroup var reports: ReportArguments

  @Flag(name: .shortAndLong, help: "Do not print the result; only set the exit code.")
  var quiet = false

  func validate() throws {
    if inputs.isEmpty {
      throw ValidationError("No reports were given. Specify the reports from all shards.")
    }
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
