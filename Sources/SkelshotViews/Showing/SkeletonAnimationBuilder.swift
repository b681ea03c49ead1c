public import SkelshotModel

/// Makes animations, under the original's name.
///
/// ```swift
/// let animation = SkeletonAnimationBuilder()
///   .makeSlidingAnimation(withDirection: .topBottom, duration: 2)
/// let film = try scene.showAnimatedGradientSkeleton(animation: animation).film()
/// ```
public struct SkeletonAnimationBuilder: Sendable {
  /// Makes a builder.
  public init() {}

  /// A sweep of the gradient over each bone, eased in.
  ///
  /// - Parameters:
  ///   - direction: Where the highlight goes.
  ///   - duration: Seconds of one sweep.
  ///   - autoreverses: Whether it sweeps back the same way, which takes as long again.
  public func makeSlidingAnimation(
    withDirection direction: GradientDirection, duration: Double = 1.5, autoreverses: Bool = false
  ) -> SkeletonAnimation {
    .sliding(
      SlidingAnimation(direction: direction, duration: duration, autoreverses: autoreverses))
  }
}

extension GradientDirection {
  /// A sweep in this direction: `GradientDirection.leftRight.slidingAnimation()`.
  ///
  /// - Parameters:
  ///   - duration: Seconds of one sweep.
  ///   - autoreverses: Whether it sweeps back the same way, which takes as long again.
  public func slidingAnimation(
    duration: Double = 1.5, autoreverses: Bool = false
  ) -> SkeletonAnimation {
    SkeletonAnimationBuilder().makeSlidingAnimation(
      withDirection: self, duration: duration, autoreverses: autoreverses)
  }
}
