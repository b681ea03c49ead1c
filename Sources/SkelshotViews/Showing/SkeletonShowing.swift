public import SkelshotModel

/// A type on which a skeleton can be shown: a `Scene`, a view, or a `SkeletonRecorder`. The methods have SkeletonView's
/// names.
///
/// - A call on a scene or a view changes it from then on. See `Scene.perform`.
/// - A call on a recorder records the next step of a film. See `Scene.record`.
///
/// ```swift
/// var scene = try Scene(contentsOf: "layout.json")
/// scene["table"]?.showAnimatedSkeleton()
/// try scene.write(to: "loading.gif")
/// ```
///
/// Calls without a color or gradient use the scene's `appearance`, as in SkeletonView.
public protocol SkeletonShowing {
  /// Performs a timeline step.
  mutating func perform(_ step: TimelineStep)
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
  public mutating func showSkeleton(
    usingColor color: DynamicColor? = nil, animated: Bool? = nil, delay: Double? = nil,
    transition: SkeletonTransition = .crossDissolve(0.25)
  ) {
    perform(
      .show(style(color, nil, animated: animated ?? (delay != nil), transition), delay: delay ?? 0))
  }

  /// Shows gradient bones. By default, the bones are static unless a delay is given.
  ///
  /// - Parameters:
  ///   - gradient: The gradient of the bones. The default is the appearance's `gradient`.
  ///   - animated: Whether the gradient slides. The default is true if a delay is given, and otherwise false.
  ///   - delay: The time until the skeleton appears, in seconds. The default is 0. Hiding or showing a skeleton before
  ///     that time cancels this call.
  ///   - transition: How the skeleton appears. Only films show transitions.
  public mutating func showGradientSkeleton(
    usingGradient gradient: SkeletonGradient? = nil, animated: Bool? = nil, delay: Double? = nil,
    transition: SkeletonTransition = .crossDissolve(0.25)
  ) {
    perform(
      .show(
        style(gradient, nil, animated: animated ?? (delay != nil), transition),
        delay: delay ?? 0))
  }

  /// Shows animated solid bones.
  ///
  /// - Parameters:
  ///   - color: The color of the bones. The default is the appearance's `tintColor`.
  ///   - animation: The animation of the bones. By default, the bones pulse.
  ///   - transition: How the skeleton appears. Only films show transitions.
  public mutating func showAnimatedSkeleton(
    usingColor color: DynamicColor? = nil, animation: SkeletonAnimation? = nil,
    transition: SkeletonTransition = .crossDissolve(0.25)
  ) {
    perform(.show(style(color, animation, animated: true, transition), delay: 0))
  }

  /// Shows animated gradient bones.
  ///
  /// - Parameters:
  ///   - gradient: The gradient of the bones. The default is the appearance's `gradient`.
  ///   - animation: How the bones move. By default, the gradient slides in the reading direction.
  ///   - transition: How the skeleton appears. Only films show transitions.
  public mutating func showAnimatedGradientSkeleton(
    usingGradient gradient: SkeletonGradient? = nil, animation: SkeletonAnimation? = nil,
    transition: SkeletonTransition = .crossDissolve(0.25)
  ) {
    perform(.show(style(gradient, animation, animated: true, transition), delay: 0))
  }
}

extension SkeletonShowing {
  /// Changes a shown skeleton to static solid bones. The default color is the appearance's `tintColor`.
  public mutating func updateSkeleton(usingColor color: DynamicColor? = nil) {
    perform(.update(style(color, nil, animated: false, nil)))
  }

  /// Changes a shown skeleton to static gradient bones. The default gradient is the appearance's `gradient`.
  public mutating func updateGradientSkeleton(usingGradient gradient: SkeletonGradient? = nil) {
    perform(.update(style(gradient, nil, animated: false, nil)))
  }

  /// Changes a shown skeleton to animated solid bones. By default, the bones have the appearance's `tintColor` and
  /// pulse.
  public mutating func updateAnimatedSkeleton(
    usingColor color: DynamicColor? = nil, animation: SkeletonAnimation? = nil
  ) {
    perform(.update(style(color, animation, animated: true, nil)))
  }

