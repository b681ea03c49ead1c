/// One step in the life of a skeleton.
public enum TimelineStep: Sendable, Hashable {
  /// The screen without a skeleton, for the given seconds.
  case wait(Double)
  /// The skeleton comes: by its transition, then its animation starts.
  case show(SkeletonOverrides)
  /// What is on the screen stays, its animation runs on.
  case hold(HoldLength)
  /// A shown skeleton changes at once; its animation starts again.
  case update(SkeletonOverrides)
  /// The animation stops and the skeleton goes, by the given transition or the style's.
  case hide(SkeletonTransition?)
}

/// How long a hold is.
public enum HoldLength: Sendable, Hashable {
  /// Seconds.
  case seconds(Double)
  /// A number of rounds of the animation.
  case loops(Int)
}
