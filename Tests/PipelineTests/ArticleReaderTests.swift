import Foundation
import Skelshot
import TestSupport
import Testing

@Suite struct ArticleReaderTests {
  /// Reads a catalog that contains one article.
  private func catalog(_ text: String) throws -> DocumentationCatalog {
    try withTemporaryFolder { folder in
      let path = folder + "/A.docc"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/a.md"))
      return try DocumentationCatalog(path: path)
    }
  }

  private func names(_ text: String) throws -> [String] {
    try catalog(text).pictures.map { $0.name + ($0.fileExtension.map { ".\($0)" } ?? "") }
  }

  @Test(arguments: [
    ("![A card](card)", ["card"]), ("![A [small] card](card.PNG \"title\")", ["card.png"]),
    ("![](<my card.gif>) ![](b)", ["my card.gif", "b"]),
    ("[![alt](inner)](https://a.b)", ["inner"]),
    ("@Image(source: \"card\", alt: \"(x), source: y\")", ["card"]),
    ("@Image(\n  alt: \"x\",\n  source: card.gif\n)", ["card.gif"]),
    ("@PageImage(purpose: icon, source: icon)", ["icon"]),
    ("@Video(source: \"film.mov\", poster: \"still\")", ["still"]),
    ("![](Resources/card.png)", ["card.png"]),
  ])
  func `finds the pictures of Markdown and of directives`(text: String, expected: [String]) throws {
    #expect(try names(text) == expected)
  }

  @Test(arguments: [
    "`![A card](card)`", "`` ` ![](card) ``", "```\n![](card)\n```", "~~~ md\n![](card)\n~~~",
    "  ````\n```\n![](card)\n````", "<!-- ![](card) -->", "@Comment { ![](card) }", "\\![](card)",
    "![](https://example.com/card.png)", "[a link](card)", "@Code(file: card)", "![card",
    "![card](",
    "![](data:image/png;base64,AA)", "@Image(", "@Image(source:", "@Image(source: \"", "<!--",
    "```", "@Comment {", "\\",
  ])
  func `ignores code, comments, links and incomplete text`(text: String) throws {
    #expect(try names(text) == [])
  }

  @Test func `continues after code and after a backtick without an end`() throws {
    #expect(try names("```\n![](a)\n```\n![](b) `x` ![](c) ` ![](d)") == ["b", "c", "d"])
  }

  @Test func `reads the comments that name layouts, with their locations`() throws {
    let text = """
      # É

      <!-- skelshot:  ../a.json as b.png  -->
      É @Comment { skelshot: c d.json }
      <!-- other -->
      """
    let comments = try catalog(text).comments
    #expect(comments.map(\.text) == ["../a.json as b.png", "c d.json"])
    #expect(comments.map(\.place.location.line) == [3, 4])
    #expect(comments.map(\.place.location.column) == [6, 14])
  }
}
