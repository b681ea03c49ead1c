import Foundation
import SkelshotReport
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Tests every report format with harmful names and texts.
@Suite struct NastyReportTests {
  private func report(_ nasty: NastyText) -> CheckReport {
    var item = CheckCase(
      name: nasty.text, path: "goldens/" + nasty.text, layout: nasty.text, state: .different,
      change: nil, summary: "says " + nasty.text, details: [nasty.text, nasty.text])
    item.place = (3, 5)
    var equal = item
    equal.state = .equal
    return CheckReport(tool: "skelshot 1", title: nasty.text, cases: [item, item, equal])
  }

  /// The elements of an XML document, with their attributes and texts.
  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [(name: String, attributes: [String: String])] = []
    var text = ""

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) { elements.append((name, attributes)) }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
  }

  @Test(arguments: NastyText.all)
  func `a JUnit report that contains an untrusted name is valid XML`(
    nasty: NastyText
  )
    throws
  {
    let text = JUnitReport(report(nasty)).text
    #expect(NastyText.harm(in: text).isEmpty)
    let reader = Reader()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    let item = try #require(reader.elements.first { $0.name == "testcase" }?.attributes)
    #expect(item["name"] == nasty.visible && item["classname"] == nasty.visible)
    let failure = try #require(reader.elements.first { $0.name == "failure" }?.attributes)
    #expect(failure["message"] == "says \(nasty.visible)")
    let lines =
      "goldens/\(nasty.visible): says \(nasty.visible)\n\(nasty.visible)\n\(nasty.visible)"
    #expect(reader.text.contains(lines))
  }

  @Test(arguments: NastyText.all)
  func `the report page isolates untrusted names from its own text`(
    nasty: NastyText
  ) {
    let page = HTMLReport(report(nasty)).text
    #expect(NastyText.harm(in: page).isEmpty)
    let escaped = nasty.visible.replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;").replacingOccurrences(of: ">", with: "&gt;")
      .replacingOccurrences(of: "\"", with: "&quot;").replacingOccurrences(of: "'", with: "&#39;")
    #expect(page.contains("<bdi>\(escaped)</bdi></h1>"))
    #expect(page.contains("<bdi>\(escaped)</bdi></a></h2>"))
    #expect(page.contains("<code><bdi>\(escaped)</bdi>:3:5</code>"))
    #expect(page.contains("<li><bdi>\(escaped)</bdi></li>"))
    #expect(page.contains("<p class=\"summary\">says \(escaped)</p>"))
  }

  @Test(arguments: NastyText.all) func `writes each GitHub annotation on one line`(nasty: NastyText)
  {
    let annotations = GitHubReport(report(nasty)).annotations
    #expect(NastyText.harm(in: annotations, isCommands: true).isEmpty)
    let lines = annotations.split(separator: "\n")
    #expect(lines.count == 2)
    for line in lines {
      #expect(line.hasPrefix("::error file="))
      // A GitHub Actions command ends at its second pair of colons. All later colons belong to the data.
      let command = line.dropFirst(2).components(separatedBy: "::")[0]
      #expect(command.contains("line=3,col=5,title=different%3A "))
      #expect(line.contains("::says \(nasty.visible)%0A\(nasty.visible)%0A\(nasty.visible)"))
    }
  }

  @Test(arguments: NastyText.all) func `the JSON report keeps untrusted names unchanged`(
    nasty: NastyText
  )
    throws
  {
    let text = JSONReport(report(nasty)).text
    #expect(NastyText.harm(in: text).isEmpty)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let pictures = try #require(object["pictures"] as? [[String: Any]])
    let name = try #require(pictures[0]["name"] as? String)
    #expect(Array(name.unicodeScalars) == Array(nasty.text.unicodeScalars))
  }
}
