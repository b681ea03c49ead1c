import Foundation
import Skelshot
import SkelshotGoldens
import SkelshotReport
import TestSupport
import Testing

/// Tests the causes of differences that result from changes to templates and styles.
@Suite struct TemplateCauseTests {
  @Test func `reports a change to a template or style as one cause with its line`() throws {
    let screen = """
      {"canvas": {"width": 80, "height": 120},
       "styles": {"round": {"skeletonCornerRadius": 3}},
       "templates": {"Tab": {"subviews": [
        {"id": "icon", "frame": [2, 2, 8, 8], "styles": "round"}]}},
       "views": [
        {"use": "Tab", "id": "one", "frame": [0, 0, 20, 20]},
        {"use": "Tab", "id": "two", "frame": [20, 0, 20, 20]},
        {"type": "stackView", "top": 40, "height": 20, "spacing": 2, "subviews": [{"width": 9, "styles": "round", "repeat": 4}]}]}
      """
    var suite = try TestSuite()
    defer { suite.cleanUp() }
    suite.settings = SuiteSettings()
    try suite.write(screen, to: "screens/feed.json")
    _ = try suite.suite.record()
    let changed = screen.replacingOccurrences(of: "[2, 2, 8, 8]", with: "[2, 2, 9, 8]")
      .replacingOccurrences(of: "Radius\": 3", with: "Radius\": 1")
    try suite.write(changed, to: "screens/feed.json")
    let check = try #require(try suite.suite.verify().checks.first)
    let file = suite.folder + "/screens/feed.json"
    #expect(
      check.details.filter { $0.contains(file) }.map {
        $0.replacingOccurrences(of: "(\(file):", with: "(")
      } == [
        "view `one.icon`: width 8 → 9 pt (4:27)",
        "view `one.icon`: skeletonCornerRadius 3 → 1 pt (2:47)",
      ])
  }
}
