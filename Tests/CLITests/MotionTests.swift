import Skelshot
import TestSupport
import Testing

@Suite struct MotionTests {
  @Test func `--reduced-motion draws a still in the plain base color`() throws {
    let layout = """
      {"canvas": {"width": 20, "height": 10},
       "skeleton": {"style": "gradient", "gradient": {"baseColor": "#102030"}}, "views": [{}]}
      """
    try withTool { tool in
      try tool.write(layout, to: "layout.json")
      _ = try tool.run(["layout.json", "-o", "film.gif"])
      #expect(try DecodedGIF(try tool.read("film.gif")).frames.count > 1)
      let result = try tool.run(["layout.json", "--reduced-motion"])
      #expect(result.status == 0)
      #expect(result.text == "layout.png\n", "nothing moves, so it is a PNG")
      let pixmap = try PNGDecoder().decode(try tool.read("layout.png"))
      #expect(Set(pixmap.pixels).count == 1)
      #expect(pixmap[5, 5].straight == StraightPixel(Color(hex: 0x102030)))
    }
  }

  @Test func `reports adjusted loop durations on stderr`() throws {
    func layout(_ first: String, _ second: String) -> String {
      let views = [first, second].map {
        "{\"skeleton\": {\"animation\": {\"pulse\": {\"duration\": \($0)}}}}"
      }
      return
        "{\"canvas\": {\"width\": 4, \"height\": 4}, \"views\": [\(views.joined(separator: ","))]}"
    }
    try withTool { tool in
      try tool.write(layout("0.50005", "0.85015"), to: "layout.json")
      let result = try tool.run(["layout.json", "-o", "out.gif"])
      #expect(result.status == 0)
      #expect(
        result.error.contains(
          "warning: loop lengths are adjusted slightly so that the animation repeats after 5.1009 seconds: 1.0001 to 1.0202 seconds"
        ))
      try tool.write(layout("1", "2"), to: "layout.json")
      #expect(try tool.run(["layout.json", "-o", "other.gif"]).error.isEmpty)
    }
  }
}
