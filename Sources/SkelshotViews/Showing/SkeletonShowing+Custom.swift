public import SkelshotModel

// Custom animations, as the original has them: a closure from a bone to what it does.
extension SkeletonShowing {
  /// Shows solid bones, each with an animation of its own.
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
  ///   - color: Their colour; nil is the appearance's `tintColor`.
  ///   - transition: How the skeleton comes; it matters in a film only.
  ///   - animation: What a bone does. It must give the same for the same bone.
  public func showAnimatedSkeleton(
    usingColor color: DynamicColor? = nil,
    transition: SkeletonTransition = .crossDissolve(0.25),
    animation: @escaping @Sendable (Bone) -> KeyframeGroup
  ) -> Shown {
    showAnimatedSkeleton(
      usingColor: color, animation: .custom(CustomAnimation(animation)), transition: transition)
  }

  /// Shows gradient bones, each with an animation of its own.
  ///
  /// - Parameters:
  ///   - gradient: Their gradient; nil is the appearance's.
  ///   - transition: How the skeleton comes; it matters in a film only.
  ///   - animation: What a bone does. It must give the same for the same bone.
  public func showAnimatedGradientSkeleton(
    usingGradient gradient: SkeletonGradient? = nil,
    transition: SkeletonTransition = .crossDissolve(0.25),
    animation: @escaping @Sendable (Bone) -> KeyframeGroup
  ) -> Shown {
    showAnimatedGradientSkeleton(
      usingGradient: gradient, animation: .custom(CustomAnimation(animation)),
      transition: transition)
  }

  /// Changes a shown skeleton to solid bones, each with an animation of its own.
  ///
  /// - Parameters:
  ///   - color: Their colour; nil is the appearance's `tintColor`.
  ///   - animation: What a bone does. It must give the same for the same bone.
  public func updateAnimatedSkeleton(
    usingColor color: DynamicColor? = nil,
    animation: @escaping @Sendable (Bone) -> KeyframeGroup
  ) -> Shown {
    updateAnimatedSkeleton(usingColor: color, animation: .custom(CustomAnimation(animation)))
  }

  /// Changes a shown skeleton to gradient bones, each with an animation of its own.
  ///
  /// - Parameters:
  ///   - gradient: Their gradient; nil is the appearance's.
  ///   - animation: What a bone does. It must give the same for the same bone.
  public func updateAnimatedGradientSkeleton(
    usingGradient gradient: SkeletonGradient? = nil,
    animation: @escaping @Sendable (Bone) -> KeyframeGroup
  ) -> Shown {
    updateAnimatedGradientSkeleton(
      usingGradient: gradient, animation: .custom(CustomAnimation(animation)))
  }

  /// Starts an animation of each bone's own.
  ///
  /// - Parameter animation: What a bone does. It must give the same for the same bone.
  public func startSkeletonAnimation(
    _ animation: @escaping @Sendable (Bone) -> KeyframeGroup
  ) -> Shown {
    startSkeletonAnimation(.custom(CustomAnimation(animation)))
  }
}
