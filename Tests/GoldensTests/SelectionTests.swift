import Foundation
import Skelshot
import Testing

/// Tests that selected layouts keep their names in the suite and that goldens of other layouts are ignored.
@Suite struct SelectionTests {
  private func withSuite(_ body: (TestSuite) throws -> Void) throws {
    let suite = try TestSuite()
    defer { suite.cleanUp() }
    for folder in ["screens/home", "screens/login", "more"] {
      try FileManager.default.createDirectory(
        atPath: "\(suite.folder)/\(folder)", withIntermediateDirectories: true)
    }
    for name in ["screens/feed", "screens/home/feed", "screens/home/list", "screens/login/feed"] {
      try suite.write(TestSuite.layout(20), to: name + ".json")
    }
    for name in ["feed", "other"] {
      try suite.write(TestSuite.layout(10), to: "more/\(name).json")
    }
    _ = try suite.suite.record()
    try body(suite)
  }

  private func names(_ suite: TestSuite, _ paths: [String]) throws -> [String]? {
    var whole = try suite.suite
    try whole.select(paths.map { suite.folder + "/" + $0 })
    return whole.selection?.map(\.name)
  }

  @Test func `selected layouts keep their names in the suite`() throws {
    try withSuite { suite in
      let one = try names(suite, ["screens/home/feed.json"])
      #expect(one == ["home/feed"])
      #expect(
        try names(suite, ["screens/**/feed.json"]) == ["feed", "home/feed", "login/feed"])
      #expect(try names(suite, ["screens/home"]) == ["home/feed", "home/list"])
      #expect(
        try names(suite, ["screens/home/feed.json", "screens/login/../login/feed.json"])
          == ["home/feed", "login/feed"])
      #expect(try names(suite, ["./screens//feed.json", "screens/feed.json"]) == ["feed"])
      #expect(try names(suite, ["more/other.json"]) == ["other"])
      // Selecting all layouts must have the same result as no selection.
      #expect(try names(suite, ["screens"]) == nil)
      #expect(throws: LoadError.self) { try names(suite, ["screens/x*"]) }
    }
  }

  @Test func `finds the same layouts in a folder that is reached through a link`() throws {
    try withSuite { suite in
      try FileManager.default.createSymbolicLink(
        atPath: suite.folder + "/link", withDestinationPath: "screens")
      #expect(try names(suite, ["link/home/feed.json"]) == ["home/feed"])
    }
  }

  @Test func `layouts that are not selected are not drawn, and their goldens are not orphaned`()
    throws
  {
    try withSuite { suite in
      try suite.write(TestSuite.layout(22), to: "screens/home/feed.json")
      try suite.write(TestSuite.layout(22), to: "screens/feed.json")
      let before = try suite.goldens()
      var some = try suite.suite
      try some.select([suite.folder + "/screens/home/feed.json"])
      let found = try some.verify()
      #expect(suite.states(found) == ["home/feed.png": .different] && found.unclaimed.isEmpty)
      let updated = try some.verify(record: .changed)
      #expect(updated.checks.map(\.change) == [.updated])
      let after = try suite.goldens()
      #expect(Set(before.keys) == Set(after.keys))
      #expect(before.keys.filter { before[$0] != after[$0] } == ["home/feed.png"])
      #expect(try some.record().isPassed)
      #expect(try suite.goldens() == after)
      let whole = try suite.suite.verify()
      #expect(whole.checks.filter { !$0.isPassed }.map(\.name) == ["feed.png"])
    }
  }

  @Test func `a layout outside a suite cannot replace the suite's goldens`() throws {
    try withSuite { suite in
      var some = try suite.suite
      try some.select([suite.folder + "/more/feed.json"])
      let before = try suite.goldens()
      #expect(throws: GoldenSuiteError.self) { try some.record() }
      #expect(try suite.goldens() == before)
    }
  }

  @Test func `rejects an override that matches no layout`() throws {
    try withSuite { suite in
      let text = "layouts: screens\ngolden: goldens\noverrides:\n  - layouts: [home/*, 'log*']\n"
      try suite.write(text + "    scale: 2\n", to: "skelshot.yml")
      let document = try SuiteDocument(contentsOf: suite.folder + "/skelshot.yml")
      var whole = try suite.suite
      whole.overrides = document.overrides
      let error = #expect(throws: GoldenSuiteError.self) { try whole.verify() }
      guard case .overrides(let patterns) = try #require(error) else { return }
      #expect(patterns.count == 1)
      let place = try #require(patterns.first?.location)
      #expect((place.line, place.column, place.length) == (4, 23, 6))
      #expect(patterns.first?.path == suite.folder + "/skelshot.yml")
      #expect(patterns.first?.text == "no layout has the name \"log*\"")
      // Patterns are checked against all layouts in the suite, even if a run selects only some of them.
      try whole.select([suite.folder + "/screens/feed.json"])
      #expect(throws: GoldenSuiteError.self) { try whole.record() }
      // If the suite is incomplete, the pattern could match a layout that is missing.
      whole.isComplete = false
      #expect(try whole.verify().isPassed)
    }
  }
}
