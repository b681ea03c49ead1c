import Foundation
import SkelshotReport
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct ReportTests {
  /// A text that every report format must escape.
  static let nasty = "a\"<b>&'c]]>\u{1}\r\n\t%,:|`*@d\u{fffe}</script>é"

  static var report: CheckReport {
    var cases = GoldenState.allCases.map { state in
      CheckCase(
        name: "\(state.rawValue).png", path: "goldens/\(state.rawValue).png",
        layout: state == .orphaned ? nil : "screens/\(state.rawValue).json", state: state,
        change: nil, summary: state.meaning, details: state == .different ? ["label: moved"] : [])
    }
    var bad = CheckCase(
      name: nasty, path: "goldens/" + nasty, layout: nasty, state: .different, change: nil,
      summary: nasty, details: [nasty])
    var frame = CheckFrame(number: 0, start: 0, width: 2, height: 1)
    (frame.expected, frame.actual, frame.difference) = ([1, 2, 3], [4, 5, 6], [7, 8, 9])
    var second = frame
    (second.number, second.start, second.differentPixels) = (1, 0.1, 5)
    bad.frames = [frame, second]
    bad.frameCount = 2
    cases.append(bad)
    cases.append(
      CheckCase(
        name: "new.gif", path: "goldens/new.gif", layout: "n.json", state: .new,
        change: .recorded, summary: "not yet recorded", details: []))
    return CheckReport(tool: "skelshot 1", title: "goldens & <more>", cases: cases)
  }

  @Test func `only equal pictures pass, and unreadable or failed pictures are errors`() {
    for state in GoldenState.allCases {
      #expect(state.isPassed == (state == .equal))
      #expect(state.isError == (state == .unreadable || state == .failed))
    }
    let report = Self.report
    #expect(!report.isPassed)
    #expect(
      report.countLine
        == "11 pictures: 1 equal, 2 different, 1 size, 1 missing, 1 new, 1 renamed, 1 orphaned, 1 unreadable, "
        + "1 failed, 1 recorded")
    #expect(report.count(of: .new) == 1, "a recorded one is new no more")
  }

  @Test func `a JUnit report is well-formed, has correct counts and keeps all text`() throws {
    final class Reader: NSObject, XMLParserDelegate {
      var elements: [(String, [String: String])] = []
      func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
      ) { elements.append((name, attributes)) }
    }
    let text = JUnitReport(Self.report).text
    let reader = Reader()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    let cases = reader.elements.filter { $0.0 == "testcase" }
    #expect(cases.count == 11)
    #expect(reader.elements.filter { $0.0 == "failure" }.count == 7)
    #expect(
      reader.elements.filter { $0.0 == "error" }.map { $0.1["type"] } == ["unreadable", "failed"])
    let suite = try #require(reader.elements.first { $0.0 == "testsuites" }?.1)
    #expect(suite["tests"] == "11" && suite["failures"] == "7" && suite["errors"] == "2")
    let name = #"a"<b>&'c]]>\u0001\r\n\t%,:|`*@d\ufffe</script>é"#
    #expect(cases.contains { Array(($0.1["name"] ?? "").utf8) == Array(name.utf8) })
  }

  @Test(.needs(.xmllint)) func `a JUnit report conforms to the common JUnit schema`() throws {
    let schema =
      URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
      + "/Fixtures/junit.xsd"
    let run = try ProgramRun(
      ["xmllint", "--noout", "--schema", schema, "-"],
      input: Array(JUnitReport(Self.report).text.utf8))
    #expect(run.status == 0, "\(run.error)")
  }

  @Test func `the JSON report is valid JSON`() throws {
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(JSONReport(Self.report).text.utf8))
        as? [String: Any])
    #expect(object["passed"] as? Bool == false)
    let pictures = try #require(object["pictures"] as? [[String: Any]])
    #expect(pictures.count == 11)
    #expect(pictures[9]["name"] as? String == Self.nasty)
    #expect(
      pictures.map { $0["state"] as? String }.prefix(9) == GoldenState.allCases.map(\.rawValue)[...]
    )
    #expect((object["counts"] as? [String: Int])?["different"] == 2)
    #expect((object["changes"] as? [String: Int])?["recorded"] == 1)
  }

  @Test func `escapes text that looks like a GitHub Actions command`() {
    #expect(GitHubReport.data(["50 % a\r\nb: c, d", "e"]) == "50 %25 a\\r\\nb: c, d%0Ae")
    #expect(GitHubReport.property("50 % a\r\nb: c, d") == "50 %25 a\\r\\nb%3A c%2C d")
    let lines = GitHubReport(Self.report).annotations.split(separator: "\n")
    #expect(lines.count == 9, "one line for each that fails")
    #expect(lines.allSatisfy { $0.hasPrefix("::error file=") })
    #expect(
      lines[0]
        == "::error file=screens/different.json,title=different%3A different.png::the pixels or the timing "
        + "differ from the golden%0Alabel: moved")
  }

  @Test func `writes at most ten GitHub annotations`() {
    var report = Self.report
    report.cases = Array(repeating: report.cases[1], count: 25)
    let lines = GitHubReport(report).annotations.split(separator: "\n")
    #expect(lines.count == 11)
    #expect(lines[10].hasPrefix("::notice::15 more"))
  }

  @Test func `untrusted text cannot break the table in the summary`() {
    let summary = GitHubReport(Self.report).summary
    let rows = summary.split(separator: "\n").filter { $0.hasPrefix("| ") }
    #expect(rows.count == 12, "header, line, and what fails or was written")
    // An unescaped vertical bar would start another cell.
    for row in rows {
      let bars = row.replacingOccurrences(of: "\\|", with: "").filter { $0 == "|" }
      #expect(bars.count == 4, "\(row)")
    }
  }
}
