import SkelshotCompare
import SkelshotDocument
import SkelshotFiles
import SkelshotPipeline
import SkelshotPrimitives
public import SkelshotReport

extension GoldenCheck {
  /// What came of it, in a line.
  public var summary: String { lines.first ?? state.meaning }

  /// More about it, a line each: the elements or areas that changed, and how a film's timing did.
  public var details: [String] { Array(lines.dropFirst()) }

  private var lines: [String] { lines(listsElements: true) }

  fileprivate func lines(listsElements: Bool) -> [String] {
    guard let comparison else { return [remark ?? state.meaning] }
    let text = ComparisonText(
      comparison, expected: actualPath == nil ? "golden" : path, actual: actualPath ?? "picture",
      listsElements: listsElements
    ).visible.text
    var lines = text.split(separator: "\n").map { String($0.drop { $0 == " " }) }
    // Where the size differs, that is what is wrong.
    if state == .size, lines.count > 1 { lines.swapAt(0, 1) }
    return lines
  }
}

extension GoldenRun {
  /// The run as reports show it.
  public func report() -> CheckReport {
    var report = CheckReport(
      tool: "skelshot \(Skelshot.version)",
      title: comparedFolder.map { "\(folder) and \($0)" } ?? folder,
      cases: checks.map { check in
        let problem = check.problem?.message.text
        let fetching = check.isGitLFSPointer ? check.problem?.message.help : nil
        var item = CheckCase(
          name: check.name, path: check.path, layout: check.layout?.path, state: check.state,
          change: check.change, summary: problem ?? check.summary,
          details: problem == nil
            ? Array(check.lines(listsElements: false).dropFirst()) : fetching.map { [$0] } ?? [])
        if problem == nil { item.changes = check.changes }
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
