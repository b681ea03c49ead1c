// SkelshotSyntax: JSON and YAML, and the diagnostics of texts.
//
// In:  the bytes of a file, and limits.
// Out: a `SyntaxTree` of values, each with its range in the text; or every mistake, with line and column.
//
// JSON is read by `SyntaxParser`, YAML by libyaml, both into the same tree, so that one decoder reads both. A
// `DiagnosticCollector` gathers problems by their ranges, those of decoders too, and `DiagnosticText` shows them.
//
// It does not know what a layout is, and opens no files.

import SkelshotPrimitives

// The choice of the scanner for JSON, by measurement (x86-64, 2 cores, release build):
//
//                                     Yams 6.2.2 nodes      this scanner
//   start-up of a small binary        4.4 ms (Foundation)   2.2 ms, feed.json parsed
//   15 MB layout, 100,000 views       810 ms                270 ms, decoded
//   100,000 nested arrays             refused: nesting      answered in 5 ms
//
// YAML knows no `//` comments. The YAML of a skelshot.yml becomes the same tree: see YAMLReader.

/// What a JSON or YAML text says, as a flat list of values in the order of the text: parents stand before
/// their children, so that no walk needs to recurse.
package struct SyntaxTree: Sendable {
  /// A value's place in the list.
  package typealias NodeID = Int

  /// The text.
  package let bytes: [UInt8]
  /// All values; the first one is the document.
  package let nodes: [SyntaxNode]
  /// What the scalars of a YAML text say; nil for JSON, where the text itself says it.
  private let scalars: ScalarText?

  /// What scalars say whose text in the file has escapes, folded lines, tags or aliases.
  struct ScalarText: Sendable {
    /// What each value says, by its place in the list; empty for collections.
    var values: [String] = []
    /// What each value's key says; empty without a key.
    var keys: [String] = []
  }

  /// Makes a tree of values of a text of JSON.
  package init(bytes: [UInt8], nodes: [SyntaxNode]) {
    self.init(bytes: bytes, nodes: nodes, scalars: nil)
  }

  init(bytes: [UInt8], nodes: [SyntaxNode], scalars: ScalarText?) {
    self.bytes = bytes
    self.nodes = nodes
    self.scalars = scalars
  }

  /// The document's value.
  package static let root: NodeID = 0
}

/// One value of the text. Offsets are in bytes; an index of `SyntaxNode.none` means none.
package struct SyntaxNode: Sendable {
  /// What kind of value it is.
  package enum Kind: UInt8, Sendable {
    case null, `true`, `false`, number, string, array, object
  }

  /// No value.
  package static let none = UInt32.max

  package var kind: Kind
  /// Where it begins.
  package var start: UInt32
  /// Where it has ended; while a container is being read, its last child.
  package var end: UInt32
  /// The container it is in.
  package var parent: UInt32
  /// Its place in the container, from 0.
  package var index: UInt32
  /// The first value in it.
  package var firstChild: UInt32
  /// The value after it.
  package var next: UInt32
  /// Where its key begins, with the quotes; in objects only.
  package var keyStart: UInt32
  /// Where its key has ended.
  package var keyEnd: UInt32
}

extension SyntaxTree {
  /// What kind of value it is.
  package func kind(_ node: NodeID) -> SyntaxNode.Kind { nodes[node].kind }

  /// The first value in a container.
  package func firstChild(_ node: NodeID) -> NodeID? {
    let child = nodes[node].firstChild
    return child == SyntaxNode.none ? nil : Int(child)
  }

  /// The value after a value.
  package func next(_ node: NodeID) -> NodeID? {
    let next = nodes[node].next
    return next == SyntaxNode.none ? nil : Int(next)
  }

  /// The container that a value is in.
  package func parent(_ node: NodeID) -> NodeID? {
    let parent = nodes[node].parent
    return parent == SyntaxNode.none ? nil : Int(parent)
  }

  /// The values in a container.
  package func children(_ node: NodeID) -> [NodeID] {
    var result: [NodeID] = []
    var child = firstChild(node)
    while let id = child {
      result.append(id)
      child = next(id)
    }
    return result
  }

  /// The spot to point at for a value: all of it, or a container's opening bracket.
  package func range(_ node: NodeID) -> Range<Int> {
    let value = nodes[node]
    let start = Int(value.start)
    switch value.kind {
    case .array, .object: return start..<start + 1
    default: return start..<Int(value.end)
    }
  }

  /// The spot of a value's key.
  package func keyRange(_ node: NodeID) -> Range<Int> {
    Int(nodes[node].keyStart)..<Int(nodes[node].keyEnd)
  }

  /// The bytes of a value's key without quotes; in JSON escapes are not resolved.
  package func rawKey(_ node: NodeID) -> ArraySlice<UInt8> {
    if let scalars { return Array(scalars.keys[node].utf8)[...] }
    return bytes[keyRange(node)].dropFirst().dropLast()
  }

  /// A value's key.
  package func key(_ node: NodeID) -> String {
    scalars?.keys[node] ?? JSONString.decoded(rawKey(node))
  }

  /// The bytes of a string without quotes; in JSON escapes are not resolved.
  package func rawString(_ node: NodeID) -> ArraySlice<UInt8> {
    if let scalars { return Array(scalars.values[node].utf8)[...] }
    return written(node).dropFirst().dropLast()
  }

  /// What a string says.
  package func string(_ node: NodeID) -> String {
    scalars?.values[node] ?? JSONString.decoded(rawString(node))
  }

  /// Whether a string is written in quotes, as every string of JSON is.
  package func isQuoted(_ node: NodeID) -> Bool {
    guard scalars != nil, let first = written(node).first else { return true }
    return first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
  }

  /// A number, a word or a string as it is written; of YAML without quotes.
  package func text(_ node: NodeID) -> String {
    scalars?.values[node] ?? String(decoding: written(node), as: UTF8.self)
  }

  /// The value of a number: the nearest `Double`, infinite where it is out of range.
  package func number(_ node: NodeID) -> Double {
    scalars.map { YAMLScalar.number($0.values[node]) } ?? JSONNumber.value(written(node))
  }

  private func written(_ node: NodeID) -> ArraySlice<UInt8> {
    bytes[Int(nodes[node].start)..<Int(nodes[node].end)]
  }

  /// The path of a value, such as `views[0].frame`. The outer steps of a very long path are left
  /// out.
  package func path(_ node: NodeID) -> String {
    SyntaxPath.text(node, nodes: nodes) { key($0) }
  }
}

/// Writes the path of a value: the keys and indices that lead to it.
enum SyntaxPath {
  /// The most steps that are written: more than the limit of nested views.
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

  /// Whether a key can follow a point.
  private static func isPlain(_ key: String) -> Bool {
    !key.isEmpty
      && key.utf8.allSatisfy {
        ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == 0x5f || $0 == 0x2d || $0 == 0x24
      }
  }
}

extension SyntaxTree {
  /// The value of a key of an object, the first of that name; nil where it is not there.
  package func member(_ key: String, of node: NodeID) -> NodeID? {
    guard kind(node) == .object else { return nil }
    var child = firstChild(node)
    while let id = child, self.key(id) != key { child = next(id) }
    return child
  }

  /// Reads a file of JSON that is no layout.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - file: The name that messages give to the file.
  ///   - limits: What the file may have at most.
  /// - Throws: `LayoutError` with all mistakes of the JSON at once.
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
