import SkelshotModel
import SkelshotSyntax

extension LayoutDecoder {
  mutating func lineWidths(_ node: SyntaxTree.NodeID) -> LineWidths? {
    guard let widths = value(node, .lineWidths, KeyTable.lineWidthFields, LineWidths()) else {
      return nil
    }
    guard widths.from <= widths.to else {
      report(.layout(.widthsReversed(from: widths.from, to: widths.to)), at: node)
      return nil
    }
    return widths
  }

  mutating func font(_ node: SyntaxTree.NodeID) -> SkeletonFont? {
    guard let object = open(node, .font) else { return nil }
    var font = SkeletonFont()
    read(object, KeyTable.fontFields, into: &font)
    if object[.lineHeight] != nil, let other = object[.metrics] {
      reportConflict(of: [.metrics], with: .lineHeight, atKeyOf: other)
    }
    if let family = object[.family], let name = font.family, name != "system",
      object[.lineHeight] == nil, object[.metrics] == nil
    {
      report(.layout(.fontWithoutMetrics(name)), at: family)
    }
    return font
  }

  mutating func fontMetrics(_ node: SyntaxTree.NodeID) -> FontMetrics? {
    guard let object = open(node, .fontMetrics) else { return nil }
    let units = number(object, .unitsPerEm)
    guard let ascender = number(object, .ascender), let descender = number(object, .descender)
    else { return nil }
    return FontMetrics(
      ascender: ascender, descender: descender, unitsPerEm: units ?? 1000)
  }

  mutating func checkFont(_ object: ObjectReader) {
    guard object.table.has(.font), object[.font] != nil, let size = object[.fontSize] else {
      return
    }
    reportConflict(of: [.fontSize], with: .font, atKeyOf: size)
  }

  mutating func cornerRadius(_ node: SyntaxTree.NodeID) -> SkeletonCornerRadius? {
    if tree.kind(node) == .string, !looksLikeNumber(node) {
      return choice(node, ["circle"], expected: .cornerRadius).map { _ in .circle }
    }
    return number(node, .length, expected: .cornerRadius).map { .points($0) }
  }

  mutating func corners(_ node: SyntaxTree.NodeID, _ names: [String]) -> Corners? {
    guard let items = items(node) else { return nil }
    var corners: Corners = []
    for item in items {
      let name = choice(item, names, expected: .string)
      for corner in Corners.names where corner.key == name { corners.insert(corner.value) }
    }
    return corners
  }

  mutating func lineHeight(_ node: SyntaxTree.NodeID) -> SkeletonTextLineHeight? {
    if tree.kind(node) == .string {
      return named(node, SkeletonTextLineHeight.names, expected: .lineHeight)
    }
    guard let inner = open(node, .lineHeight, expected: .lineHeight) else { return nil }
    return number(inner, .fixed).map { .fixed($0) }
  }

  mutating func lineCount(_ node: SyntaxTree.NodeID) -> SkeletonTextNumberOfLines? {
    if tree.kind(node) == .string, !looksLikeNumber(node) {
      return choice(node, ["inherited"], expected: .lineCount).map { _ in .inherited }
    }
    return integer(node, .lineCount, expected: .lineCount).map { .custom($0) }
  }
}
