public import SkelshotModel

/// A call to show, change or hide a skeleton, with everything that it decides.
@nonexhaustive
public enum SkeletonCall: Sendable, Hashable {
  /// The skeleton comes, after a delay in seconds.
  case show(SkeletonOverrides, delay: Double)
  /// A shown skeleton changes at once.
  case update(SkeletonOverrides)
  /// The skeleton goes.
  case hide(SkeletonTransition)
  /// The bones of a shown skeleton begin to move; nil takes the animation in force.
  case startAnimation(SkeletonAnimation?)
  /// The bones of a shown skeleton stand still.
  case stopAnimation
}
