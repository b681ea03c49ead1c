public import SkelshotModel

// Custom animations, as in SkeletonView: a closure returns the animations of each bone.
extension SkeletonShowing {
  /// Shows solid bones with an animation of their own.
  ///
  /// ```swift
  /// scene.showAnimatedSkeleton { bone in
  ///   let blink = KeyframeAnimation(
  ///     .opacity(.values([1, 0.4, 1])), duration: 1.2, beginTime: bone.rect.y / 1000)
  ///   return KeyframeGroup([blink], duration: 2)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - color: The bones' color; nil is the appearance's `tintColor`.
  ///   - transition: How the skeleton appears; it matters only in a film.
  ///   - animation: Returns a bone's animations. It must return equal values for equal bones.
  public func showAnimatedSkeleton(
    usingColor color: DynamicColor? = nil,
    transition: SkeletonTransition = .crossDissolve(0.25),
    animation: @escaping @Sendable (Bone) -> KeyframeGroup
  ) -> Shown {
    showAnimatedSkeleton(
      usingColor: color, animation: .custom(CustomAnimation(animation)), transition: transition)
  }

  /// Shows gradient bones with an animation of their own.
  ///
  /// - Parameters:
  ///   - gradient: The bones' gradient; nil is the appearance's.
  ///   - transition: How the skeleton appears; it matters only in a film.
  ///   - animation: Returns a bone's animations. It must return equal values for equal bones.
  public func showAnimatedGradientSkeleton(
    usingGradient gradient: SkeletonGradient? = nil,
    transition: SkeletonTransition = .crossDissolve(0.25),
    animation: @escaping @Sendable (Bone) -> KeyframeGroup
  ) -> Shown {
    showAnimatedGradientSkeleton(
      usingGradient: gradient, animation: .custom(CustomAnimation(animation)),
      transition: transition)
  }

  /// Changes a shown skeleton to solid bones with an animation of their own.
  ///
  /// - Parameters:
  ///   - color: The bones' color; nil is the appearance's `tintColor`.
  ///   - animation: Returns a bone's animations. It must return equal values for equal bones.
  public func updateAnimatedSkeleton(
    usingColor color: DynamicColor? = nil,
    animation: @escaping @Sendable (Bone) -> KeyframeGroup
  ) -> Shown {
    updateAnimatedSkeleton(usingColor: color, animation: .custom(CustomAnimation(animation)))
  }

  /// Changes a shown skeleton to gradient bones with an animation of their own.
  ///
  /// - Parameters:
  ///   - gradient: The bones' gradient; nil is the appearance's.
  ///   - animation: Returns a bone's animations. It must return equal values for equal bones.
  public func updateAnimatedGradientSkeleton(
    usingGradient gradient: SkeletonGradient? = nil,
    animation: @escaping @Sendable (Bone) -> KeyframeGroup
  ) -> Shown {
    updateAnimatedGradientSkeleton(
      usingGradient: gradient, animation: .custom(CustomAnimation(animation)))
  }

  /// Starts an animation that a closure makes for each bone.
  ///
  /// - Parameter animation: Returns a bone's animations. It must return equal values for equal bones.
  public func startSkeletonAnimation(
    _ animation: @escaping @Sendable (Bone) -> KeyframeGroup
  ) -> Shown {
    startSkeletonAnimation(.custom(CustomAnimation(animation)))
  }
}
