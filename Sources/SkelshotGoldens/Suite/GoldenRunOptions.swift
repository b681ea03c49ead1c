import SkelshotReport

/// What a run does besides comparing.
struct GoldenRunOptions: Sendable {
  /// What is written.
  var update: GoldenUpdate?
  /// Whether goldens are recorded: compared exactly, whatever the settings let pass, and listed.
  var isRecording = false
  /// How many orphaned goldens are removed; nil leaves them.
  var pruning: Int?
  /// Goldens that no layout makes any more: one of them may be that of a layout with another name.
  var orphans: [String] = []
  /// Which pictures are kept.
  var keeping = KeptPictures.none

  /// Whether pictures of what fails are kept as files.
  var keepsArtifacts = false

  /// Whether the frames of a picture are kept.
  func keepsFrames(of state: GoldenState) -> Bool {
    switch keeping {
    case .none: false
    case .failures: !state.isPassed
    case .all: true
    }
  }
}

/// Which pictures a run keeps for a report.
@nonexhaustive
public enum KeptPictures: Sendable, Hashable, CaseIterable {
  /// None.
  case none
  /// Those of everything that is not equal.
  case failures
  /// All.
  case all
}
