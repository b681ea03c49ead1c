import Foundation
import Skelshot
import TestSupport
import Testing

@Suite struct VerifyTests {
  private func layout(_ width: Int) -> String { SmallSuite.layout(width) }

  /// Runs a test with a recorded suite that contains three layouts.
  private func withSuite(_ body: (CommandLineTool) throws -> Void) throws {
    try withTool { tool in
      try SmallSuite.write(to: tool)
      let result = try tool.run(["record"])
      #expect(result.status == 0)
      #expect(
        result.text == """
          recorded: goldens/a.png
          recorded: goldens/b.png
          recorded: goldens/c.png
          3 pictures: 3 recorded

          """)
      try body(tool)
    }
  }

  private func remove(_ name: String, _ tool: CommandLineTool) throws {
    try FileManager.default.removeItem(atPath: "\(tool.folder)/\(name)")
  }

  @Test func `verify exits with 0 if all pictures are equal`() throws {
    try withSuite { tool in
      for arguments in [
        ["verify"], ["verify", "--no-cache"], ["verify", "screens", "--golden", "goldens"],
        ["verify", "screens/*.json"], ["verify", "--config", "skelshot.yml", "--jobs", "1"],
      ] {
        let result = try tool.run(arguments)
        #expect(result.status == 0, "\(arguments)")
        #expect(result.text == "3 pictures: 3 equal\n")
        #expect(result.error.isEmpty)
      }
      let again = try tool.run(["record"])
      #expect(again.status == 0 && again.text == "3 pictures: 3 equal\n")
    }
  }

  @Test func `verify exits with 1 and names the picture that differs`() throws {
    try withSuite { tool in
      try tool.write(layout(22), to: "screens/a.json")
      let different = try tool.run(["verify"])
      #expect(different.status == 1)
      #expect(
        different.text == """
          different: goldens/a.png: golden and picture differ in 24 of 800 pixels (3 %), by up to 19 levels
            view `bar`: width 20 → 22 pt (screens/a.json:2:35)
          3 pictures: 2 equal, 1 different

          """)
      #expect(different.error.contains("--update changed"))
      try tool.write(layout(20), to: "screens/a.json")
      try remove("goldens/b.png", tool)
      #expect(try tool.run(["verify"]).text.contains("missing: goldens/b.png"))
      #expect(try tool.run(["verify", "--update", "missing"]).status == 1)
      #expect(try tool.run(["verify"]).status == 0)
      try tool.write(layout(20), to: "screens/d.json")
      let new = try tool.run(["verify"])
      #expect(new.status == 1 && new.text.contains("new: goldens/d.png"))
      try remove("screens/d.json", tool)
      try remove("screens/c.json", tool)
      let orphaned = try tool.run(["verify"])
      #expect(orphaned.status == 1 && orphaned.text.contains("orphaned: goldens/c.png"))
      #expect(orphaned.error.contains("record --prune"))
      let pruned = try tool.run(["record", "--prune", "--confirm", "1"])
      #expect(pruned.status == 0 && pruned.text.contains("removed: goldens/c.png"))
      #expect(tool.files(in: "goldens") == ["a.png", "b.png", "goldens.txt"])
    }
  }

  @Test func `verify summarizes long lists of pictures`() throws {
    try withTool { tool in
      try SmallSuite.write(to: tool)
      for number in 10..<25 { try tool.write(layout(20), to: "screens/\(number).json") }
      let recorded = try tool.run(["record"]).text.split(separator: "\n")
      #expect(recorded.count == 12)
      #expect(recorded.suffix(2) == ["recorded: 8 more", "18 pictures: 18 recorded"])
      // Without inputs files, the report lists changed areas instead of causes.
      for name in tool.files(in: "goldens") where name.hasSuffix(".png") {
        try remove("goldens/\(name).txt", tool)
      }
      let red = layout(20).replacingOccurrences(
        of: "\"animated\": false", with: "\"animated\": false, \"color\": \"#ff0000\"")
      for number in 10..<25 { try tool.write(red, to: "screens/\(number).json") }
      let areas = try tool.run(["verify"]).text.split(separator: "\n")
      #expect(areas.count == 22 && areas.contains("different: 5 more"))
      // The report must list all pictures with the new color under a single cause.
      for number in 10..<25 { try tool.write(layout(20), to: "screens/\(number).json") }
      #expect(try tool.run(["record"]).status == 0)
      for number in 10..<25 { try tool.write(red, to: "screens/\(number).json") }
      let names = (10..<19).map { "goldens/\($0).png" }.joined(separator: ", ")
      #expect(
        try tool.run(["verify"]).text == """
          different: 15 pictures of 15 layouts
            skeleton: color none → #ff0000, in 15 layouts (screens/10.json:1:82)
            \(names) and 6 more
          18 pictures: 3 equal, 15 different

          """)
    }
  }

  @Test func `verify exits with 2 after an error even if pictures differ`() throws {
    try withSuite { tool in
      try tool.write(layout(22), to: "screens/a.json")
      try tool.write("no picture", to: "goldens/b.png")
      let unreadable = try tool.run(["verify"])
      #expect(unreadable.status == 2)
      #expect(unreadable.text.contains("unreadable: goldens/b.png: the golden cannot be read"))
      #expect(
        unreadable.error.contains("goldens/b.png: error: this is not a PNG, JPEG, GIF or WebP"))
      try tool.write(mistaken, to: "screens/c.json")
      let failed = try tool.run(["verify"])
      #expect(failed.status == 2)
      #expect(
        failed.text.contains("failed: goldens/c.png: the layout has 2 errors, the first at 4:"))
      #expect(failed.error.contains("skeletonCornerRadios"))
      #expect(try tool.run(["record"]).status == 2)
      // The invalid layout is now the only failure.
      let last = try tool.run(["verify"])
      #expect(last.status == 2 && last.text.hasSuffix("3 pictures: 2 equal, 1 failed\n"))
    }
  }

  @Test func `--update lists the goldens that were written`() throws {
    try withSuite { tool in
      try tool.write(layout(22), to: "screens/a.json")
      let nothing = try tool.run(["verify", "--update", "missing"])
      #expect(nothing.status == 1)
      let result = try tool.run(["verify", "--update", "changed"])
      #expect(result.status == 1, "a run that writes fails")
      #expect(result.error.contains("review and commit the accepted pictures"))
      #expect(result.text.hasPrefix("updated: goldens/a.png: golden and picture differ in 24"))
      #expect(result.text.hasSuffix("3 pictures: 2 equal, 1 updated\n"))
      let picture = try PNGDecoder().decode(tool.read("goldens/a.png"))
      #expect(picture.pixels.filter { $0 != 0xffff_ffff }.count == 22 * 12)
      #expect(try tool.run(["verify"]).status == 0)
    }
  }

  @Test func `stores each variant in a separate file`() throws {
    try withSuite { tool in
      let arguments = [
        "screens/a.json", "--golden", "g", "--scale", "1,2", "--appearance", "both",
        "--direction", "rtl", "--time", "0,0.5", "--film", "gif",
      ]
      #expect(try tool.run(["record"] + arguments).status == 0)
      let names = ["-0.5s.png", "-0.5s@2x.png", ".gif", ".png", "@2x.gif", "@2x.png"]
      let expected = ["a-dark-rtl", "a-light-rtl"].flatMap { name in names.map { name + $0 } }
      #expect(tool.files(in: "g") == expected + ["goldens.txt"])
      #expect(try tool.run(["verify"] + arguments).text == "12 pictures: 12 equal\n")
      let still = try PNGDecoder().decode(tool.read("g/a-dark-rtl@2x.png"))
      #expect(still.size == PixelSize(width: 80, height: 40))
    }
  }

  @Test func `accepts differences within tolerances and warns if a tolerance hides bones`() throws {
    try withSuite { tool in
      try tool.write(layout(22), to: "screens/a.json")
      #expect(try tool.run(["verify", "--max-diff-pixels", "24"]).status == 0)
      #expect(try tool.run(["verify", "--max-diff-pixels", "23"]).status == 1)
      let part = try tool.run(["verify", "--ignore", "24,4,2,12"])
      #expect(part.status == 0 && !part.error.contains("warning"))
      let hidden = try tool.run(["verify", "--metric", "yiq"])
      #expect(hidden.status == 0)
      #expect(
        hidden.error.contains("with yiq 0.1, bones cannot be distinguished from their background"))
      try tool.write(
        "layouts: screens\ngolden: goldens\noverrides:\n  - layouts: a\n    maxDiffPixels: 24\n",
        to: "skelshot.yml")
      #expect(try tool.run(["verify"]).status == 0)
    }
  }

  @Test func `warns about ignored rectangles that cover bones`() throws {
    try withSuite { tool in
      // Each list of ignored areas covers the whole bone.
      for areas in [["4,4,20,12"], ["0,0,14,20", "13,4,11,12"], ["0,0,999,999"]] {
        let run = try tool.run(["verify"] + areas.flatMap { ["--ignore", $0] })
        #expect(run.status == 0, "\(areas)")
        #expect(
          run.error.contains(
            "screens/a.json: warning: ignored rectangles cover view `bar`: it could disappear"),
          "\(areas): \(run.error)")
        #expect(run.error.contains("help: ignore smaller rectangles"))
        #expect(
          run.error.components(separatedBy: "ignored rectangles").count == 4, "each layout once")
      }
      // Each list of ignored areas leaves a part of the bone visible.
      for areas in [["4,4,19,12"], ["0,0,14,20", "15,0,25,20"], ["24,0,9,9"]] {
        let run = try tool.run(["verify"] + areas.flatMap { ["--ignore", $0] })
        #expect(run.status == 0 && run.error.isEmpty, "\(areas): \(run.error)")
      }
      // The pixel budget exceeds the visible part of the bone.
      let both = try tool.run(["verify", "--ignore", "4,4,19,12", "--max-diff-pixels", "12"])
      #expect(
        both.error.contains(
          "ignored rectangles leave 12 pixels of view `bar`, but 12 pixels may differ: it could disappear"
        ))
      #expect(try tool.run(["verify", "-q", "--ignore", "0,0,999,999"]).error.isEmpty)
      // In a larger picture, the same area hides a smaller fraction, so the warning must consider every picture.
      let scales = ["--golden", "g", "--scale", "2,1"]
      #expect(try tool.run(["record"] + scales).status == 0)
      #expect(
        try tool.run(["verify", "--ignore", "4,4,20,12"] + scales).error
          .contains("cover view `bar`"))
      try tool.write(
        "layouts: screens\ngolden: goldens\nignore: [[0, 0, 40, 20]]\n", to: "skelshot.yml")
      #expect(try tool.run(["verify"]).error.contains("cover view `bar`"))
    }
  }

  @Test func `writes reports to files or to stdout`() throws {
    try withSuite { tool in
      try tool.write(layout(22), to: "screens/a.json")
      let run = try tool.run([
        "verify", "--report", "r.html", "--json", "r.json", "--junit", "-",
      ])
      #expect(run.status == 1)
      #expect(run.text.hasPrefix("<?xml"))
      let page = String(decoding: try tool.read("r.html"), as: UTF8.self)
      #expect(page.contains("view <code><bdi>bar</bdi></code>: width 20 → 22 pt"))
      #expect(page.components(separatedBy: "src=\"data:image/png;base64,").count == 4)
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(tool.read("r.json"))) as? [String: Any])
      let pictures = try #require(object["pictures"] as? [[String: Any]])
      #expect(pictures.map { $0["state"] as? String } == ["different", "equal", "equal"])
      #expect((pictures[0]["comparison"] as? [String: Any])?["differentPixels"] as? Int == 24)
      let all = try tool.run(["verify", "--report", "all.html", "--report-all"])
      #expect(all.status == 1)
      let whole = String(decoding: try tool.read("all.html"), as: UTF8.self)
      #expect(whole.components(separatedBy: "src=\"data:image/png;base64,").count == 6)
      // If one report cannot be written, the run must not write any other file.
      let stuck = try tool.run(["verify", "--report", "s.html", "--json", "r.json/s.json"])
      #expect(stuck.status == 2)
      #expect(!tool.files().contains("s.html"))
    }
  }

  @Test func `writes annotations and a summary for GitHub Actions`() throws {
    try withSuite { tool in
      try tool.write(layout(22), to: "screens/a.json")
      try tool.write("before\n", to: "summary.md")
      let run = try tool.run(
        ["verify"], environment: ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "summary.md"])
      #expect(run.status == 1)
      #expect(
        run.error.contains(
          "::error file=screens/a.json,line=2,col=35,title=different%3A a.png::golden and picture differ in 24 of "
            + "800 pixels (3 %25), by up to 19 levels%0Aview `bar`: width 20 → 22 pt\n"))
      let summary = String(decoding: try tool.read("summary.md"), as: UTF8.self)
      #expect(summary.hasPrefix("before\n### ❌ skelshot: 3 pictures: 2 equal, 1 different\n"))
      let plain = try tool.run(["verify"], environment: ["GITHUB_ACTIONS": ""])
      #expect(!plain.error.contains("::error"))
    }
  }

  @Test func `reports errors in skelshot.yml with their locations`() throws {
    try withSuite { tool in
      try tool.write(
        "layouts: screens\ngolden: goldens\nscale: big\nfilm: avi\n", to: "skelshot.yml")
      let result = try tool.run(["verify"])
      #expect(result.status == 2)
      #expect(result.error.contains("skelshot.yml:3:8: error: expected a number, found big"))
      #expect(result.error.contains("skelshot.yml:4:7: error: unknown value \"avi\""))
      let json = try tool.run(["verify", "--diagnostics", "json"])
      let objects =
        try JSONSerialization.jsonObject(with: Data(json.error.utf8)) as? [[String: Any]]
      #expect(objects?.map { $0["code"] as? String } == ["wrong-type", "unknown-value"])
      #expect(try tool.run(["schema", "--suite"]).text.contains("skelshot.yml, version 1"))
    }
  }

  @Test func `verify ignores other layouts' goldens when it checks a single layout`() throws {
    try withSuite { tool in
      let result = try tool.run(["verify", "screens/a.json"])
      #expect(result.status == 0 && result.text == "1 picture: 1 equal\n")
      #expect(result.error.isEmpty)
      // Without `skelshot.yml`, the command cannot find the other layouts.
      try remove("skelshot.yml", tool)
      let alone = try tool.run(["verify", "screens/a.json", "--golden", "goldens"])
      #expect(alone.status == 0 && alone.text == "1 picture: 1 equal\n")
      #expect(alone.error.contains(", do not belong to any of the given layouts"))
      let quiet = ["verify", "-q", "screens/a.json", "--golden", "goldens"]
      #expect(try tool.run(quiet).error.isEmpty)
    }
  }

  @Test(arguments: [
    ["verify"], ["verify", "a.json"], ["record", "a.json"], ["verify", "-", "--golden", "g"],
    ["record", "a.json", "--golden", "g", "--prune"], ["record", "a.json", "--golden", ""],
    ["verify", "a.json", "--golden", ""], ["record", "a.json", "--golden", "g", "--confirm", "1"],
    ["record", ".", "--golden", "g", "--prune", "--confirm", "-1"],
    ["verify", "a.json", "--golden", "g", "--film", "avi"],
    ["verify", "a.json", "--golden", "g", "--time", "-1"],
    ["verify", "a.json", "--golden", "g", "--fps", "99"],
    ["verify", "a.json", "--golden", "g", "--update", "some"],
    ["verify", "a.json", "--golden", "g", "--report-all"],
    ["verify", "a.json", "--golden", "g", "--report", "r", "--json", "r"],
    ["verify", "a.json", "--golden", "g", "--threshold", "1"],
  ])
  func `exits with 64 after a usage error`(_ arguments: [String]) throws {
    try withTool { tool in
      try tool.write(still, to: "a.json")
      let result = try tool.run(arguments)
      #expect(result.status == 64, "\(result.error)")
      #expect(tool.files() == ["a.json"])
    }
  }
}
