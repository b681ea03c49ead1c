import Skelshot
import SkelshotReport

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The goldens to record in a run. A test that records a golden fails, so a recording run cannot pass as a check.
///
/// The environment variable `SKELSHOT_RECORD` is set to a raw value, such as `missing`. The `record` argument of a
/// check takes precedence over the variable, and the variable over the trait `.snapshots(record:)`.
public enum SnapshotRecording: String, Sendable, Hashable, CaseIterable {
  /// Records nothing. A test fails if its golden is missing.
  case never
  /// Records missing goldens and checks all other goldens.
  case missing
  /// Records goldens that are missing, are unreadable, or differ by more than the tolerance.
  case changed
  /// Records all goldens whose bytes change, even if the difference is within the tolerance.
  case all

  package static let variable = "SKELSHOT_RECORD"

  /// The recording of the running test's trait, or nil without a trait.
  @TaskLocal package static var ofTest: SnapshotRecording?

  /// The value of the environment variable, or of the running test's trait if the variable is not set. Without both,
  /// `never`. Nil if the variable's value is unknown.
  package static var requested: SnapshotRecording? {
    requested(by: ProcessInfo.processInfo.environment)
  }

  package static func requested(by environment: [String: String]) -> SnapshotRecording? {
    let value = environment[variable] ?? ""
    return value.isEmpty ? ofTest ?? .never : SnapshotRecording(rawValue: value)
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
