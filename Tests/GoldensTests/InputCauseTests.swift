import Foundation
import Skelshot
import SkelshotGoldens
import SkelshotReport
import TestSupport
import Testing

/// Tests the causes of differences that are found by means of a golden's inputs file.
@Suite struct InputCauseTests {
  /// A layout that contains a label, a button and a table of posts. Each view is on a separate line.
  static let screen = """
    {"canvas": {"width": 80, "height": 120},
     "skeleton": {"animated": true, "animation": {"pulse": {"duration": 1.5}}},
     "appearance": {"skeletonCornerRadius": 2},
     "views": [
      {"type": "label", "id": "text", "frame": [4, 4, 72, 40], "numberOfLines": 1},
      {"id": "card", "frame": [4, 46, 72, 10], "backgroundColor": "#ffffff", "subviews": [
       {"id": "more", "frame": [2, 2, 30, 6]},
       {"frame": [40, 2, 10, 6]},
       {"frame": [52, 2, 10, 6], "skeletonCornerRadius": 0}
      ]},
      {"type": "tableView", "id": "list", "frame": [0, 60, 80, 60], "rowHeight": 12,
       "cells": {"Post": {"subviews": [
        {"id": "avatar", "frame": [2, 2, 8, 8], "skeletonCornerRadius": 3},
        {"type": "label", "id": "title", "frame": [14, 0, 60, 12]}]}},
       "sections": [{"cell": "Post", "rows": 3}]}
     ]}
    """

  func withScreen(
    _ settings: SuiteSettings = SuiteSettings(), _ body: (TestSuite) throws -> Void
  ) throws {
    var suite = try TestSuite()
    defer { suite.cleanUp() }
    suite.settings = settings
    try suite.write(Self.screen, to: "screens/feed.json")
    _ = try suite.suite.record()
    try body(suite)
  }

  /// Replaces parts of the layout's text and verifies the layout.
  private func verify(_ suite: TestSuite, _ changes: [(String, String)]) throws -> GoldenRun {
    var text = Self.screen
    for (old, new) in changes {
      #expect(text.contains(old))
      text = text.replacingOccurrences(of: old, with: new)
    }
    try suite.write(text, to: "screens/feed.json")
    return try suite.suite.verify()
  }

  /// A change to the layout, and the expected causes with their lines and columns.
  struct Edit: Sendable, CustomTestStringConvertible {
    var old: String
    var new: String
    var causes: [String]

    init(_ old: String, _ new: String, _ causes: String...) {
      (self.old, self.new, self.causes) = (old, new, causes)
    }

    var testDescription: String { "\(old) → \(new)" }
  }

