import SkelshotModel

/// How the paint of each bone style varies between rows during a film.
struct StyleVariations {
  /// The largest variation of each style's paint during the film.
  private(set) var variations: [DuplicateRows.Variation]
  /// The indices of styles with custom animations. Such an animation can differ from bone to bone.
  private(set) var named: Set<Int> = []
  /// Whether keyframes change the shapes of bones. Any row can then change.
  private(set) var movesShapes = false

  init(
    _ styles: [BoneStyle], customs: CustomKeyframes, plan: TimelinePlan,
    appearance: SkeletonAppearance
  ) {
    variations = styles.map { _ in .alongRows }
    for (index, bones) in styles.enumerated() {
      for (_, scope) in plan.history.stretches(of: bones.scope) {
        let overrides = bones.overrides
        let style: SkeletonStyle
        var motion = BoneMotion.still
        switch scope.state {
        case .bare: continue
        case .showing(let shown), .hiding(let shown, _):
          style = shown.applying(overrides)
          if style.settles, !style.reducedMotion { motion = BoneMotion(style) }
        case .shown(let shown, let clock):
          style = shown.applying(overrides)
          if let change = scope.change {
            // Gradients do not slide during a dissolve.
            vary(index, change.from.applying(overrides), .still, appearance)
            vary(index, style, .still, appearance)
          }
          if clock != nil, !style.reducedMotion { motion = BoneMotion(style) }
        }
        switch motion {
        case .custom(let animation):
          named.insert(index)
          if customs.groups(of: animation, styleIndex: index).contains(where: {
            $0.group.movesShapes
          }) {
            movesShapes = true
          }
        case .keyframes(let group): movesShapes = movesShapes || group.movesShapes
        case .still, .pulse, .sliding: break
        }
        vary(index, style, motion, appearance)
      }
    }
  }

  private mutating func vary(
    _ index: Int, _ style: SkeletonStyle, _ motion: BoneMotion, _ appearance: SkeletonAppearance
  ) {
    variations[index] = max(variations[index], Self.variation(of: style, motion, appearance))
  }

  private static func variation(
    of style: SkeletonStyle, _ motion: BoneMotion, _ appearance: SkeletonAppearance
  ) -> DuplicateRows.Variation {
    guard style.fill == .gradient, !style.reducedMotion else { return .alongRows }
    if case .sliding(let sliding) = motion {
      switch sliding.direction {
      case .leftRight, .rightLeft, nil: return .alongRows
      case .topBottom, .bottomTop, .topLeftBottomRight, .bottomRightTopLeft: break
      }
    }
    // A still gradient extends from top to bottom.
    let span = style.gradient(in: appearance).span
    return span == .canvas ? .acrossCanvas : .withinBone
  }
}
