import Foundation
import Skelshot
import TestSupport
import Testing

@Suite struct FailureTests {
  @Test func `reports all errors at once with their locations and writes no files`() throws {
    try withTool { tool in
      try tool.write(mistaken, to: "layout.json")
      try tool.write("precious", to: "out.gif")
      let result = try tool.run(["layout.json", "-o", "out.gif", "-o", "new.png"])
      #expect(result.status == 2)
      #expect(result.error.contains("layout.json:4:"))
      #expect(result.error.contains("skeletonCornerRadios"))
      #expect(result.error.contains("skeletonCornerRadius"))
      #expect(result.error.contains("layout.json:5:"))
      #expect(result.error.contains("^"))
      #expect(try tool.read("out.gif") == Array("precious".utf8))
      #expect(tool.files() == ["layout.json", "out.gif"])
    }
  }

  @Test func `reports errors as JSON`() throws {
    try withTool { tool in
      try tool.write(mistaken, to: "layout.json")
      let result = try tool.run(["layout.json", "-o", "out.gif", "--diagnostics", "json"])
      #expect(result.status == 2)
      let parsed = try JSONSerialization.jsonObject(with: Data(result.error.utf8))
      let list = try #require(parsed as? [[String: Any]])
      #expect(list.map { $0["line"] as? Int } == [4, 5])
      #expect(list.allSatisfy { $0["file"] as? String == "layout.json" })
      #expect(list.allSatisfy { $0["code"] is String && $0["message"] is String })
    }
  }

  @Test(arguments: [
    (["nothing.json", "-o", "a.gif"], "nothing.json: error: no such file"),
    (["layout.json/a", "-o", "a.gif"], "layout.json/a: error: Not a directory"),
    (["/dev/null", "-o", "a.gif"], "/dev/null:1:1: error: the file is empty"),
    (
      ["/dev/zero", "-o", "a.gif"],
      "/dev/zero: error: the file exceeds the limit of 67108864 bytes"
    ),
    (["folder", "-o", "out/"], "folder: error: this folder contains no layouts"),
    (
      ["layout.json", "-o", "layout.json/a.gif"],
      "layout.json: error: this is a file, not a folder"
    ),
    (["layout.json", "-o", "folder.gif"], "folder.gif: error: this is a folder, not a file"),
    (
      ["layout.json", "-o", "a.gif", "--scale", "10000"],
      "layout.json: error: a side of the picture"
    ),
    (["layout.json", "-o", "a.gif", "--max-pixels", "100"], "20 × 10 pixels; the limit is 100"),
    (["layout.json", "-o", "a.gif", "--scale", "0.01"], "the picture would have 0 × 0 pixels"),
  ])
  func `after an error, exits with 2 and names the file`(
    arguments: [String], message: String
  ) throws {
    try withTool { tool in
      try tool.write(pulsing, to: "layout.json")
      for folder in ["folder", "folder.gif"] {
        try FileManager.default.createDirectory(
          atPath: "\(tool.folder)/\(folder)", withIntermediateDirectories: false)
      }
      let before = tool.files()
      let result = try tool.run(arguments)
      #expect(result.status == 2)
      #expect(result.error.contains(message), "\(result.error)")
      #expect(result.output.isEmpty)
      #expect(tool.files() == before)
    }
  }

  @Test func `changes no output files if any of them cannot be written`() throws {
    try withTool { tool in
      try tool.write(pulsing, to: "layout.json")
      let result = try tool.run(["layout.json", "-o", "a.png", "-o", "layout.json/b.gif"])
      #expect(result.status == 2)
      #expect(tool.files() == ["layout.json"])
    }
  }

  @Test(arguments: [
    ["layout.json", "-o", "a.jpeg"], ["layout.json", "-o", "a"], ["layout.json", "--fps", "0"],
    ["layout.json", "--fps", "61"], ["layout.json", "--scale", "0"],
    ["layout.json", "--scale", "nan"], ["layout.json", "--loops", "0"],
    ["layout.json", "--appearance", "blue"], ["layout.json", "--background", "nocolour"],
    ["layout.json", "-o", "a.gif", "-o", "a.gif"], ["layout.json", "--nonsense"], [],
    ["layout.json", "--time", "-1"], ["layout.json", "--optimize", "best"],
    ["layout.json", "--tolerance", "128"], ["layout.json", "--tolerance=-1"],
    ["layout.json", "--jobs", "0"],
  ])
  func `exits with 64 and writes no files after a usage error`(arguments: [String]) throws {
    try withTool { tool in
      try tool.write(pulsing, to: "layout.json")
      let result = try tool.run(arguments)
      #expect(result.status == 64)
      #expect(!result.error.isEmpty)
      #expect(result.output.isEmpty)
      #expect(tool.files() == ["layout.json"])
    }
  }

  @Test func `ends silently if the pipe is closed`() throws {
    try withTool { tool in
      let scene = Fixture(name: "scenes/feed").layoutPath
      let result = try CommandLineTool.run(
        "/bin/sh",
        ["-c", "\"$0\" \"$1\" --fps 4 -o - -f gif | head -c 6", CommandLineTool.executable, scene],
        in: tool.folder)
      #expect(result.text == "GIF89a")
      #expect(result.error.isEmpty)
    }
  }

  @Test func `writes to a device file instead of replacing it`() throws {
    try withTool { tool in
      try tool.write(pulsing, to: "layout.json")
      #expect(try tool.run(["layout.json", "-o", "/dev/null", "-f", "gif"]).status == 0)
      let attributes = try FileManager.default.attributesOfItem(atPath: "/dev/null")
      #expect(attributes[.type] as? FileAttributeType == .typeCharacterSpecial)
    }
  }

  @Test func `unless --quiet is set, a warning explains why a screen has no bones`() throws {
    let layout = """
      {"canvas": {"width": 20, "height": 10},
       "views": [{"id": "root", "isSkeletonable": false, "subviews": [{}, {}]}]}
      """
    try withTool { tool in
      try tool.write(layout, to: "layout.json")
      let result = try tool.run(["layout.json", "-o", "a.png"])
      #expect(result.status == 0)
      #expect(result.error.contains("warning: no view becomes a bone: root (views[0])"))
      #expect(try tool.run(["layout.json", "-o", "a.png", "-q"]).error.isEmpty)
    }
  }

  @Test func `prints no colors and no progress unless stderr is a terminal`() throws {
    try withTool { tool in
      try tool.write(mistaken, to: "layout.json")
      #expect(!(try tool.run(["layout.json"]).error.contains("\u{1b}")))
    }
  }
}
