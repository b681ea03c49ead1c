import Foundation
import SkelshotPrimitives
import SkelshotReport
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Renders the summary with GitHub's Markdown parser and checks how untrusted names and texts are shown.
@Suite struct MarkdownTests {
  /// Texts that GitHub would transform outside code.
  private static let texts = [
    "@user", "a @org/team b", "https://a.b/c?d=e", "see http://a.b now", "www.a.b", "ftp://a.b",
    "mailto:a@b.cd", "a@b.cd", "xmpp:a@b.cd/e", "#123", "GH-1", "o/r#1", "o/r@1234567",
    "deadbeef", "1234567890abcdef1234567890abcdef12345678", ":x:", ":+1:", "a:b:c", "a``b`", "`",
    "``", "```", "`a", "a`", "`a`", "a` @user `b", "a`` @user ``b", ":``smile``:", "|", "a|b",
    "a\\|b",
    "a\\\\|b", "\\", "a\\", "|a|", "a`|`b", "<script>alert(1)</script>", "<b>x</b>", "<!-- x",
    "&lt;b&gt;", "&#64;user", "&#58;x&#58;", "&amp;", "[a](b)", "![a](https://b/c.png)", "[a]: b",
    "[^1]", "$a$", "$`a`$", "*a* _b_ ~~c~~ **d**", "# a", "- a", "> a", "    a", " ", "  a  ",
    "a  b", "\n- a\n", "a\r\nb", "a\tb", "a\u{2028}b", "\u{202e}b", "--- | ---", "é漢字", "2x", "a b",
  ]

  private static let all = texts + NastyText.all.map(\.text)

  /// The elements of an HTML page and the texts in its table cells. The texts outside code are stored separately.
  private final class Page: NSObject, XMLParserDelegate {
    struct Cell {
      var text = ""
      var outsideOfCode = ""
    }

    var elements: Set<String> = []
    var rows: [[Cell]] = []
    private var isCode = false
    private var isCell = false

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      elements.insert(name)
      switch name {
      case "tr": rows.append([])
      case "td", "th":
        rows[rows.count - 1].append(Cell())
        isCell = true
      case "code": isCode = true
      case "br": add("\n", isCode: false)
      default: break
      }
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      if name == "code" { isCode = false }
      if name == "td" || name == "th" { isCell = false }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
      add(string, isCode: isCode)
    }

