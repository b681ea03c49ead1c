import Foundation
import Skelshot
import TestSupport
import Testing

/// Tests filters, shards, artifacts and folder comparisons on the command line.
@Suite struct ShardCommandTests {
  private func layout(_ width: Int, canvas: Int = 40) -> String {
    SmallSuite.layout(width, canvas: canvas)
  }

  private func withSuite(_ body: (CommandLineTool) throws -> Void) throws {
    try withTool { tool in
      try SmallSuite.write(to: tool, settings: "appearance: both\n")
      #expect(try tool.run(["record", "-q"]).status == 0)
      try body(tool)
    }
  }

  @Test func `verify --list prints the pictures that match the filters`() throws {
    try withSuite { tool in
      let list = try tool.run(["verify", "--list", "--filter", "*-dark", "--filter", "a-light.png"])
      #expect(list.status == 0)
      #expect(
        list.text == """
          goldens/a-light.png
          goldens/a-dark.png
          goldens/b-dark.png
          goldens/c-dark.png

          """)
      try tool.write(layout(22), to: "screens/b.json")
      #expect(try tool.run(["verify", "--filter", "a-*"]).text == "2 pictures: 2 equal\n")
      let update = try tool.run(["verify", "--update", "changed", "--filter", "b-dark.png"])
      #expect(update.status == 1 && update.text.hasSuffix("1 picture: 1 updated\n"))
      #expect(try tool.run(["verify"]).text.hasSuffix("6 pictures: 5 equal, 1 different\n"))
      let none = try tool.run(["verify", "--filter", "d*"])
      #expect(none.status == 2 && none.error.contains("no golden name matches \"d*\""))
      try tool.write(layout(24), to: "screens/a.json")
      let stopped = try tool.run(["verify", "--max-failures", "1"])
      #expect(stopped.text.hasSuffix("6 pictures: 1 different, 5 not checked\n"))
      // With a filter, the run must ignore orphaned goldens.
      try FileManager.default.removeItem(atPath: tool.folder + "/screens/c.json")
      #expect(try tool.run(["verify", "--filter", "b-dark*"]).status == 0)
      for bad in [
        ["--shard", "0/2"], ["--shard", "3/2"], ["--max-failures", "0"], ["--filter", ""],
      ] {
        #expect(try tool.run(["verify"] + bad).status == 64, "\(bad)")
      }
      #expect(try tool.run(["record", "--prune", "--shard", "1/2"]).status == 64)
    }
  }

  @Test func `merging reports a missing shard`() throws {
    try withSuite { tool in
      try tool.write(layout(22), to: "screens/b.json")
      for number in 1...2 {
        let run = try tool.run(
          ["verify", "--shard", "\(number)/2", "--report-folder", "s\(number)", "-q"])
        #expect(run.status < 2 && run.text.isEmpty)
      }
      let merged = try tool.run(
        ["merge-reports", "s1", "s2", "--report", "r.html", "--junit", "j.xml"])
      #expect(merged.status == 1)
      #expect(
        merged.text == """
          different: 2 pictures of screens/b.json (light and dark)
            view `bar`: width 20 → 22 pt (screens/b.json:2:35)
            goldens/b-light.png, goldens/b-dark.png
          6 pictures: 4 equal, 2 different

          """)
      let page = String(decoding: try tool.read("r.html"), as: UTF8.self)
      #expect(page.components(separatedBy: "src=\"data:image/png;base64,").count == 7)
      #expect(page.contains("skelshot verify"))
      let missing = try tool.run(["merge-reports", "s2"])
      #expect(
        missing.status == 2 && missing.error.contains("shard 1 of 2 has no report")
          && missing.error.hasPrefix("error: "))
      #expect(try tool.run(["merge-reports"]).status == 64)
      #expect(try tool.run(["merge-reports", "s1", "s2", "--json", "s1/report.json"]).status == 64)
    }
  }

  /// If the shards had different options, a picture could be missing from all of them.
  @Test func `does not merge shards from runs with different options`() throws {
    try withSuite { tool in
      func merge(_ first: [String], _ second: [String]) throws -> CommandLineTool.Result {
        for (number, options) in [(1, first), (2, second)] {
          let run = try tool.run(
            ["verify", "-q", "--shard", "\(number)/2", "--json", "s\(number).json"] + options)
          #expect(run.status < 2, "\(run.error)")
        }
        return try tool.run(["merge-reports", "s1.json", "s2.json"])
      }
      #expect(try merge([], ["--jobs", "1"]).text == "6 pictures: 6 equal\n")
      for options in [
        ["--fps", "1"], ["--max-diff-pixels", "9"], ["--max-failures", "9"], ["--filter", "*"],
        ["--max-pixels", "5000"], ["--time", "1"], ["a.json"].map { "screens/\($0)" },
      ] {
        let merged = try merge([], options)
        #expect(merged.status == 2 && merged.text.isEmpty, "\(options)")
        #expect(
          merged.error.contains("this shard and s1.json belong to different suites"),
          "\(options)")
      }
    }
  }

  @Test func `--artifacts writes pictures for every difference`() throws {
    try withSuite { tool in
      try tool.write(layout(22), to: "screens/b.json")
      #expect(try tool.run(["verify", "--artifacts", "out"]).status == 1)
      #expect(
        tool.files(in: "out") == [
          "b-dark.actual.png", "b-dark.diff.png", "b-dark.expected.png", "b-light.actual.png",
          "b-light.diff.png", "b-light.expected.png", "index.json",
        ])
      #expect(try tool.run(["verify", "--artifacts", "goldens"]).status == 64)
    }
  }

  @Test func `warns about a picture with hardly any bones`() throws {
    try withTool { tool in
      try tool.write(layout(2, canvas: 4000), to: "few.json")
      try tool.write(
        #"{"canvas": {"width": 40, "height": 20}, "views": [{"isSkeletonable": false}]}"#,
        to: "none.json")
      try tool.write(layout(20), to: "many.json")
      for name in ["few", "none", "many"] {
        let record = ["record", "\(name).json", "--golden", name]
        for arguments in [
          ["\(name).json", "-o", "\(name).png"], record, ["verify"] + record[1...],
        ] {
          let run = try tool.run(arguments)
          #expect(run.status == 0)
          let isWarned = run.error.contains("warning")
          #expect(isWarned == (name != "many"), "\(arguments): \(run.error)")
          if name == "few" {
            #expect(
              run.error.contains("hardly any bones are visible: 1 bone covers 0.03% of the canvas"))
          }
        }
      }
    }
  }

  @Test func `diff compares the pictures in two folders`() throws {
    try withTool { tool in
      for (folder, width) in [("A", 20), ("B", 24)] {
        for name in ["same", "other"] {
          try tool.write(layout(name == "same" ? 20 : width), to: "x.json")
          #expect(
            try tool.run(["x.json", "-o", "\(folder)/\(name).png"]).status == 0)
        }
      }
      try FileManager.default.copyItem(
        atPath: tool.folder + "/A/same.png", toPath: tool.folder + "/B/more.png")
      let run = try tool.run([
        "diff", "A", "B", "--report", "r.html", "--junit", "j.xml", "--json", "r.json",
        "--artifacts", "out",
      ])
      #expect(run.status == 1)
      #expect(
        run.text == """
          new: B/more.png: only in B
          different: A/other.png: A/other.png and B/other.png differ in 48 of 800 pixels (6 %), by up to 19 levels
            4 × 12 at 24, 4: 48 pixels
          3 pictures: 1 equal, 1 different, 1 new

          """)
      #expect(tool.files(in: "out").count == 5)
      let page = String(decoding: try tool.read("r.html"), as: UTF8.self)
      #expect(page.contains("cp -- B/other.png A/other.png"))
      #expect(try tool.run(["diff", "A", "A"]).text == "2 pictures: 2 equal\n")
      for bad in [
        ["diff", "A", "x.json"], ["diff", "A", "B", "-o", "d.png"], ["diff", "A", "-"],
        ["diff", "A", "B", "--layout", "x.json"],
        ["diff", "A/same.png", "B/same.png", "--junit", "j"],
        ["diff", "A", "B", "--artifacts", "B"],
      ] {
        #expect(try tool.run(bad).status == 64, "\(bad)")
      }
    }
  }

  /// A JPEG must be recognized by its content, not by its name. The report stores JPEGs as PNGs.
  @Test func `compares the JPEGs in two folders and writes PNG artifacts for them`() throws {
    try withTool { tool in
      let inputs = Fixture.repository + "/Tests/AttackTests/Inputs/jpeg"
      for (folder, name) in [("A", "plain-8x8.jpg"), ("B", "grey.jpg")] {
        let place = "\(tool.folder)/\(folder)"
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: "\(inputs)/\(name)", toPath: "\(place)/photo.jpg")
      }
      let result = try tool.run(["diff", "A", "B", "--artifacts", "out"])
      #expect(result.status == 1 && result.text.contains("photo.jpg"), "\(result.error)")
      for name in ["expected", "actual"] {
        let kept = try tool.read("out/photo.\(name).png")
        #expect(kept.starts(with: [0x89, 0x50, 0x4e, 0x47]), "\(name)")
      }
    }
  }
}
