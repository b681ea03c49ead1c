import Foundation
import Skelshot
import TestSupport
import Testing

/// Tests `skelshot trace`.
@Suite struct TraceCommandTests {
  private static let form = "\(Fixture.repository)/Tests/TraceTests/Fixtures/form.png"

  @Test func `a layout written by trace renders to the same film as trace itself`() throws {
    try withTool { tool in
      let result = try tool.run([
        "trace", Self.form, "-o", "layout.json", "-o", "a.gif", "-o", "still.png", "--explain",
        "found.png",
      ])
      #expect(result.status == 0, "\(result.error)")
      #expect(result.error.contains("1 button, 4 field"))
      #expect(try tool.run(["validate", "layout.json"]).status == 0)
      #expect(try tool.run(["layout.json", "-o", "b.gif"]).status == 0)
      let files = try files(below: tool.folder)
      #expect(files["a.gif"] != nil)
      #expect(files["a.gif"] == files["b.gif"])
      #expect(files["still.png"] != nil && files["found.png"] != nil)
    }
  }

  @Test(.needs(.imageMagick)) func `traces a JPEG and uses it as the film's content`() throws {
    try withTool { tool in
      let command = ["convert", Self.form, "-quality", "92", tool.folder + "/screen.jpg"]
      #expect(ExternalReader.run(command) == 0)
      let result = try tool.run(["trace", "screen.jpg", "-o", "layout.json", "-o", "a.gif"])
      #expect(result.status == 0, "\(result.error)")
      #expect(result.error.contains("1 button"), "\(result.error)")
      let text = try String(contentsOfFile: tool.folder + "/layout.json", encoding: .utf8)
      #expect(text.contains("\"screen.jpg\""))
      #expect(try tool.run(["layout.json", "-o", "b.gif"]).status == 0)
      #expect(try tool.read("a.gif") == tool.read("b.gif"))
    }
  }

