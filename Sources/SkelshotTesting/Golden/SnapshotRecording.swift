import FoundationEssentials
import Skelshot
import SkelshotReport

/// The goldens to record in a run. A test that records a golden fails, so a recording run is never taken for a check.
///
/// The environment variable `SKELSHOT_RECORD` contains a raw value. A check's argument `record` takes precedence.
public enum SnapshotRecording: String, Sendable, Hashable, CaseIterable {
  /// Records nothing. A test whose golden is missing fails.
  case never
  /// Records missing goldens and checks all other goldens.
  case missing
  /// Records goldens that are missing, unreadable, or different by more than the tolerance.
  case changed
  /// Records all goldens whose bytes change, even within the tolerance.
  case all

  package static let variable = "SKELSHOT_RECORD"

  /// The value of the environment variable. The default is `never`, and the result for an unknown value is nil.
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
