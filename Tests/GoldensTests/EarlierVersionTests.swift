import Foundation
import Skelshot
import SkelshotGoldens
import SkelshotReport
import Testing

/// Verifies goldens that skelshot 0.2.0 recorded from the layouts in `Fixtures/0.2.0/screens`.
@Suite struct EarlierVersionTests {
  private static let fixtures =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Fixtures/0.2.0"

  private func withGoldens(_ body: (TestSuite) throws -> Void) throws {
    let suite = try TestSuite()
    defer { suite.cleanUp() }
    try suite.remove("screens")
    for folder in ["screens", "goldens"] {
      try FileManager.default.copyItem(
        atPath: "\(Self.fixtures)/\(folder)", toPath: "\(suite.folder)/\(folder)")
    }
    try body(suite)
  }

  private static let edges =
    "since skelshot 0.2.0: edges of views with constraints are on whole pixels"
  private static let lines =
    "since skelshot 0.2.0: single lines are as wide as their label in the preset modern"
  private static let widths =
    "since skelshot 0.2.0: random widths of bars depend on the row and the view's id"

  @Test func `verify lists the changes to skelshot that explain each difference`() throws {
    try withGoldens { suite in
      let run = try suite.suite.verify()
      let causes = Dictionary(
        uniqueKeysWithValues: run.checks.map { ($0.name, $0.causes.map(\.text)) })
      #expect(
        causes == [
          "edges.png": [Self.edges], "modern.png": [Self.lines, Self.widths],
          "random.png": [Self.widths],
        ])
      // A cause explains the areas, so they are not listed.
      #expect(run.checks.allSatisfy { $0.details == $0.causes.map(\.text) })
      let groups = run.report().grouped().causes
      #expect(
        groups.map(\.text) == [Self.edges, Self.lines, Self.widths + ", in 2 layouts"])
    }
  }

  @Test func `accepted goldens have no causes in earlier versions`() throws {
    try withGoldens { suite in
      #expect(try suite.suite.verify(record: .changed).checks.allSatisfy { $0.change == .updated })
      #expect(try suite.suite.verify().isPassed)
      let layout = "screens/random.json"
      let text = String(decoding: try suite.bytes(layout), as: UTF8.self)
      try suite.write(text.replacingOccurrences(of: "\"to\": 90", with: "\"to\": 80"), to: layout)
      let check = try #require(try suite.suite.verify().checks.first { $0.name == "random.png" })
      #expect(check.causes.map(\.text) == ["label `body`: lineWidths.to 90 → 80 %"])
    }
  }

  @Test func `a difference in another place has no cause`() throws {
    try withGoldens { suite in
      let layout = "screens/random.json"
      let text = String(decoding: try suite.bytes(layout), as: UTF8.self)
      try suite.write(
        text.replacingOccurrences(
          of: "\"views\": [", with: #""views": [{"id": "dot", "frame": [112, 2, 6, 6]},"#),
        to: layout)
      let check = try #require(try suite.suite.verify().checks.first { $0.name == "random.png" })
      #expect(check.causes.isEmpty)
      #expect(check.details.contains { $0.contains("in view `dot`") })
    }
  }

  @Test func `a golden with another program's text file has no cause`() throws {
    try withGoldens { suite in
      try suite.write("notes", to: "goldens/edges.png.txt")
      let check = try #require(try suite.suite.verify().checks.first { $0.name == "edges.png" })
      #expect(check.state == .different && check.causes.isEmpty)
    }
  }
}