  /// Changes a shown skeleton to animated gradient bones. By default, the appearance's `gradient` slides in the reading
  /// direction.
  public mutating func updateAnimatedGradientSkeleton(
    usingGradient gradient: SkeletonGradient? = nil, animation: SkeletonAnimation? = nil
  ) {
    perform(.update(style(gradient, animation, animated: true, nil)))
  }

  /// Hides a shown skeleton. The views then show their own content again.
  public mutating func hideSkeleton(transition: SkeletonTransition = .crossDissolve(0.25)) {
    perform(.hide(transition))
  }

  /// Starts the animation of a shown skeleton. If `animation` is nil, the current animation is used.
  public mutating func startSkeletonAnimation(_ animation: SkeletonAnimation? = nil) {
    perform(.startAnimation(animation))
  }

  /// Stops the animation of a shown skeleton. The bones then show their unanimated color or gradient.
  public mutating func stopSkeletonAnimation() {
    perform(.stopAnimation)
  }
}

extension SkeletonShowing {
  /// Returns a copy that shows solid bones. See `showSkeleton`.
  ///
  /// - Parameters:
  ///   - color: The color of the bones. The default is the appearance's `tintColor`.
  ///   - animated: Whether the bones pulse. The default is true if a delay is given, and otherwise false.
  ///   - delay: The time until the skeleton appears, in seconds.
  ///   - transition: How the skeleton appears. Only films show transitions.
  public func showingSkeleton(
    usingColor color: DynamicColor? = nil, animated: Bool? = nil, delay: Double? = nil,
    transition: SkeletonTransition = .crossDissolve(0.25)
  ) -> Self {
    changed {
      $0.showSkeleton(usingColor: color, animated: animated, delay: delay, transition: transition)
    }
  }

  /// Returns a copy that shows gradient bones. See `showGradientSkeleton`.
  ///
  /// - Parameters:
  ///   - gradient: The gradient of the bones. The default is the appearance's `gradient`.
  ///   - animated: Whether the gradient slides. The default is true if a delay is given, and otherwise false.
  ///   - delay: The time until the skeleton appears, in seconds.
  ///   - transition: How the skeleton appears. Only films show transitions.
  public func showingGradientSkeleton(
    usingGradient gradient: SkeletonGradient? = nil, animated: Bool? = nil, delay: Double? = nil,
    transition: SkeletonTransition = .crossDissolve(0.25)
  ) -> Self {
    changed {
      $0.showGradientSkeleton(
        usingGradient: gradient, animated: animated, delay: delay, transition: transition)
    }
  }

  /// Returns a copy that shows animated solid bones. See `showAnimatedSkeleton`.
  public func showingAnimatedSkeleton(
    usingColor color: DynamicColor? = nil, animation: SkeletonAnimation? = nil,
    transition: SkeletonTransition = .crossDissolve(0.25)
  ) -> Self {
    changed {
      $0.showAnimatedSkeleton(usingColor: color, animation: animation, transition: transition)
    }
  }

  /// Returns a copy that shows animated gradient bones. See `showAnimatedGradientSkeleton`.
  public func showingAnimatedGradientSkeleton(
    usingGradient gradient: SkeletonGradient? = nil, animation: SkeletonAnimation? = nil,
    transition: SkeletonTransition = .crossDissolve(0.25)
  ) -> Self {
    changed {
      $0.showAnimatedGradientSkeleton(
        usingGradient: gradient, animation: animation, transition: transition)
    }
  }

  private func changed(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}

// Each style sets every value except the default colors, so that the result does not depend on an earlier style.

private func style(
  _ color: DynamicColor?, _ animation: SkeletonAnimation?, animated: Bool,
  _ transition: SkeletonTransition?
) -> SkeletonOverrides {
  SkeletonOverrides(
    fill: .solid, animated: animated, color: color,
    animation: animation ?? .pulse(PulseAnimation()), transition: transition)
}

private func style(
  _ gradient: SkeletonGradient?, _ animation: SkeletonAnimation?, animated: Bool,
  _ transition: SkeletonTransition?
) -> SkeletonOverrides {
  SkeletonOverrides(
    fill: .gradient, animated: animated, gradient: gradient,
    animation: animation ?? .sliding(SlidingAnimation()), transition: transition)
}

extension DynamicColor {
  /// SkeletonView's name for `complementary`: the `darker` form of a light color or the `lighter` form of a dark color.
  public var complementaryColor: DynamicColor { complementary }
}
