import SkelshotModel

/// How long one loop of a whole screen is, over all the styles its bones have.
struct StyleLoops {
  /// The distinct changes of style that bones ask for.
  var styles: [SkeletonOverrides]

  /// The loop lengths in seconds that occur in a style, ascending, each once.
  func durations(in style: SkeletonStyle) -> [Double] {
    Set(styles.compactMap { BoneMotion(style.applying($0)).loopDuration }).sorted()
  }

  /// The length of one loop of everything; nil where nothing moves.
  func length(in style: SkeletonStyle) -> (seconds: Double, isSeamless: Bool)? {
    CommonLoop.length(of: durations(in: style))
  }
}
