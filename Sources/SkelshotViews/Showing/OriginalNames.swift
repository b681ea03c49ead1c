public import SkelshotModel

/// The original's name of `SkeletonTransition`.
public typealias SkeletonTransitionStyle = SkeletonTransition

/// The original's name of an animation of bones. There it is a closure over a `CALayer`; here it is
/// a value.
public typealias SkeletonLayerAnimation = SkeletonAnimation

/// The original's name of `SkeletonFill`: solid or gradient.
public typealias SkeletonType = SkeletonFill

/// The original's name of `SkeletonAppearance`'s values.
public typealias SkeletonViewAppearance = SkeletonAppearance

extension DynamicColor {
  /// The original's name of `complementary`: `darker` of a light colour, `lighter` of a dark one.
  public var complementaryColor: DynamicColor { complementary }
}

extension SkeletonAppearance {
  /// The original's defaults, to start from: `scene.appearance = .default`.
  ///
  /// There, this is a global that the whole app shares; here each scene has an `appearance` of its
  /// own to change.
  public static let `default` = SkeletonAppearance()
}
