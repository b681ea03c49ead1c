public import SkelshotModel

/// Creates animations with the method names of SkeletonView.
///
/// ```swift
/// let animation = SkeletonAnimationBuilder()
///   .makeSlidingAnimation(withDirection: .topBottom, duration: 2)
/// scene.showAnimatedGradientSkeleton(animation: animation)
/// ```
public struct SkeletonAnimationBuilder: Sendable {
  /// Creates a builder.
  public init() {}

  /// Returns an animation in which a gradient sweeps over each bone with ease-in timing.
  ///
  /// - Parameters:
  ///   - direction: The direction in which the highlight moves.
  ///   - duration: The duration of one sweep, in seconds.
  ///   - autoreverses: Whether the highlight also sweeps backward. Sweeping backward doubles the length of a loop.
  public func makeSlidingAnimation(
    withDirection direction: GradientDirection, duration: Double = 1.5, autoreverses: Bool = false
  ) -> SkeletonAnimation {
    .sliding(
      SlidingAnimation(direction: direction, duration: duration, autoreverses: autoreverses))
  }
}

extension GradientDirection {
  /// Returns a sliding animation in this direction: `GradientDirection.leftRight.slidingAnimation()`.
  public func slidingAnimation(
    duration: Double = 1.5, autoreverses: Bool = false
  ) -> SkeletonAnimation {
    SkeletonAnimationBuilder().makeSlidingAnimation(
      withDirection: self, duration: duration, autoreverses: autoreverses)
  }
}
