/// Reads members of JSON objects that another program wrote.
package struct JSONReader {
  package let tree: SyntaxTree

  package init(_ tree: SyntaxTree) { self.tree = tree }

  /// Returns the value of a key; nil if the value is missing or null.
  package func member(_ key: String, of node: SyntaxTree.NodeID) -> SyntaxTree.NodeID? {
    tree.member(key, of: node).flatMap { tree.kind($0) == .null ? nil : $0 }
  }

  package func string(_ key: String, of node: SyntaxTree.NodeID) -> String? {
    member(key, of: node).flatMap { tree.kind($0) == .string ? tree.string($0) : nil }
  }

  package func integer(_ key: String, of node: SyntaxTree.NodeID) -> Int? {
    member(key, of: node).flatMap {
      tree.kind($0) == .number ? Int(exactly: tree.number($0)) : nil
    }
  }

  /// Returns the items of an array; empty if the value is not an array.
  package func items(_ key: String, of node: SyntaxTree.NodeID) -> [SyntaxTree.NodeID] {
    member(key, of: node).map { tree.kind($0) == .array ? tree.children($0) : [] } ?? []
  }

  package func numbers(_ key: String, of node: SyntaxTree.NodeID) -> [Double] {
    member(key, of: node).map { numbers(of: $0) } ?? []
  }

  package func numbers(of node: SyntaxTree.NodeID) -> [Double] {
    guard tree.kind(node) == .array else { return [] }
    return tree.children(node).compactMap { tree.kind($0) == .number ? tree.number($0) : nil }
      .filter(\.isFinite)
  }
}
