import Foundation
import SkelshotPrimitives
import SkelshotReport
import Testing

/// Tests that a cause is reported once for all pictures that it has changed.
@Suite struct CauseTests {
  private func picture(
    _ name: String, layout: String = "feed.json", _ causes: [ChangeCause], variant: [String] = []
  ) -> CheckCase {
    var item = CheckCase(
      name: name, path: "g/" + name, layout: layout, state: .different, change: nil,
      summary: "differs", details: [])
    (item.causes, item.variant) = (causes, variant)
    return item
  }

  private func corner(_ from: Double, _ to: Double) -> ChangeCause {
    value("skeletonCornerRadius", .number(from), .number(to), unit: "pt")
  }

  private func color(_ from: String, _ to: String, of id: String = "a") -> ChangeCause {
    value("backgroundColor", .string(from), .string(to), of: id, isColor: true)
  }

  private func value(
    _ key: String, _ before: JSONText, _ after: JSONText, of id: String = "title",
    unit: String? = nil, isColor: Bool = false
  ) -> ChangeCause {
    ChangeCause(
      ChangeCause.Element("view", id: id, reference: "views[0]"),
      .value(
        ChangeCause.Value(key: key, before: before, after: after, unit: unit, isColor: isColor)),
      place: ChangeCause.Place(file: "feed.json", line: 7, column: 3))
  }

  private func report(_ cases: [CheckCase]) -> CheckReport {
    CheckReport(tool: "skelshot 1", title: "g", cases: cases)
  }

  @Test
  func `variants share a cause only if a key's old and new values are the same in all of them`() {
    let report = report([
      picture("a.png", [corner(4, 6)], variant: ["light", "1x"]),
      picture("a@2x.png", [corner(4, 6)], variant: ["light", "2x"]),
      picture("a@3x.png", [corner(4, 6)], variant: ["dark", "3x"]),
      picture("b.png", [corner(9, 6)]),
    ])
    let (causes, stories) = report.grouped()
    #expect(causes.count == 2)
    #expect(causes[0].text == "view `title`: skeletonCornerRadius 4 → 6 pt")
    #expect(causes[0].cases == [0, 1, 2])
    #expect(causes[0].reference == "feed.json:7:3")
    #expect(stories.map(\.cases) == [[0, 1, 2], [3]])
    let text = StoryText(stories[0].cases, of: report)
    #expect(text.title == "3 pictures of feed.json (light and dark; 1x, 2x and 3x)")
    #expect(text.files(atMost: 4) == "g/a.png, g/a@2x.png, g/a@3x.png")
  }