  @Test(arguments: [
    Edit(#""numberOfLines": 1"#, #""numberOfLines": 2"#, "label `text`: 1 → 2 lines (5:77)"),
    Edit(
      #"   {"id": "more", "frame": [2, 2, 30, 6]},"# + "\n", "", "view `more` removed (6:3)"),
    // Although the neighbors of the removed view have no ids, they are matched with their earlier versions.
    Edit(#"   {"frame": [40, 2, 10, 6]},"# + "\n", "", "view `views[1]/subviews[1]` removed (6:3)"),
    Edit(
      #"{"id": "more", "#, #"{"id": "new", "frame": [64, 2, 6, 6]}, {"id": "more", "#,
      "view `new` added (7:4)"),
    Edit(#""rows": 3"#, #""rows": 4"#, "cell `Post`: 3 → 4 rows (15:42)"),
    Edit(
      ##""backgroundColor": "#ffffff""##, ##""backgroundColor": "#e0e3ea""##,
      "view `card`: backgroundColor #ffffff → #e0e3ea (6:63)"),
    Edit(
      #""skeletonCornerRadius": 3"#, #""skeletonCornerRadius": 4"#,
      "cell `Post`, view `avatar`: skeletonCornerRadius 3 → 4 pt (13:69)"),
    Edit(
      #""appearance": {"skeletonCornerRadius": 2}"#, #""appearance": {"skeletonCornerRadius": 1}"#,
      "appearance: skeletonCornerRadius 2 → 1 pt (3:41)"),
    Edit(
      #""appearance": {"skeletonCornerRadius": 2},"#, "",
      "appearance: skeletonCornerRadius 2 → 0 pt (1:1)"),
    Edit(
      #""duration": 1.5"#, #""duration": 3"#,
      "skeleton: animation.pulse.duration 1.5 → 3 s (2:69)"),
    Edit(
      #"{"pulse": {"duration": 1.5}}"#, #""sliding""#, "skeleton: animation pulse → sliding (2:46)"),
    Edit(#"[4, 46, 72, 10]"#, #"[4, 45, 72, 10]"#, "view `card`: y 46 → 45 pt (6:27)"),
    Edit(
      #""rowHeight": 12"#, #""rowHeight": 14"#, "tableView `list`: rowHeight 12 → 14 pt (11:78)"),
    Edit(
      #""rows": 3}"#, #""rows": 3, "prepare": {"1": {"title": {"numberOfLines": 0}}}}"#,
      "cell `Post`, label `title`: 1 → 0 lines (15:56)"),
    // The id and the interaction key affect no pixels, so `alpha` is the only cause.
    Edit(
      #""id": "avatar","#,
      #""id": "photo", "isUserInteractionDisabledWhenSkeletonIsActive": false, "alpha": 0.5,"#,
      "cell `Post`, view `photo`: alpha 1 → 0.5 (13:86)"),
  ]) func `a change to a layout is reported once for all rows, with the keys that changed`(
    edit: Edit
  ) throws {
    var settings = SuiteSettings()
    settings.times = [.seconds(0.5)]
    try withScreen(settings) { suite in
      let run = try verify(suite, [(edit.old, edit.new)])
      let check = try #require(run.checks.first)
      #expect(check.state == .different)
      let file = suite.folder + "/screens/feed.json"
      let causes = check.details.filter { $0.contains(file) }.map {
        $0.replacingOccurrences(of: "(\(file):", with: "(")
      }
      #expect(causes == edit.causes)
    }
  }

  /// Each argument is a change to a storyboard's settings and the expected causes with their locations.
  @Test(arguments: [
    Edit(
      "scene: Profile\n", "scene: Profile\nskeleton: {style: gradient}\n",
      "skeleton: style solid → gradient (2:11)"),
    Edit(
      "skeleton: {color: red}\n", "\n\nskeleton: {color: blue}\n",
      "skeleton: color #ff0000 → #0000ff (3:11)"),
    Edit(
      "scene: Profile\n", "scene: Profile\nshow: '#posts'\n",
      #"timeline: none → [{"show": {"transition": "none", "view": "posts"}}, {"hold": {"loops": 1}}] (2:7)"#
    ),
  ]) func `reports a change to a companion file as a cause with its location`(edit: Edit) throws {
    var suite = try TestSuite()
    defer { suite.cleanUp() }
    let screens = suite.folder + "/screens"
    try FileManager.default.copyItem(
      atPath: Fixture.folder + "/interface-builder/Profile.storyboard",
      toPath: screens + "/Main.storyboard")
    suite.settings.times = [.seconds(0.5)]
    try suite.write(edit.old, to: "screens/Main.skelshot.yml")
    _ = try suite.suite.record()
    try suite.write(edit.new, to: "screens/Main.skelshot.yml")
    let details = try suite.suite.verify().checks[0].details
    #expect(
      details.first == edit.causes[0].replacing("(", with: "(\(screens)/Main.skelshot.yml:"))
  }

  @Test func `a skeleton style from options is reported as a cause without a line`() throws {
    try withScreen { suite in
      var (suite, changes) = (suite, SkeletonChanges())
      changes.overrides.color = DynamicColor(hex: 0xff0000)
      suite.settings.skeleton = [changes]
      let check = try #require(try suite.suite.verify().checks.first)
      #expect(check.details.contains { $0.hasPrefix("skeleton: color none → #ff0000") })
      #expect(check.causes.map(\.place) == [nil])
    }
  }

  @Test func `lists a cause once for all times and variants`() throws {
    var settings = SuiteSettings()
    settings.interfaceStyles = [.light, .dark]
    settings.directions = [.leftToRight, .rightToLeft]
    (settings.scales, settings.times) = ([1, 2], [.zero, .seconds(0.5)])
    try withScreen(settings) { suite in
      let run = try verify(
        suite,
        [(#""numberOfLines": 1"#, #""numberOfLines": 2"#), (##""#ffffff""##, ##""#ff0000""##)])
      let (causes, stories) = run.report().grouped()
      #expect(
        causes.map(\.text) == [
          "label `text`: 1 → 2 lines", "view `card`: backgroundColor #ffffff → #ff0000",
        ])
      #expect(causes.allSatisfy { $0.cases.count == 16 } && stories.count == 1)
    }
  }

  @Test func `reports only the number of views that a change moves`() throws {
    try withScreen { suite in
      let run = try verify(suite, [(#""rowHeight": 12"#, #""rowHeight": 14"#)])
      // The table has three rows, and the first view of the first row does not move.
      #expect(run.checks[0].details.contains("7 other views move because of it"))
    }
  }

  @Test func `reports a different skelshot version as the cause if no input differs`() throws {
    try withScreen { suite in
      let golden = suite.folder + "/goldens/feed.png"
      let other = try Pixmap(size: PixelSize(width: 80, height: 120)).encode(as: .png).bytes
      try Data(other).write(to: URL(fileURLWithPath: golden))
      // If the inputs file describes another picture, the causes are unknown.
      let unknown = try suite.suite.verify().checks[0]
      #expect(
        unknown.causes.isEmpty && unknown.details.first?.hasPrefix("80 × 120 at 0, 0") == true)
      var inputs = try #require(DrawingInputs(try suite.bytes("goldens/feed.png.txt")))
      inputs.picture = DrawingInputs.digest(other)
      inputs.tool = "0.0.1"
      try suite.write(inputs.text, to: "goldens/feed.png.txt")
      let known = try suite.suite.verify().checks[0]
      #expect(
        known.details.first
          == "the inputs are the same, but skelshot 0.0.1 drew them differently")
      #expect(known.details.last?.hasPrefix("80 × 120 at 0, 0") == true)
    }
  }

  @Test func `lists moved views even if the layout is unchanged`() throws {
    try withScreen { suite in
      try suite.write(
        Self.screen.replacingOccurrences(of: "[4, 46, 72, 10]", with: "[4, 45, 72, 10]"),
        to: "screens/feed.json")
      var inputs = try #require(DrawingInputs(try suite.bytes("goldens/feed.png.txt")))
      // The changed inputs imitate an earlier version that laid out the card differently.
      for index in inputs.views.indices where inputs.views[index].id == "card" {
        inputs.views[index].keys[0].value = .array([4, 45, 72, 10].map { .number($0) })
      }
      try suite.write(inputs.text, to: "goldens/feed.png.txt")
      let check = try suite.suite.verify().checks[0]
      #expect(
        check.causes.map(\.text) == [
          "view `card` and 3 more elements are laid out differently, although the layout is the same"
        ])
    }
  }

  @Test(arguments: [
    "", "no text", "<<<<<<< ours\n", "{\"inputs\": 99, \"skelshot\": \"9\"}\n", "[]",
  ])
  func `reports areas instead of causes if there is no valid inputs file`(text: String) throws {
    try withScreen { suite in
      if text.isEmpty {
        try suite.remove("goldens/feed.png.txt")
      } else {
        let own = try String(decoding: suite.bytes("goldens/feed.png.txt"), as: UTF8.self)
        try suite.write(text + (text.hasPrefix("<") ? own : ""), to: "goldens/feed.png.txt")
      }
      let run = try verify(suite, [(#""numberOfLines": 1"#, #""numberOfLines": 2"#)])
      #expect(run.checks[0].causes.isEmpty)
      #expect(run.checks[0].details.allSatisfy { $0.hasSuffix("in label `text`") })
    }
  }

  @Test(arguments: ["output", "canvas", "motions", "keys"])
  func `ignores an inputs file whose JSON is nested too deeply`(key: String) throws {
    try withScreen { suite in
      let own = try suite.bytes("goldens/feed.png.txt")
      let nested =
        String(repeating: "[", count: 200_000) + String(repeating: "]", count: 200_000)
      let value = key == "motions" ? "[\(nested)]" : "{\"a\": \(nested)}"
      let view = #"{"view": "label", "at": "views[9]", "\#(key)": \#(value)}"#
      let line = ["output", "canvas"].contains(key) ? "{\"\(key)\": \(value)}" : view
      let text = String(decoding: own, as: UTF8.self) + line + "\n"
      #expect(DrawingInputs(Array(text.utf8)) == nil)
      try suite.write(text, to: "goldens/feed.png.txt")
      let run = try verify(suite, [(#""numberOfLines": 1"#, #""numberOfLines": 2"#)])
      #expect(run.checks[0].causes.isEmpty)
    }
  }

  @Test func `recording adds a missing inputs file for an existing golden`() throws {
    try withScreen { suite in
      let text = try suite.bytes("goldens/feed.png.txt")
      try suite.remove("goldens/feed.png.txt")
      let picture = try suite.bytes("goldens/feed.png")
      #expect(try suite.suite.record().checks.allSatisfy { $0.change == nil })
      #expect(try suite.bytes("goldens/feed.png.txt") == text)
      #expect(try suite.bytes("goldens/feed.png") == picture)
      // If another version of skelshot draws the same picture, recording must not rewrite the inputs file.
      var inputs = try #require(DrawingInputs(text))
      inputs.tool = "0.0.1"
      try suite.write(inputs.text, to: "goldens/feed.png.txt")
      _ = try suite.suite.record()
      #expect(try suite.bytes("goldens/feed.png.txt") == Array(inputs.text.utf8))
      // Verifying must not write an inputs file.
      try suite.remove("goldens/feed.png.txt")
      #expect(try suite.suite.verify().isPassed)
      #expect(throws: (any Error).self) { try suite.bytes("goldens/feed.png.txt") }
    }
  }

  @Test func `removes an inputs file together with its golden and keeps other files`() throws {
    try withScreen { suite in
      try suite.write(Self.screen, to: "screens/other.json")
      try suite.write("mine", to: "goldens/other.png.txt")
      _ = try suite.suite.record()
      #expect(try suite.bytes("goldens/other.png.txt") == Array("mine".utf8))
      try suite.remove("screens/feed.json")
      try suite.remove("screens/other.json")
      try suite.write(TestSuite.layout(20), to: "screens/a.json")
      _ = try suite.suite.record()
      _ = try suite.suite.record(pruning: 2)
      let names = try FileManager.default.contentsOfDirectory(atPath: suite.folder + "/goldens")
      #expect(names.sorted() == ["a.png", "a.png.txt", "goldens.txt", "other.png.txt"])
    }
  }

  @Test func `causes in a report survive a round trip`() throws {
    try withScreen { suite in
      let run = try verify(
        suite,
        [
          (#""numberOfLines": 1"#, #""numberOfLines": 2"#), (#""rows": 3"#, #""rows": 2"#),
          (#"   {"id": "more", "frame": [2, 2, 30, 6]},"# + "\n", ""),
        ])
      var report = run.report()
      let element = ChangeCause.Element("view", reference: "views[0]")
      report.cases[0].causes += [
        ChangeCause(element, .reordered), ChangeCause(element, .pixels),
        ChangeCause(element, .frame(before: [0, 0, 1, 1], after: [0, 0, 1.5, 1])),
        ChangeCause(element, .arranged(elements: 4)),
        ChangeCause(ChangeCause.Element("renderer"), .drawing(text: "more", version: "0.1")),
        ChangeCause(ChangeCause.Element("renderer"), .renderer(version: "0.1")),
      ]
      try report.write(toFolder: suite.folder + "/report")
      let again = try CheckReport(mergingReports: [suite.folder + "/report"])
      #expect(again.cases.map(\.causes) == report.cases.map(\.causes))
      #expect(report.cases[0].causes.count == 9)
    }
  }

  @Test func `an inputs file contains all inputs for its picture`() throws {
    var count = 0
    for fixture in Fixture.all {
      let scene = try Scene(contentsOf: fixture.layoutPath)
      guard scene.canvas.size.width * scene.canvas.size.height < 40_000 else { continue }
      let drawn = try DrawnPicture(try Film(scene), as: .png)
      let inputs = try #require(drawn.inputs())
      #expect(DrawingInputs(Array(inputs.text.utf8)) == inputs, "\(fixture.name)")
      #expect(drawn.inputs()?.text == inputs.text)
      count += 1
    }
    #expect(count > 20)
  }

  // MARK: Names

  @Test func `recognizes a renamed layout and names the command that renames the goldens`() throws {
    var settings = SuiteSettings()
    settings.interfaceStyles = [.light, .dark]
    try withScreen(settings) { suite in
      try suite.write(TestSuite.layout(20), to: "screens/other.json")
      _ = try suite.suite.record()
      let before = try suite.goldens()
      let text = try suite.bytes("goldens/feed-dark.png.txt")
      try FileManager.default.createDirectory(
        atPath: suite.folder + "/screens/home", withIntermediateDirectories: true)
      try FileManager.default.moveItem(
        atPath: suite.folder + "/screens/feed.json",
        toPath: suite.folder + "/screens/home/start.json")
      let run = try suite.suite.verify()
      #expect(!run.isPassed && !run.hasErrors)
      #expect(
        suite.states(run) == [
          "home/start-light.png": .renamed, "home/start-dark.png": .renamed,
          "other-light.png": .equal, "other-dark.png": .equal,
        ])
      #expect(
        run.checks[0].summary
          == "the picture matches a golden of `feed`, whose layout no longer exists")
      #expect(run.report().grouped().stories.map(\.cases.count) == [2])
      for update in [nil, GoldenRecording.changed] {
        #expect(try suite.states(suite.suite.verify(record: update)) == suite.states(run))
        #expect(try suite.goldens() == before)
      }
      let moved = try suite.suite.verify(record: .renamed)
      #expect(moved.checks.filter { $0.change == .renamed }.count == 2)
      let after = try suite.goldens()
      #expect(after["home/start-dark.png"] == before["feed-dark.png"])
      #expect(after["feed-dark.png"] == nil)
      #expect(try suite.bytes("goldens/home/start-dark.png.txt") == text)
      #expect(try suite.suite.verify().checks.map(\.state) == [.equal, .equal, .equal, .equal])
    }
  }

  @Test
  func `if several new layouts equal a missing one, only the first takes over its golden`()
    throws
  {
    try withScreen { suite in
      try suite.remove("screens/feed.json")
      try suite.write(Self.screen, to: "screens/a.json")
      try suite.write(Self.screen, to: "screens/b.json")
      try suite.write(TestSuite.layout(20), to: "screens/c.json")
      #expect(
        try suite.states(suite.suite.verify()) == [
          "a.png": .renamed, "b.png": .new, "c.png": .new,
        ])
      // Recording must not replace a golden that belongs to another suite.
      let run = try suite.suite.record()
      #expect(run.checks.map(\.change) == [.recorded, .recorded, .recorded, nil])
      #expect(
        try suite.goldens().keys.sorted() == ["a.png", "b.png", "c.png", "feed.png", "goldens.txt"])
    }
  }
}
