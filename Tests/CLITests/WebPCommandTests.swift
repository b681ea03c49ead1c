import Foundation
import Skelshot
import TestSupport
import Testing

/// Tests WebP in every command that reads or writes pictures.
@Suite struct WebPCommandTests {
  private let layout = """
    {
      "canvas": {"width": 40, "height": 20}, "skeleton": {"animated": true, "style": "gradient"},
      "views": [{"id": "bar", "frame": [4, 4, 32, 12]}]
    }
    """

  private func frames(_ bytes: [UInt8]) throws -> [Pixmap] {
    var film = try FilmDecoder().open(bytes)
    var frames: [Pixmap] = []
    while let frame = try film.nextFrame() { frames.append(frame) }
    return frames
  }

  @Test func `a WebP has the same frames as an APNG, whether .webp or -f selects the format`()
    throws
  {
    try withTool { tool in
      try tool.write(layout, to: "a.json")
      #expect(try tool.run(["a.json", "-o", "a.webp", "-o", "a.apng"]).status == 0)
      let piped = try tool.run(["a.json", "-o", "-", "-f", "webp"])
      #expect(piped.output == (try tool.read("a.webp")))
      let films = try ["a.webp", "a.apng"].map { try frames(tool.read($0)) }
      #expect(films[0].count > 10)
      #expect(films[0] == films[1])
      // The frame durations in WebP and APNG differ by less than a millisecond.
      #expect(try tool.run(["diff", "a.webp", "a.apng", "--ignore-timing"]).status == 0)
      #expect(try tool.run(["diff", "a.webp", "a.webp"]).status == 0)
    }
  }

  @Test func `with --time, a WebP is a still unless the same run also writes a PNG`() throws {
    try withTool { tool in
      try tool.write(layout, to: "a.json")
      #expect(try tool.run(["a.json", "-o", "a.webp", "--time", "0.7"]).status == 0)
      let both = try tool.run(["a.json", "-o", "a.png", "-o", "film.webp", "--time", "0.7"])
      #expect(both.status == 0)
      let still = try frames(tool.read("a.webp"))
      #expect(still == [try Pixmap(decoding: tool.read("a.png"))])
      #expect(try frames(tool.read("film.webp")).count > 10)
    }
  }

  @Test func `the HTML lists the still first and the WebP before the GIF`() throws {
    try withTool { tool in
      try tool.write(layout, to: "a.json")
      let result = try tool.run([
        "a.json", "-o", "a.gif", "-o", "a.webp", "-o", "a.png", "--html", "--alt", "Loading",
      ])
      #expect(
        result.text == """
          <picture>
            <source media="(prefers-reduced-motion: reduce)" srcset="a.png 1x" type="image/png" />
            <source srcset="a.webp 1x" type="image/webp" />
            <img src="a.gif" width="40" height="20" alt="Loading" />
          </picture>

          """)
    }
  }

  @Test func `numbered frames can be PNGs or WebPs, and each format can replace the other`()
    throws
  {
    try withTool { tool in
      try tool.write(layout, to: "a.json")
      #expect(try tool.run(["a.json", "--frames", "out", "--fps", "4"]).status == 0)
      let png = try Pixmap(decoding: tool.read("out/frame-0003.png"))
      let again = try tool.run([
        "a.json", "--frames", "out", "--fps", "4", "--frames-format", "webp", "--replace-frames",
      ])
      #expect(again.status == 0)
      #expect(try Pixmap(decoding: tool.read("out/frame-0003.webp")) == png)
      #expect(tool.files().allSatisfy { !$0.hasSuffix(".png") })
      for wrong in [["--frames-format", "webp"], ["--frames", "x", "--frames-format", "gif"]] {
        #expect(try tool.run(["a.json"] + wrong).status == 64)
      }
    }
  }

  @Test func `verify compares a golden WebP film by its pixels, not by its bytes`() throws {
    try withTool { tool in
      try tool.write(layout, to: "a.json")
      try tool.write("layouts: a.json\ngolden: goldens\nfilm: webp\n", to: "skelshot.yml")
      #expect(try tool.run(["record"]).text.contains("recorded: goldens/a.webp"))
      #expect(try tool.run(["verify"]).status == 0)
      // The film has the same frames but different bytes, as if another version of libwebp had written it.
      #expect(
        try tool.run(["a.json", "-o", "goldens/a.webp", "--optimize", "speed"]).status == 0)
      #expect(try tool.run(["verify"]).status == 0)
      try tool.write(layout.replacing("[4, 4, 32, 12]", with: "[4, 4, 30, 12]"), to: "a.json")
      let changed = try tool.run(["verify"])
      #expect(changed.status == 1)
      #expect(changed.text.contains("goldens/a.webp"))
    }
  }

  @Test
  func `a WebP can have a byte limit, and --optimize size does not change its pixels`()
    throws
  {
    try withTool { tool in
      try tool.write(layout, to: "a.json")
      #expect(try tool.run(["a.json", "-o", "whole.webp"]).status == 0)
      let size = try tool.run(["a.json", "-o", "small.webp", "--optimize", "size"])
      #expect(size.status == 0 && size.error.isEmpty)
      #expect(try frames(tool.read("small.webp")) == frames(tool.read("whole.webp")))
      let limit = try tool.read("whole.webp").count * 2 / 3
      let tight = try tool.run(["a.json", "-o", "tight.webp", "--max-bytes", "\(limit)"])
      #expect(tight.status == 0)
      #expect(try tool.read("tight.webp").count <= limit)
    }
  }

  @Test func `a layout can show a WebP still or the first frame of a WebP film`() throws {
    try withTool { tool in
      try tool.write(layout, to: "a.json")
      #expect(try tool.run(["a.json", "-o", "film.webp", "-o", "first.png"]).status == 0)
      try tool.write(
        #"{"canvas": {"width": 40, "height": 20, "content": "film.webp"}}"#, to: "b.json")
      #expect(try tool.run(["b.json", "-q", "-o", "b.png"]).status == 0)
      #expect(
        try Pixmap(decoding: tool.read("b.png")) == Pixmap(decoding: tool.read("first.png")))
      var broken = try tool.read("film.webp")
      broken.removeLast(20)
      try Data(broken).write(to: URL(fileURLWithPath: tool.folder + "/film.webp"))
      let result = try tool.run(["b.json", "-o", "c.png"])
      #expect(result.status == 2)
      #expect(result.error.hasPrefix("b.json:1:51: error: "), "\(result.error)")
      #expect(
        result.error.contains("the picture film.webp cannot be read: the file ends too early"))
    }
  }

  @Test func `rejects a picture with a side too long for WebP and suggests other formats`() throws {
    try withTool { tool in
      try tool.write(layout.replacing("\"width\": 40", with: "\"width\": 16384"), to: "a.json")
      let result = try tool.run(["a.json", "-o", "a.webp"])
      #expect(result.status == 2)
      #expect(result.error.contains("16384 × 20 pixels is too large for WebP"))
      #expect(result.error.contains(".apng"))
      #expect(tool.files() == ["a.json"])
    }
  }
}