  @Test
  func `layouts share a cause only if the same color or skeleton setting changes in them`() {
    let widths = report([
      picture("a.png", layout: "a.json", [corner(2, 4)]),
      picture("b.png", layout: "b.json", [corner(2, 4)]),
    ])
    #expect(widths.grouped().causes.map(\.layout) == ["a.json", "b.json"])
    let colors = report(
      (0..<35).map { number in
        picture(
          "\(number).png", layout: "\(number).json", [color("#1", "#2", of: "\(number)")])
      })
    let (causes, stories) = colors.grouped()
    #expect(causes.map(\.text) == ["color #1 → #2, in 35 elements of 35 layouts"])
    #expect(stories.count == 1)
    #expect(StoryText(stories[0].cases, of: colors).title == "35 pictures of 35 layouts")
    #expect(
      StoryText(stories[0].cases, of: colors).files(atMost: 4)
        == "g/0.png, g/1.png, g/2.png and 32 more")
    let style = ChangeCause(
      ChangeCause.Element("skeleton"),
      .value(
        ChangeCause.Value(
          key: "animation.pulse.duration", before: .number(1), after: .number(2), unit: "s")))
    let styles = report(
      (0..<35).map { picture("\($0).png", layout: "\($0).json", [style]) })
    #expect(
      styles.grouped().causes.map(\.text) == [
        "skeleton: animation.pulse.duration 1 → 2 s, in 35 layouts"
      ])
  }

  @Test func `a layout that cannot be drawn is reported only once`() {
    var broken = picture("b.png", layout: "b.json", [])
    (broken.state, broken.isLayoutAtFault, broken.summary) = (.failed, true, "2 errors")
    var other = broken
    other.name = "b-dark.png"
    let report = report([broken, other, picture("a.png", [])])
    #expect(report.grouped().stories.map(\.cases) == [[0, 1], [2]])
    let junit = JUnitReport(report).text
    #expect(junit.contains("failures=\"1\" errors=\"1\" skipped=\"1\""))
    #expect(junit.components(separatedBy: "<error").count == 2)
    #expect(junit.contains("<skipped message=\"b.json cannot be drawn\"/>"))
    #expect(GitHubReport(report).annotations.split(separator: "\n").count == 2)
  }

  @Test func `a JUnit report has one suite per folder and lists each cause once with its line`() {
    let report = report([
      picture("home/a.png", [corner(4, 6)]), picture("b.png", [corner(4, 6)]),
      picture("home/c.png", [corner(4, 6), color("#1", "#2")]),
    ])
    let text = JUnitReport(report).text
    #expect(text.contains("<testsuite name=\"g/home\" tests=\"2\" failures=\"2\""))
    #expect(text.contains("<testsuite name=\"g\" tests=\"1\" failures=\"1\""))
    #expect(text.contains("name=\"b.png\" file=\"feed.json\" line=\"7\">"))
    #expect(
      text.components(separatedBy: "skeletonCornerRadius 4 → 6 pt (feed.json:7:3)").count == 2)
    #expect(text.components(separatedBy: "the same cause as in home/a.png").count == 3)
    #expect(text.contains("backgroundColor #1 → #2 (feed.json:7:3)"))
  }

  /// Swift considers the names equal, but they belong to two different files.
  @Test func `separates layouts whose names differ only in Unicode normalization`() {
    let names = ["caf\u{e9}", "cafe\u{301}"]
    let report = report(
      names.map { picture("\($0)/a.png", layout: "\($0)/a.json", [corner(4, 6)]) })
    let (causes, stories) = report.grouped()
    #expect(causes.map(\.cases) == [[0], [1]])
    #expect(stories.count == 2)
    #expect(StoryText([0, 1], of: report).title == "2 pictures of 2 layouts")
    let junit = JUnitReport(report).text
    #expect(junit.ranges(of: "<testsuite ").count == 2)
    var broken = names.map { picture("\($0).png", layout: "\($0).json", []) }
    for index in broken.indices {
      (broken[index].state, broken[index].isLayoutAtFault) = (.failed, true)
    }
    let other = CheckReport(tool: "skelshot 1", title: "g", cases: broken)
    #expect(other.grouped().stories.map(\.cases) == [[0], [1]])
    #expect(!JUnitReport(other).text.contains("<skipped"))
  }

  @Test func `groups differences without a known cause separately`() {
    let report = report([picture("a.png", []), picture("b.png", [])])
    #expect(report.grouped().causes.isEmpty)
    #expect(report.grouped().stories.map(\.cases) == [[0], [1]])
  }

  @Test func `writes one annotation for each cause at the changed element's location`() {
    let cases = (0..<12).map { number in
      picture("\(number)@2x.png", [corner(4, 6)], variant: ["2x"])
    }
    let lines = GitHubReport(report(cases)).annotations.split(separator: "\n")
    #expect(
      lines == [
        "::error file=feed.json,line=7,col=3,title=different%3A 12 pictures of feed.json (2x)::"
          + "view `title`: skeletonCornerRadius 4 → 6 pt"
      ])
    let rows = GitHubReport(report(cases)).summary.split(separator: "\n").filter {
      $0.hasPrefix("| ")
    }
    #expect(rows.count == 3)
  }

  @Test func `only JUnit reports contain durations`() {
    var item = picture("a.png", [corner(4, 6)])
    item.seconds = 1.2344
    var other = picture("b.png", [corner(4, 6)])
    other.seconds = 0.05
    let report = report([item, other])
    let text = JUnitReport(report).text
    #expect(text.contains("name=\"a.png\" file=\"feed.json\" line=\"7\" time=\"1.234\""))
    #expect(text.contains("name=\"b.png\" file=\"feed.json\" line=\"7\" time=\"0.050\""))
    #expect(
      text.contains(
        "<testsuites name=\"skelshot\" tests=\"2\" failures=\"2\" errors=\"0\" time=\"1.284\">"))
    #expect(text.contains("the same cause as in a.png"))
    for other in [JSONReport(report).text, HTMLReport(report).text, GitHubReport(report).summary] {
      #expect(!other.contains("1.234"))
    }
  }
}
