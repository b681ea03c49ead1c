public import SkelshotModel

/// What a skeleton can be shown on: a `Scene`, for a picture of it, or a `SkeletonRecorder`, for
/// its life as a film. The calls are the original's.
///
/// - On a scene a call gives the scene changed:
///   `try scene.showAnimatedGradientSkeleton().write(to: "loading.gif")`.
/// - On a recorder it is the next thing that happens; see `Scene.record`.
///
/// A colour or gradient that is not given is the appearance's, as in the original.
public protocol SkeletonShowing {
  /// What a call gives.
  associatedtype Shown

  /// The defaults of colour and gradient.
  var appearance: SkeletonAppearance { get }

  /// Does what a step says.
  func perform(_ step: TimelineStep) -> Shown
}

extension SkeletonShowing {
  /// Shows solid bones, which stand still unless they come after a while.
  ///
  /// - Parameters:
  ///   - color: Their color; nil is the appearance's `tintColor`.
  ///   - animated: Whether they pulse; nil is true with a delay and false without.
  ///   - delay: Seconds before they come; nil is at once. A hide or another show before then cancels them.
  ///   - transition: How the skeleton comes; it matters in a film only.
  public func showSkeleton(
    usingColor color: DynamicColor? = nil, animated: Bool? = nil, delay: Double? = nil,
    transition: SkeletonTransition = .crossDissolve(0.25)
  ) -> Shown {
    perform(
      .show(solid(color, nil, animated: animated ?? (delay != nil), transition), delay: delay ?? 0))
  }

  /// Shows gradient bones, which stand still unless they come after a while.
  ///
  /// - Parameters:
  ///   - gradient: Their gradient; nil is the appearance's.
  ///   - animated: Whether the gradient slides; nil is true with a delay and false without.
  ///   - delay: Seconds before they come; nil is at once. A hide or another show before then cancels them.
  ///   - transition: How the skeleton comes; it matters in a film only.
  public func showGradientSkeleton(
    usingGradient gradient: SkeletonGradient? = nil, animated: Bool? = nil, delay: Double? = nil,
    transition: SkeletonTransition = .crossDissolve(0.25)
  ) -> Shown {
    perform(
      .show(
        self.gradient(gradient, nil, animated: animated ?? (delay != nil), transition),
        delay: delay ?? 0))
  }

  /// Shows solid bones that move.
  ///
  /// - Parameters:
  ///   - color: Their colour; nil is the appearance's `tintColor`.
  ///   - animation: How they move; nil is the pulse.
  ///   - transition: How the skeleton comes; it matters in a film only.
  public func showAnimatedSkeleton(
    usingColor color: DynamicColor? = nil, animation: SkeletonAnimation? = nil,
    transition: SkeletonTransition = .crossDissolve(0.25)
  ) -> Shown {
    perform(.show(solid(color, animation, animated: true, transition), delay: 0))
  }

  /// Shows gradient bones that move.
  ///
  /// - Parameters:
  ///   - gradient: Their gradient; nil is the appearance's.
  ///   - animation: How they move; nil slides in the direction of reading.
  ///   - transition: How the skeleton comes; it matters in a film only.
  public func showAnimatedGradientSkeleton(
    usingGradient gradient: SkeletonGradient? = nil, animation: SkeletonAnimation? = nil,
    transition: SkeletonTransition = .crossDissolve(0.25)
  ) -> Shown {
    perform(.show(self.gradient(gradient, animation, animated: true, transition), delay: 0))
  }
}

extension SkeletonShowing {
  /// Changes a shown skeleton to solid bones that stand still.
  ///
  /// - Parameter color: Their colour; nil is the appearance's `tintColor`.
  public func updateSkeleton(usingColor color: DynamicColor? = nil) -> Shown {
    perform(.update(solid(color, nil, animated: false, nil)))
  }

  /// Changes a shown skeleton to gradient bones that stand still.
  ///
  /// - Parameter gradient: Their gradient; nil is the appearance's.
  public func updateGradientSkeleton(usingGradient gradient: SkeletonGradient? = nil) -> Shown {
    perform(.update(self.gradient(gradient, nil, animated: false, nil)))
  }

  /// Changes a shown skeleton to solid bones that move.
  ///
  /// - Parameters:
  ///   - color: Their colour; nil is the appearance's `tintColor`.
  ///   - animation: How they move; nil is the pulse.
  public func updateAnimatedSkeleton(
    usingColor color: DynamicColor? = nil, animation: SkeletonAnimation? = nil
  ) -> Shown {
    perform(.update(solid(color, animation, animated: true, nil)))
  }

  /// Changes a shown skeleton to gradient bones that move.
  ///
  /// - Parameters:
  ///   - gradient: Their gradient; nil is the appearance's.
  ///   - animation: How they move; nil slides in the direction of reading.
  public func updateAnimatedGradientSkeleton(
    usingGradient gradient: SkeletonGradient? = nil, animation: SkeletonAnimation? = nil
  ) -> Shown {
    perform(.update(self.gradient(gradient, animation, animated: true, nil)))
  }

  /// Hides a shown skeleton: the views' own look comes back.
  ///
  /// - Parameter transition: How the skeleton goes.
  public func hideSkeleton(transition: SkeletonTransition = .crossDissolve(0.25)) -> Shown {
    perform(.hide(transition))
  }

  /// Starts the animation of a shown skeleton.
  ///
  /// - Parameter animation: How the bones move; nil takes the animation in force.
  public func startSkeletonAnimation(_ animation: SkeletonAnimation? = nil) -> Shown {
    perform(.startAnimation(animation))
  }

  /// Stops the animation of a shown skeleton: the bones show their unanimated colour or gradient.
  public func stopSkeletonAnimation() -> Shown {
    perform(.stopAnimation)
  }
}

// Every member is set, so that nothing of an earlier style stays: a call means the same whenever
// it comes.
extension SkeletonShowing {
  private func solid(
    _ color: DynamicColor?, _ animation: SkeletonAnimation?, animated: Bool,
    _ transition: SkeletonTransition?
  ) -> SkeletonOverrides {
    SkeletonOverrides(
      fill: .solid, animated: animated, color: color ?? appearance.tintColor,
      animation: animation ?? .pulse(PulseAnimation()), transition: transition)
  }

  private func gradient(
    _ gradient: SkeletonGradient?, _ animation: SkeletonAnimation?, animated: Bool,
    _ transition: SkeletonTransition?
  ) -> SkeletonOverrides {
    SkeletonOverrides(
      fill: .gradient, animated: animated, gradient: gradient ?? appearance.gradient,
      animation: animation ?? .sliding(SlidingAnimation()), transition: transition)
  }
}

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
