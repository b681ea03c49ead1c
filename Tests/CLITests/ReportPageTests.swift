import Foundation
import TestSupport
import Testing

/// Tests the HTML report in a browser: pictures, causes, collapsed parts, the frame map and the suggested command.
@Suite struct ReportPageTests {
  /// Returns a layout that contains a pulsing bar of the given width.
  private func layout(_ width: Int) -> String {
    """
    {"canvas": {"width": 40, "height": 20}, "views": [{"id": "bar", "frame": [4, 4, \(width), 12]}]}
    """
  }

  /// Runs browser steps on a report in which six pictures differ for the same reason. Returns the printed lines.
  private func see(_ options: [String], _ page: String, _ steps: [[String]]) throws -> [String] {
    try withTool { tool in
      try FileManager.default.createDirectory(
        atPath: tool.folder + "/screens", withIntermediateDirectories: true)
      try tool.write(layout(20), to: "screens/a.json")
      try tool.write(layout(20), to: "screens/b.json")
      try tool.write(
        "layouts: screens\ngolden: goldens\nscale: [1, 2, 3]\nfilm: apng\nfps: 10\n",
        to: "skelshot.yml")
      #expect(try tool.run(["record", "-q"]).status == 0)
      try tool.write(layout(24), to: "screens/a.json")
      #expect(try tool.run(["verify", "-q"] + options).status == 1)
      return try tool.browse(page, steps)
    }
  }

  private static let loaded = ["wait", "document.querySelector('.case img').naturalWidth > 0"]

  @Test(
    .needs(.chromium),
    arguments: [
      (["--report", "r.html"], "r.html"), (["--report-folder", "r"], "r/index.html"),
    ])
  func `the report page shows pictures and lists a shared cause once`(
    _ options: [String], _ page: String
  ) throws {
    let seen = try see(
      options, page,
      [
        Self.loaded,
        ["value", "document.querySelectorAll('.causes li').length"],
        ["value", "document.querySelector('.causes li p').textContent"],
        ["value", "document.querySelectorAll('.causes li code').length"],
        ["value", "document.querySelectorAll('.case.folded').length"],
        ["value", "document.querySelector('.case.folded').checkVisibility()"],
        ["value", "document.querySelector('.case.folded .viewer').checkVisibility()"],
        ["value", "document.querySelector('.unfold').click()"],
        ["wait", "document.querySelectorAll('.case')[1].querySelector('img').naturalWidth > 0"],
        ["value", "document.querySelectorAll('.map').length"],
        ["wait", "document.querySelectorAll('.map i.now').length > 0"],
        ["value", "document.querySelector('.case:nth-of-type(2) .map').childElementCount > 3"],
      ])
    #expect(
      seen == [
        "1", #""view bar: width 20 \u2192 24 pt""#, "2", "5",
        "true", "false", "null", "3", "true",
      ])
  }

  @Test(.needs(.chromium))
  func `the report page builds the command that accepts the marked pictures`() throws {
    let command = "document.querySelector('.accepting pre').textContent"
    let seen = try see(
      ["--report", "r.html"], "r.html",
      [
        Self.loaded, ["value", command],
        ["value", "document.querySelectorAll('.accept input')[1].click()"], ["value", command],
        ["value", "document.querySelector('.every').click()"], ["value", command],
        ["value", "document.querySelector('.none').click()"], ["value", command],
        ["key", "j"], ["key", "a"],
        ["value", "document.querySelectorAll('.accepted').length"],
        ["key", "3"],
        [
          "value",
          "getComputedStyle(document.querySelector('[data-mode=onion] .actual')).opacity",
        ],
      ])
    #expect(
      seen == [
        "\"\"", "null", "\"skelshot verify --update changed --filter a.apng\"", "null",
        "\"skelshot verify --update changed\"", "null", "\"\"", "1", "\"0.5\"",
      ])
  }
}
