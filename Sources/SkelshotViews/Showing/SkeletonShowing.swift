public import SkelshotModel

/// A type that can show a skeleton: a `Scene` or a `SkeletonRecorder`. The methods have SkeletonView's names.
///
/// - A call on a scene returns the changed scene: `try scene.showAnimatedGradientSkeleton().write(to: "loading.gif")`.
/// - A call on a recorder records the next step of a film. See `Scene.record`.
///
/// Calls without a color or gradient use `appearance`, as in SkeletonView.
public protocol SkeletonShowing {
  /// The type that each call returns.
  associatedtype Shown

  /// The default color and gradient of the skeleton.
  var appearance: SkeletonAppearance { get }

  /// Performs a timeline step.
  func perform(_ step: TimelineStep) -> Shown
}

extension SkeletonShowing {
  /// Shows solid bones. By default, the bones are static unless a delay is given.
  ///
  /// - Parameters:
  ///   - color: The color of the bones. The default is the appearance's `tintColor`.
  ///   - animated: Whether the bones pulse. The default is true if a delay is given, and otherwise false.
  ///   - delay: The time until the skeleton appears, in seconds. The default is 0. Hiding or showing a skeleton before
  ///     that time cancels this call.
  ///   - transition: How the skeleton appears. Only films show transitions.
  public func showSkeleton(
    usingColor color: DynamicColor? = nil, animated: Bool? = nil, delay: Double? = nil,
    transition: SkeletonTransition = .crossDissolve(0.25)
  ) -> Shown {
    perform(
      .show(solid(color, nil, animated: animated ?? (delay != nil), transition), delay: delay ?? 0))
  }

  /// Shows gradient bones. By default, the bones are static unless a delay is given.
  ///
  /// - Parameters:
  ///   - gradient: The gradient of the bones. The default is the appearance's `gradient`.
  ///   - animated: Whether the gradient slides. The default is true if a delay is given, and otherwise false.
  ///   - delay: The time until the skeleton appears, in seconds. The default is 0. Hiding or showing a skeleton before
  ///     that time cancels this call.
  ///   - transition: How the skeleton appears. Only films show transitions.
  public func showGradientSkeleton(
    usingGradient gradient: SkeletonGradient? = nil, animated: Bool? = nil, delay: Double? = nil,
    transition: SkeletonTransition = .crossDissolve(0.25)
  ) -> Shown {
    perform(
      .show(
        self.gradient(gradient, nil, animated: animated ?? (delay != nil), transition),
        delay: delay ?? 0))
  }

  /// Shows animated solid bones.
  ///
  /// - Parameters:
  ///   - color: The color of the bones. The default is the appearance's `tintColor`.
  ///   - animation: The animation of the bones. By default, the bones pulse.
  ///   - transition: How the skeleton appears. Only films show transitions.
  public func showAnimatedSkeleton(
    usingColor color: DynamicColor? = nil, animation: SkeletonAnimation? = nil,
    transition: SkeletonTransition = .crossDissolve(0.25)
  ) -> Shown {
    perform(.show(solid(color, animation, animated: true, transition), delay: 0))
  }

  /// Shows animated gradient bones.
  ///
  /// - Parameters:
  ///   - gradient: The gradient of the bones. The default is the appearance's `gradient`.
  ///   - animation: How the bones move. By default, the gradient slides in the reading direction.
  ///   - transition: How the skeleton appears. Only films show transitions.
  public func showAnimatedGradientSkeleton(
    usingGradient gradient: SkeletonGradient? = nil, animation: SkeletonAnimation? = nil,
    transition: SkeletonTransition = .crossDissolve(0.25)
  ) -> Shown {
    perform(.show(self.gradient(gradient, animation, animated: true, transition), delay: 0))
  }
}

extension SkeletonShowing {
  /// Changes a shown skeleton to static solid bones. The default color is the appearance's `tintColor`.
  public func updateSkeleton(usingColor color: DynamicColor? = nil) -> Shown {
    perform(.update(solid(color, nil, animated: false, nil)))
  }

  /// Changes a shown skeleton to static gradient bones. The default gradient is the appearance's `gradient`.
  public func updateGradientSkeleton(usingGradient gradient: SkeletonGradient? = nil) -> Shown {
    perform(.update(self.gradient(gradient, nil, animated: false, nil)))
  }

  /// Changes a shown skeleton to animated solid bones. By default, the bones have the appearance's `tintColor` and
  /// pulse.
  public func updateAnimatedSkeleton(
    usingColor color: DynamicColor? = nil, animation: SkeletonAnimation? = nil
  ) -> Shown {
    perform(.update(solid(color, animation, animated: true, nil)))
  }

  /// Changes a shown skeleton to animated gradient bones. By default, the appearance's `gradient` slides in the reading
  /// direction.
  public func updateAnimatedGradientSkeleton(
    usingGradient gradient: SkeletonGradient? = nil, animation: SkeletonAnimation? = nil
  ) -> Shown {
    perform(.update(self.gradient(gradient, animation, animated: true, nil)))
  }

  /// Hides a shown skeleton. The views then show their own content again.
  public func hideSkeleton(transition: SkeletonTransition = .crossDissolve(0.25)) -> Shown {
    perform(.hide(transition))
  }

  /// Starts the animation of a shown skeleton. If `animation` is nil, the current animation is used.
  public func startSkeletonAnimation(_ animation: SkeletonAnimation? = nil) -> Shown {
    perform(.startAnimation(animation))
  }

  /// Stops the animation of a shown skeleton. The bones then show their unanimated color or gradient.
  public func stopSkeletonAnimation() -> Shown {
    perform(.stopAnimation)
  }
}

// Each method sets every value so that the result does not depend on an earlier style.
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

/// SkeletonView's name for a bone animation. In SkeletonView, the type is a closure that receives a `CALayer`.
public typealias SkeletonLayerAnimation = SkeletonAnimation

/// SkeletonView's name for `SkeletonFill`.
public typealias SkeletonType = SkeletonFill

/// SkeletonView's name for `SkeletonAppearance`.
public typealias SkeletonViewAppearance = SkeletonAppearance

extension DynamicColor {
  /// SkeletonView's name for `complementary`: the `darker` form of a light color or the `lighter` form of a dark color.
  public var complementaryColor: DynamicColor { complementary }
}

extension SkeletonAppearance {
  /// SkeletonView's default appearance: `scene.appearance = .default`.
  ///
  /// Each scene has its own `appearance`, whereas a SkeletonView app has one global appearance.
  public static let `default` = SkeletonAppearance()
}
