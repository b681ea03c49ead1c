package import SkelshotModel
import SkelshotPrimitives
import SkelshotSyntax

/// The `Contents.json` of one named color or image in an asset catalog.
package struct AssetContents: Sendable {
  package var color: DynamicColor?
  /// The files of an image, with the number of pixels per point.
  package var images: [(file: String, scale: Int)] = []

  package init(_ bytes: [UInt8]) {
    guard let tree = SyntaxParser.parse(bytes, limits: .default).tree else { return }
    let reader = Reader(tree: tree)
    guard tree.kind(SyntaxTree.root) == .object else { return }
    readColors(reader)
    for image in reader.list("images", of: SyntaxTree.root) {
      guard let file = reader.text("filename", of: image), reader.isUniversal(image) else {
        continue
      }
      let scale = reader.text("scale", of: image).flatMap { Int($0.prefix(1)) } ?? 1
      images.append((file, scale))
    }
  }

  private mutating func readColors(_ reader: Reader) {
    var light: Color?
    var dark: Color?
    for item in reader.list("colors", of: SyntaxTree.root) where reader.isUniversal(item) {
      guard let node = reader.member("color", of: item), let color = reader.color(node) else {
        continue
      }
      let appearances = reader.list("appearances", of: item).compactMap {
        reader.text("value", of: $0)
      }
      if appearances.isEmpty || appearances == ["light"] { light = color }
      if appearances == ["dark"] { dark = color }
    }
    if let light = light ?? dark { color = DynamicColor(light: light, dark: dark ?? light) }
  }

  private struct Reader {
    let tree: SyntaxTree

    func member(_ key: String, of node: SyntaxTree.NodeID) -> SyntaxTree.NodeID? {
      tree.member(key, of: node)
    }

    func list(_ key: String, of node: SyntaxTree.NodeID) -> [SyntaxTree.NodeID] {
      guard let list = member(key, of: node), tree.kind(list) == .array else { return [] }
      return tree.children(list)
    }

    func text(_ key: String, of node: SyntaxTree.NodeID) -> String? {
      guard let value = member(key, of: node) else { return nil }
      switch tree.kind(value) {
      case .string: return tree.string(value)
      case .number: return tree.text(value)
      default: return nil
      }
    }

    /// Returns whether an entry applies to phones or to every device.
    func isUniversal(_ node: SyntaxTree.NodeID) -> Bool {
      ["universal", "iphone", nil].contains(text("idiom", of: node))
    }

    func color(_ node: SyntaxTree.NodeID) -> Color? {
      guard let parts = member("components", of: node) else { return nil }
      func number(_ key: String) -> Double? {
        guard let text = text(key, of: parts) else { return nil }
        // A component can be written as 0xff, 255 or 1.000. A number with a decimal point is on a scale of 0…1, and any
        // other number is on a scale of 0…255.
        if text.hasPrefix("0x") {
          return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
        }
        guard let number = Double(text), number.isFinite, abs(number) <= 1_000 else { return nil }
        return text.contains(".") || key == "alpha" ? number : number / 255
      }
      return Color(
        components: number, isDisplayP3: text("color-space", of: node) == "display-p3")
    }
  }
}
