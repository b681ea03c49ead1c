extension SkeletonChanges {
  /// An aspect of a skeleton that an option can set. The raw value is the option without its hyphens.
  package enum Aspect: String, CaseIterable, Sendable {
    case style
    case color
    case gradient
    case animation
    case animationDirection = "animation-direction"
    case duration
  }

  /// The aspects that the changes set. A fill that is only implied by colors or a sliding animation does not count.
  package var aspects: [Aspect] {
    var isSliding = direction != nil
    if case .sliding? = overrides.animation { isSliding = true }
    let isImplied = overrides.color != nil || gradientColors != nil || isSliding
    let said: [(Aspect, Bool)] = [
      (.style, overrides.fill != nil && !isImplied), (.color, overrides.color != nil),
      (.gradient, gradientColors != nil),
      (.animation, overrides.animation != nil || overrides.animated == false),
      (.animationDirection, direction != nil), (.duration, duration != nil),
    ]
    return said.filter(\.1).map(\.0)
  }
}

extension Scene {
  /// Returns the aspects that no bone shows, because views or timeline steps override them or because nothing moves.
  ///
  /// - Parameter changes: Changes already applied to the scene. A color counts as shown even if it equals the old
  ///   color.
  package func unusedAspects(of changes: SkeletonChanges) -> [SkeletonChanges.Aspect] {
    let overrides = boneOverrides
    guard !overrides.isEmpty else { return [] }
    return changes.aspects.filter { aspect in
      // An aspect is unused if two different values lead to the same styles.
      let styles = [false, true].map { isOther in
        var scene = self
        scene.skeleton = skeleton.with(aspect, isOther: isOther)
        return scene.shownStyles(overrides)
      }
      return styles[0] != nil && styles[0] == styles[1]
    }
  }

  /// The styles of all bones during the film; nil if there are too many styles to compare.
  private func shownStyles(_ overrides: Set<SkeletonOverrides>) -> Set<SkeletonStyle>? {
    var styles: Set = [skeleton]
    if let timeline {
      styles = []
      let plan = TimelinePlan(timeline, base: skeleton, scopes: TimelineScopes(self)) { _ in 1 }
      for scope in 0..<plan.history.scopeCount {
        for (_, state) in plan.history.stretches(of: scope) {
          switch state.state {
          case .bare: continue
          case .showing(let style), .shown(let style, _), .hiding(let style, _):
            styles.insert(style)
          }
        }
      }
    }
    guard styles.count * overrides.count < 100_000 else { return nil }
    return Set(styles.flatMap { style in overrides.map { style.applying($0).visible } })
  }

  /// The overrides of all views that can become bones. Each view's overrides are merged with its parents' overrides.
  private var boneOverrides: Set<SkeletonOverrides> {
    var found: Set<SkeletonOverrides> = []
    func collect(_ view: View, _ inherited: SkeletonOverrides, depth: Int) {
      let own = inherited.merged(with: view.skeleton)
      let inner = view.subviews + view.templates
      if view.isSkeletonable, !inner.contains(where: \.isSkeletonable) { found.insert(own) }
      guard depth > 0 else { return }
      for inner in inner { collect(inner, own, depth: depth - 1) }
    }
    for view in views { collect(view, SkeletonOverrides(), depth: 256) }
    return found
  }
}

extension SkeletonStyle {
  /// Returns the style with one of two test values for an aspect.
  fileprivate func with(_ aspect: SkeletonChanges.Aspect, isOther: Bool) -> SkeletonStyle {
    var style = self
    let color = DynamicColor(hex: isOther ? 0xffffff : 0)
    switch aspect {
    case .style: style.fill = isOther ? .gradient : .solid
    case .color: style.color = color
    case .gradient: style.gradient = SkeletonGradient(colors: [color, color])
    case .animation:
      style.animated = isOther
      style.animation = .pulse(PulseAnimation())
    case .animationDirection:
      var sliding = SlidingAnimation()
      sliding.direction = isOther ? .leftRight : .rightLeft
      style.animation = .sliding(sliding)
    case .duration: style.setDuration(isOther ? 1 : 2)
    }
    return style
  }

  /// The style with all ineffective values removed.
  fileprivate var visible: SkeletonStyle {
    var style = self
    if fill == .solid { style.gradient = nil } else { style.color = nil }
    style.animation = moves ? animation : nil
    style.animated = moves
    return style
  }
}
