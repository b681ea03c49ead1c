import ArgumentParser
import Skelshot
import SkelshotCommandLine
import SkelshotFiles
import SkelshotGoldens

/// What `record` and `verify` have in common: a run, and what is told of it.
struct GoldenRunning {
  let arguments: GoldenArguments
  let reports: ReportArguments
  let reporter: Reporter

  /// Runs a suite and tells what came of it, but for the exit code.
  ///
  /// - Parameter settings: What options say besides those for pictures.
  func run(
    _ settings: SuiteSettings = SuiteSettings(),
    _ body: (GoldenSuite, @escaping WorkProgress.Handler) throws -> GoldenRun
  ) throws -> (run: GoldenRun, report: CheckReport) {
    var suite = try arguments.suite(reporter)
    suite.finalSettings = suite.finalSettings.overlaid(with: settings)
    var claims = PathClaims()
    try PathClaims.checked { () throws(PathClash) in
      try suite.claim(&claims)
      if let settings = arguments.settingsFile { try claims.reads(settings, as: "the settings") }
    }
    try reports.claim(&claims)
    let progress = ProgressLine(isEnabled: Console.isErrorTerminal && !arguments.quiet)
    let run: GoldenRun
    do {
      defer { progress.finish() }
      run = try body(suite) { progress.update($0) }
    } catch let error as GoldenSuiteError {
      switch error {
      case .partialPruning, .clash: throw ValidationError(error.message.sentences)
      default: break
      }
      // Mistakes of a file are told all at once.
      for message in error.messages { _ = reporter.report(message) }
      throw Reporter.trouble
    }
    tell(run, suite)
    let report = run.report()
    do throws(FileError) {
      try reports.write(report)
      if !reports.usesStandardOutput, !arguments.quiet {
        try Console.write(line: GoldenRunText(report, color: Console.usesOutputColor).text)
      }
    } catch {
      throw reporter.report(error)
    }
    return (run, report)
  }

  /// Tells what is wrong with layouts and files, and what a tolerance does not see.
  private func tell(_ run: GoldenRun, _ suite: GoldenSuite) {
    var told: Set<String> = []
    for check in run.checks {
      let file = check.layout?.path ?? check.path
      for bone in check.hidden {
        let options = check.layout.map { suite.settings(for: $0).comparison }
        reporter.warn(bone.message(metric: options?.metric ?? .exact).about(file))
      }
      guard let problem = check.problem else { continue }
      switch problem {
      case .layout(let error):
        // A layout's mistakes are those of all of its pictures.
        if told.insert(file).inserted { _ = reporter.report(error) }
      case .picture: _ = reporter.report(problem.message.about(file))
      case .golden(let error): _ = reporter.report(error.message)
      case .file(let error): _ = reporter.report(error.message)
      }
    }
    if !run.unclaimed.isEmpty {
      reporter.warn(Message(unclaimed: run.unclaimed, folder: run.folder))
    }
  }
}
