import Skelshot
import SkelshotCommandSupport
import SkelshotFiles

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct GitHubActions {
  private let environment = ProcessInfo.processInfo.environment

  /// Writes annotations to stderr and appends the job summary to the step's summary file.
  func tell(_ report: CheckReport, _ reporter: Reporter) {
    let github = GitHubReport(report)
    if !(environment["GITHUB_ACTIONS"] ?? "").isEmpty, !report.isPassed {
      Console.write(commands: github.annotations)
    }
    guard let path = environment["GITHUB_STEP_SUMMARY"], !path.isEmpty else { return }
    do throws(FileError) {
      try FileAppending.append(Array(github.summary.utf8), to: path)
    } catch {
      reporter.warn(
        Message("summary", "cannot write the summary: \(error.message.text)", path: path))
    }
  }
}
