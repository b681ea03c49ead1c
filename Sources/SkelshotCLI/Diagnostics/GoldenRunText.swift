import Skelshot
import SkelshotPrimitives

struct GoldenRunText {
  private let report: CheckReport
  private let color: Bool

  init(_ report: CheckReport, color: Bool = false) {
    (self.report, self.color) = (report, color)
  }

  /// The maximum number of pictures that are named for each cause or change. A report names all pictures.
  private static let mostNames = 10

  /// The failures, grouped by cause, followed by the counts.
  var text: VisibleText {
    let (causes, stories) = report.grouped()
    var lines: [VisibleText] = []
    // Causes that affect exactly the same pictures are listed together.
    var told: [[Int]] = []
    var plain: [String: Int] = [:]
    for story in stories {
      let item = report.cases[story.cases[0]]
      for cause in story.causes where !told.contains(causes[cause].cases) {
        let cases = causes[cause].cases
        told.append(cases)
        lines += block(of: causes.filter { $0.cases == cases }, cases)
      }
      guard story.causes.isEmpty else { continue }
      let count = plain[item.label, default: 0]
      plain[item.label] = count + 1
      if count < Self.mostNames { lines += block(of: story) }
    }
    for (label, count) in plain.sorted(by: { $0.key < $1.key }) where count > Self.mostNames {
      lines.append("\(label): \(count - Self.mostNames) more")
    }
    lines.append("\(report.countLine)")
    return lines.joined(separator: "\n")
  }

  private func block(of causes: [CauseGroup], _ cases: [Int]) -> [VisibleText] {
    let item = report.cases[cases[0]]
    let text = StoryText(cases, of: report)
    let isAlone = cases.count == 1
    let what: VisibleText = isAlone ? "\(item.path): \(item.summary)" : "\(text.title)"
    var lines = ["\(label(item)): \(what)" as VisibleText]
    lines += causes.map { cause in
      let place: VisibleText = cause.reference.map { " (\($0))" } ?? ""
      return "  \(cause.text)\(place)"
    }
    if isAlone {
      lines += item.details.map { "  \($0)" as VisibleText }
    } else {
      lines.append("  \(text.files(atMost: Self.mostNames))")
    }
    return lines
  }

  private func block(of story: CheckStory) -> [VisibleText] {
    let item = report.cases[story.cases[0]]
    switch item.change {
    case .recorded, .renamed, .removed:
      return story.cases.map { "\(label(item)): \(report.cases[$0].path)" }
    case .updated, nil: break
    }
    if story.cases.count > 1 {
      let text = StoryText(story.cases, of: report)
      return [
        "\(label(item)): \(text.title): \(item.summary)",
        "  \(text.files(atMost: Self.mostNames))",
      ]
    }
    return ["\(label(item)): \(item.path): \(item.summary)"]
      + item.details.map { "  \($0)" as VisibleText }
  }

  private func label(_ item: CheckCase) -> VisibleText {
    let word = item.label
    guard color else { return "\(word)" }
    if item.change != nil { return "\u{1b}[32m\(word)\u{1b}[0m" }
    switch item.state {
    case .equal: return "\u{1b}[32m\(word)\u{1b}[0m"
    case .different, .size: return "\u{1b}[31m\(word)\u{1b}[0m"
    case .missing, .new, .renamed, .orphaned: return "\u{1b}[33m\(word)\u{1b}[0m"
    case .unreadable, .failed: return "\u{1b}[1;31m\(word)\u{1b}[0m"
    }
  }

  /// Returns suggestions for the failures. Set `isReported` if a report shows the pictures, `isPruning` if orphaned
  /// goldens are reported separately, and `isChecking` if the run verifies rather than records.
  func hint(
    about run: GoldenRun, isReported: Bool, isPruning: Bool = false, isChecking: Bool = false
  ) -> VisibleText? {
    // A Git LFS pointer is never replaced, and its error message already contains help.
    let states = Set(run.checks.filter { !$0.isPassed && !$0.isGitLFSPointer }.map(\.state))
    var lines: [VisibleText] = []
    if isChecking, run.checks.contains(where: { $0.change != nil }) {
      lines.append(
        "help: review and commit the accepted pictures, then run verify again without --update"
      )
    }
    if !isReported, !states.isDisjoint(with: [.different, .size, .missing, .new, .unreadable]) {
      lines.append("help: to see the pictures: --report report.html")
    }
    if !states.isDisjoint(with: [.different, .size, .unreadable]) {
      lines.append("help: to accept these pictures: --update changed")
    }
    if !states.isDisjoint(with: [.missing, .new]) {
      lines.append("help: to record pictures that have no golden: --update missing")
    }
    if states.contains(.renamed) {
      lines.append("help: to rename the goldens of renamed layouts: --update renamed")
    }
    // Pruning is not suggested if a layout is missing or if goldens belong to layouts outside the run.
    if states.contains(.orphaned), run.unclaimed.isEmpty, !run.hasErrors, !isPruning {
      lines.append("help: to list and remove orphaned goldens: skelshot record --prune")
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n") + "\n"
  }
}
