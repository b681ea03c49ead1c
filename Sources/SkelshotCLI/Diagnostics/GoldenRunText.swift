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

  /// What is not equal, each cause once, with the pictures that it changed; then the numbers.
  var text: VisibleText {
    let (causes, stories) = report.grouped()
    var lines: [VisibleText] = []
    for story in stories {
      let item = report.cases[story.cases[0]]
      let label = label(item)
      switch item.change {
      case .recorded, .renamed, .removed: lines.append("\(label): \(item.path)")
      case .updated, nil:
        let text = StoryText(story, of: report)
        let isAlone = story.cases.count == 1
        let what: VisibleText = isAlone ? "\(item.path): \(item.summary)" : "\(text.title)"
        lines.append("\(label): \(what)")
        lines += story.causes.map { number in
          let cause = causes[number]
          let place: VisibleText = cause.reference.map { " (\($0))" } ?? ""
          return "  \(cause.text)\(place)"
        }
        if isAlone {
          lines += item.details.map { "  \($0)" as VisibleText }
        } else {
          lines.append("  \(text.files)")
        }
      }
    }
    lines.append("\(report.countLine)")
    return lines.joined(separator: "\n")
  }

  /// What was done, or what came of it, in its colour.
  private func label(_ item: CheckCase) -> VisibleText {
    let word = item.label
    guard color else { return "\(word)" }
    if item.change != nil { return "\u{1b}[32m\(word)\u{1b}[0m" }
    switch item.state {
    case .equal: return "\u{1b}[32m\(word)\u{1b}[0m"
    case .different, .size: return "\u{1b}[31m\(word)\u{1b}[0m"
    case .missing, .new, .orphaned: return "\u{1b}[33m\(word)\u{1b}[0m"
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
    // Where a layout is not found, or goldens belong to layouts that the run left out, removing is not what is
    // meant.
    if states.contains(.orphaned), run.unclaimed.isEmpty, !run.hasTrouble, !isPruning {
      lines.append("help: skelshot record --prune lists orphaned goldens, and how to remove them")
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n") + "\n"
  }
}
