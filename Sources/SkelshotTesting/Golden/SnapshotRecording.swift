import FoundationEssentials
import Skelshot
import SkelshotReport

/// Which golden pictures a run writes instead of only checking them. A test that writes one fails, so
/// that such a run is never taken for a check.
///
/// Asked for by the environment variable `SKELSHOT_RECORD`, whose values are the raw values, or by the
/// argument `record` of a check, which goes first.
public enum SnapshotRecording: String, Sendable, Hashable, CaseIterable {
  /// None: a missing golden fails.
  case never
  /// Those that are not there. The others are checked.
  case missing
  /// Those that are not there, cannot be read, or differ by more than is allowed.
  case changed
  /// All, unless their bytes stay the same: also those that differ by what is allowed.
  case all

  /// The environment variable.
  package static let variable = "SKELSHOT_RECORD"

  /// What the environment asks for; nil for a value that there is not. Without the variable, or with
  /// an empty one, nothing is recorded.
  package static var requested: SnapshotRecording? {
    requested(by: ProcessInfo.processInfo.environment)
  }

  package static func requested(by environment: [String: String]) -> SnapshotRecording? {
    let value = environment[variable] ?? ""
    return value.isEmpty ? .never : SnapshotRecording(rawValue: value)
  }

  /// Whether a golden is written.
  func records(_ state: GoldenState) -> Bool {
    switch state {
    case .missing, .new: self != .never
    case .unreadable, .different, .size: self == .changed || self == .all
    case .equal: self == .all
    case .renamed, .orphaned, .failed: false
    }
  }
}
