import Foundation
import Skelshot
import TestSupport
import Testing

/// Tests `--stats` and `--stats-json`.
@Suite struct StatisticsTests {
  @Test func `the JSON statistics list each layout's files in order`() throws {
    try withTool { tool in
      try tool.write(pulsing, to: "a.json")
      try tool.write(still, to: "b.json")
      let result = try tool.run([
        "a.json", "b.json", "missing.json", "-q", "-o", "out/", "--scale", "1,2", "--fps", "10",
        "--stats-json", "-", "--jobs", "2",
      ])
      #expect(result.status == 2)
      let parsed = try JSONSerialization.jsonObject(with: Data(result.output))
      let root = try #require(parsed as? [String: Any])
      let layouts = try #require(root["layouts"] as? [[String: Any]])
      #expect(layouts.map { $0["file"] as? String } == ["a.json", "b.json"])
      #expect(root["jobs"] as? Int == 2)
      let pictures = layouts.flatMap { $0["pictures"] as? [[String: Any]] ?? [] }
      #expect(
        pictures.map { $0["path"] as? String }
          == ["out/a.gif", "out/a@2x.gif", "out/b.png", "out/b@2x.png"])
      for picture in pictures {
        let path = try #require(picture["path"] as? String)
        let bytes = try tool.read(path).count
        #expect(picture["bytes"] as? Int == bytes)
        let parts = try #require(picture["parts"] as? [String: Int])
        #expect(parts.values.reduce(0, +) == bytes)
        #expect(picture["exact"] as? Bool == true)
      }
      let gif = try DecodedGIF(try tool.read("out/a@2x.gif"))
      #expect(pictures[1]["images"] as? Int == gif.frames.count)
      #expect(pictures[1]["frames"] as? Int == 20)
      #expect(pictures[1]["duration"] as? Int == 2)
      #expect(pictures[1]["width"] as? Int == 40)
      let colors = Set(gif.frames.flatMap { $0.pixels.pixels })
      #expect(pictures[1]["colors"] as? Int == colors.count)
      for layout in layouts {
        let seconds = try #require(layout["seconds"] as? [String: Double])
        let gif = layout["file"] as? String == "a.json" ? ["colors"] : []
        #expect(Set(seconds.keys) == Set(["read", "layout", "encode", "write"] + gif))
        #expect(seconds.values.allSatisfy { $0 >= 0 && $0 < 60 })
      }
    }
  }

  @Test func `writes statistics as text to stderr and as JSON to a file`() throws {
    try withTool { tool in
      try tool.write(pulsing, to: "layout.json")
      let result = try tool.run([
        "layout.json", "-o", "out.gif", "--stats", "--stats-json", "stats.json",
      ])
      #expect(result.status == 0 && result.output.isEmpty)
      #expect(result.error.hasPrefix("layout.json: read "))
      #expect(result.error.contains("  out.gif: 20 × 10 pixels, 60 frames in 2 s ("))
      #expect(result.error.contains(", exact\n"))
      _ = try JSONSerialization.jsonObject(with: Data(try tool.read("stats.json")))
    }
  }

  @Test func `the statistics list the reductions that a byte limit caused`() throws {
    try withTool { tool in
      let sliding = Fixture(name: "readme/sliding").layoutPath
      let result = try tool.run([
        sliding, "-q", "-o", "out.gif", "--max-bytes", "100k", "--stats-json", "-",
      ])
      #expect(result.status == 0)
      #expect(result.error.isEmpty)
      #expect(result.text.contains("\"givenUp\": [\""))
      #expect(result.text.contains("\"tries\": "))
    }
  }

  @Test(arguments: [
    ["-o", "-", "-f", "gif", "--stats-json", "-"],
    ["-o", "a.gif", "--html", "--stats-json", "-"],
    ["-o", "a.gif", "--stats", "--diagnostics", "json"],
  ])
  func `rejects two outputs to the same stream`(options: [String]) throws {
    try withTool { tool in
      try tool.write(pulsing, to: "layout.json")
      let result = try tool.run(["layout.json"] + options)
      #expect(result.status == 64)
      #expect(tool.files() == ["layout.json"])
    }
  }
}
