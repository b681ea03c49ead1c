import ArgumentParser
import Skelshot
import SkelshotCommandSupport
import SkelshotFiles
import SkelshotGoldens

/// `skelshot diff` for two folders.
struct FolderDiff {
  let expected: String
  let actual: String
  let options: ComparisonOptions
  let pixelLimit: Int
  let jobs: Int?
  let reports: ReportArguments
  let evidence: EvidenceArguments
  let isQuiet: Bool
  let reporter: Reporter

  /// Compares the folders and reports the result. Throws the exit code if not everything is equal.
  func run() throws {
    var comparison = FolderComparison(expected: expected, actual: actual)
    (comparison.options, comparison.pixelLimit) = (options, pixelLimit)
    comparison.jobs = jobs ?? Batch.processorCount
    comparison.keepsArtifacts = evidence.artifacts != nil
    let progress = ProgressLine(isEnabled: Console.isErrorTerminal && !isQuiet)
    let run: GoldenRun
    do {
      defer { progress.finish() }
      run = try comparison.run(keeping: evidence.keptPictures(for: reports)) { progress.update($0) }
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
    do {
      try reports.outputs.write(report)
      if let artifacts = evidence.artifacts { try run.writeArtifacts(to: artifacts) }
      if !reports.outputs.usesStandardOutput, !isQuiet {
        try Console.write(line: GoldenRunText(report, color: Console.usesOutputColor).text)
      }
    } catch {
      throw try reporter.report(thrown: error)
    }
    GitHubActions().tell(report, reporter)
    if run.hasErrors { throw Reporter.trouble }
    if !run.isPassed { throw ExitCode(1) }
  }
}
