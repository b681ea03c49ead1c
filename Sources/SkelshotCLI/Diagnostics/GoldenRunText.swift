import Skelshot
import SkelshotPrimitives

/// What came of a run, in lines for people.
struct GoldenRunText {
  private let report: CheckReport

  init(_ report: CheckReport) { self.report = report }

  /// A line for each picture that is not equal, with more about it below; then the numbers.
  var text: VisibleText {
    var lines: [VisibleText] = []
    for item in report.cases where !item.isPassed || item.change != nil {
      switch item.change {
      case .recorded, .renamed, .removed: lines.append("\(Self.label(item)): \(item.path)")
      case .updated, nil:
        lines.append("\(Self.label(item)): \(item.path): \(item.summary)")
        lines += item.details.map { "  \($0)" as VisibleText }
      }
    }
    lines.append("\(report.countLine)")
    return lines.joined(separator: "\n")
  }

  /// What was done, or what came of it.
  private static func label(_ item: CheckCase) -> String {
    item.change?.rawValue ?? item.state.rawValue
  }

  /// What somebody may want to do about what fails; nil where nothing does.
  ///
  /// - Parameters:
  ///   - run: What is reported.
  ///   - isReported: Whether the pictures are shown somewhere.
  ///   - isPruning: Whether orphaned goldens are told of elsewhere.
  func hint(about run: GoldenRun, isReported: Bool, isPruning: Bool = false) -> VisibleText? {
    // A pointer of Git LFS is not replaced: its own message says what to do.
    let states = Set(run.checks.filter { !$0.isPassed && !$0.isGitLFSPointer }.map(\.state))
    guard !states.isEmpty else { return nil }
    var lines: [VisibleText] = []
    if !isReported, !states.isDisjoint(with: [.different, .size, .missing, .new, .unreadable]) {
      lines.append("help: --report report.html shows the pictures")
    }
    if !states.isDisjoint(with: [.different, .size, .unreadable]) {
      lines.append("help: --update changed makes the pictures of now the goldens")
    }
    if !states.isDisjoint(with: [.missing, .new]) {
      lines.append("help: --update missing records what has no golden")
    }
    // Where a layout is not found, or goldens belong to layouts that the run left out, removing is not what is
    // meant.
    if states.contains(.orphaned), run.unclaimed.isEmpty, !run.hasTrouble, !isPruning {
      lines.append("help: skelshot record --prune lists orphaned goldens, and how to remove them")
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n") + "\n"
  }
}
