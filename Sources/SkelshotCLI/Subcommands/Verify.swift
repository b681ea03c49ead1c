import ArgumentParser
public import Skelshot
public import SkelshotCommandSupport

struct Verify: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Compare the pictures of layouts with their goldens.",
    discussion: """
      Draws every picture and compares it with the golden that `record` wrote. Goldens are written only with --update. \
      You can set layouts, variants and tolerances with options or in skelshot.yml. `skelshot schema --suite` prints \
      the schema for skelshot.yml.

      STATES
        equal        the picture matches the golden exactly or within the tolerance
        different    pixels, frame counts, delays or repetitions differ
        size         the sizes differ
        missing      goldens.txt lists the golden, but the file is missing
        new          the picture has not been recorded yet
        renamed      the picture matches the golden of a layout that no longer exists
        orphaned     no layout draws this golden any longer
        unreadable   the golden is not a picture or is damaged
        failed       the picture cannot be drawn, because the layout has an error

      EXIT CODES
        0    all pictures match
        1    a picture differs; a golden is missing, new, renamed or orphaned; or
             --update wrote goldens
        2    a picture cannot be read or drawn, or a file cannot be written
        64   invalid usage

      A text file next to each golden (feed.png.txt) lists the golden's inputs. If pixels differ, verify uses the \
      text file to report the changes in the layout with file, line and column. Without a text file, verify reports \
      only the areas that differ.

      Orphaned goldens are found if you pass folders or quoted patterns, or if you pass no layouts and use \
      skelshot.yml. Orphaned goldens are not found if you pass only some of the layouts in skelshot.yml, even as a \
      folder. A golden that is a Git LFS pointer is unreadable, and --update does not replace it. If GITHUB_ACTIONS is \
      set, annotations are written to stderr, and a summary is written to the file named by GITHUB_STEP_SUMMARY.
      """)

  @OptionGroup var arguments: GoldenArguments

  @OptionGroup var comparison: ComparisonArguments

  @Option(
    help: ArgumentHelp(
      """
      Goldens to write (default: none): 'changed' for goldens that differ or are unreadable, 'missing' for goldens \
      that are missing or new, and 'renamed' for the goldens of renamed layouts, under their new names.
      """,
      valueName: "what"))
  var update: GoldenRecording?

  @OptionGroup var reports: ReportArguments

  @OptionGroup var evidence: EvidenceArguments

  /// Older versions cached comparison results. `--no-cache` is accepted for compatibility and has no effect.
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
          record: update, keeping: evidence.keptPictures(for: reports), progress: progress)
      }
      GitHubActions().tell(report, reporter)
      if !arguments.quiet, diagnostics != .json,
        let hint = GoldenRunText(report).hint(
          about: run, isReported: reports.outputs.isPage, isChecking: true)
      {
        reporter.note(hint)
      }
      if run.hasErrors { throw Reporter.trouble }
      // A run that updates goldens exits with 1, so that an update does not pass as a check in CI.
      if !run.isPassed || run.checks.contains(where: { $0.change != nil }) { throw ExitCode(1) }
    }
  }
}

extension GoldenRecording: ChoiceArgument {}
