extension SkeletonChanges {
  /// Something that the options about a skeleton say; the raw value is the option without its hyphens.
  package enum Aspect: String, CaseIterable, Sendable {
    case style
    case color
    case gradient
    case animation
    case animationDirection = "animation-direction"
    case duration
  }

  /// What is said. A style that follows from colors or from a sliding animation is not said by itself.
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
  /// The parts of changes that show on no bone: views, or steps of the timeline, say for themselves what these say, or nothing moves.
  ///
  /// - Parameter changes: Changes that the scene has been given. Colors that are the same as before count as shown.
  package func unusedAspects(of changes: SkeletonChanges) -> [SkeletonChanges.Aspect] {
    let overrides = boneOverrides
    guard !overrides.isEmpty else { return [] }
    return changes.aspects.filter { aspect in
      // Where two values of it come to the same styles, none shows.
      let styles = [false, true].map { isOther in
        var scene = self
        scene.skeleton = skeleton.with(aspect, isOther: isOther)
        return scene.shownStyles(overrides)
      }
      return styles[0] != nil && styles[0] == styles[1]
    }
  }

  /// The styles of bones over the life of the skeleton; nil where there are too many to compare.
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

  /// What the views that may become bones say for themselves, with what is around them.
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
  /// The style with one of two values of an aspect.
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

  /// The style without what does not show.
  fileprivate var visible: SkeletonStyle {
    var style = self
    if fill == .solid { style.gradient = nil } else { style.color = nil }
    style.animation = moves ? animation : nil
    style.animated = moves
    return style
  }
}
