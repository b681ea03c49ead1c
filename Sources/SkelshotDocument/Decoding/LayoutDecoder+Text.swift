import SkelshotModel

// Labels and text views.
extension LayoutDecoder {
  mutating func text(_ object: ObjectReader, numberOfLines: Int) -> TextContent {
    var content = TextContent(numberOfLines: integer(object, .numberOfLines) ?? numberOfLines)
    content.text = string(object, .text)
    if let size = number(object, .fontSize) { content.fontSize = size }
    if let alignment = choice(object, .textAlignment, TextAlignment.self) {
      content.textAlignment = alignment
    }
    content.lastLineFillPercent = percent(object, .lastLineFillPercent)
    content.linesCornerRadius = number(object, .linesCornerRadius)
    content.skeletonLineSpacing = number(object, .skeletonLineSpacing)
    if let insets = insets(object, .skeletonPaddingInsets) {
      content.skeletonPaddingInsets = insets
    }
    content.skeletonTextLineHeight = lineHeight(object, .skeletonTextLineHeight)
    if let lines = lineCount(object, .skeletonTextNumberOfLines) {
      content.skeletonTextNumberOfLines = lines
    }
    return content
  }

  mutating func lineHeight(_ object: ObjectReader, _ key: Key) -> SkeletonTextLineHeight? {
    guard let node = object[key] else { return nil }
    if tree.kind(node) == .string {
      let names = ["relativeToFont", "relativeToConstraints"]
      switch choice(node, names, expected: .lineHeight) {
      case "relativeToFont": return .relativeToFont
      case "relativeToConstraints": return .relativeToConstraints
      default: return nil
      }
    }
    guard let inner = open(node, .lineHeight, expected: .lineHeight) else { return nil }
    return number(inner, .fixed).map { .fixed($0) }
  }

  mutating func lineCount(
    _ object: ObjectReader, _ key: Key
  ) -> SkeletonTextNumberOfLines? {
    guard let node = object[key] else { return nil }
    if tree.kind(node) == .string, !looksLikeNumber(node) {
      return choice(node, ["inherited"], expected: .lineCount).map { _ in .inherited }
    }
    return integer(node, .lineCount, expected: .lineCount).map { .custom($0) }
  }
}
