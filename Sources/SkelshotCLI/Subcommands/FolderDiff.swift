import ArgumentParser
import Skelshot
import SkelshotCommandSupport
import SkelshotFiles
import SkelshotGoldens

extension Diff {
  /// Compares two folders and reports the differences.
  ///
  /// - Throws: The exit code, unless all pictures are equal.
  func compareFolders(_ reporter: Reporter) throws {
    var folders = FolderComparison(expected: expected, actual: actual)
    folders.options = comparison.options
    folders.pixelLimit = maxPixels ?? PixelSize.defaultPixelLimit
    folders.jobs = jobs ?? Batch.processorCount
    folders.keepsArtifacts = evidence.artifacts != nil
    let progress = ProgressLine(isEnabled: Console.isErrorTerminal && !quiet)
    let run: GoldenRun
    do {
      defer { progress.finish() }
      run = try folders.run(keeping: evidence.keptPictures(for: reports)) { progress.update($0) }
    } catch {
      throw try reporter.report(thrown: error)
    }
    for problem in run.checks.compactMap(\.problem) {
      switch problem {
      case .golden(let error), .compared(let error): _ = reporter.report(error.message)
      case .layout, .picture, .file: _ = reporter.report(problem.message)
      }
    }
    var report = run.report()
    report.acceptsByCopying = true
    try reports.outputs.write(
      report, of: run, artifacts: evidence.artifacts, isQuiet: quiet, reporter)
    GitHubActions().tell(report, reporter)
    if run.hasErrors { throw Reporter.trouble }
    if !run.isPassed { throw ExitCode(1) }
  }
}

extension ReportOutputs {
  /// Writes the reports and artifacts of a run. Also prints the result unless a report uses stdout or `isQuiet`
  /// is set. If `artifacts` is nil, no pictures are written.
  func write(
    _ report: CheckReport, of run: GoldenRun, artifacts: String?, isQuiet: Bool,
    _ reporter: Reporter
  ) throws {
    do {
      try write(report)
      if let artifacts { try run.writeArtifacts(to: artifacts) }
      if !usesStandardOutput, !isQuiet {
        try Console.write(line: GoldenRunText(report, color: Console.usesOutputColor).text)
      }
    } catch {
      throw try reporter.report(thrown: error)
    }
  }
}
