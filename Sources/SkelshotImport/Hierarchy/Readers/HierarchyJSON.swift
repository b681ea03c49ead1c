package import SkelshotPrimitives
package import SkelshotSyntax

/// A dump in JSON, with errors that have the locations of its values.
package struct HierarchyJSON: Sendable {
  package typealias NodeID = SyntaxTree.NodeID

  package let tree: SyntaxTree
  private let lines: LineIndex

  package init(_ text: HierarchyText) throws(HierarchyError) {
    guard text.bytes.count <= HierarchyError.byteLimit else {
      throw .tooManyBytes(limit: HierarchyError.byteLimit)
    }
    let (bytes, isComplete) = HierarchyText.json(text.bytes)
    lines = LineIndex(bytes)
    guard isComplete else {
      throw text.truncated
    }
    var limits = DocumentLimits.default
    // A snapshot of Chrome has about 45 values for each element.
    limits.values = 1 << 22
    tree = try wrapping(HierarchyError.notJSON) { () throws(LayoutError) in
      try SyntaxTree.read(bytes, file: "", limits: limits)
    }
  }

  package func location(_ node: NodeID) -> TextLocation {
    let range = tree.range(node)
    return lines.locations(of: [(range.lowerBound, range.count)])[0]
  }

  package func invalid(_ node: NodeID, _ expected: String) -> HierarchyError {
    let words = tree.kind(node) == .array ? "[" : tree.kind(node) == .object ? "{" : tree.text(node)
    return .invalidValue(String(words.prefix(60)), expected: expected, location: location(node))
  }
}

extension HierarchyJSON {
  /// Returns the value of a key, or nil if the value is missing or null.
  package func member(_ key: String, of node: NodeID) -> NodeID? {
    guard let value = tree.member(key, of: node), tree.kind(value) != .null else { return nil }
    return value
  }

  /// Returns the values of a list, or none if the list is missing.
  package func list(_ key: String, of node: NodeID) throws(HierarchyError) -> [NodeID] {
    guard let list = member(key, of: node) else { return [] }
    guard tree.kind(list) == .array else { throw invalid(list, "a list") }
    return tree.children(list)
  }

  /// Returns a string that is not empty, or nil. Numbers and other values are not words.
  package func string(_ key: String, of node: NodeID) -> String? {
    guard let value = member(key, of: node), tree.kind(value) == .string else { return nil }
    let text = tree.string(value)
    return text.isEmpty ? nil : text
  }

  /// Returns whether a value is `true` or `"true"`, or nil if it is neither these nor `false`.
  package func flag(_ key: String, of node: NodeID) -> Bool? {
    guard let value = member(key, of: node) else { return nil }
    switch tree.kind(value) {
    case .true: return true
    case .false: return false
    case .string where tree.string(value) == "true": return true
    case .string where tree.string(value) == "false": return false
    default: return nil
    }
  }

  package func number(_ node: NodeID) throws(HierarchyError) -> Double {
    guard tree.kind(node) == .number else { throw invalid(node, "a number") }
    let number = tree.number(node)
    guard abs(number) <= 1_000_000 else {
      throw invalid(node, "a number from -1,000,000 to 1,000,000")
    }
    return number
  }

  package func number(_ key: String, of node: NodeID) throws(HierarchyError) -> Double? {
    guard let value = member(key, of: node) else { return nil }
    return try number(value)
  }
}
