public import SkelshotModel

/// A type that can show a skeleton: a `Scene`, for a picture, or a `SkeletonRecorder`, for a film. The calls are
/// SkeletonView's.
///
/// - A call on a scene returns the changed scene: `try scene.showAnimatedGradientSkeleton().write(to:
///   "loading.gif")`.
/// - A call on a recorder records the next step: see `Scene.record`.
///
/// If no color or gradient is given, the appearance's is used, as in SkeletonView.
public protocol SkeletonShowing {
  /// The result of a call.
  associatedtype Shown

  /// The default color and gradient.
  var appearance: SkeletonAppearance { get }

  /// Performs a step.
  func perform(_ step: TimelineStep) -> Shown
}

extension SkeletonShowing {
  /// Shows solid bones. Without a delay they stand still by default.
  ///
  /// - Parameters:
  ///   - color: The bones' color; nil is the appearance's `tintColor`.
  ///   - animated: Whether the bones pulse; nil is true with a delay and false without.
  ///   - delay: Seconds until the skeleton appears; nil is 0. A hide or another show before then cancels it.
  ///   - transition: How the skeleton appears; it matters only in a film.
  public func showSkeleton(
    usingColor color: DynamicColor? = nil, animated: Bool? = nil, delay: Double? = nil,
    transition: SkeletonTransition = .crossDissolve(0.25)
  ) -> Shown {
    perform(
      .show(solid(color, nil, animated: animated ?? (delay != nil), transition), delay: delay ?? 0))
  }

  /// Shows gradient bones. Without a delay they stand still by default.
  ///
  /// - Parameters:
  ///   - gradient: The bones' gradient; nil is the appearance's.
  ///   - animated: Whether the gradient slides; nil is true with a delay and false without.
  ///   - delay: Seconds until the skeleton appears; nil is 0. A hide or another show before then cancels it.
  ///   - transition: How the skeleton appears; it matters only in a film.
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
  ///   - color: The bones' color; nil is the appearance's `tintColor`.
  ///   - animation: How the bones move; nil pulses.
  ///   - transition: How the skeleton appears; it matters only in a film.
  public func showAnimatedSkeleton(
    usingColor color: DynamicColor? = nil, animation: SkeletonAnimation? = nil,
    transition: SkeletonTransition = .crossDissolve(0.25)
  ) -> Shown {
    perform(.show(solid(color, animation, animated: true, transition), delay: 0))
  }

  /// Shows gradient bones that move.
  ///
  /// - Parameters:
  ///   - gradient: The bones' gradient; nil is the appearance's.
  ///   - animation: How the bones move; nil slides in the reading direction.
  ///   - transition: How the skeleton appears; it matters only in a film.
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
  /// - Parameter color: The bones' color; nil is the appearance's `tintColor`.
  public func updateSkeleton(usingColor color: DynamicColor? = nil) -> Shown {
    perform(.update(solid(color, nil, animated: false, nil)))
  }

  /// Changes a shown skeleton to gradient bones that stand still.
  ///
  /// - Parameter gradient: The bones' gradient; nil is the appearance's.
  public func updateGradientSkeleton(usingGradient gradient: SkeletonGradient? = nil) -> Shown {
    perform(.update(self.gradient(gradient, nil, animated: false, nil)))
  }

  /// Changes a shown skeleton to solid bones that move.
  ///
  /// - Parameters:
  ///   - color: The bones' color; nil is the appearance's `tintColor`.
  ///   - animation: How the bones move; nil pulses.
  public func updateAnimatedSkeleton(
    usingColor color: DynamicColor? = nil, animation: SkeletonAnimation? = nil
  ) -> Shown {
    perform(.update(solid(color, animation, animated: true, nil)))
  }

  /// Changes a shown skeleton to gradient bones that move.
  ///
  /// - Parameters:
  ///   - gradient: The bones' gradient; nil is the appearance's.
  ///   - animation: How the bones move; nil slides in the reading direction.
  public func updateAnimatedGradientSkeleton(
    usingGradient gradient: SkeletonGradient? = nil, animation: SkeletonAnimation? = nil
  ) -> Shown {
    perform(.update(self.gradient(gradient, animation, animated: true, nil)))
  }

  /// Hides a shown skeleton, so that the views show their own content again.
  ///
  /// - Parameter transition: How the skeleton disappears.
  public func hideSkeleton(transition: SkeletonTransition = .crossDissolve(0.25)) -> Shown {
    perform(.hide(transition))
  }

  /// Starts the animation of a shown skeleton.
  ///
  /// - Parameter animation: How the bones move; nil uses the current animation.
  public func startSkeletonAnimation(_ animation: SkeletonAnimation? = nil) -> Shown {
    perform(.startAnimation(animation))
  }

  /// Stops the animation of a shown skeleton: the bones show their unanimated color or gradient.
  public func stopSkeletonAnimation() -> Shown {
    perform(.stopAnimation)
  }
}

// Every value is set, so that nothing of an earlier style stays and a call always means the same.
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

/// SkeletonView's name for `SkeletonTransition`.
public typealias SkeletonTransitionStyle = SkeletonTransition

/// SkeletonView's name for an animation of bones: there a closure over a `CALayer`, here a value.
public typealias SkeletonLayerAnimation = SkeletonAnimation

/// SkeletonView's name for `SkeletonFill`.
public typealias SkeletonType = SkeletonFill

/// SkeletonView's name for the values of `SkeletonAppearance`.
public typealias SkeletonViewAppearance = SkeletonAppearance

extension DynamicColor {
  /// SkeletonView's name for `complementary`: `darker` for a light color, `lighter` for a dark one.
  public var complementaryColor: DynamicColor { complementary }
}

extension SkeletonAppearance {
  /// SkeletonView's defaults: `scene.appearance = .default`.
  ///
  /// In SkeletonView this is a global that the whole app shares. Here each scene has its own `appearance`.
  public static let `default` = SkeletonAppearance()
}
