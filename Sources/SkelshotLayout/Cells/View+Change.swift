import SkelshotModel

extension View {
  /// Changes the views of a cell that have an id among those of the changes.
  ///
  /// - Parameter depth: Levels of views to look at; what lies deeper cannot be laid out anyway.
  mutating func apply(_ changes: [String: [ViewChange]], depth: Int) {
    guard depth > 0 else { return }
    if let id, let own = changes[id] {
      for change in own { apply(change) }
    }
    for index in subviews.indices { subviews[index].apply(changes, depth: depth - 1) }
  }

  private mutating func apply(_ change: ViewChange) {
    switch change {
    case .placement(let value): placement.apply(value)
    case .isSkeletonable(let value): isSkeletonable = value
    case .isHidden(let value): isHidden = value
    case .isHiddenWhenSkeletonIsActive(let value): isHiddenWhenSkeletonIsActive = value
    case .isUserInteractionDisabledWhenSkeletonIsActive(let value):
      isUserInteractionDisabledWhenSkeletonIsActive = value
    case .skeletonCornerRadius(let value): skeletonCornerRadius = value
    case .backgroundColor(let value): backgroundColor = value
    case .cornerRadius(let value): cornerRadius = value
    case .clipsToBounds(let value): clipsToBounds = value
    case .alpha(let value): alpha = value
    case .skeleton(let value): (skeleton, isSkeletonOff) = (value, false)
    case .isSkeletonOff(let value): isSkeletonOff = value
    default: applyToContent(change)
    }
  }

  private mutating func applyToContent(_ change: ViewChange) {
    switch content {
    case .image(var image):
      image.apply(change)
      content = .image(image)
    case .label(var text):
      text.apply(change)
      content = .label(text)
    case .textView(var text):
      text.apply(change)
      content = .textView(text)
    case .stack(var stack):
      stack.apply(change)
      content = .stack(stack)
    default: break
    }
  }
}

extension ImageContent {
  fileprivate mutating func apply(_ change: ViewChange) {
    switch change {
    case .image(let value): image = value
    case .contentMode(let value): contentMode = value
    default: break
    }
  }
}

extension TextContent {
  fileprivate mutating func apply(_ change: ViewChange) {
    switch change {
    case .text(let value): text = value
    case .fontSize(let value): fontSize = value
    case .numberOfLines(let value): numberOfLines = value
    case .textAlignment(let value): textAlignment = value
    case .lastLineFillPercent(let value): lastLineFillPercent = value
    case .lineWidths(let value): lineWidths = value
    case .linesCornerRadius(let value): linesCornerRadius = value
    case .skeletonLineSpacing(let value): skeletonLineSpacing = value
    case .skeletonPaddingInsets(let value): skeletonPaddingInsets = value
    case .skeletonTextLineHeight(let value): skeletonTextLineHeight = value
    case .skeletonTextNumberOfLines(let value): skeletonTextNumberOfLines = value
    default: break
    }
  }
}

extension StackContent {
  fileprivate mutating func apply(_ change: ViewChange) {
    switch change {
    case .axis(let value): axis = value
    case .spacing(let value): spacing = value
    case .alignment(let value): alignment = value
    case .distribution(let value): distribution = value
    case .layoutMargins(let value): layoutMargins = value
    default: break
    }
  }
}
