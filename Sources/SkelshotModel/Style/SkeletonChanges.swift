/// Changes to how a scene's skeleton is shown that come from outside of its file: from options, or from a file of settings.
package struct SkeletonChanges: Sendable, Hashable {
  /// What is replaced.
  package var overrides: SkeletonOverrides
  /// Whether everything stands still in plain colors; nil is not said.
  package var reducedMotion: Bool?
  /// Whether bones dissolve in as they begin to move; nil is not said.
  package var settles: Bool?
  /// The colors of gradient bones. What the gradient spans stays, and what follows its last color.
  package var gradientColors: [DynamicColor]?
  /// Where the highlight goes: bones are gradient ones that slide.
  package var direction: GradientDirection?
  /// Seconds from a pulse's color to its complementary one, or of one sweep.
  package var duration: Double?

  /// Makes changes of a style.
  package init(_ overrides: SkeletonOverrides = SkeletonOverrides()) { self.overrides = overrides }
}

extension Scene {
  /// Changes how the skeleton is shown; what views and steps of the timeline say for themselves stays.
  package mutating func apply(_ changes: SkeletonChanges) {
    let old = skeleton
    skeleton = old.applying(changes.overrides)
    if changes.overrides.animation == nil, !keepsAnimation(old, changes) {
      skeleton.animation = nil
    }
    if let colors = changes.gradientColors {
      var gradient = skeleton.gradient ?? appearance.gradient
      gradient.colors = colors
      skeleton.gradient = gradient
    }
    if let isReduced = changes.reducedMotion { skeleton.reducedMotion = isReduced }
    if let settles = changes.settles { skeleton.settles = settles }
    if let direction = changes.direction {
      var sliding = SlidingAnimation()
      if case .sliding(let own)? = skeleton.animation { sliding = own }
      sliding.direction = direction
      skeleton.animation = .sliding(sliding)
    }
    if let duration = changes.duration { skeleton.setDuration(duration) }
  }

  /// Whether an animation that was made for other bones goes on: bones of another fill have their own, and keyframes that
  /// paint colors would hide those that are said.
  private func keepsAnimation(_ old: SkeletonStyle, _ changes: SkeletonChanges) -> Bool {
    if skeleton.fill != old.fill {
      guard skeleton.fill == .solid, case .pulse? = old.animation else { return false }
      return true
    }
    guard case .keyframes(let group)? = old.animation else { return true }
    let colors = changes.gradientColors ?? changes.overrides.gradient?.colors
    guard changes.overrides.color != nil || colors != nil else { return true }
    return !group.animations.contains { animation in
      switch animation.values {
      case .backgroundColor, .colors: true
      case .locations(.values(let rows)): rows.contains { $0.count != colors?.count }
      case .locations(.from(let row)), .locations(.to(let row)): row.count != colors?.count
      default: false
      }
    }
  }
}

extension SkeletonStyle {
  /// Whether bones move that have no style of their own: sliding moves gradients alone.
  package var moves: Bool {
    if fill == .solid, case .sliding? = animation { return false }
    return animated && !reducedMotion
  }

  /// Whether the animation is one whose length is one number.
  package var hasDuration: Bool {
    switch animation {
    case .pulse, .sliding, nil: moves
    case .keyframes, .custom: false
    }
  }

  /// Gives the animation a length in seconds; one of keyframes, or of a program, has lengths of its own.
  mutating func setDuration(_ seconds: Double) {
    switch animation ?? (fill == .solid ? .pulse(PulseAnimation()) : .sliding(SlidingAnimation())) {
    case .pulse(var pulse):
      pulse.duration = seconds
      animation = .pulse(pulse)
    case .sliding(var sliding):
      sliding.duration = seconds
      animation = .sliding(sliding)
    case .keyframes, .custom: return
    }
  }
}
