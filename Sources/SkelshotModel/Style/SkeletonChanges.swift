/// Changes that options or a settings file make to a scene's skeleton.
package struct SkeletonChanges: Sendable, Hashable {
  package var overrides: SkeletonOverrides
  /// Whether to stop all motion and show gradients as plain colors; nil keeps the scene's value.
  package var reducedMotion: Bool?
  /// The new value of `SkeletonStyle.settles`; nil keeps the scene's value.
  package var settles: Bool?
  /// The colors of gradient bones. The gradient keeps its span and loop.
  package var gradientColors: [DynamicColor]?
  /// The highlight's direction. A non-nil value turns bones into sliding gradient bones.
  package var direction: GradientDirection?
  /// The duration of one sweep or of half a pulse, in seconds.
  package var duration: Double?

  package init(_ overrides: SkeletonOverrides = SkeletonOverrides()) { self.overrides = overrides }
}

extension Scene {
  /// Changes the skeleton's style. Views and timeline steps keep their own styles.
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

  /// Whether the new style keeps the old animation. Most changes to the fill need another animation. Keyframes for
  /// colors would hide the new colors.
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
  /// Whether bones without their own style move. A sliding animation moves only gradient bones.
  package var moves: Bool {
    if fill == .solid, case .sliding? = animation { return false }
    return animated && !reducedMotion
  }

  /// Whether the animation has a single duration.
  package var hasDuration: Bool {
    switch animation {
    case .pulse, .sliding, nil: moves
    case .keyframes, .custom: false
    }
  }

  /// Sets the animation's duration in seconds. Keyframe and custom animations keep their durations.
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
