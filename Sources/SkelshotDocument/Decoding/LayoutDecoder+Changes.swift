import SkelshotModel

// The properties that `prepare` sets.
extension LayoutDecoder {
  mutating func changes(_ object: ObjectReader) -> [ViewChange] {
    var changes: [ViewChange] = []
    let placement = placement(object, isInStack: false)
    if placement != .fill { changes.append(.placement(placement)) }
    addLook(object, &changes)
    addImage(object, &changes)
    addText(object, &changes)
    addStack(object, &changes)
    return changes
  }

  private mutating func addLook(_ object: ObjectReader, _ changes: inout [ViewChange]) {
    if let flag = boolean(object, .isSkeletonable) { changes.append(.isSkeletonable(flag)) }
    if let flag = boolean(object, .isHidden) { changes.append(.isHidden(flag)) }
    if let flag = boolean(object, .isHiddenWhenSkeletonIsActive) {
      changes.append(.isHiddenWhenSkeletonIsActive(flag))
    }
    if let flag = boolean(object, .isUserInteractionDisabledWhenSkeletonIsActive) {
      changes.append(.isUserInteractionDisabledWhenSkeletonIsActive(flag))
    }
    if let radius = cornerRadius(object, .skeletonCornerRadius) {
      changes.append(.skeletonCornerRadius(radius))
    }
    if let color = color(object, .backgroundColor) { changes.append(.backgroundColor(color)) }
    if let radius = number(object, .cornerRadius) { changes.append(.cornerRadius(radius)) }
    if let flag = boolean(object, .clipsToBounds) { changes.append(.clipsToBounds(flag)) }
    if let alpha = number(object, .alpha) {
      changes.append(.alpha(alpha))
      if alpha == 0, let node = object[.alpha] { warn(.invisibleView, at: node) }
    }
    if let node = object[.skeleton], tree.kind(node) == .string {
      if choice(node, ["off"], expected: .viewStyle) != nil { changes.append(.isSkeletonOff(true)) }
    } else if let node = object[.skeleton],
      let inner = open(node, .viewSkeleton, expected: .viewStyle)
    {
      let skeleton = overrides(inner)
      changes.append(.skeleton(skeleton))
      if skeleton.animated == true { hasAnimatedView = true }
    }
  }

  private mutating func addImage(_ object: ObjectReader, _ changes: inout [ViewChange]) {
    if let name = pictureName(object, .image) { changes.append(.image(name)) }
    if let mode = choice(object, .contentMode, ContentMode.self) {
      changes.append(.contentMode(mode))
    }
  }

  private mutating func addText(_ object: ObjectReader, _ changes: inout [ViewChange]) {
    if let text = string(object, .text) { changes.append(.text(text)) }
    if let size = number(object, .fontSize) { changes.append(.fontSize(size)) }
    if let lines = integer(object, .numberOfLines) { changes.append(.numberOfLines(lines)) }
    if let alignment = choice(object, .textAlignment, TextAlignment.self) {
      changes.append(.textAlignment(alignment))
    }
    if let percent = percent(object, .lastLineFillPercent) {
      changes.append(.lastLineFillPercent(percent))
    }
    if let widths = lineWidths(object) { changes.append(.lineWidths(widths)) }
    if let radius = cornerRadius(object, .linesCornerRadius) {
      changes.append(.linesCornerRadius(radius))
    }
    if let spacing = number(object, .skeletonLineSpacing) {
      changes.append(.skeletonLineSpacing(spacing))
    }
    if let insets = insets(object, .skeletonPaddingInsets) {
      changes.append(.skeletonPaddingInsets(insets))
    }
    if let height = lineHeight(object, .skeletonTextLineHeight) {
      changes.append(.skeletonTextLineHeight(height))
    }
    if let lines = lineCount(object, .skeletonTextNumberOfLines) {
      changes.append(.skeletonTextNumberOfLines(lines))
    }
  }

  private mutating func addStack(_ object: ObjectReader, _ changes: inout [ViewChange]) {
    if let axis = choice(object, .axis, Axis.self) { changes.append(.axis(axis)) }
    if let spacing = number(object, .spacing) { changes.append(.spacing(spacing)) }
    if let alignment = choice(object, .alignment, StackAlignment.self) {
      changes.append(.alignment(alignment))
    }
    if let distribution = choice(object, .distribution, StackDistribution.self) {
      changes.append(.distribution(distribution))
    }
    if let margins = insets(object, .layoutMargins) { changes.append(.layoutMargins(margins)) }
  }
}
