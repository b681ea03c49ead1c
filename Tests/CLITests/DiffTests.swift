import Foundation
import Skelshot
import TestSupport
import Testing

@Suite struct DiffTests {
  /// Draws two layouts, of which the second has a wider last line. Draws each as a still and as a film.
  private func withPictures(_ body: (CommandLineTool) throws -> Void) throws {
    func layout(_ percent: Int) -> String {
      """
      {"canvas": {"width": 60, "height": 60}, "views": [
        {"type": "label", "id": "title", "frame": [5, 5, 50, 40], "numberOfLines": 2,
         "lastLineFillPercent": \(percent)}]}
      """
    }
    try withTool { tool in
      for (name, percent) in [("a", 60), ("b", 68)] {
        try tool.write(layout(percent), to: "\(name).json")
        for kind in ["png", "gif"] {
          #expect(try tool.run(["\(name).json", "-o", "\(name).\(kind)"]).status == 0)
        }
      }
      try body(tool)
    }
  }

  @Test func `diff exits with 0 if pictures or films are equal`() throws {
    try withPictures { tool in
      for kind in ["png", "gif"] {
        let result = try tool.run(["diff", "a.\(kind)", "a.\(kind)"])
        #expect(result.status == 0)
        #expect(result.text == "a.\(kind) and a.\(kind) are equal\n")
        #expect(result.error.isEmpty)
      }
    }
  }

