/// The result of comparing a picture with its golden.
@nonexhaustive
public enum GoldenState: String, Sendable, Hashable, CaseIterable {
  /// It matches the golden, within the tolerance.
  case equal
  /// Its pixels or its film's timing differ.
  case different
  /// Its size differs from the golden's.
  case size
  /// Its golden was recorded, but the file is missing.
  case missing
  /// It has never been recorded.
  case new
  /// It has never been recorded, but a golden of a removed layout shows it: the layout was renamed or moved.
  case renamed
  /// A recorded golden that no layout makes any longer.
  case orphaned
  /// The golden is not a picture, or is damaged.
  case unreadable
  /// It cannot be drawn: the layout has errors, or a picture that it names is missing.
  case failed

  package var isPassed: Bool { self == .equal }

  /// Whether it is an error rather than a difference: exit code 2, not 1.
  package var isError: Bool { self == .unreadable || self == .failed }

  /// A short description for reports.
  package var meaning: String {
    switch self {
    case .equal: "equal to the golden"
    case .different: "pixels or timing differ"
    case .size: "the size differs from the golden"
    case .missing: "listed in goldens.txt, but the file is missing"
    case .new: "not yet recorded"
    case .renamed: "equal to the golden of a layout that no longer exists"
    case .orphaned: "no layout draws this golden now"
    case .unreadable: "the golden cannot be read"
    case .failed: "the picture cannot be drawn"
    }
  }
}
