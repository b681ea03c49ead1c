import SkelshotModel
import SkelshotSyntax

// The properties that `prepare` sets.
extension LayoutDecoder {
  /// The changes that an object's members say: where the view stands, and then its properties in the
  /// order of the file.
  mutating func changes(_ object: ObjectReader) -> [ViewChange] {
    let placement = placement(object, isInStack: false)
    var changes: [ViewChange] = placement == .fill ? [] : [.placement(placement)]
    for member in object.members {
      if let change = object.table.property(member.key)?.change(&self, member.node) {
        changes.append(change)
      }
    }
    return changes
  }

  /// The value of a view's `skeleton`: `"off"`, or changes to the style.
  mutating func viewSkeleton(_ node: SyntaxTree.NodeID) -> ViewChange? {
    if tree.kind(node) == .string {
      return choice(node, ["off"], expected: .viewStyle).map { _ in .set(\.isSkeletonOff, true) }
    }
    guard let object = open(node, .viewSkeleton, expected: .viewStyle) else { return nil }
    let overrides = overrides(object)
    if overrides.animated == true { hasAnimatedView = true }
    return .skeleton(overrides)
  }
}

// The `skeleton` of a file of settings, which goes over that of the files that it is about.
extension LayoutDecoder {
  mutating func skeletonChanges(_ object: ObjectReader) -> [SkeletonChanges] {
    guard let node = object[.skeleton], let inner = open(node, .skeleton) else { return [] }
    var changes = SkeletonChanges(overrides(inner))
    changes.reducedMotion = boolean(inner, .reducedMotion)
    changes.settles = boolean(inner, .settle)
    // Bones are solid unless said: what is meant for gradient ones says nothing.
    if object.table.kind == .screen, inner[.style] == nil {
      if case .sliding? = changes.overrides.animation, let node = inner[.animation] {
        warn(.slidingWithoutGradient, at: node)
      }
      if let node = inner[.gradient] { warn(.gradientWithoutStyle, atKeyOf: node) }
    }
    return [changes]
  }
}
