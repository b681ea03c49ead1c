import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Tests that each URL in an HTML page leads to exactly one file, even if the file name has special characters.
@Suite struct PageAddressTests {
  private static let names = [
    "100%", "a%20b", "%41", "%2e%2e", "%", "a#b", "a?b=c&d", "a&amp;b", "a b", " a ", "a\"b", "a'b",
    "a,b", ",a,",
    "a:b", "javascript:x", "data:,x", "http:", "a;b=c", "a+b", "a\\b", "<b>", "a|b^`", "[a]",
    "a\tb", "a\nb", "é", "e\u{301}",
    "漢字", "👩‍❤️‍👨", "\u{202e}b", "~a", "a@b", "(a)", "$a", "*", "!",
  ]

  /// Collects the attributes of each element in an HTML page.
  private final class Page: NSObject, XMLParserDelegate {
    var attributes: [[String: String]] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) { self.attributes.append(attributes) }
  }

  /// Draws a picture at two scales for each name, in a folder of that name. Returns the HTML elements.
  private func elements(_ tool: CommandLineTool) throws -> [String] {
    try tool.write(still, to: "still.json")
    return try Self.names.map { name in
      let result = try tool.run(
        ["still.json", "-o", "\(name)/\(name){@scale}.png", "--scale", "1,2", "--html"])
      #expect(result.status == 0, "\(name): \(result.error)")
      return result.text
    }
  }

  @Test func `a URL in the HTML decodes to the path of its file`() throws {
    try withTool { tool in
      let base = URL(fileURLWithPath: tool.folder, isDirectory: true)
      for (name, html) in zip(Self.names, try elements(tool)) {
        let page = Page()
        let parser = XMLParser(data: Data(html.utf8))
        parser.delegate = page
        #expect(parser.parse(), "\(html)")
        let image = try #require(page.attributes.first { $0["src"] != nil })
        var addresses = [try #require(image["src"])]
        for part in try #require(image["srcset"]).components(separatedBy: ", ") {
          let words = part.components(separatedBy: " ")
          #expect(words.count == 2 && ["1x", "2x"].contains(words[1]), "\(part)")
          addresses.append(words[0])
        }
        #expect(addresses[0] == addresses[1])
        let files = ["", "", "@2x"].map { "\(tool.folder)/\(name)/\(name)\($0).png" }
        for (address, file) in zip(addresses, files) {
          let url = try #require(URL(string: address, relativeTo: base), "\(address)")
          #expect(url.scheme == "file" && url.query == nil && url.fragment == nil, "\(address)")
          #expect(Array(url.path.utf8) == Array(file.utf8), "\(address)")
          #expect(FileManager.default.fileExists(atPath: url.path), "\(address)")
        }
      }
    }
  }

  @Test func `an absolute path in the HTML is not mistaken for a host name`() throws {
    try withTool { tool in
      try tool.write(still, to: "still.json")
      let result = try tool.run(["still.json", "-o", "/\(tool.folder)/a.png", "--html"])
      #expect(result.text.contains("src=\"/"), "\(result.text)\(result.error)")
      #expect(!result.text.contains("\"//"))
    }
  }

  @Test(.needs(.chromium))
  func `a browser loads pictures even if their names contain special characters`() throws {
    try withTool { tool in
      let body = try elements(tool).joined()
      try tool.write("<!doctype html><meta charset=\"utf-8\">\(body)", to: "page.html")
      // This element is for a file in another folder.
      try FileManager.default.createDirectory(
        atPath: tool.folder + "/é #1", withIntermediateDirectories: true)
      #expect(
        try tool.run(["still.json", "-o", "a?b/#%.png", "--html-file", "é #1/page.html"]).status
          == 0)
      let images = "[...document.images]"
      let seen = try tool.browse(
        "page.html",
        [
          ["wait", "document.readyState === 'complete' && document.images.length > 0"],
          ["value", "\(images).length"],
          [
            "value", "\(images).filter(image => image.naturalWidth !== 20).map(image => image.src)",
          ],
        ])
      #expect(seen == ["\(Self.names.count)", "[]"])
      let other = try tool.browse(
        "%C3%A9%20%231/page.html",
        [
          ["wait", "document.readyState === 'complete' && document.images.length > 0"],
          ["value", "\(images)[0].naturalWidth"],
        ])
      #expect(other == ["20"])
    }
  }

  @Test(.needs(.chromium)) func `the gallery links to its layouts`() throws {
    try withTool { tool in
      let names = Self.names
      for name in names { try tool.write(still, to: "\(name).json") }
      let drawn = try tool.run(["gallery", ".", "-o", "g.html"])
      #expect(drawn.status == 0, "\(drawn.error)")
      let seen = try tool.browse(
        "g.html",
        [
          [
            "wait",
            "document.readyState === 'complete' && document.querySelector('footer') !== null",
          ],
          ["value", "document.querySelectorAll('nav a').length"],
          [
            "value",
            """
            [...document.querySelectorAll('nav a')].map(link => {
              link.click();
              return [link.textContent, document.querySelector(':target h2')?.textContent];
            }).filter(([link, target]) => link !== target)
            """,
          ],
        ])
      #expect(seen == ["\(names.count)", "[]"])
    }
  }
}
