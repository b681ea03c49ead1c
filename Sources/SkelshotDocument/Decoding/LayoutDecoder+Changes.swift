import SkelshotModel
import SkelshotSyntax

extension LayoutDecoder {
  /// Returns an object's changes: first its placement, then its properties in file order.
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

  /// Decodes a view's `skeleton`, which is `"off"` or an object that changes the style.
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

// Decodes the `skeleton` of a settings file, which overrides the `skeleton` of layouts.
extension LayoutDecoder {
  mutating func skeletonChanges(_ object: ObjectReader) -> [SkeletonChanges] {
    guard let node = object[.skeleton], let inner = open(node, .skeleton) else { return [] }
    var changes = SkeletonChanges(overrides(inner))
    changes.reducedMotion = boolean(inner, .reducedMotion)
    changes.settles = boolean(inner, .settle)
    // Without a style, bones are solid, so gradient settings have no effect.
    if object.table.kind == .screen, inner[.style] == nil {
      if case .sliding? = changes.overrides.animation, let node = inner[.animation] {
        warn(.slidingWithoutGradient, at: node)
      }
      if let node = inner[.gradient] { warn(.gradientWithoutStyle, atKeyOf: node) }
    }
    return [changes]
  }
}
