import Foundation
import Skelshot
import TestSupport
import Testing

/// Tests that small files that need large resources are rejected with a message that states the limit.
@Suite struct ResourceTests {
  /// A 69 KB GIF file that has 3000 frames of one pixel on a canvas of 8000 × 8000 pixels.
  private static let hugeFilm: [UInt8] = {
    let image: [UInt8] = [
      0x21, 0xf9, 4, 0, 2, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0,
    ]
    return Array("GIF89a".utf8) + [0x40, 0x1f, 0x40, 0x1f, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
      + Array(repeating: image, count: 3000).flatMap { $0 } + [0x3b]
  }()

  private let tooLarge =
    "the frames, each with 8000 × 8000 pixels, together exceed the limit of 4294967296 pixels"

  private func write(_ bytes: [UInt8], to name: String, _ tool: CommandLineTool) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: tool.folder + "/" + name))
  }

  @Test func `diff rejects a film with too many pixels and names the option that raises the limit`()
    throws
  {
    try withTool { tool in
      try write(Self.hugeFilm, to: "a.gif", tool)
      let result = try tool.run(["diff", "a.gif", "a.gif"])
      #expect(result.status == 2)
      #expect(result.error.hasPrefix("a.gif: error: \(tooLarge)\n"))
      #expect(result.error.contains("times the pixel limit; raise the pixel limit (--max-pixels)"))
    }
  }

  @Test func `reports a golden with too many pixels as unreadable`() throws {
    try withTool { tool in
      try tool.write(pulsing, to: "a.json")
      let arguments = ["a.json", "--golden", "goldens", "--film", "gif"]
      #expect(try tool.run(["record"] + arguments).status == 0)
      try write(Self.hugeFilm, to: "goldens/a.gif", tool)
      let result = try tool.run(["verify"] + arguments)
      #expect(result.status != 0)
      #expect((result.text + result.error).contains(tooLarge))
    }
  }

  @Test(arguments: ["canvas", "view"])
  func `rejects a layout that shows a film with too many pixels`(place: String) throws {
    try withTool { tool in
      try write(Self.hugeFilm, to: "a.gif", tool)
      let content = place == "canvas" ? #", "content": "a.gif""# : ""
      let view = place == "view" ? #"{"type": "imageView", "image": "a.gif"}"# : ""
      try tool.write(
        #"{"canvas": {"width": 9, "height": 9\#(content)}, "views": [\#(view)]}"#, to: "a.json")
      let result = try tool.run(["a.json", "-o", "a.png"])
      #expect(result.status == 2)
      #expect(result.error.contains("the picture a.gif cannot be read: this is not a PNG"))
      #expect(tool.files() == ["a.gif", "a.json"])
    }
  }

  @Test(arguments: ["gif", "apng"])
  func `rejects an animation that lasts for months`(format: String) throws {
    try withTool { tool in
      let holds = Array(repeating: #"{"hold": 3600}"#, count: 5_000).joined(separator: ", ")
      try tool.write(
        #"{"canvas": {"width": 9, "height": 9}, "views": [{}], "timeline": [{"show": {}}, \#(holds)]}"#,
        to: "a.json")
      let result = try tool.run(["a.json", "-o", "a.\(format)"])
      #expect(result.status == 2)
      #expect(result.error.contains("frames; the limit is 262144"))
      #expect(tool.files() == ["a.json"])
    }
  }

  @Test func `stops reading a file at the end of its picture`() throws {
    try withTool { tool in
      try tool.write(still, to: "a.json")
      #expect(try tool.run(["a.json", "-o", "a.png"]).status == 0)
      // A 3 GiB hole follows the last chunk, so the file exceeds every size limit.
      try write(tool.read("a.png"), to: "b.png", tool)
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: tool.folder + "/b.png"))
      try file.truncate(atOffset: 3 << 30)
      try file.close()
      let result = try tool.run(["diff", "a.png", "b.png"])
      #expect(result.status == 0)
      #expect(result.error.isEmpty)
      try tool.write(
        #"{"canvas": {"width": 20, "height": 10, "content": "b.png"}}"#, to: "b.json")
      #expect(try tool.run(["b.json", "-o", "c.png", "-q"]).status == 0)
    }
  }

  @Test func `reads an endless file only up to the limit`() throws {
    try withTool { tool in
      // The file contains only the header of a 2 GiB chunk, followed by a hole.
      try write(
        [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x7f, 0xff, 0xff, 0xff]
          + Array("tEXt".utf8), to: "a.png", tool)
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: tool.folder + "/a.png"))
      try file.truncate(atOffset: 1 << 29)
      try file.close()
      let result = try tool.run(["diff", "a.png", "a.png"])
      #expect(result.status == 2)
      #expect(
        result.error.hasPrefix(
          "a.png: error: the file exceeds the limit of 268435456 bytes"))
    }
  }
}
