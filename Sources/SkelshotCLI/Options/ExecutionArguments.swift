import ArgumentParser
import Skelshot
import SkelshotCommandSupport

struct ExecutionArguments: ParsableArguments {
  @Option(
    parsing: .unconditional, help: "Number of threads (default: one per processor).")
  var jobs: Int?

  @Flag(help: "Print the names of the files that would be written, without writing them.")
  var dryRun = false

  @Option(
    help: ArgumentHelp(
      "Write rules for make and ninja that list the files each picture depends on.",
      valueName: "file"))
  var deps: String?

  @Flag(help: "Open the first picture with $BROWSER or xdg-open.")
  var open = false

  @Flag(name: .shortAndLong, help: "Print only errors.")
  var quiet = false

  @Flag(
    name: .shortAndLong,
    help:
      "Print the path of each file read, and the path, size and encoding time of each file written."
  )
  var verbose = false

  @Flag(
    help: "Print statistics for each file to stderr: frames, colors, bytes by part, time by phase.")
  var stats = false

  @Option(
    help: ArgumentHelp(
      "Write the statistics as JSON to a file, or - for stdout.", valueName: "file"))
  var statsJson: String?

  @Option(help: DiagnosticFormat.help) var diagnostics: DiagnosticFormat?

  mutating func validate() throws {
    try EnvironmentDefaults.fill(&jobs, "--jobs")
    if verbose, quiet { throw ValidationError("--verbose and --quiet cannot be combined.") }
    if deps == "-" { throw ValidationError("--deps needs a file name.") }
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be 1 or higher.") }
    if stats, diagnostics == .json {
      throw ValidationError(
        "--stats cannot be combined with --diagnostics json. Use --stats-json.")
    }
  }

  var statistics: StatisticsOptions { StatisticsOptions(stats: stats, statsJson: statsJson) }
}
