public import SkelshotModel

/// Makes animations, with SkeletonView's names.
///
/// ```swift
/// let animation = SkeletonAnimationBuilder()
///   .makeSlidingAnimation(withDirection: .topBottom, duration: 2)
/// let film = try scene.showAnimatedGradientSkeleton(animation: animation).film()
/// ```
public struct SkeletonAnimationBuilder: Sendable {
  /// Makes a builder.
  public init() {}

  /// Makes an ease-in sweep of the gradient over each bone.
  ///
  /// - Parameters:
  ///   - direction: The highlight's direction.
  ///   - duration: Seconds of one sweep.
  ///   - autoreverses: Whether the highlight also sweeps backward, which doubles the length.
  public func makeSlidingAnimation(
    withDirection direction: GradientDirection, duration: Double = 1.5, autoreverses: Bool = false
  ) -> SkeletonAnimation {
    .sliding(
      SlidingAnimation(direction: direction, duration: duration, autoreverses: autoreverses))
  }
}

extension GradientDirection {
  /// Makes a sweep in this direction, as `SkeletonAnimationBuilder` does:
  /// `GradientDirection.leftRight.slidingAnimation()`.
  public func slidingAnimation(
    duration: Double = 1.5, autoreverses: Bool = false
  ) -> SkeletonAnimation {
    SkeletonAnimationBuilder().makeSlidingAnimation(
      withDirection: self, duration: duration, autoreverses: autoreverses)
  }
}
