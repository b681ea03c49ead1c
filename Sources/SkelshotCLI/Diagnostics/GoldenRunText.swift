import Skelshot
import SkelshotPrimitives

/// What came of a run, in lines for people.
struct GoldenRunText {
  private let report: CheckReport
  private let color: Bool

  /// Words for a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - color: Whether states have the colours of a terminal (ANSI escapes).
  init(_ report: CheckReport, color: Bool = false) {
    (self.report, self.color) = (report, color)
  }

  /// Pictures that are named one by one at the most, of a cause or of what was done; a report has all.
  private static let mostNames = 10

  /// What is not equal, each cause once, with the pictures that it changed; then the numbers.
  var text: VisibleText {
    let (causes, stories) = report.grouped()
    var lines: [VisibleText] = []
    // Causes of the same pictures are told together, however many other causes some of these have.
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

  /// The causes that some pictures have.
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

  /// Pictures without a cause.
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

  /// What was done, or what came of it, in its colour.
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

  /// What somebody may want to do about what fails; nil where nothing does.
  ///
  /// - Parameters:
  ///   - run: What is reported.
  ///   - isReported: Whether the pictures are shown somewhere.
  ///   - isPruning: Whether orphaned goldens are told of elsewhere.
  ///   - isChecking: Whether the run was to check, not to record.
  func hint(
    about run: GoldenRun, isReported: Bool, isPruning: Bool = false, isChecking: Bool = false
  ) -> VisibleText? {
    // A pointer of Git LFS is not replaced: its own message says what to do.
    let states = Set(run.checks.filter { !$0.isPassed && !$0.isGitLFSPointer }.map(\.state))
    var lines: [VisibleText] = []
    if isChecking, run.checks.contains(where: { $0.change != nil }) {
      lines.append(
        "help: look at what was accepted, commit it, and verify again: a run that writes goldens is no check"
      )
    }
    if !isReported, !states.isDisjoint(with: [.different, .size, .missing, .new, .unreadable]) {
      lines.append("help: --report report.html shows the pictures")
    }
    if !states.isDisjoint(with: [.different, .size, .unreadable]) {
      lines.append("help: --update changed makes the pictures of now the goldens")
    }
    if !states.isDisjoint(with: [.missing, .new]) {
      lines.append("help: --update missing records what has no golden")
    }
    if states.contains(.renamed) {
      lines.append("help: --update renamed gives goldens the new names of their layouts")
    }
    // Where a layout is not found, or goldens belong to layouts that the run left out, removing is not what is
    // meant.
    if states.contains(.orphaned), run.unclaimed.isEmpty, !run.hasErrors, !isPruning {
      lines.append("help: skelshot record --prune lists orphaned goldens, and how to remove them")
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n") + "\n"
  }
}
