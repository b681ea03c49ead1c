import SkelshotModel
import SkelshotSyntax

extension LayoutDecoder {
  mutating func style(_ node: SyntaxTree.NodeID, hasTimeline: Bool) -> SkeletonStyle {
    guard let object = open(node, .skeleton) else { return preset.skeleton }
    var style = preset.skeleton.applying(overrides(object))
    if let isReduced = boolean(object, .reducedMotion) { style.reducedMotion = isReduced }
    if let settles = boolean(object, .settle) { style.settles = settles }
    if !hasTimeline {
      for key in [Key.transition, .settle] {
        if let node = object[key] { warnOfUnused(.ignoredWithoutTimeline(key.name), at: node) }
      }
    }
    return style
  }

  mutating func overrides(_ object: ObjectReader) -> SkeletonOverrides {
    var overrides = SkeletonOverrides()
    read(object, KeyTable.overrideFields, into: &overrides)
    warnOfUnused(overrides, object)
    return overrides
  }

  // MARK: Keys without effect

  /// Returns every fill that a bone on the screen can have at any time. Ignores the styles of individual views.
  func screenFills(_ document: ObjectReader) -> Set<SkeletonFill> {
    func fill(_ node: SyntaxTree.NodeID?) -> SkeletonFill? { node.flatMap { self.fill($0) } }
    var fills: Set = [fill(document[.skeleton]) ?? preset.skeleton.fill]
    for step in document[.timeline].map({ tree.children($0) }) ?? [] {
      for change in tree.children(step) {
        if let fill = fill(change) { fills.insert(fill) }
      }
    }
    return fills
  }

  func fill(_ node: SyntaxTree.NodeID) -> SkeletonFill? {
    guard tree.kind(node) == .object else { return nil }
    var child = tree.firstChild(node)
    while let member = child {
      if tree.rawKey(member).elementsEqual("style".utf8), tree.kind(member) == .string {
        return SkeletonFill(rawValue: tree.string(member))
      }
      child = tree.next(member)
    }
    return nil
  }

  /// Warns about keys that have no effect with the possible fills.
  private mutating func warnOfUnused(_ overrides: SkeletonOverrides, _ object: ObjectReader) {
    var fills = fills
    if object.table.kind == .viewSkeleton, let fill = overrides.fill { fills = [fill] }
    allFills.formUnion(fills)
    if fills == [.solid] {
      if let node = object[.gradient] { warnOfUnused(.gradientWithoutStyle, at: node) }
    } else if fills == [.gradient], let node = object[.color],
      object[.gradient].map({ saysColors($0) }) == true
    {
      warnOfUnused(.colorWithoutSolid(Key.color.name), at: node)
    }
    if let animation = overrides.animation, let node = object[.animation] {
      warnOfUnused(animation, at: node, fills)
    }
  }

  mutating func warnOfUnused(
    _ animation: SkeletonAnimation, at node: SyntaxTree.NodeID, _ fills: Set<SkeletonFill>
  ) {
    switch animation {
    case .sliding where fills == [.solid]:
      warnOfUnused(.slidingWithoutGradient, at: node, isKey: false)
    case .keyframes(let group):
      for animation in group.animations {
        guard let (property, fill) = animation.values.filled, !fills.contains(fill) else {
          continue
        }
        return warnOfUnused(
          .keyframesWithoutStyle(property.rawValue, fill), at: node, isKey: false)
      }
    default: break
    }
  }

  private func saysColors(_ node: SyntaxTree.NodeID) -> Bool {
    tree.children(node).contains {
      [Key.baseColor.name, Key.colors.name].contains(tree.key($0))
    }
  }

  mutating func warnOfUnusedColors(_ appearance: SyntaxTree.NodeID) {
    guard tree.kind(appearance) == .object else { return }
    let members = tree.children(appearance)
    let gradient = members.first { tree.key($0) == Key.gradient.name }
    if !allFills.contains(.gradient), let gradient {
      warnOfUnused(.gradientWithoutStyle, at: gradient)
    }
    // A preset derives its gradient from the tint color.
    let isUsed = preset != .skeletonView && gradient.map { saysColors($0) } != true
    if !allFills.contains(.solid), !isUsed,
      let tint = members.first(where: { tree.key($0) == Key.tintColor.name })
    {
      warnOfUnused(.colorWithoutSolid(Key.tintColor.name), at: tint)
    }
  }

  mutating func animation(_ node: SyntaxTree.NodeID) -> SkeletonAnimation? {
    if tree.kind(node) == .string {
      return named(
        node, ["pulse": .pulse(PulseAnimation()), "sliding": .sliding(SlidingAnimation())],
        expected: .animation)
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
      reportConflict(of: [keys[1]], with: keys[0], atKeyOf: inner.members[1].node)
    }
    if let node = inner[.pulse] {
      return value(node, .pulse, KeyTable.pulseFields, PulseAnimation()).map { .pulse($0) }
    }
    if let node = inner[.sliding] {
      return value(node, .sliding, KeyTable.slidingFields, SlidingAnimation()).map { .sliding($0) }
    }
    if let node = inner[.keyframes] { return keyframes(node).map { .keyframes($0) } }
    return nil
  }

  mutating func timingFunction(_ node: SyntaxTree.NodeID) -> TimingFunction? {
    guard tree.kind(node) == .array else {
      return named(node, TimingFunction.names, expected: .timingFunction)
    }
    return tuple(node, Self.tupleShapes(.timingFunction), of: .timingFunction).map {
      TimingFunction($0[0], $0[1], $0[2], $0[3])
    }
  }

  mutating func transition(_ node: SyntaxTree.NodeID) -> SkeletonTransition? {
    if tree.kind(node) == .string {
      return named(
        node, ["none": SkeletonTransition.none, "crossDissolve": .crossDissolve(0.25)],
        expected: .transition)
    }
    guard let inner = open(node, .transition, expected: .transition) else { return nil }
    return number(inner, .crossDissolve).map { .crossDissolve($0) }
  }
}

extension KeyframeValues {
  /// If the animated property applies to only one fill, the property and this fill; otherwise nil.
  fileprivate var filled: (KeyframeProperty, SkeletonFill)? {
    switch self {
    case .backgroundColor: (.backgroundColor, .solid)
    case .colors: (.colors, .gradient)
    case .locations: (.locations, .gradient)
    case .startPoint: (.startPoint, .gradient)
    case .endPoint: (.endPoint, .gradient)
    default: nil
    }
  }
}
