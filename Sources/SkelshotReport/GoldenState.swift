/// The result of comparing a picture with its golden.
@nonexhaustive
public enum GoldenState: String, Sendable, Hashable, CaseIterable {
  /// The picture matches its golden within the tolerance.
  case equal
  /// The pixels or the film's timing differ from the golden.
  case different
  /// The picture's size differs from the golden's size.
  case size
  /// The golden was recorded, but its file is missing.
  case missing
  /// The golden has never been recorded.
  case new
  /// The golden was recorded for a layout that has since been renamed or moved.
  case renamed
  /// The golden was recorded, but no layout produces its picture any longer.
  case orphaned
  /// The golden is not a picture or is damaged.
  case unreadable
  /// The picture cannot be drawn, because the layout has errors or names a missing picture.
  case failed

  package var isPassed: Bool { self == .equal }

  /// Whether the state is an error (exit code 2) instead of a difference (exit code 1).
  package var isError: Bool { self == .unreadable || self == .failed }

  package var meaning: String {
    switch self {
    case .equal: "the picture matches the golden"
    case .different: "the pixels or the timing differ from the golden"
    case .size: "the size differs from the golden's size"
    case .missing: "goldens.txt lists the golden, but the file is missing"
    case .new: "not yet recorded"
    case .renamed: "the picture matches the golden of a layout that no longer exists"
    case .orphaned: "no layout draws this golden any longer"
    case .unreadable: "the golden cannot be read"
    case .failed: "the picture cannot be drawn"
    }
  }
}
