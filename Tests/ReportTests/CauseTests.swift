import SkelshotReport
import Testing

/// One cause is told once, whatever pictures it changed.
@Suite struct CauseTests {
  private func picture(
    _ name: String, layout: String = "feed.json", _ changes: [CheckChange], variant: [String] = []
  ) -> CheckCase {
    var item = CheckCase(
      name: name, path: "g/" + name, layout: layout, state: .different, change: nil,
      summary: "differs", details: [])
    (item.changes, item.variant) = (changes, variant)
    return item
  }

  private func corner(_ from: Double, _ to: Double, scale: Double) -> CheckChange {
    CheckChange(
      elements: "view `title`", change: "corner radius \(from) → \(to) pt", places: "in 9 rows",
      kind: "corners", measures: [from, to], precision: 1 / scale,
      place: CheckChange.Place(line: 7, column: 3))
  }

  private func color(_ from: String, _ to: String, of elements: String = "view `a`") -> CheckChange
  {
    CheckChange(
      elements: elements, change: "colour \(from) → \(to)", kind: "color", isColor: true)
  }

  private func report(_ cases: [CheckCase]) -> CheckReport {
    CheckReport(tool: "skelshot 1", title: "g", cases: cases)
  }

  @Test func `scales agree within their pixels, and the finest is told`() {
    let report = report([
      picture("a.png", [corner(4, 6, scale: 1)], variant: ["light", "1x"]),
      picture("a@2x.png", [corner(4.5, 6, scale: 2)], variant: ["light", "2x"]),
      picture("a@3x.png", [corner(4.3333, 6, scale: 3)], variant: ["dark", "3x"]),
      picture("b.png", [corner(9, 6, scale: 1)]),
    ])
    let (causes, stories) = report.grouped()
    #expect(causes.count == 2)
    #expect(causes[0].text == "view `title`: corner radius 4.3333 → 6.0 pt, in 9 rows")
    #expect(causes[0].cases == [0, 1, 2])
    #expect(causes[0].reference == "feed.json:7:3")
    #expect(stories.map(\.cases) == [[0, 1, 2], [3]])
    let text = StoryText(stories[0], of: report)
    #expect(text.title == "3 pictures of feed.json (light and dark; 1x, 2x and 3x)")
    #expect(text.files == "g/a.png, g/a@2x.png, g/a@3x.png")
  }

  @Test func `the same change of two layouts is two causes, a colour of the suite is one`() {
    let width = CheckChange(
      elements: "view `a`", change: "width 2 → 4 pt", kind: "wider", measures: [2])
    let widths = report([
      picture("a.png", layout: "a.json", [width]), picture("b.png", layout: "b.json", [width]),
    ])
    #expect(widths.grouped().causes.map(\.layout) == ["a.json", "b.json"])
    let colors = report(
      (0..<35).map { number in
        picture(
          "\(number).png", layout: "\(number).json", [color("#1", "#2", of: "view `\(number)`")])
      })
    let (causes, stories) = colors.grouped()
    #expect(causes.map(\.text) == ["colour #1 → #2, in 35 layouts"])
    #expect(stories.count == 1)
    #expect(StoryText(stories[0], of: colors).title == "35 pictures of 35 layouts")
    #expect(StoryText(stories[0], of: colors).files == "g/0.png, g/1.png, g/2.png and 32 more")
  }

  @Test func `light and dark have colours of their own`() {
    let report = report([
      picture("a-light.png", [color("#1", "#2")], variant: ["light"]),
      picture("a-dark.png", [color("#3", "#4")], variant: ["dark"]),
    ])
    let (causes, stories) = report.grouped()
    #expect(causes.map(\.text) == ["view `a`: colour #1 → #2 in light, colour #3 → #4 in dark"])
    #expect(stories.count == 1)
  }

  @Test func `what has no known cause is a story of its own`() {
    let report = report([picture("a.png", []), picture("b.png", [])])
    #expect(report.grouped().causes.isEmpty)
    #expect(report.grouped().stories.map(\.cases) == [[0], [1]])
  }

  @Test func `annotations are one for a cause, at its element`() {
    let cases = (0..<12).map { number in
      picture("\(number)@2x.png", [corner(4, 6, scale: 2)], variant: ["2x"])
    }
    let lines = GitHubReport(report(cases)).annotations.split(separator: "\n")
    #expect(
      lines == [
        "::error file=feed.json,line=7,col=3,title=different%3A 12 pictures of feed.json (2x)::"
          + "view `title`: corner radius 4.0 → 6.0 pt, in 9 rows"
      ])
    let rows = GitHubReport(report(cases)).summary.split(separator: "\n").filter {
      $0.hasPrefix("| ")
    }
    #expect(rows.count == 3)
  }

  @Test func `JUnit tells times, and nothing else does`() {
    var item = picture("a.png", [corner(4, 6, scale: 1)])
    item.seconds = 1.2344
    var other = picture("b.png", [corner(4, 6, scale: 1)])
    other.seconds = 0.05
    let report = report([item, other])
    let text = JUnitReport(report).text
    #expect(text.contains("name=\"a.png\" time=\"1.234\""))
    #expect(text.contains("name=\"b.png\" time=\"0.050\""))
    #expect(
      text.contains(
        "<testsuites name=\"skelshot\" tests=\"2\" failures=\"2\" errors=\"0\" time=\"1.284\">"))
    #expect(text.contains("the same in 2 pictures of feed.json"))
    for other in [JSONReport(report).text, HTMLReport(report).text, GitHubReport(report).summary] {
      #expect(!other.contains("1.234"))
    }
  }
}
