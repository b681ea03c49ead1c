import SkelshotDocument
import SkelshotSyntax
import SkelshotPrimitives
import Testing

@Suite struct YAMLProblemTests {
  static let bad: [Bad] = [
    Bad("scale:\n⟪\t⟫- 1\n", "yaml-tab", "the indentation contains a tab", "indent with spaces"),
    Bad(
      "scale: 1\n  fps⟪:⟫ 2\n", "yaml-syntax", "mapping values are not allowed in this context",
      "put quotes around the value if the colon belongs to it, or give the keys the same indentation"
    ),
    Bad(
      "golden: ä⟪:⟫ b\n", "yaml-syntax", "mapping values are not allowed in this context",
      "put quotes around the value if the colon belongs to it, or give the keys the same indentation"
    ),
    Bad(
      "scale: 1\n⟪fps 2⟫\n", "missing-colon", "expected a key with a colon",
      "write key: value, with a space after the colon"),
    Bad(
      "scale: 1\ngolden: \"a\" ⟪b⟫\n", "yaml-syntax",
      "did not find expected key, while parsing a block mapping that begins on line 1",
      "give the keys of a mapping the same indentation, or put quotes around the whole value"),
    Bad(
      "scale: ⟪[⟫1, 2\n", "unclosed-bracket", "this bracket is never closed", "add the closing ]"),
    Bad(
      "overrides: [⟪{⟫layouts: a\n", "unclosed-bracket", "this bracket is never closed",
      "add the closing }"),
    Bad(
      "scale: [\"1\" ⟪2⟫]\n", "yaml-syntax",
      "did not find expected ',' or ']', while parsing a flow sequence that begins on line 1",
      "put a comma here"),
    Bad(
      "golden: ⟪\"⟫g\n", "unterminated-string", "this string has no closing quote",
      "add the closing quote at the end of the string"),
    Bad(
      "golden: ⟪@⟫g\n", "yaml-syntax",
      "found character that cannot start any token",
      "put quotes around the value"),
    Bad(
      "scale: ⟪*a⟫\n", "yaml-alias", "no anchor \"a\" is defined before this alias",
      "write &a before the value that the alias repeats"),
    Bad(
      "layouts: &a [⟪*a⟫]\n", "yaml-alias", "the value of the anchor \"a\" would contain itself"),
    Bad(
      "golden: ⟪!path b⟫\n", "yaml-tag", "unknown tag !path",
      "remove the tag, or use !!str, !!int, !!float, !!bool, !!null, !!map or !!seq"),
    Bad(
      "scale: ⟪!!int 1.5⟫\n", "yaml-tag", "\"1.5\" does not match the tag !!int", "remove the tag"),
    Bad(
      "scale: ⟪!⟫!map [1]\n", "yaml-tag", "a sequence does not match the tag !!map",
      "remove the tag"),
    Bad(
      "⟪[⟫a]: 1\n", "yaml-key", "a mapping or a sequence cannot be a key",
      "use a word as the key"),
    Bad(
      "scale: 1\n⟪---⟫\nscale: 2\n", "yaml-second-document",
      "a second document begins here", "keep only one document in the file"),
    Bad(
      String(repeating: "[", count: 64) + "⟪[⟫", "yaml-nested-too-deep",
      "lists and mappings are nested more than 64 levels deep"),
    Bad(
      "x-a: &a [\(String(repeating: "x, ", count: 400))]\n"
        + "x-b: &b [\(String(repeating: "*a, ", count: 200))]\nx-c: [⟪*b⟫, *b]\n",
      "too-many-values",
      "there are more than 100,000 values, including the values that aliases repeat"),
    Bad(
      "fps: ⟪.nan⟫\n", "number-not-finite", ".nan is not a number"),
    Bad("fps: ⟪.inf⟫\n", "number-not-finite", "the number .inf is too large"),
    Bad(
      "fps: ⟪&f -1⟫\n", "number-out-of-range",
      "expected a number above 0 and up to 50, found -1"),
    Bad(
      "⟪<<⟫: {scale: 2}\n", "unknown-key", "unknown key \"<<\" in skelshot.yml",
      #"keys that begin with "x-" are ignored"#),
    Bad("ignoreTiming: ⟪no⟫\n", "wrong-type", "expected true or false, found no", "write false"),
    Bad(
      "fps: 20\n⟪\"fp\\x73\"⟫: 30\n", "duplicate-key",
      "the key \"fps\" is already set on line 1", "remove one of the two keys"),
  ]

  @Test(arguments: bad)
  func `reports each YAML error with its location`(_ bad: Bad) {
    let (bytes, reports) = bad.expected()
    #expect(suiteReports(bytes) == reports)
  }

  @Test func `stops expanding YAML aliases at the value limit`() {
    var text = "x-0: &x0 [lol, lol]\n"
    for level in 1...40 {
      text += "x-\(level): &x\(level) [*x\(level - 1), *x\(level - 1), *x\(level - 1)]\n"
    }
    #expect(suiteReports(Array(text.utf8)).map(\.code) == ["too-many-values"])
  }

  @Test(
    arguments: [
      ([0x61, 0x3a, 0x20, 0xff, 0x0a], "these bytes are not UTF-8", 4),
      ([0xff, 0xfe, 0x61, 0x00], "the file is UTF-16, not UTF-8", 1),
      ([0x61, 0x3a, 0x20, 0x01, 0x0a], "control characters are not allowed", 4),
    ] as [([UInt8], String, Int)])
  func `reports invalid bytes in YAML with their location`(
    bytes: [UInt8], message: String, column: Int
  ) {
    let reports = suiteReports(bytes)
    #expect(reports.map(\.message) == [message])
    #expect(reports.map(\.column) == [column])
  }

  @Test func `corrupted settings either decode or cause one error with a location in the file`() {
    let whole = [
      "layouts: [a, 'b', \"c\\n\"]\nscale: &s [1, 2.5]\noverrides:\n- layouts: >\n    x\n    y\n  scale: *s\n",
      "%YAML 1.2\n---\n? golden\n: !!str |\n  g\n...\n",
      "{fps: 30, time: [0, 1e-1], \"ä\": {b: ~}} # end\n",
    ].map { Array($0.utf8) }
    let pieces = [
      "&a ", "*a", "- ", ": ", "? ", "[", "]", "{", "}", "\n", "  ", "\t", "'", "\"", "|", ">", "#",
      "!!int ", "---\n", "...\n", "%", "\\", ",", "\u{85}", "\u{2028}", "\u{1f600}", "\u{feff}",
    ].map { Array($0.utf8) }
    var random = Xorshift(state: 0x9e37_79b9_7f4a_7c15)
    let clock = ContinuousClock()
    let end = clock.now + .seconds(2)
    while clock.now < end {
      var bytes = whole[random.next(below: whole.count)]
      for _ in 0...random.next(below: 5) {
        let place = random.next(below: max(1, bytes.count))
        switch random.next(below: 4) {
        case 0 where !bytes.isEmpty: bytes[place] = UInt8(random.next(below: 256))
        case 1 where !bytes.isEmpty:
          bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.next(below: 8)))
        default:
          let piece = pieces[random.next(below: pieces.count)]
          bytes.insert(contentsOf: piece, at: min(place, bytes.count))
        }
      }
      do {
        _ = try SuiteDocument.parse(bytes, file: "s.yml")
      } catch {
        for diagnostic in error.diagnostics {
          let location = diagnostic.location
          #expect(location.offset >= 0 && location.offset + location.length <= bytes.count)
          #expect(location.line >= 1 && location.column >= 1 && !diagnostic.message.text.isEmpty)
        }
        _ = DiagnosticText.visible(error.diagnostics, file: "s", source: bytes, color: false).text
      }
    }
  }
}
