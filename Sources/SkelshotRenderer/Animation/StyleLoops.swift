import SkelshotModel

/// How long one loop of a whole screen is, over all the styles its bones have.
struct StyleLoops {
  /// The distinct styles of bones.
  var styles: [BoneStyle]
  /// What each bone does in a custom animation.
  var customs: CustomKeyframes

  /// The loop lengths in seconds that occur in a style, ascending, each once.
  func durations(in style: SkeletonStyle) -> [Double] {
    var lengths: [Double] = []
    for (index, bones) in styles.enumerated() {
      let motion = BoneMotion(style.applying(bones.overrides))
      if let length = motion.loopDuration { lengths.append(length) }
      if case .custom(let animation) = motion {
        for (_, group) in customs.groups(of: animation, styleIndex: index) {
          if let length = group.loopDuration { lengths.append(length) }
        }
      }
    }
    lengths.sort()
    return lengths.indices.filter { $0 == 0 || lengths[$0] != lengths[$0 - 1] }.map { lengths[$0] }
  }

  /// One loop of everything; nil where nothing moves.
  func common(in style: SkeletonStyle) -> CommonLoop? {
    CommonLoop(of: durations(in: style))
  }
}