  @Test func `exits with 1 and lists the differing areas if pictures differ`() throws {
    try withPictures { tool in
      let result = try tool.run(["diff", "a.png", "b.png", "--layout", "b.json"])
      #expect(result.status == 1)
      #expect(
        result.text == """
          a.png and b.png differ in 60 of 3600 pixels (1.67 %), by up to 19 levels
            4 × 15 at 35, 30: 60 pixels, in label `title`

          """)
      let plain = try tool.run(["diff", "a.png", "b.png"])
      #expect(plain.text.contains("\n  4 × 15 at 35, 30: 60 pixels\n"))
      let quiet = try tool.run(["diff", "-q", "a.png", "b.png"])
      #expect(quiet.status == 1 && quiet.text.isEmpty && quiet.error.isEmpty)
      let film = try tool.run(["diff", "a.gif", "b.gif", "--layout", "a.json"])
      #expect(film.status == 1)
      #expect(film.text.contains("4 × 15 at 35, 30: 60 pixels, in label `title`"))
    }
  }

  @Test func `draws a difference picture for two pictures and a difference film for two films`()
    throws
  {
    try withPictures { tool in
      #expect(try tool.run(["diff", "a.png", "b.png", "-o", "d.png"]).status == 1)
      let picture = try PNGDecoder().decode(tool.read("d.png"))
      let red = StraightPixel(red: 226, green: 0, blue: 54).rawValue
      #expect(picture.pixels.filter { $0 == red }.count == 60)
      #expect(try tool.run(["diff", "a.gif", "b.gif", "-o", "d.gif"]).status == 1)
      // The encoder merges equal frames into one frame with a longer delay, so the test checks the duration.
      let film = try GIFLibReader.read(tool.read("d.gif"))
      #expect(film.length >= 200)
      #expect(film.size == picture.size)
      let piped = try tool.run(["diff", "a.png", "-", "-o", "-"], input: tool.read("b.png"))
      #expect(piped.status == 1)
      let file = try tool.read("d.png")
      #expect(piped.output == file)
    }
  }

  @Test func `diff writes the result as JSON`() throws {
    try withPictures { tool in
      let result = try tool.run(
        ["diff", "a.png", "b.png", "--json", "-", "--layout", "b.json"])
      #expect(result.status == 1)
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(result.output)) as? [String: Any])
      #expect(object["equal"] as? Bool == false)
      #expect(object["differentPixels"] as? Int == 60)
      #expect(object["ratio"] as? Double == 60.0 / 3600)
      #expect(object["largestDifference"] as? Int == 19)
      let areas = try #require(object["areas"] as? [[String: Any]])
      #expect(areas.count == 1)
      #expect(areas.first?["bounds"] as? [Int] == [35, 30, 4, 15])
      let frames = try #require(object["frames"] as? [[String: Any]])
      let named = try #require(frames[0]["areas"] as? [[String: Any]])
      #expect(named.map { $0["element"] as? String } == ["label `title`"])
      let file = try tool.run(["diff", "a.png", "b.png", "--json", "d.json"])
      #expect(file.text.contains("differ"))
      let json = try tool.read("d.json")
      #expect(!json.isEmpty)
    }
  }

  @Test func `pictures are equal if they differ only within a tolerance or an ignored area`()
    throws
  {
    try withPictures { tool in
      for (options, status) in [
        (["--max-diff-pixels", "60"], 0), (["--max-diff-pixels", "59"], 1),
        (["--max-diff-ratio", "0.017"], 0), (["--max-diff-ratio", "0.016"], 1),
        (["--max-diff-ratio", "0.017", "--max-diff-pixels", "5"], 1),
        (["--ignore", "35,30,4,15"], 0), (["--ignore", "35,30,4,14"], 1),
        (["--ignore", "35,30,4,8", "--ignore", "30,38,9,9"], 0),
        (["--metric", "channel", "--threshold", "19"], 0),
        (["--metric", "channel", "--threshold", "18"], 1),
        (["--metric", "yiq"], 0), (["--metric", "yiq", "--threshold", "0.05"], 1),
        (["--metric", "perceptual"], 1), (["--metric", "perceptual", "--threshold", "20"], 0),
      ] as [([String], Int32)] {
        let result = try tool.run(["diff", "a.png", "b.png"] + options)
        #expect(result.status == status, "\(options)")
      }
    }
  }

  @Test func `warns about a tolerance that hides the bones`() throws {
    try withPictures { tool in
      let hidden = try tool.run(["diff", "a.png", "b.png", "--metric", "yiq", "--layout", "a.json"])
      #expect(hidden.status == 0)
      #expect(
        hidden.error.contains("with yiq 0.1, bones cannot be distinguished from their background"))
      #expect(hidden.error.contains("#ecf0f1 and #ffffff are 0.06"))
      #expect(
        hidden.error.contains("with yiq 0.1, the highlight cannot be distinguished from the bones"))
      let colors = try tool.run(["diff", "a.png", "b.png", "--metric", "yiq"])
      #expect(colors.error.contains("two main colors"))
      for options in [
        ["--metric", "yiq", "--threshold", "0.05"], [], ["--metric", "channel"],
      ] {
        let seen = try tool.run(["diff", "a.png", "b.png", "--layout", "a.json"] + options)
        #expect(seen.error.isEmpty, "\(options): \(seen.error)")
      }
      let ignored = try tool.run(
        ["diff", "a.png", "b.png", "--layout", "a.json", "--ignore", "0,0,999,999"])
      #expect(ignored.error.contains("warning: ignored rectangles cover "), "\(ignored.error)")
      let budget = try tool.run(
        ["diff", "a.png", "b.png", "--layout", "a.json", "--max-diff-pixels", "450"])
      #expect(budget.error.contains("450 pixels may differ"))
      #expect(budget.error.contains("label `title`, line 2 has only 450"))
    }
  }

  @Test func `exits with 2 and leaves no files behind after an error`() throws {
    try withPictures { tool in
      try tool.write("no picture", to: "text.png")
      let cut = Array(try tool.read("b.gif").dropLast(9))
      try Data(cut).write(to: URL(fileURLWithPath: "\(tool.folder)/cut.gif"))
      let files = tool.files()
      for (arguments, message) in [
        (["none.png", "a.png"], "none.png: error: no such file"),
        (["a.png", "text.png"], "text.png: error: this is not a PNG, JPEG, GIF or WebP"),
        (["a.gif", "cut.gif"], "cut.gif: error: the file ends too early"),
        (["a.png", "b.png", "--max-pixels", "100"], "raise the limit (--max-pixels)"),
        (["a.png", "b.png", "--layout", "none.json"], "none.json: error: no such file"),
        (["a.png", "b.png", "-o", "a.png/d.png"], "this is a file, not a folder"),
      ] {
        let result = try tool.run(["diff"] + arguments + ["--json", "d.json"])
        #expect(result.status == 2, "\(arguments)")
        #expect(result.error.contains(message), "\(arguments): \(result.error)")
        #expect(result.text.isEmpty)
        #expect(tool.files() == files)
      }
    }
  }

  @Test(arguments: [
    ["a.png"], ["a.png", "b.png", "--metric", "ssim"], ["a.png", "b.png", "--threshold", "1"],
    ["a.png", "b.png", "--metric", "yiq", "--threshold", "2"],
    ["a.png", "b.png", "--ignore", "1,2,3"], ["a.png", "b.png", "--ignore", "1,2,0,4"],
    ["a.png", "b.png", "--max-diff-ratio", "1.5"], ["a.png", "b.png", "--max-diff-pixels=-1"],
    ["a.png", "b.png", "-o", "d.bmp"], ["-", "-"], ["a.png", "b.png", "-o", "-", "--json", "-"],
  ])
  func `exits with 64 after a usage error`(_ arguments: [String]) throws {
    try withPictures { tool in
      let result = try tool.run(["diff"] + arguments)
      #expect(result.status == 64)
    }
  }

  @Test func `if a layout does not fit the pictures, diff prints a warning and no view names`()
    throws
  {
    try withPictures { tool in
      try tool.write(pulsing, to: "other.json")
      let result = try tool.run(["diff", "a.png", "b.png", "--layout", "other.json"])
      #expect(result.status == 1)
      #expect(result.error.contains("does not match pictures of 60 × 60"))
      #expect(result.text.contains("4 × 15 at 35, 30"))
    }
  }
}
