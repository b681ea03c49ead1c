// SkelshotSyntax: JSON and YAML, and diagnostics for texts.
//
// In:  the bytes of a file, and limits.
// Out: a `SyntaxTree` that stores each value with its range in the text, or all errors with line and column.
//
// `SyntaxParser` parses JSON, and libyaml parses YAML. Both produce a `SyntaxTree`, so one decoder reads both formats.
// A `DiagnosticCollector` collects problems from parsers and decoders, and `DiagnosticText` formats them.
//
// This target does not interpret layouts, and does not open files.

import SkelshotPrimitives

// The JSON parser was chosen after these measurements (x86-64, 2 cores, release build):
//
//                                     Yams 6.2.2 nodes      this parser
//   launch of a small binary          4.4 ms (Foundation)   2.2 ms, feed.json parsed
//   15 MB layout, 100,000 views       810 ms                270 ms, decoded
//   100,000 nested arrays             rejected: nesting     rejected in 5 ms
//
// YAML has no `//` comments, so JSON needs its own parser. YAMLReader explains how skelshot.yml is parsed.

/// The values in a JSON or YAML text, as a flat list in text order. Parents precede their children, so that no
/// traversal needs recursion.
package struct SyntaxTree: Sendable {
  package typealias NodeID = Int

  package let bytes: [UInt8]
  package let nodes: [SyntaxNode]
  /// The decoded scalars of a YAML text. nil for JSON, whose scalars are decoded when they are needed.
  private let scalars: ScalarText?

  /// The decoded text of scalars. In the file, a scalar may contain escapes or folded lines, or may be an alias or have
  /// a tag.
  struct ScalarText: Sendable {
    /// The text of each value, in the order of the values. The text of a collection is empty.
    var values: [String] = []
    /// The text of each value's key, in the order of the values. If a value has no key, the text is empty.
    var keys: [String] = []
  }

  package init(bytes: [UInt8], nodes: [SyntaxNode]) {
    self.init(bytes: bytes, nodes: nodes, scalars: nil)
  }

  init(bytes: [UInt8], nodes: [SyntaxNode], scalars: ScalarText?) {
    self.bytes = bytes
    self.nodes = nodes
    self.scalars = scalars
  }

  package static let root: NodeID = 0
}

/// A single value in the text. Offsets are in bytes, and an index can be `SyntaxNode.none`.
package struct SyntaxNode: Sendable {
  package enum Kind: UInt8, Sendable {
    case null, `true`, `false`, number, string, array, object
  }

  package static let none = UInt32.max

  package var kind: Kind
  package var start: UInt32
  /// The end of the value, or the index of a container's last child while the container is being parsed.
  package var end: UInt32
  package var parent: UInt32
  package var index: UInt32
  package var firstChild: UInt32
  package var next: UInt32
  /// The start of the key, including its opening quote. Used only in objects.
  package var keyStart: UInt32
  package var keyEnd: UInt32
}

extension SyntaxTree {
  package func kind(_ node: NodeID) -> SyntaxNode.Kind { nodes[node].kind }

  package func firstChild(_ node: NodeID) -> NodeID? {
    let child = nodes[node].firstChild
    return child == SyntaxNode.none ? nil : Int(child)
  }

  package func next(_ node: NodeID) -> NodeID? {
    let next = nodes[node].next
    return next == SyntaxNode.none ? nil : Int(next)
  }

  package func parent(_ node: NodeID) -> NodeID? {
    let parent = nodes[node].parent
    return parent == SyntaxNode.none ? nil : Int(parent)
  }

  package func children(_ node: NodeID) -> [NodeID] {
    var result: [NodeID] = []
    var child = firstChild(node)
    while let id = child {
      result.append(id)
      child = next(id)
    }
    return result
  }

  /// Returns the range that messages refer to: the whole value, or a container's opening bracket.
  package func range(_ node: NodeID) -> Range<Int> {
    let value = nodes[node]
    let start = Int(value.start)
    switch value.kind {
    case .array, .object: return start..<start + 1
    default: return start..<Int(value.end)
    }
  }

