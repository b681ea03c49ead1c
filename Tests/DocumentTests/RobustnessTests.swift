import SkelshotDocument
import SkelshotSyntax
import SkelshotModel
import SkelshotPrimitives
import Testing

@Suite struct RobustnessTests {
  @Test(arguments: ["feed", "film", "profile", "annotated"])
  func `reports an error for a layout that is truncated at any byte`(name: String) throws {
    let bytes = try Fixture.bytes(name)
    let end = try #require(bytes.lastIndex(of: UInt8(ascii: "}")))
    for length in 0...end {
      let found = diagnostics(Array(bytes[..<length]))
      #expect(found.contains { $0.severity == .error }, "cut at \(length)")
      for diagnostic in found { check(diagnostic, in: Array(bytes[..<length])) }
    }
    #expect(diagnostics(bytes).allSatisfy { $0.severity == .warning })
  }

  @Test(arguments: ["feed", "film", "profile", "annotated"])
  func `a corrupted layout either decodes or causes errors with locations in the file`(name: String)
    throws
  {
    let original = try Fixture.bytes(name)
    var random = Xorshift(state: UInt64(name.utf8.count) &* 0x9e37_79b9_7f4a_7c15)
    let pieces: [[UInt8]] = [
      [0], [0xff], [0xe2, 0x82], Array("\"".utf8), Array("\\u".utf8), Array("/*".utf8),
      Array("//".utf8), Array("{".utf8), Array("}".utf8), Array("[".utf8), Array("]".utf8),
      Array(",".utf8), Array(":".utf8), Array("-".utf8), Array("1e999".utf8), Array("\n".utf8),
      Array("'".utf8), Array("null".utf8), Array("\u{1f600}".utf8),
    ]
    for _ in 0..<600 {
      var bytes = original
      for _ in 0...random.next(below: 4) {
        let place = random.next(below: bytes.count)
        switch random.next(below: 3) {
        case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next(below: 256))
        case 1: bytes.insert(contentsOf: pieces[random.next(below: pieces.count)], at: place)
        default:
          let end = min(bytes.count, place + 1 + random.next(below: 8))
          bytes.removeSubrange(place..<end)
        }
      }
      let found = diagnostics(bytes)
      for diagnostic in found { check(diagnostic, in: bytes) }
      _ = DiagnosticText.visible(found, file: "a", source: bytes, color: true).text
      _ = try JSONValue(reading: DiagnosticText.json(found, file: "a"))
    }
  }

  /// Checks that a location is within the file and that the line and column match the offset.
  private func check(_ diagnostic: Diagnostic, in bytes: [UInt8]) {
    let location = diagnostic.location
    #expect(location.offset >= 0 && location.length >= 0)
    #expect(location.offset + location.length <= bytes.count)
    let before = bytes[..<min(location.offset, bytes.count)]
    let start = before.lastIndex { $0 == 0x0a || $0 == 0x0d }.map { $0 + 1 } ?? 0
    let column = before[start...].count { $0 & 0xc0 != 0x80 } + 1
    #expect(location.column == column)
    #expect(!diagnostic.message.text.isEmpty)
  }

  @Test(arguments: ["[", "{\"a\":", "{\"views\":[", "[\n", "[1,"])
  func `reports a single error for 100,000 open brackets`(open: String) {
    let text = String(repeating: open, count: 100_000)
    let found = diagnostics(text)
    #expect(found.map(\.code) == ["unclosed-bracket"])
    #expect(found.first.map { $0.path.utf8.count < 20_000 } == true)
  }

  @Test func `rejects or ignores 100,000 nested levels without crashing`() {
    let text =
      String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    #expect(diagnostics(text).map(\.code) == ["wrong-type"])
    let views =
      String(repeating: "{\"subviews\": [", count: 100_000)
      + String(repeating: "]}", count: 100_000)
    #expect(diagnostics(Good.around(views)).map(\.code) == ["views-nested-too-deeply"])
    let ignored = "{\"x-a\": " + text + ", \(Good.canvas)}"
    #expect(diagnostics(ignored) == [])
  }

  @Test func `decodes views that are nested up to the limit`() throws {
    func nested(_ levels: Int, _ open: String, _ close: String) -> String {
      String(repeating: open, count: levels - 1) + "{}"
        + String(repeating: close, count: levels - 1)
    }
    let plain = try document(Good.around(nested(256, "{\"subviews\": [", "]}")))
    #expect(plain.scene.views.count == 1)
    let table = "{\"type\": \"tableView\", \"rowHeight\": 9, \"cells\": {\"a\": "
    let tables = try document(Good.around(nested(256, table, "}}")))
    #expect(tables.scene.views.count == 1)
    #expect(
      diagnostics(Good.around(nested(257, table, "}}"))).map(\.code) == ["views-nested-too-deeply"])
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      "]", "}", ",", ":", "{]", "[}", "'", "\"\n", "#\n", "tru ", "{\"a\" ", "1 ", "\\", "[tru ",
    ])
  func `quickly reports the errors in a file full of syntax errors`(piece: String) {
    #expect(isAnswered("{" + String(repeating: piece, count: 100_000)))
    #expect(isAnswered("[" + String(repeating: piece, count: 100_000)))
  }

  @Test(.timeLimit(.minutes(10)))
  func `quickly reports the errors in a file full of invalid values`() {
    func many(_ text: (Int) -> String) -> String {
      (0..<20_000).map(text).joined(separator: ",\n")
    }
    #expect(isAnswered(Good.with(many { "\"k\($0)\": 1" })))
    #expect(isAnswered(Good.around(many { "{\"type\": \"typ\($0)\"}" })))
    #expect(isAnswered(Good.around(many { "{\"backgroundColor\": \"col\($0)\"}" })))
    #expect(isAnswered(Good.around(many { "{\"id\": \"a\", \"alpha\": \($0 + 2)}" })))
    #expect(isAnswered(Good.with("\"timeline\": [\(many { _ in "{\"hide\": {}}" })]")))
    let cells = many { "\"k\($0)\": {}" }
    let sections = many { "{\"cell\": \"m\($0)\"}" }
    #expect(
      isAnswered(
        Good.around(
          "{\"type\": \"collectionView\", \"cells\": {\(cells)}, \"sections\": [\(sections)]}")))
  }

  /// Returns whether parsing a text with very many errors reports at least 1 and at most 1,001 diagnostics. A parser
  /// that compares each error with all other errors would exceed the test's time limit.
  private func isAnswered(_ text: String) -> Bool {
    (1...1_001).contains(diagnostics(text).count)
  }

  @Test func `nested templates do not cause exponential copying`() throws {
    // Each level uses the next level twice. If views were copied, there would be 2⁶⁰ views.
    let levels = (0..<60).map { level in
      let next =
        level == 59
        ? "{}" : "{\"type\": \"collectionView\", \"sections\": [{\"cell\": \"c\(level + 1)\"}]}"
      return "\"c\(level)\": {\"subviews\": [\(next), \(next)]}"
    }
    let view =
      "{\"type\": \"collectionView\", \"cells\": {\(levels.joined(separator: ", "))}, \"sections\": [{\"cell\": \"c0\"}]}"
    #expect(try document(Good.around(view)).scene.views.count == 1)
  }

  @Test func `decodes a 10 MB layout`() throws {
    let note = String(repeating: "Why it stands here. ", count: 3)
    let view =
      "    {\"type\": \"label\", \"frame\": [96, 16, 208, 64.5], \"x-note\": \"\(note)\"}"
    let count = (10 << 20) / (view.utf8.count + 2) + 1
    let text = Good.around(
      Array(repeating: view, count: count).joined(separator: ",\n"))
    #expect(text.utf8.count >= 10 << 20)
    let document = try LayoutDocument.parse(Array(text.utf8), file: "big.json")
    #expect(document.scene.views.count == count)
  }
}

/// Marsaglia's xorshift64 generator, which returns the same numbers on every machine.
struct Xorshift {
  var state: UInt64

  mutating func next(below bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(bound))
  }
}
