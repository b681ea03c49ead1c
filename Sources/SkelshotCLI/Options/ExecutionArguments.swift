import ArgumentParser
import Skelshot
import SkelshotCommandSupport

struct ExecutionArguments: ParsableArguments {
  @Option(
    parsing: .unconditional, help: "Threads at work at the same time (one for each processor).")
  var jobs: Int?

  @Flag(help: "Print the names of the files that would be written, and write none.")
  var dryRun = false

  @Option(
    help: ArgumentHelp(
      "Write which files each picture was made of, as rules for make and ninja.",
      valueName: "file"))
  var deps: String?

  @Flag(help: "Show the first picture when it is written, by $BROWSER or xdg-open.")
  var open = false

  @Flag(name: .shortAndLong, help: "Say nothing but errors.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Say each file that was read or written, with its time.")
  var verbose = false

  @Flag(
    help: "Say on stderr what is in each file: frames, colours, bytes by part, time by phase.")
  var stats = false

  @Option(
    help: ArgumentHelp(
      "Write the same as JSON into a file, or - for stdout.", valueName: "file"))
  var statsJson: String?

  @Option(help: DiagnosticFormat.help) var diagnostics: DiagnosticFormat?

  mutating func validate() throws {
    try EnvironmentDefaults.fill(&jobs, "--jobs")
    if verbose, quiet { throw ValidationError("--verbose and --quiet: use one of them.") }
    if deps == "-" { throw ValidationError("--deps writes a file: name one.") }
    if let jobs, jobs < 1 { throw ValidationError("--jobs needs 1 or more.") }
    if stats, diagnostics == .json {
      throw ValidationError(
        "--stats would come between the JSON of --diagnostics: use --stats-json.")
    }
  }

  var statistics: StatisticsOptions { StatisticsOptions(stats: stats, statsJson: statsJson) }
}
