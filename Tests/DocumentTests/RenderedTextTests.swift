import Foundation
import SkelshotDocument
import SkelshotSyntax
import SkelshotPrimitives
import TestSupport
import Testing

@Suite struct RenderedTextTests {
  private func rendered(_ text: String, color: Bool = false) -> String {
    let bytes = Array(text.utf8)
    return DiagnosticText.visible(
      diagnostics(bytes), file: "layout.json", source: bytes, color: color
    ).text
  }

  @Test func `a message shows the file, line, column, source line, caret and help`() {
    let text = """
      {
        "canvas": {"width": 390, "height": 844},
        "views": [
          {"frmae": [0, 0, 10, 10]}
        ]
      }
      """
    #expect(
      rendered(text) == """
        layout.json:4:6: error: unknown key "frmae" in a view
         4 |     {"frmae": [0, 0, 10, 10]}
           |      ^~~~~~~
        help: did you mean "frame"?

        """)
  }

  @Test func `a warning is labeled as a warning, and missing help is omitted`() {
    #expect(
      rendered(Good.around("\n{\"type\": \"label\", \"lastLineFillPercent\": 120}")) == """
        layout.json:2:42: warning: 120 percent exceeds the maximum and counts as 100
         2 | {"type": "label", "lastLineFillPercent": 120}]}
           |                                          ^~~

        """)
  }

  @Test func `a message shows tabs as spaces with the caret at the correct column`() {
    #expect(
      rendered("{\n\t\"a\":\ttru\n}") == """
        layout.json:2:7: error: unknown word tru
         2 |     "a":    tru
           |             ^~~
        help: did you mean true?

        """)
  }

  @Test func `a wide character counts as two columns and a combining character as zero`() {
    #expect(
      rendered("{\"漢字😀e\u{301}\": tru}") == """
        layout.json:1:11: error: unknown word tru
         1 | {"漢字😀e\u{301}": tru}
           |             ^~~
        help: did you mean true?

        """)
  }

  @Test func `shortens a long source line around the error's location`() {
    let blanks = String(repeating: "1,", count: 500)
    let lines = rendered("[\(blanks)tru,\(blanks)]").split(separator: "\n")
    #expect(lines[0] == "layout.json:1:1002: error: unknown word tru")
    let before = String(repeating: "1,", count: 20)
    let after = String(repeating: "1,", count: 26)
    #expect(lines[1] == " 1 | …\(before)tru,\(after)…")
    #expect(lines[2] == "   | " + String(repeating: " ", count: 41) + "^~~")
  }

  @Test func `shows the end of a long source line in full if the error is there`() {
    let blanks = String(repeating: "1,", count: 500)
    let lines = rendered("[\(blanks)tru]").split(separator: "\n")
    let before = String(repeating: "1,", count: 46)
    #expect(lines[1] == " 1 | …\(before)tru]")
    #expect(lines[2] == "   | " + String(repeating: " ", count: 93) + "^~~")
  }

  @Test func `escapes control characters`() {
    // The column counts characters in the file, while the caret is below the escaped text.
    #expect(
      rendered("{\"\u{202e}a\u{7f}\":\ttru}") == #"""
        layout.json:1:9: error: unknown word tru
         1 | {"\u202ea\u007f":   tru}
           |                     ^~~
        help: did you mean true?

        """#)
    let bytes: [UInt8] = [0x5b, 0xff, 0x5d]
    let text = DiagnosticText.visible(
      diagnostics(bytes), file: "a", source: bytes, color: false
    ).text
    #expect(text.contains(#" 1 | [\ufffd]"# + "\n   |  ^"))
  }

  @Test(arguments: NastyText.all)
  func `escapes control characters in ids, comments and source lines`(nasty: NastyText) throws {
    // The harmful text is in an id, and in a comment before the location of an error.
    let id = String(decoding: try JSONEncoder().encode(nasty.text), as: UTF8.self)
    let comment = nasty.text.unicodeScalars.filter { !["\n", "\r"].contains($0) }
    let bytes = Array(
      "{\(id): 1, \"canvas\": {}, /* \(String(String.UnicodeScalarView(comment))) */ tru}".utf8)
    let found = diagnostics(bytes)
    #expect(!found.isEmpty)
    let plain = DiagnosticText.visible(found, file: nasty.text, source: bytes, color: false).text
    #expect(NastyText.harm(in: plain).isEmpty, "\(plain)")
    #expect(plain.hasPrefix("\(nasty.visible):1:"))
    #expect(NastyText.harm(in: DiagnosticText.json(found, file: nasty.text)).isEmpty)
    let error = LayoutError(file: nasty.text, diagnostics: found)
    #expect(
      NastyText.harm(in: "\(error)").isEmpty
        && NastyText.harm(in: error.message.description).isEmpty)
    let lines = "\(error)".split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("\(nasty.visible):1:") } == found.count)
    // The text must contain only skelshot's own color codes.
    let colored = DiagnosticText.visible(found, file: nasty.text, source: bytes, color: true).text
    let bare = ["1", "1;31", "1;35", "34", "1;36", "0"].reduce(colored) {
      $0.replacingOccurrences(of: "\u{1b}[\($1)m", with: "")
    }
    #expect(bare == plain)
  }

  @Test func `a file name cannot inject a GitHub Actions command`() {
    let text = DiagnosticText.visible(
      diagnostics(Array("[tru]".utf8)), file: "::stop-commands::x", source: [], color: false
    ).text
    #expect(text.hasPrefix(#"\u003a:stop-commands::x:1:2: error: "#))
  }

  @Test func `the caret for an error at the end of the file is after the last character`() {
    #expect(
      rendered("{\"a\":") == """
        layout.json:1:1: error: this { is never closed
         1 | {"a":
           | ^
        help: add the closing }

        """)
    #expect(
      rendered("") == """
        layout.json:1:1: error: the file is empty
         1 |\u{20}
           | ^
        help: the smallest layout is {"canvas": {"width": 390, "height": 844}}

        """)
  }

  @Test func `a range that spans several lines is marked only on its first line`() {
    let diagnostic = Diagnostic(
      severity: .error, message: SyntaxProblem.unterminatedComment.message,
      location: TextLocation(line: 1, column: 2, offset: 1, length: 6), path: "")
    let text = DiagnosticText.visible(
      [diagnostic], file: "a", source: Array("abc\r\ndef".utf8), color: false
    ).text
    #expect(text.contains(" 1 | abc\n   |  ^~\n"))
  }

  @Test func `a colored message is the plain message with ANSI escape codes`() {
    let text = "[tru]"
    let colored = rendered(text, color: true)
    #expect(colored.hasPrefix("\u{1b}[1mlayout.json:1:2:\u{1b}[0m \u{1b}[1;31merror:\u{1b}[0m "))
    var plain = ""
    var isEscape = false
    for character in colored {
      if character == "\u{1b}" { isEscape = true }
      if !isEscape { plain.append(character) }
      // The letter `m` ends an escape sequence.
      if character == "m" { isEscape = false }
    }
    #expect(plain == rendered(text))
  }

  @Test func `a JSON diagnostic contains every field and escapes its text`() throws {
    let bytes = Array("{\n\"canvas\": {\"width\": 1, \"height\": 1}, \"a\\\"\\u0001\": 1}".utf8)
    let text = DiagnosticText.json(diagnostics(bytes), file: "a\tb.json")
    let value = try JSONValue(reading: text)
    #expect(value.items.count == 1)
    let object = try #require(value.items.first)
    #expect(
      object.keys == [
        "code", "column", "file", "help", "length", "line", "message", "offset", "path", "severity",
      ])
    #expect(object["file"] == .string("a\tb.json"))
    #expect(object["line"] == .number(2))
    #expect(object["column"] == .number(38))
    #expect(object["offset"] == .number(39))
    #expect(object["length"] == .number(11))
    #expect(object["severity"] == .string("error"))
    #expect(object["code"] == .string("unknown-key"))
    #expect(object["path"] == .string("[\"a\\\"\\u0001\"]"))
    #expect(object["message"] == .string("unknown key \"a\\\"\\u0001\" in the layout"))
    #expect(object["help"] == .string("keys that begin with \"x-\" are ignored"))
    #expect(DiagnosticText.json([], file: "a") == "[]\n")
  }

  @Test func `a JSON diagnostic without help has null as its help`() throws {
    let text = DiagnosticText.json(diagnostics("[1-2]"), file: "a")
    #expect(
      text == """
        [
          {"file": "a", "line": 1, "column": 2, "length": 3, "offset": 1, "severity": "error", \
        "code": "invalid-number", "path": "", "message": "1-2 is not a number", "help": null}
        ]

        """)
  }
}