    private func add(_ string: String, isCode: Bool) {
      guard isCell, let row = rows.indices.last, let cell = rows[row].indices.last else { return }
      rows[row][cell].text += string
      // A separator replaces each code span, so that the words before and after it stay separate.
      rows[row][cell].outsideOfCode += isCode ? "\u{1}" : string
    }
  }

  /// Renders Markdown as GitHub does, with tables and automatic links.
  private func page(_ markdown: String) throws -> Page {
    let file = NSTemporaryDirectory() + "skelshot-markdown-" + UUID().uuidString
    defer { for end in ["", ".html"] { try? FileManager.default.removeItem(atPath: file + end) } }
    try Data(markdown.utf8).write(to: URL(fileURLWithPath: file))
    let extensions = "-e table -e autolink -e strikethrough -e tasklist -e footnotes"
    let command = "cmark-gfm --unsafe \(extensions)"
    let status = ExternalReader.run(["sh", "-c", command + " \"$0\" >\"$0.html\"", file])
    try #require(status == 0)
    let html = try String(contentsOfFile: file + ".html", encoding: .utf8)
    let page = Page()
    let text = "<page>\(html.replacing("<br>", with: "<br/>"))</page>"
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = page
    // If untrusted text were parsed as markup, it would leave an element open, and parsing the page would fail.
    #expect(parser.parse(), "\(html)")
    return page
  }

  /// Returns whether GitHub would transform a text that is outside code in the rendered page. Source: GitHub's
  /// documentation of mentions, references, emoji and automatic links.
  private func becomesMore(_ text: String) -> Bool {
    let patterns = [
      "@", "#", "://", #"(?i)www\."#, #":[^\s]+:"#, #"(?i)\bGH-\d"#, #"(?i)\b[0-9a-f]{7,}\b"#,
      #"\$"#, "<", "&",
      #"\b[A-Z]+-\d"#,
    ]
    return patterns.contains { text.range(of: $0, options: .regularExpression) != nil }
  }

  private func collapsed(_ text: String) -> String {
    text.replacing("`", with: "").split(separator: " ").joined(separator: " ")
  }

  @Test(.needs(.cmarkGFM), arguments: all)
  func `Markdown reports show untrusted names and text literally and without side effects`(
    _ text: String
  ) throws {
    let change = ChangeCause(
      ChangeCause.Element("view", id: text, reference: "views[0]"),
      .value(
        ChangeCause.Value(key: "frame.width", before: .number(20), after: .number(22), unit: "pt")))
    var item = CheckCase(
      name: text, path: "goldens/\(text)", layout: text, state: .different, change: nil,
      summary: "says \(text)", details: [text, "view `\(text)`, label `b`: moved"])
    item.variant = [text]
    var first = item
    first.causes = [change]
    var second = first
    second.name = "second"
    let summary = GitHubReport(
      CheckReport(tool: "skelshot 1", title: text, cases: [item, first, second])
    ).summary
    #expect(NastyText.harm(in: summary).isEmpty)
    let page = try page(summary)
    #expect(
      page.elements.isSubset(
        of: ["page", "h3", "table", "thead", "tbody", "tr", "th", "td", "code", "br"]),
      "\(page.elements)")
    try #require(page.rows.map(\.count) == [3, 3, 3])
    let visible = Self.visible(text)
    // The name must be shown unchanged, including its spaces. Vertical bars must be outside the code spans.
    let name = page.rows[1][0]
    #expect(name.text == visible)
    #expect(Set(name.outsideOfCode).isSubset(of: ["|", "\u{1}"]))
    let lines = page.rows[1][2].text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { collapsed(String($0)) }
    let expected = ["says \(visible)", visible, "view `\(visible)`, label `b`: moved"]
    #expect(lines == expected.map(collapsed))
    let title = page.rows[2][0]
    #expect(collapsed(title.text) == collapsed("2 pictures of \(visible) (\(visible))"))
    #expect(page.rows[2][2].text.hasSuffix("width 20 → 22 pt"))
    for cell in page.rows.joined() {
      #expect(!becomesMore(cell.outsideOfCode), "\(cell.outsideOfCode)")
    }
  }

  private static func visible(_ text: String) -> String {
    NastyText.all.first { $0.text == text }?.visible
      ?? [
        "\n- a\n": #"\n- a\n"#, "a\r\nb": #"a\r\nb"#, "a\tb": #"a\tb"#, "a\u{2028}b": #"a\u2028b"#,
        "\u{202e}b": #"\u202eb"#,
      ][text] ?? text
  }

  @Test func `Markdown reports do not show skelshot's own text as code`() {
    for text in [
      "goldens differ in 48 of 1,400 pixels (6 %), by up to 19 levels", "corner radius 4 → 6.5 pt",
      "anti-aliased pixels don't count: 3", "4 × 12 at 24, 4: 48 pixels",
      "lines 1–3 moved 2 pt down",
      "6 pictures (light and dark; 1x, 2x and 0.5s)",
    ] {
      #expect(MarkdownText.line(text) == text)
    }
    #expect(
      MarkdownText.line("cell `Post`, view `a b`: color #ecf0f1 → #dee2e3, in 9 rows")
        == "cell `Post`, view `a b`: color `#ecf0f1` → `#dee2e3`, in 9 rows")
    #expect(
      MarkdownText.line("A/b.png and B/b.png differ (screens/b.json:2:12), twice")
        == "`A/b.png` and `B/b.png` differ (`screens/b.json:2:12`), twice")
    #expect(MarkdownText.code("a``b`|c") == "``` a``b` ```\\|`c`")
    #expect(MarkdownText.code("") == "")
  }
}
