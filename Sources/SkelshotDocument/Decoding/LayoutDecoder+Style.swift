import SkelshotModel

// How a skeleton is shown.
extension LayoutDecoder {
  /// The document's `skeleton`.
  mutating func style(_ node: SyntaxTree.NodeID, hasTimeline: Bool) -> SkeletonStyle {
    guard let object = open(node, .skeleton) else { return preset.skeleton }
    var style = preset.skeleton.applying(overrides(object))
    if let isReduced = boolean(object, .reducedMotion) { style.reducedMotion = isReduced }
    if let settles = boolean(object, .settle) { style.settles = settles }
    if !hasTimeline, style.fill == .solid {
      // A timeline may come to use them.
      if object[.style] == nil, case .sliding? = style.animation, let node = object[.animation] {
        warn(.slidingWithoutGradient, at: node)
      }
      if object[.style] == nil, let node = object[.gradient] {
        warn(.gradientWithoutStyle, atKeyOf: node)
      }
    }
    return style
  }

  /// The members of a `skeleton`, `show`, `update` or a view's `skeleton`.
  mutating func overrides(_ object: ObjectReader) -> SkeletonOverrides {
    var overrides = SkeletonOverrides()
    overrides.fill = choice(object, .style, SkeletonFill.self)
    overrides.animated = boolean(object, .animated)
    overrides.color = color(object, .color)
    overrides.gradient = gradient(object, .gradient)
    overrides.animation = animation(object, .animation)
    if object.table.has(.transition) { overrides.transition = transition(object, .transition) }
    if overrides.fill == .solid, case .sliding? = overrides.animation,
      let node = object[.animation]
    {
      warn(.slidingWithoutGradient, at: node)
    }
    return overrides
  }

  mutating func animation(_ object: ObjectReader, _ key: Key) -> SkeletonAnimation? {
    guard let node = object[key] else { return nil }
    if tree.kind(node) == .string {
      switch choice(node, ["pulse", "sliding"], expected: .animation) {
      case "pulse": return .pulse(PulseAnimation())
      case "sliding": return .sliding(SlidingAnimation())
      default: return nil
      }
    }
    guard let inner = open(node, .animation, expected: .animation) else { return nil }
    let keys = inner.members.map(\.key)
    if keys.isEmpty {
      if tree.firstChild(node) == nil {
        reportType(node, expected: .animation)
      }
      return nil
    }
    if keys.count > 1 {
      report(
        .layout(.conflictingKeys([keys[1].name], with: keys[0].name)),
        atKeyOf: inner.members[1].node)
    }
    if let node = inner[.pulse] { return pulse(node).map { .pulse($0) } }
    if let node = inner[.sliding] { return sliding(node).map { .sliding($0) } }
    if let node = inner[.keyframes] { return keyframes(node).map { .keyframes($0) } }
    return nil
  }

  private mutating func pulse(_ node: SyntaxTree.NodeID) -> PulseAnimation? {
    guard let object = open(node, .pulse) else { return nil }
    var pulse = PulseAnimation()
    if let duration = number(object, .duration) { pulse.duration = duration }
    if let function = timingFunction(object) { pulse.timingFunction = function }
    if let autoreverses = boolean(object, .autoreverses) { pulse.autoreverses = autoreverses }
    return pulse
  }

  private mutating func sliding(_ node: SyntaxTree.NodeID) -> SlidingAnimation? {
    guard let object = open(node, .sliding) else { return nil }
    var sliding = SlidingAnimation()
    sliding.direction = choice(object, .direction, GradientDirection.self)
    if let duration = number(object, .duration) { sliding.duration = duration }
    if let function = timingFunction(object) { sliding.timingFunction = function }
    if let autoreverses = boolean(object, .autoreverses) { sliding.autoreverses = autoreverses }
    if let pause = number(object, .pause) { sliding.pause = pause }
    if let width = number(object, .highlightWidth) { sliding.highlightWidth = width }
    return sliding
  }

  mutating func timingFunction(_ object: ObjectReader) -> TimingFunction? {
    object[.timingFunction].flatMap { timingFunction($0) }
  }

  mutating func timingFunction(_ node: SyntaxTree.NodeID) -> TimingFunction? {
    switch tree.kind(node) {
    case .array:
      return tuple(node, Self.tupleShapes(.timingFunction), of: .timingFunction).map {
        TimingFunction($0[0], $0[1], $0[2], $0[3])
      }
    default:
      let names = ["linear", "easeIn", "easeOut", "easeInEaseOut"]
      switch choice(node, names, expected: .timingFunction) {
      case "linear": return .linear
      case "easeIn": return .easeIn
      case "easeOut": return .easeOut
      case "easeInEaseOut": return .easeInEaseOut
      default: return nil
      }
    }
  }

  mutating func transition(_ object: ObjectReader, _ key: Key) -> SkeletonTransition? {
    guard let node = object[key] else { return nil }
    if tree.kind(node) == .string {
      switch choice(node, ["none", "crossDissolve"], expected: .transition) {
      case "none": return SkeletonTransition.none
      case "crossDissolve": return .crossDissolve(0.25)
      default: return nil
      }
    }
    guard let inner = open(node, .transition, expected: .transition) else { return nil }
    return number(inner, .crossDissolve).map { .crossDissolve($0) }
  }
}
