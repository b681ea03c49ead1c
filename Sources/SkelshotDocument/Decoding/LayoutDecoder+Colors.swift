import SkelshotModel
import SkelshotPrimitives
import SkelshotSyntax

extension LayoutDecoder {
  mutating func color(_ node: SyntaxTree.NodeID) -> DynamicColor? {
    switch tree.kind(node) {
    case .string:
      return colorText(node)
    case .object:
      guard let inner = open(node, .dynamicColor) else { return nil }
      let light = inner[.light].flatMap { colorText($0) }
      let dark = inner[.dark].flatMap { colorText($0) }
      guard let light, let dark else { return nil }
      return DynamicColor(light: light.light, dark: dark.dark)
    default:
      reportType(node, expected: .color)
      return nil
    }
  }

  private mutating func colorText(_ node: SyntaxTree.NodeID) -> DynamicColor? {
    guard tree.kind(node) == .string else {
      reportType(node, expected: .color)
      return nil
    }
    let text = tree.string(node)
    if let color = DynamicColor(parsing: text) { return color }
    if text.hasPrefix("#") {
      report(.value(.invalidHexColor(text)), at: node)
    } else if text.utf8.count >= 3, Color(hexDigits: text.utf8[...]) != nil {
      report(.value(.unknownColor(text, nearest: "#" + text)), at: node)
    } else {
      let nearest = nearest(text, DynamicColor.allNames, synonyms: Self.colorSynonyms)
      report(.value(.unknownColor(text, nearest: nearest)), at: node)
    }
    return nil
  }

  private static let colorSynonyms: KeyValuePairs<String, String> = [
    "transparent": "clear", "none": "clear", "grey": "gray", "lightgrey": "lightGray",
    "darkgrey": "darkGray", "pink": "systemPink", "fuchsia": "magenta", "aqua": "cyan",
    "background": "systemBackground", "default": "skeletonDefault",
  ]

  mutating func gradient(_ node: SyntaxTree.NodeID) -> SkeletonGradient? {
    guard let inner = open(node, .gradient, expected: .gradient) else { return nil }
    let span = choice(inner, .span, GradientSpan.self)
    var gradient = gradientColors(node, inner)
    if let span { gradient?.span = span }
    if let loop = choice(inner, .loop, GradientLoop.self) { gradient?.loop = loop }
    return gradient
  }

  private mutating func gradientColors(
    _ node: SyntaxTree.NodeID, _ inner: ObjectReader
  ) -> SkeletonGradient? {
    let base = inner[.baseColor].flatMap { color($0) }
    let secondary = inner[.secondaryColor].flatMap { color($0) }
    if let list = inner[.colors] {
      let others = [Key.baseColor, .secondaryColor].filter { inner[$0] != nil }
      if let other = others.first.flatMap({ inner[$0] }) {
        reportConflict(of: others, with: .colors, atKeyOf: other)
      }
      return gradientColors(list)
    }
    guard inner[.baseColor] != nil else {
      // A gradient can set `span` without setting colors.
      if inner[.secondaryColor] == nil, inner[.span] != nil {
        return SkeletonGradient(colors: standardGradient.colors, span: standardGradient.span)
      }
      report(
        .value(.missingKey(Key.baseColor.name, in: .object(ObjectKind.gradient.rawValue))),
        at: node)
      return nil
    }
    return base.map { SkeletonGradient(baseColor: $0, secondaryColor: secondary) }
  }

  private mutating func gradientColors(_ node: SyntaxTree.NodeID) -> SkeletonGradient? {
    guard case .list(_, let counts?)? = ObjectKind.gradient.table.spec(.colors)?.shape else {
      preconditionFailure("the key table does not define colors as a list")
    }
    return list(node, counts, of: .gradient) { $0.color($1) }.map { SkeletonGradient(colors: $0) }
  }
}
