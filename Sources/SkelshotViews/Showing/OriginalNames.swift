public import SkelshotModel

/// The original's name of `SkeletonTransition`.
public typealias SkeletonTransitionStyle = SkeletonTransition

/// The original's name of an animation of bones. There it is a closure over a `CALayer`; here it is
/// a value.
public typealias SkeletonLayerAnimation = SkeletonAnimation

extension SkeletonAppearance {
  /// The original's defaults, to start from: `scene.appearance = .default`.
  ///
  /// There, this is a global that the whole app shares; here each scene has an `appearance` of its
  /// own to change.
  public static let `default` = SkeletonAppearance()
}
