import ArgumentParser
public import Skelshot
public import SkelshotCommandSupport

struct Verify: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Compare the pictures of layouts with their goldens.",
    discussion: """
      Draws every picture and compares it with the golden that `record` wrote. Nothing is recorded \
      unless --update asks for it. Layouts, variants and tolerances are options or stand in \
      skelshot.yml (`skelshot schema --suite`).

      STATES
        equal        as the golden, or as near as was asked
        different    pixels differ, or a film's frame count, delays or repetitions
        size         another size than the golden
        missing      recorded once, and the golden is not there
        new          never recorded
        renamed      as new, and the goldens of a layout that is gone show its pictures
        orphaned     a golden that no layout makes any more
        unreadable   the golden is no picture, or a broken one
        failed       the picture cannot be drawn: the layout has mistakes

      EXIT CODES
        0    everything is equal
        1    something is different, of another size, missing, new, renamed or
             orphaned, or --update wrote something
        2    trouble: something is unreadable or failed, a file cannot be written
        64   usage

      What a golden was drawn from stands beside it (feed.png.txt): where pixels differ, verify says what changed \
      in the layout, with file, line and column. Without that text it says which areas differ.

      Orphaned goldens are looked for where folders, quoted patterns or skelshot.yml say the layouts, \
      and not where some layouts of a skelshot.yml are named. A golden that is a pointer of Git LFS is \
      unreadable, and --update leaves it as it is. \
      With GITHUB_ACTIONS in the environment, annotations go to stderr, and a summary to the file that \
      GITHUB_STEP_SUMMARY names.
      """)

  @OptionGroup var arguments: GoldenArguments

  @OptionGroup var comparison: ComparisonArguments

  @Option(
    help: ArgumentHelp(
      "Write the goldens that are different, of another size or unreadable; those that are missing or new; all of these; or those of renamed layouts, under their new names.",
      valueName: "what"))
  var update: GoldenUpdate?

  @OptionGroup var reports: ReportArguments

  @OptionGroup var evidence: EvidenceArguments

  /// Older versions kept what they had compared. Everything is drawn and compared now.
  @Flag(help: .hidden)
  var noCache = false

  @Option(help: DiagnosticFormat.help) var diagnostics: DiagnosticFormat?

  func validate() throws { try evidence.validate(reports) }

  func run() throws {
    try Reporter.run(diagnostics ?? .text, isQuiet: arguments.quiet) { reporter in
      let running = GoldenRunning(
        arguments: arguments, reports: reports.outputs, reporter: reporter,
        artifacts: evidence.artifacts)
      if arguments.list { return try running.list() }
      let (run, report) = try running.run(comparison.settings) { suite, progress in
        try suite.verify(
          update: update, keeping: evidence.keptPictures(for: reports), progress: progress)
      }
      GitHubActions().tell(report, reporter)
      if !arguments.quiet, diagnostics != .json,
        let hint = GoldenRunText(report).hint(
          about: run, isReported: reports.outputs.isPage, isChecking: true)
      {
        reporter.note(hint)
      }
      if run.hasErrors { throw Reporter.trouble }
      // Writing goldens must not pass as a check: CI would be green by mistake.
      if !run.isPassed || run.checks.contains(where: { $0.change != nil }) { throw ExitCode(1) }
    }
  }
}

extension GoldenUpdate: ChoiceArgument {}
