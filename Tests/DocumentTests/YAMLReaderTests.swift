import Foundation
import SkelshotDocument
import SkelshotSyntax
import SkelshotPrimitives
import TestSupport
import Testing

/// Compares the YAML reader with PyYAML. PyYAML reads all of these texts as YAML 1.2 requires.
@Suite struct YAMLReaderTests {
  static let texts = [
    "a: 1\nb: two words\nc: [1, 2.5, x y, \"q\", 'it''s', ~, null, true, False]\n",
    "- a\n- b: 1\n  c: 2\n-\n  - d\n- - e\n  - f\n",
    "a:\n- 1\n- 2\nb:\n  - x: 1\n    y: 2\n  - z\n",
    "a:\n    b:\n        c: d\n    e: f\ng: h\n",
    "{a: 1, b: {c: [], d: {}}, \"e f\": g}\n",
    "a: # comment\n  b # more\nc: d#e\nd: 'f # g'\n",
    "a: [\n  1, # one\n  2,\n]\nb: {\n  c: d\n}\n",
    "---\na: http://x.y/z\nb: a:b\nc: -1\ne: --x\n...\n",
    "\"a b\": \"tab\\tq\\\"uote \\u00e4\"\n'c': ''\n",
    "a:\nb:\n  \nc: x\n\n\n# end\n",
    "a:   spaced   \nb: x\n",
    "layouts: [screens/*.json, \"**/x\"]\nx: a,b\n",
    "a: {b, c: 1}\n", "a: [b c, d]\r\nb: 1\r\n", "word\n", "[1, [2, [3]]]\n",
    "a: |\n  one\n  two\nb: >-\n  three\n  four\nc: five\n  six\n",
    "a: &x [1, {b: 2}]\nc: *x\nd: {e: *x}\n", "x: &k a\n*k : 2\n",
    "? a\n: b\n? c\n", "a: \"x\\\n  y \\x41\\U0001F600\"\n",
    "a: !!str 12\nb: !!int \"3\"\nc: ! x\n",
  ]

  private static let script = """
    import json, sys, yaml
    print(json.dumps([yaml.safe_load(text) for text in json.load(sys.stdin)]))
    """

  @Test(.needs(.pyYAML)) func `reads the same YAML values as PyYAML`() throws {
    let run = try ProgramRun(
      [TestReader.python(with: "yaml"), "-c", Self.script],
      input: Array(JSONText.array(Self.texts.map { .string($0) }).compact.utf8))
    #expect(run.status == 0, "\(run.error)")
    let expected = try JSONValue(reading: run.text).items
    #expect(expected.count == Self.texts.count)
    for (text, value) in zip(Self.texts, expected) {
      let tree = try #require(SyntaxTree.yaml(Array(text.utf8)), "\(text)")
      #expect(try JSONValue(reading: json(tree, SyntaxTree.root).compact) == value, "\(text)")
    }
  }

  /// The rules are from YAML 1.2.2, section 10.3.2.
  @Test(
    arguments: [
      ("no", .string), ("yes", .string), ("on", .string), ("off", .string), ("True", .true),
      ("FALSE", .false), ("tRue", .string), ("null", .null), ("~", .null), ("Null", .null),
      ("12", .number), ("+12", .number), ("007", .number), ("0o14", .number), ("0xC", .number),
      ("1_000", .string), ("0b1", .string), ("12e03", .number), ("-.5", .number), ("1.", .number),
      (".", .string), ("1e", .string), (".inf", .number), ("-.INF", .number), (".NaN", .number),
      ("12:30:45", .string), ("2001-12-14", .string), ("'12'", .string), ("\"true\"", .string),
    ] as [(String, SyntaxNode.Kind)])
  func `a YAML scalar has the type specified by the core schema`(
    text: String, kind: SyntaxNode.Kind
  )
    throws
  {
    let tree = try #require(SyntaxTree.yaml(Array("a: \(text)\n".utf8)))
    let value = try #require(tree.firstChild(SyntaxTree.root))
    #expect(tree.kind(value) == kind)
  }

  @Test(
    arguments: [
      ("0o14", 12), ("0xC", 12), ("007", 7), ("+1", 1), ("-.5", -0.5), ("1.", 1), ("1.e2", 100),
      ("12e03", 12_000), ("-.inf", -.infinity),
    ] as [(String, Double)])
  func `a YAML number has the value specified by the core schema`(text: String, value: Double)
    throws
  {
    let tree = try #require(SyntaxTree.yaml(Array("- \(text)\n".utf8)))
    #expect(tree.number(try #require(tree.firstChild(SyntaxTree.root))) == value)
  }

  private func json(_ tree: SyntaxTree, _ node: SyntaxTree.NodeID) -> JSONText {
    switch tree.kind(node) {
    case .null: .null
    case .true: .bool(true)
    case .false: .bool(false)
    case .number: .number(Double(tree.text(node)) ?? .nan)
    case .string: .string(tree.string(node))
    case .array: .array(tree.children(node).map { json(tree, $0) })
    case .object:
      .object(
        tree.children(node).map { (key: tree.key($0), value: json(tree, $0)) }
          .sorted { $0.key < $1.key })
    }
  }
}

extension SyntaxTree {
  /// Parses a YAML text. Returns nil if the text is invalid.
  static func yaml(_ bytes: [UInt8]) -> SyntaxTree? {
    YAMLReader.parse(bytes, limits: .default).tree
  }
}
