import Foundation
import Skelshot
import TestSupport
import Testing

/// Tests `skelshot.yml` in combination with command-line options.
@Suite struct SuiteCommandTests {
  /// Returns a layout that contains a bar of the given width.
  private func layout(_ width: Int) -> String {
    """
    {"canvas": {"width": 40, "height": 20}, "skeleton": {"animated": false},
     "views": [{"id": "bar", "frame": [4, 4, \(width), 12]}]}
    """
  }

  /// Runs a test with a recorded suite in which every layout has a different picture.
  private func withSuite(_ body: (CommandLineTool) throws -> Void) throws {
    try withTool { tool in
      try FileManager.default.createDirectory(
        atPath: tool.folder + "/screens/home", withIntermediateDirectories: true)
      for (name, width) in [("feed", 10), ("home/feed", 20), ("home/list", 30)] {
        try tool.write(layout(width), to: "screens/\(name).json")
      }
      try tool.write("layouts: screens\ngolden: goldens\n", to: "skelshot.yml")
      #expect(try tool.run(["record", "-q"]).status == 0)
      try body(tool)
    }
  }

  private func goldens(_ tool: CommandLineTool) -> [String] {
    FileManager.default.subpaths(atPath: tool.folder + "/goldens")?.sorted() ?? []
  }

  @Test func `verify ignores other layouts' goldens when it checks one layout from a suite`() throws
  {
    try withSuite { tool in
      let all = goldens(tool)
      // An earlier version compared this layout with the golden of `screens/feed.json`.
      let one = try tool.run(["verify", "screens/home/feed.json"])
      #expect(one.status == 0 && one.text == "1 picture: 1 equal\n" && one.error.isEmpty)
      let some = try tool.run(["verify", "screens/**/feed.json"])
      #expect(some.status == 0 && some.text == "2 pictures: 2 equal\n" && some.error.isEmpty)
      let full = try tool.run(["verify", tool.folder + "/screens/home/list.json"])
      #expect(full.status == 0 && full.text == "1 picture: 1 equal\n")
      try tool.write(layout(22), to: "screens/home/feed.json")
      let updated = try tool.run(["verify", "--update", "changed", "screens/home/feed.json"])
      #expect(updated.status == 1)
      #expect(updated.text.hasPrefix("updated: goldens/home/feed.png: "))
      try tool.write(layout(24), to: "screens/home/feed.json")
      let recorded = try tool.run(["record", "./screens/home/feed.json"])
      #expect(recorded.status == 0 && recorded.error.isEmpty)
      #expect(recorded.text.hasPrefix("updated: goldens/home/feed.png: "))
      #expect(goldens(tool) == all)
      #expect(try tool.run(["verify"]).text == "3 pictures: 3 equal\n")
    }
  }