  @Test func `options set the frame rate, scale and byte limit of a traced film`() throws {
    try withTool { tool in
      let result = try tool.run([
        "trace", "-q", Self.form, "-o", "a.webp", "-o", "a.png", "-o", "a.json", "--output-scale",
        "0.25",
        "--fps", "5",
      ])
      #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
      // The screenshot measures 414 × 852 points.
      #expect(try Pixmap(decoding: tool.read("a.png")).size == PixelSize(width: 104, height: 213))
      let film = try FilmDecoder().open(tool.read("a.webp"))
      #expect(film.size == PixelSize(width: 104, height: 213))
      #expect(film.frameDelays.allSatisfy { $0.duration > .milliseconds(150) })
      let text = String(decoding: try tool.read("a.json"), as: UTF8.self)
      #expect(text.contains("\"scale\": 0.25"))
      let whole = try tool.read("a.png").count
      let small = try tool.run(["trace", "-q", Self.form, "-o", "a.png", "--max-bytes", "600"])
      #expect(small.status == 0)
      #expect(try tool.read("a.png").count <= 600 && whole > 600)
      let told = try tool.run(["trace", Self.form, "-o", "a.png", "--max-bytes", "600"])
      #expect(told.error.hasPrefix("a.png: warning: quality reduced to fit 600 bytes: "))
      for wrong in [
        ["--output-scale", "0"], ["--fps", "0"], ["--fps", "61"], ["--max-bytes", "few"],
      ] {
        #expect(try tool.run(["trace", Self.form, "-o", "b.png"] + wrong).status == 64)
      }
      let idle = try tool.run([
        "trace", Self.form, "-o", "b.json", "--fps", "9", "--max-bytes", "9k",
      ])
      #expect(
        idle.error.hasPrefix(
          "--fps: warning: has no effect here: none of the outputs is an animation\n--max-bytes: warning: has no effect here: none of the outputs is a picture\n"
        ))
    }
  }

  @Test func `a traced layout stores its screenshot's path relative to its own folder`() throws {
    try withTool { tool in
      try FileManager.default.createDirectory(
        atPath: tool.folder + "/shots", withIntermediateDirectories: false)
      try FileManager.default.copyItem(atPath: Self.form, toPath: tool.folder + "/shots/s.png")
      for (screenshot, place, content) in [
        ("shots/s.png", "a.json", "shots/s.png"), ("shots/s.png", "shots/b.json", "s.png"),
        ("shots/s.png", "layouts/deep/c.json", "../../shots/s.png"),
        (tool.folder + "/shots/s.png", "shots/d.json", "s.png"),
        (tool.folder + "/shots/s.png", "../\(tool.name)/layouts/e.json", "../shots/s.png"),
        ("shots/s.png", tool.folder + "/f.json", "shots/s.png"),
      ] {
        #expect(try tool.run(["trace", "-q", screenshot, "-o", place]).status == 0)
        let text = try String(
          contentsOfFile: place.hasPrefix("/") ? place : "\(tool.folder)/\(place)", encoding: .utf8)
        #expect(text.contains("\"content\": \"\(content)\""), "\(place)")
        #expect(try tool.run(["validate", place]).status == 0)
      }
      let printed = try tool.run(["trace", "-q", tool.folder + "/shots/s.png"])
      #expect(printed.text.contains("\"content\": \"shots/s.png\""))
    }
  }

  @Test(arguments: ["surfaces", "parts", "lines", "texts", "regions", "rows"])
  func `--explain-step draws the regions that a step found`(step: String) throws {
    try withTool { tool in
      let result = try tool.run([
        "trace", "-q", Self.form, "-o", "layout.json", "--explain", "found.png", "--explain-step",
        step,
      ])
      #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
      #expect(
        try tool.run(["trace", "-q", Self.form, "-o", "b.json", "--explain", "all.png"]).status == 0
      )
      let files = try files(below: tool.folder)
      #expect(files["found.png"] != nil)
      // The step `regions`, and no other step, must draw the same picture as `--explain` alone.
      #expect((files["found.png"] == files["all.png"]) == (step == "regions"))
    }
  }

  @Test func `writes the layout to stdout if -o is missing`() throws {
    try withTool { tool in
      let result = try tool.run(["trace", "-q", Self.form])
      #expect(result.status == 0 && result.error.isEmpty)
      #expect(String(decoding: result.output, as: UTF8.self).contains("\"textField\""))
    }
  }

  @Test func `--update keeps ids that the user has changed`() throws {
    try withTool { tool in
      let place = tool.folder + "/layout.json"
      #expect(try tool.run(["trace", Self.form, "-o", "layout.json"]).status == 0)
      let text = try String(contentsOfFile: place, encoding: .utf8)
      try text.replacingOccurrences(of: "\"id\": \"button\"", with: "\"id\": \"send\"")
        .write(toFile: place, atomically: true, encoding: .utf8)
      #expect(try tool.run(["trace", Self.form, "--update", "layout.json"]).status == 0)
      #expect(try String(contentsOfFile: place, encoding: .utf8).contains("\"id\": \"send\""))
    }
  }

  @Test(arguments: [
    ["--scale", "9"], ["--dark", "maybe"], ["--ignore", "1,2,3"], ["--only", "cats"],
    ["--min-text-width", "-1"], ["-o", "layout.txt"], ["--explain", "found.gif"],
    ["--explain", "found.png", "--explain-step", "magic"], ["--explain-step", "parts"],
    ["--crop", "1,2,3"], ["--crop", "all"], ["--crop", "0,0,0,9"], ["--crop", "0.5,0,9,9"],
  ])
  func `rejects options that have no effect`(arguments: [String]) throws {
    try withTool { tool in
      let result = try tool.run(["trace", Self.form] + arguments)
      #expect(result.status == 64, "\(result.error)")
    }
  }

  @Test func `--crop traces a part of the screenshot`() throws {
    try withTool { tool in
      let result = try tool.run([
        "trace", "-q", Self.form, "--crop", "28,300,800,1300", "-o", "layout.json", "-o", "a.gif",
        "-o", "still.png", "--explain", "found.png",
      ])
      #expect(result.status == 0, "\(result.error)")
      #expect(
        try Pixmap(decoding: tool.read("still.png")).size == PixelSize(width: 800, height: 1300))
      #expect(try Pixmap(decoding: tool.read("found.png")).size.width == 800)
      let text = String(decoding: try tool.read("layout.json"), as: UTF8.self)
      #expect(text.contains(#""contentRect": [28, 300, 800, 1300]"#), "\(text.prefix(400))")
      #expect(try tool.run(["layout.json", "-o", "b.gif"]).status == 0)
      #expect(try tool.read("a.gif") == tool.read("b.gif"))
      // Without bones, the still shows the screenshot's own pixels.
      let (still, form) = (
        try Pixmap(decoding: tool.read("still.png")), try Pixmap(contentsOf: Self.form)
      )
      #expect(still[799, 1299] == form[28 + 799, 300 + 1299])
      #expect(try tool.run(["trace", "-q", Self.form, "--crop", "none"]).status == 0)
      let outside = try tool.run(["trace", Self.form, "--crop", "5000,0,9,9"])
      #expect(outside.status == 2 && outside.error.contains("outside the screenshot"))
    }
  }

  @Test
  func `rejects a file that is not a picture and an output that would overwrite the screenshot`()
    throws
  {
    try withTool { tool in
      try Data("no picture".utf8).write(to: URL(fileURLWithPath: tool.folder + "/screen.png"))
      #expect(try tool.run(["trace", "screen.png"]).status == 2)
      #expect(try tool.run(["trace", "missing.png"]).status == 2)
      #expect(try tool.run(["trace", "screen.png", "-o", "screen.png"]).status == 64)
    }
  }

  @Test func `the traced films in TracingScreenshots are up to date`() throws {
    try withTool { tool in
      let names = ["recipes", "music", "messages", "account"].map { "traced-\($0).gif" }
      try tool.expectPicturesAreUpToDate("traces", names)
    }
  }
}
