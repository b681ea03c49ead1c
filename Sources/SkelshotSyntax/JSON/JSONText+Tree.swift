package import SkelshotPrimitives

extension JSONText {
  /// The maximum nesting depth of objects and arrays. Values are read and written recursively, but the parser does not
  /// limit the depth.
  private static let deepest = 64

  /// Converts a value in a tree. Returns nil if the value is nested too deeply or contains a number that is not finite.
  package init?(_ tree: SyntaxTree, _ node: SyntaxTree.NodeID) {
    self.init(tree, node, depth: 0)
  }

  private init?(_ tree: SyntaxTree, _ node: SyntaxTree.NodeID, depth: Int) {
    guard depth < Self.deepest else { return nil }
    switch tree.kind(node) {
    case .null: self = .null
    case .true: self = .bool(true)
    case .false: self = .bool(false)
    case .number:
      let number = tree.number(node)
      guard number.isFinite else { return nil }
      self = .number(number)
    case .string: self = .string(tree.string(node))
    case .array:
      var items: [JSONText] = []
      for child in tree.children(node) {
        guard let item = JSONText(tree, child, depth: depth + 1) else { return nil }
        items.append(item)
      }
      self = .array(items)
    case .object:
      var members: [(key: String, value: JSONText)] = []
      for child in tree.children(node) {
        guard let value = JSONText(tree, child, depth: depth + 1) else { return nil }
        members.append((tree.key(child), value))
      }
      self = .object(members)
    }
  }
}
