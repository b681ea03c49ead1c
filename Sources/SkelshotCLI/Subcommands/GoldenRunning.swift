import ArgumentParser
import Skelshot
import SkelshotCommandSupport
import SkelshotFiles
import SkelshotGoldens
import SkelshotPrimitives

/// Runs a suite and writes its reports, for both `record` and `verify`.
struct GoldenRunning {
  let arguments: GoldenArguments
  let reports: ReportOutputs
  let reporter: Reporter
  var artifacts: String?

  /// Runs a suite and reports the result. The caller chooses the exit code. `settings` override the arguments.
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
    if let artifacts {
      if PlaceOnDisk.isSame(artifacts, suite.folder) {
        throw ValidationError("--artifacts cannot be the golden folder.")
      }
      try PathClaims.checked { () throws(PathClash) in
        try claims.writes("\(artifacts)/\(ArtifactFolder.indexName)", isText: true)
      }
      suite.keepsArtifacts = true
    }
    if arguments.fps != nil, suite.layouts.allSatisfy({ suite.settings(for: $0).film == nil }) {
      reporter.warn(
        Message(idleOption: "--fps", "the option needs --film: no golden is an animation"))
    }
    let progress = ProgressLine(isEnabled: Console.isErrorTerminal && !arguments.quiet)
    let run: GoldenRun
    do {
      defer { progress.finish() }
      run = try body(suite) { progress.update($0) }
    } catch let error as GoldenSuiteError {
      throw try code(tellingOf: error)
    }
    tell(run)
    var report = run.report()
    report.acceptCommand = NextCommand.accepting(GivenCommand.words)
    report.isWhole = suite.filters.isEmpty
    try reports.write(report, of: run, artifacts: artifacts, isQuiet: arguments.quiet, reporter)
    return (run, report)
  }

  private func tell(_ run: GoldenRun) {
    var told = PathSet()
    for check in run.checks {
      let file = check.layout?.path ?? check.path
      for warning in check.warnings { reporter.warn(warning) }
      guard let problem = check.problem else { continue }
      switch problem {
      case .layout(let error):
        // A layout's errors are reported once for all of its pictures.
        if told.insert(file) { _ = reporter.report(error) }
      case .picture: _ = reporter.report(problem.message.about(file))
      case .golden(let error), .compared(let error): _ = reporter.report(error.message)
      case .file(let error): _ = reporter.report(error.message)
      }
    }
    if !run.unclaimed.isEmpty {
      reporter.warn(Message(unclaimed: run.unclaimed, folder: run.folder))
    }
  }

  func list() throws {
    let suite = try arguments.suite(reporter)
    do {
      let folder = suite.folder.hasSuffix("/") ? suite.folder : suite.folder + "/"
      for name in try suite.pictureNames() { try Console.write(line: "\(folder + name)") }
    } catch let error as GoldenSuiteError {
      throw try code(tellingOf: error)
    }
  }

  /// Reports why no picture was checked and returns the exit code. Throws a `ValidationError` for invalid arguments.
  private func code(tellingOf error: GoldenSuiteError) throws -> ExitCode {
    switch error {
    case .partialPruning, .clash: throw ValidationError(error.message.sentences)
    default: break
    }
    for message in error.messages { _ = reporter.report(message) }
    return Reporter.trouble
  }
}
