import SkelshotCompare
import SkelshotDocument
import SkelshotFiles
import SkelshotLoading
import SkelshotPrimitives
public import SkelshotReport

extension GoldenCheck {
  /// The result of the check in one line.
  public var summary: String { lines?.headline ?? remark ?? state.meaning }

  /// Further lines about causes, differing areas and timing differences.
  package var details: [String] {
    guard let lines else { return [] }
    return lines.causes + lines.details
  }

  fileprivate var lines: (headline: String, causes: [String], details: [String])? {
    comparison.map {
      DifferenceText($0, causes: causes, followers: followers).lines(
        expected: actualPath == nil ? "golden" : path, actual: actualPath ?? "picture")
    }
  }
}

extension GoldenRun {
  /// Returns the run as a report.
  public func report() -> CheckReport {
    var report = CheckReport(
      tool: "skelshot \(SkelshotBuild.version)",
      title: comparedFolder.map { "\(folder) and \($0)" } ?? folder,
      cases: checks.map { check in
        let problem = check.problem?.message.text
        let fetching = check.isGitLFSPointer ? check.problem?.message.help : nil
        var item = CheckCase(
          name: check.name, path: check.path, layout: check.layout?.path, state: check.state,
          change: check.change, summary: problem ?? check.summary,
          details: problem == nil
            ? check.lines?.details ?? [] : fetching.map { [$0] } ?? [])
        if problem == nil { item.causes = check.causes }
        item.formerName = check.formerName
        item.isLayoutAtFault = check.problem?.isOfLayout ?? false
        item.variant = check.picture?.words ?? []
        item.seconds = check.seconds
        item.frames = check.frames
        item.frameCount = check.frameCount
        if let comparison = check.comparison, !comparison.isStill {
          item.frameDifferences = comparison.frames.map { $0.pixels?.differentPixels }
        }
        item.comparison = check.comparison.map {
          $0.jsonText(
            expectedName: check.path, actualName: check.actualPath ?? check.layout?.path ?? "")
        }
        item.place = check.problem?.location.map { ($0.line, $0.column) }
        item.position = check.position
        item.actualPath = check.actualPath
        if comparedFolder != nil {
          item.newPath = PlaceOnDisk.path(of: check.name, in: folder)
        }
        return item
      })
    report.unchecked = unchecked
    report.shard = shard.map { ($0.number, $0.count) }
    report.suite = suite
    return report
  }
}
