import FoundationEssentials
import Skelshot
import SkelshotReport

/// The goldens that a run records. A test that records one fails, so that such a run never passes for a check.
///
/// Set it by the environment variable `SKELSHOT_RECORD`, whose values are the raw values, or by the argument `record`
/// of a check, which takes precedence.
public enum SnapshotRecording: String, Sendable, Hashable, CaseIterable {
  /// Records nothing: a missing golden fails.
  case never
  /// Records missing goldens, and checks the others.
  case missing
  /// Records goldens that are missing, unreadable, or differ by more than the tolerance.
  case changed
  /// Records all goldens whose bytes change, also within the tolerance.
  case all

  package static let variable = "SKELSHOT_RECORD"

  /// The environment's choice; nil for an unknown value. If the variable is missing or empty, nothing is recorded.
  package static var requested: SnapshotRecording? {
    requested(by: ProcessInfo.processInfo.environment)
  }

  package static func requested(by environment: [String: String]) -> SnapshotRecording? {
    let value = environment[variable] ?? ""
    return value.isEmpty ? .never : SnapshotRecording(rawValue: value)
  }

  func records(_ state: GoldenState) -> Bool {
    switch state {
    case .missing, .new: self != .never
    case .unreadable, .different, .size: self == .changed || self == .all
    case .equal: self == .all
    case .renamed, .orphaned, .failed: false
    }
  }
}