  @Test func `layouts that were recorded to another golden folder are not part of the suite`()
    throws
  {
    try withSuite { tool in
      try FileManager.default.createDirectory(
        atPath: tool.folder + "/more", withIntermediateDirectories: true)
      try tool.write(layout(30), to: "more/feed.json")
      let arguments = ["more", "--golden", "others"]
      #expect(
        try tool.run(["record"] + arguments).text
          == "recorded: others/feed.png\n1 picture: 1 recorded\n")
      #expect(try tool.run(["verify"] + arguments).status == 0)
      // If the picture were recorded in the suite's golden folder, it would overwrite another golden.
      let own = try tool.run(["record", "more", "--golden", "more/../goldens"])
      #expect(own.status == 2 && own.error.contains("would have the same golden feed.png"))
      #expect(try tool.run(["record", "more", "--golden", "goldens", "--prune"]).status == 64)
      let shared = try tool.run(["record", "more/feed.json"])
      #expect(shared.status == 2)
      #expect(
        shared.error.contains(
          "this layout and screens/feed.json would have the same golden feed.png"))
      #expect(try tool.run(["verify"]).text == "3 pictures: 3 equal\n")
    }
  }

  @Test func `an override that matches no layout causes an error with a location`() throws {
    try withSuite { tool in
      try tool.write(
        "layouts: screens\ngolden: goldens\noverrides:\n  - layouts: [feed, hom/*]\n    scale: 2\n",
        to: "skelshot.yml")
      let all = goldens(tool)
      for arguments in [["verify"], ["record"], ["verify", "screens/feed.json"]] {
        let run = try tool.run(arguments)
        #expect(run.status == 2 && run.text.isEmpty)
        #expect(
          run.error.hasPrefix("skelshot.yml:4:21: error: no layout has the name \"hom/*\"\n 4 | "))
        #expect(goldens(tool) == all)
      }
    }
  }

  @Test func `record stores a film next to its still`() throws {
    try withTool { tool in
      try tool.write(pulsing, to: "a.json")
      #expect(try tool.run(["record", "a.json", "--golden", "g", "--film", "gif"]).status == 0)
      #expect(tool.files(in: "g") == ["a.gif", "a.png", "goldens.txt"])
      let timed = ["a.json", "--golden", "h", "--film", "apng", "--time", "0.5"]
      #expect(try tool.run(["record"] + timed).status == 0)
      #expect(tool.files(in: "h") == ["a-0.5s.png", "a.apng", "goldens.txt"])
      #expect(try tool.run(["verify"] + timed).text == "2 pictures: 2 equal\n")
    }
  }

  @Test func `the report compares a film with a longer or shorter golden`() throws {
    try withTool { tool in
      func film(_ seconds: Double) throws {
        try tool.write(
          """
          {"canvas": {"width": 20, "height": 10}, "views": [{"frame": [2, 2, 16, 6]}],
           "timeline": [{"show": {}}, {"hold": \(seconds)}, {"hide": {}}]}
          """, to: "a.json")
      }
      try film(0.5)
      let arguments = ["a.json", "--golden", "g", "--film", "gif"]
      #expect(try tool.run(["record"] + arguments).status == 0)
      for seconds in [0.8, 0.3] {
        try film(seconds)
        let run = try tool.run(["verify", "--report", "r.html"] + arguments)
        #expect(run.status == 1 && run.text.contains("different: g/a.gif"))
        let page = String(decoding: try tool.read("r.html"), as: UTF8.self)
        let shown =
          page.components(separatedBy: "<article").dropFirst().first { $0.contains("a.gif") } ?? ""
        #expect(shown.contains("data-pair=\"true\""))
        for kind in ["expected", "actual", "difference"] {
          #expect(shown.contains("<figure class=\"\(kind)\">"), "\(kind)")
        }
        for mode in ["slider", "blink"] {
          #expect(shown.contains("data-mode=\"\(mode)\""), "\(mode)")
        }
        #expect(shown.contains("<label class=\"cut\">"))
        // The report must include frames that exist in only one of the films.
        #expect(shown.contains(seconds > 0.5 ? "\"expected\": null" : "\"actual\": null"))
      }
    }
  }

  /// An earlier version cached comparisons and therefore accepted the second picture.
  @Test func `does not reuse cached results for equal layouts that show different pictures`() throws
  {
    try withTool { tool in
      let pictured = """
        {"canvas": {"width": 20, "height": 10, "content": "content.png"},
         "skeleton": {"animated": false}, "views": [{"frame": [4, 4, 8, 4]}]}
        """
      for (name, width) in [("A", 10), ("B", 11)] {
        try FileManager.default.createDirectory(
          atPath: "\(tool.folder)/\(name)", withIntermediateDirectories: true)
        try tool.write(
          """
          {"canvas": {"width": 20, "height": 10}, "skeleton": {"animated": false},
           "views": [{"frame": [0, 0, \(width), 10]}]}
          """, to: "content.json")
        #expect(try tool.run(["content.json", "-o", "\(name)/content.png"]).status == 0)
        try tool.write(pictured, to: "\(name)/feed.json")
      }
      #expect(try tool.run(["record", "A/feed.json", "--golden", "g"]).status == 0)
      #expect(
        try tool.run(["verify", "A/feed.json", "--golden", "g"]).text == "1 picture: 1 equal\n")
      let other = try tool.run(["verify", "B/feed.json", "--golden", "g"])
      #expect(other.status == 1 && other.text.contains("different: g/feed.png"))
      // The content picture is the only file that has changed in the copied checkout.
      let copy = tool.folder + "-copy"
      try FileManager.default.copyItem(atPath: tool.folder, toPath: copy)
      defer { try? FileManager.default.removeItem(atPath: copy) }
      let same = try CommandLineTool.run(
        CommandLineTool.executable, ["verify", "A/feed.json", "--golden", "g"], in: copy)
      #expect(same.status == 0)
      try FileManager.default.removeItem(atPath: copy + "/A/content.png")
      try FileManager.default.copyItem(
        atPath: copy + "/B/content.png", toPath: copy + "/A/content.png")
      let changed = try CommandLineTool.run(
        CommandLineTool.executable, ["verify", "A/feed.json", "--golden", "g"], in: copy)
      #expect(changed.status == 1)
    }
  }

  @Test func `keeps all lines in goldens.txt when several processes record at once`() throws {
    try withTool { tool in
      for number in 0..<6 {
        try FileManager.default.createDirectory(
          atPath: "\(tool.folder)/s\(number)", withIntermediateDirectories: true)
        for name in ["a", "b"] { try tool.write(still, to: "s\(number)/\(name)\(number).json") }
      }
      let processes = try (0..<6).map {
        try tool.start(["record", "-q", "s\($0)", "--golden", "g"])
      }
      for process in processes {
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
      }
      let names: [String] = ["a", "b"].flatMap { name -> [String] in
        (0..<6).map { number -> String in "\(name)\(number).png" }
      }
      #expect(tool.files(in: "g") == names + ["goldens.txt"])
      let list = String(decoding: try tool.read("g/goldens.txt"), as: UTF8.self)
      #expect(list.split(separator: "\n").dropFirst().map(String.init) == names)
    }
  }

  @Test func `reports a Git LFS pointer and does not overwrite it`() throws {
    try withSuite { tool in
      let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 12345\n"
      try FileManager.default.createDirectory(
        atPath: tool.folder + "/.git", withIntermediateDirectories: true)
      try tool.write(pointer, to: "goldens/home/feed.png")
      for arguments in [
        ["verify"], ["verify", "--update", "all"], ["record"],
        ["diff", "goldens/feed.png", "goldens/home/feed.png"],
      ] {
        let run = try tool.run(arguments)
        #expect(run.status == 2)
        #expect(
          run.error.contains(
            "goldens/home/feed.png: error: this is a Git LFS pointer, not the picture"))
        #expect(
          run.error.contains(
            "help: fetch the picture: git lfs pull --include=goldens/home/feed.png\n"))
        #expect(!run.error.contains("--update changed"))
        #expect(try tool.read("goldens/home/feed.png") == Array(pointer.utf8))
      }
    }
  }

  @Test func `rejects an empty golden path`() throws {
    try withSuite { tool in
      try tool.write("layouts: screens\ngolden: ''\n", to: "skelshot.yml")
      let run = try tool.run(["record"])
      #expect(run.status == 2)
      #expect(run.error.hasPrefix("skelshot.yml:2:9: error: \"\" cannot be a path"))
    }
  }
}
