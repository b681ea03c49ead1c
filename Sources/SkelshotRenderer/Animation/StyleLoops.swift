import SkelshotModel

/// How long one loop of a whole screen is, over all the styles its bones have.
struct StyleLoops {
  /// The distinct styles of bones.
  var styles: [BoneStyle]
  /// What each bone does in a custom animation.
  var customs: CustomKeyframes

  /// The loop lengths in seconds that occur in a style, ascending, each once.
  func durations(in style: SkeletonStyle) -> [Double] {
    var lengths: Set<Double> = []
    for (index, bones) in styles.enumerated() {
      let motion = BoneMotion(style.applying(bones.overrides))
      if let length = motion.loopDuration { lengths.insert(length) }
      if case .custom(let animation) = motion {
        for (_, group) in customs.groups(of: animation, styleIndex: index) {
          if let length = group.loopDuration { lengths.insert(length) }
        }
      }
    }
    return lengths.sorted()
  }

  /// One loop of everything; nil where nothing moves.
  func common(in style: SkeletonStyle) -> CommonLoop? {
    CommonLoop(of: durations(in: style))
  }
}
