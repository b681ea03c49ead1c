import SkelshotModel

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
