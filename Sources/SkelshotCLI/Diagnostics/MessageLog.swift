import SkelshotCommandSupport
import SkelshotPrimitives

/// The messages of a run.
///
/// The log of a run writes texts immediately and collects JSON objects. The log of a branch collects both for another
/// log. A repeated warning is dropped: the scenes of a file often cause the same one.
struct MessageLog: Sendable {
  enum Entry: Sendable, Hashable {
    case text(VisibleText)
    /// A message as a JSON object.
    case object(String)
  }

  private let isBranch: Bool
  private var entries: [(entry: Entry, isWarning: Bool)] = []
  private var warnings: Set<Entry> = []

  init(isBranch: Bool) { self.isBranch = isBranch }

  var isEmpty: Bool { entries.isEmpty }

  mutating func add(_ entry: Entry, isWarning: Bool = false) {
    if isWarning, !warnings.insert(entry).inserted { return }
    if case .text(let text) = entry, !isBranch {
      if !text.isEmpty { Console.write(error: text) }
    } else {
      entries.append((entry, isWarning))
    }
  }

  mutating func add(_ branch: MessageLog) {
    for (entry, isWarning) in branch.entries { add(entry, isWarning: isWarning) }
  }

  /// The collected objects as a JSON array.
  var json: String {
    let objects = entries.compactMap {
      if case .object(let object) = $0.entry { object } else { nil }
    }
    return objects.isEmpty ? "[]" : "[\n  " + objects.joined(separator: ",\n  ") + "\n]"
  }
}