  /// Returns the bytes of a whole value, also of a container. The tree must come from JSON.
  package func bytes(of node: NodeID) -> ArraySlice<UInt8> { written(node) }

  package func keyRange(_ node: NodeID) -> Range<Int> {
    Int(nodes[node].keyStart)..<Int(nodes[node].keyEnd)
  }

  /// Returns the bytes of a value's key without quotes. In JSON, escapes are not resolved.
  package func rawKey(_ node: NodeID) -> ArraySlice<UInt8> {
    if let scalars { return Array(scalars.keys[node].utf8)[...] }
    return bytes[keyRange(node)].dropFirst().dropLast()
  }

  package func key(_ node: NodeID) -> String {
    scalars?.keys[node] ?? JSONString.decoded(rawKey(node))
  }

  /// Returns the bytes of a string without quotes. In JSON, escapes are not resolved.
  package func rawString(_ node: NodeID) -> ArraySlice<UInt8> {
    if let scalars { return Array(scalars.values[node].utf8)[...] }
    return written(node).dropFirst().dropLast()
  }

  package func string(_ node: NodeID) -> String {
    scalars?.values[node] ?? JSONString.decoded(rawString(node))
  }

  /// Returns whether a string has quotes, as all JSON strings do.
  package func isQuoted(_ node: NodeID) -> Bool {
    guard scalars != nil, let first = written(node).first else { return true }
    return first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
  }

  /// Returns the text of a number, word or string. YAML strings do not include quotes.
  package func text(_ node: NodeID) -> String {
    scalars?.values[node] ?? String(decoding: written(node), as: UTF8.self)
  }

  /// Returns the value of a number as the nearest `Double`, or infinity if the number is out of range.
  package func number(_ node: NodeID) -> Double {
    scalars.map { YAMLScalar.number($0.values[node]) } ?? JSONNumber.value(written(node))
  }

  private func written(_ node: NodeID) -> ArraySlice<UInt8> {
    bytes[Int(nodes[node].start)..<Int(nodes[node].end)]
  }

  /// Returns the path of a value, such as `views[0].frame`. A very long path omits its outer steps.
  package func path(_ node: NodeID) -> String {
    SyntaxPath.text(node, nodes: nodes) { key($0) }
  }
}

enum SyntaxPath {
  /// The maximum number of steps in a path. This limit exceeds the nesting limit for views.
  static let longest = 1_024

  static func text(_ node: Int, nodes: [SyntaxNode], key: (Int) -> String) -> String {
    var steps: [String] = []
    var current = UInt32(node)
    while current != SyntaxNode.none, steps.count < longest {
      let value = nodes[Int(current)]
      guard value.parent != SyntaxNode.none else { break }
      if nodes[Int(value.parent)].kind == .array {
        steps.append("[\(value.index)]")
      } else {
        let key = key(Int(current))
        steps.append(isPlain(key) ? ".\(key)" : "[\(JSONText.quoted(key))]")
      }
      current = value.parent
    }
    let text = steps.reversed().joined()
    if steps.count == longest { return "…" + text }
    return text.hasPrefix(".") ? String(text.dropFirst()) : text
  }

  /// Returns whether a path can contain a key without quotes.
  private static func isPlain(_ key: String) -> Bool {
    !key.isEmpty
      && key.utf8.allSatisfy {
        ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == 0x5f || $0 == 0x2d || $0 == 0x24
      }
  }
}

extension SyntaxTree {
  /// Returns the value of an object's first member with the given key.
  package func member(_ key: String, of node: NodeID) -> NodeID? {
    guard kind(node) == .object else { return nil }
    var child = firstChild(node)
    while let id = child, self.key(id) != key { child = next(id) }
    return child
  }

  /// Parses a JSON file that is not a layout.
  ///
  /// - Throws: `LayoutError` with all syntax errors.
  package static func read(
    _ bytes: [UInt8], file: String, limits: DocumentLimits = .default
  ) throws(LayoutError) -> SyntaxTree {
    let parsed = SyntaxParser.parse(bytes, limits: limits)
    guard let tree = parsed.tree else {
      throw LayoutError(file: file, diagnostics: parsed.log.diagnostics(in: bytes), source: bytes)
    }
    return tree
  }
}
