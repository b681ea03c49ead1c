import Foundation
import SkelshotPrimitives
import SkelshotReport
import TestSupport
import Testing

@Suite struct VisibleTextTests {
  @Test(arguments: NastyText.all) func `escapes control characters only once`(nasty: NastyText) {
    // Swift treats CR LF as one `Character` and different normalizations as equal, so the test compares scalars.
    #expect(Array(nasty.text.visible.unicodeScalars) == Array(nasty.visible.unicodeScalars))
    #expect(nasty.visible.visible == nasty.visible)
    #expect(NastyText.harm(in: nasty.text.visible).isEmpty)
  }

  @Test func `visible text keeps literals and escapes interpolated values`() {
    let name = "a\n\u{1b}[1m"
    let line: VisibleText = "\u{1b}[1m\(name)\u{1b}[0m: \(3)\n"
    #expect(line.text == "\u{1b}[1ma\\n\\u001b[1m\u{1b}[0m: 3\n")
    let twice: VisibleText = "\(line)\(line)"
    #expect(twice.text == line.text + line.text)
    #expect(["\(name)", "b"].joined(separator: "\n").text == "a\\n\\u001b[1m\nb")
  }

  @Test(arguments: [
    ("::error::x", "\\u003a:error::x"), (" \t::x", " \\t::x"), ("\u{a0}::x", "\u{a0}\\u003a:x"),
    (":", ":"), (":x", ":x"), (":::", "\\u003a::"), ("a::b", "a::b"),
    ("\u{3000}::", "\u{3000}\\u003a:"),
  ])
  func `no line in visible text starts a GitHub Actions command`(_ name: String, _ shown: String) {
    #expect(("\(name)" as VisibleText).text == shown)
    #expect(("first\n\(name)\n:" as VisibleText).text == "first\n\(shown)\n:")
    // Each of the two colons can come from a different interpolation.
    let colon = ":"
    #expect(("\(colon)\(colon)x" as VisibleText).text == "\\u003a:x")
  }

  @Test(arguments: NastyText.all) func `a message is one line without control characters`(
    nasty: NastyText
  ) {
    let location = TextLocation(line: 3, column: 5, offset: 0, length: 0)
    let message = Message("code", "unknown \(nasty.text)", path: nasty.text, location: location)
    let text = message.description
    #expect(text == "\(nasty.visible):3:5: unknown \(nasty.visible)")
    #expect(NastyText.harm(in: text).isEmpty && !text.contains("\n"))
    let commands = Message("code", "x", path: "::stop-commands::x")
    #expect(commands.description == "\\u003a:stop-commands::x: x")
  }

  @Test(arguments: NastyText.all)
  func `JSON keeps untrusted text and contains no control characters`(
    nasty: NastyText
  )
    throws
  {
    let json = JSONText.quoted(nasty.text)
    #expect(NastyText.harm(in: json).isEmpty)
    let back = try JSONDecoder().decode(String.self, from: Data(json.utf8))
    #expect(Array(back.unicodeScalars) == Array(nasty.text.unicodeScalars))
  }

  @Test func `markup keeps all text that XML can represent`() {
    #expect(MarkupText.attribute("a\u{202e}\n\u{200b}b##[c") == "a&#8238;&#10;&#8203;b##&#91;c")
    #expect(MarkupText.content("a\u{1}\nb") == "a\u{fffd}\nb")
  }
}
