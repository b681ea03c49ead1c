/// What came of a picture that was compared with its golden.
@nonexhaustive
public enum GoldenState: String, Sendable, Hashable, CaseIterable {
  /// It is as the golden, or as near as was asked.
  case equal
  /// Its pixels, or the timing of its film, differ.
  case different
  /// It has another size than the golden.
  case size
  /// Its golden was recorded once and is not there.
  case missing
  /// It has never been recorded.
  case new
  /// It has never been recorded, and a golden that no layout makes any more shows it: the layout has another name or place.
  case renamed
  /// A golden that was recorded once and that no layout makes any more.
  case orphaned
  /// The golden is no picture, or a broken one.
  case unreadable
  /// It cannot be drawn: the layout has mistakes, or a picture that it names is missing.
  case failed

  /// Whether it lets a check pass.
  package var isPassed: Bool { self == .equal }

  /// Whether it is trouble rather than a difference: exit code 2, not 1.
  package var isError: Bool { self == .unreadable || self == .failed }

  /// What it means, for those who read a report.
  package var meaning: String {
    switch self {
    case .equal: "as the golden"
    case .different: "pixels or timing differ"
    case .size: "another size than the golden"
    case .missing: "recorded once, and the golden is not there"
    case .new: "never recorded"
    case .renamed: "as the golden of a layout that is gone"
    case .orphaned: "a golden that no layout makes any more"
    case .unreadable: "the golden cannot be read"
    case .failed: "the picture cannot be drawn"
    }
  }
}
