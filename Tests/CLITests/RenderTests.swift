import Foundation
import Skelshot
import TestSupport
import Testing

@Suite struct RenderTests {
  private let gifSignature = Array("GIF89a".utf8)
  private let pngSignature: [UInt8] = [0x89, 0x50, 0x4e, 0x47]

  @Test func `render is the default command and derives the format from the file extension`() throws
  {
    try withTool { tool in
      try tool.write(pulsing, to: "layout.json")
      for arguments in [["layout.json"], ["render", "layout.json"]] {
        let result = try tool.run(arguments + ["-o", "out.gif", "-o", "out.png"])
        #expect(result.status == 0)
        #expect(result.output.isEmpty && result.error.isEmpty)
        #expect(try tool.read("out.gif").starts(with: gifSignature))
        #expect(try tool.read("out.png").starts(with: pngSignature))
      }
      #expect(tool.files() == ["layout.json", "out.gif", "out.png"])
    }
  }

  @Test func `rendering the same input twice produces identical files`() throws {
    try withTool { tool in
      try tool.write(pulsing, to: "layout.json")
      for name in ["a", "b"] {
        _ = try tool.run(["layout.json", "-o", "\(name).gif", "-o", "\(name).png"])
      }
      #expect(try tool.read("a.gif") == tool.read("b.gif"))
      #expect(try tool.read("a.png") == tool.read("b.png"))
    }
  }

  @Test(arguments: [(pulsing, "layout.gif"), (still, "layout.png")])
  func `without -o, writes a new file to the current folder and prints its path`(
    layout: String, name: String
  ) throws {
    try withTool { tool in
      try tool.write(layout, to: "layout.json")
      let result = try tool.run(["layout.json"])
      #expect(result.status == 0)
      #expect(result.text == name + "\n")
      #expect(tool.files() == [name, "layout.json"].sorted())
      let before = try tool.read(name)
      let again = try tool.run(["layout.json", "--scale", "2"])
      #expect(again.status == 2)
      #expect(again.error.contains("\(name): error: the file already exists"))
      #expect(again.error.contains("-o \(name)"))
      #expect(try tool.read(name) == before)
    }
  }

  @Test func `reads a layout from stdin and writes a picture to stdout`() throws {
    try withTool { tool in
      let gif = try tool.run(["-", "-o", "-"], input: Array(pulsing.utf8))
      #expect(gif.status == 0)
      #expect(gif.output.starts(with: gifSignature))
      let png = try tool.run(["-", "-o", "-", "-f", "png"], input: Array(pulsing.utf8))
      #expect(png.output.starts(with: pngSignature))
      let error = try tool.run(["-", "-o", "-"], input: Array("{".utf8))
      #expect(error.status == 2)
      #expect(error.output.isEmpty)
      #expect(error.error.hasPrefix("<stdin>:1:"))
    }
  }

  @Test func `-f overrides the format implied by the file extension`() throws {
    try withTool { tool in
      try tool.write(still, to: "layout.json")
      #expect(try tool.run(["layout.json", "-o", "a.dat", "-f", "gif"]).status == 0)
      #expect(try tool.read("a.dat").starts(with: gifSignature))
      #expect(try tool.run(["layout.json", "-o", "b.gif", "-f", "apng"]).status == 0)
      #expect(try tool.read("b.gif").starts(with: pngSignature))
    }
  }

  @Test func `writes an APNG that plays as many times as --loops specifies`() throws {
    try withTool { tool in
      try tool.write(pulsing, to: "layout.json")
      let result = try tool.run(["layout.json", "-o", "out.apng", "--loops", "3", "--fps", "10"])
      #expect(result.status == 0 && result.error.isEmpty)
      let film = try APNGFrames(try tool.read("out.apng"))
      #expect(film.loopCount == .times(3) && film.frameDelays.count > 2)
      // One run writes both outputs, which differ only in their format.
      _ = try tool.run(["layout.json", "-o", "a.gif", "-o", "a.apng"])
      let gif = try DecodedGIF(try tool.read("a.gif"))
      var frames = try APNGFrames(try tool.read("a.apng"))
      #expect(frames.frameDelays.count == gif.frames.count && frames.loopCount == .forever)
      for frame in gif.frames { #expect(try frames.nextPixmap() == frame.pixels) }
    }
  }

  @Test func `options override the canvas settings`() throws {
    try withTool { tool in
      try tool.write(still, to: "layout.json")
      func pixmap(_ options: [String]) throws -> Pixmap {
        let result = try tool.run(["layout.json", "-o", "out.png"] + options)
        #expect(result.status == 0, "\(result.error)")
        return try PNGDecoder().decode(try tool.read("out.png"))
      }
      #expect(try pixmap(["--scale", "1.5"]).size == PixelSize(width: 30, height: 15))
      #expect(try pixmap([])[5, 5].straight == StraightPixel(Color(hex: 0xecf0f1)))
      #expect(
        try pixmap(["--appearance", "dark"])[5, 5].straight == StraightPixel(Color(hex: 0x1c2325)))
      try tool.write(
        still.replacingOccurrences(of: "[{}]", with: "[{\"type\": \"label\"}]"),
        to: "layout.json")
      #expect(
        try pixmap(["--background", "peterRiver"])[19, 9].straight
          == StraightPixel(Color(hex: 0x3498db)))
      #expect(try pixmap(["--background", "clear"])[19, 9].straight.alpha == 0)
      // The last line fills 70 % of the width. In right-to-left layouts, the free space is on the left.
      #expect(try pixmap(["--direction", "rtl"])[2, 4] == pixmap([])[17, 4])
      #expect(try pixmap(["--direction", "rtl"])[2, 4] != pixmap([])[2, 4])
    }
  }

  @Test func `--time selects the moment that a PNG shows`() throws {
    try withTool { tool in
      try tool.write(pulsing, to: "layout.json")
      _ = try tool.run(["layout.json", "-o", "out.png", "--time", "1"])
      let pixmap = try PNGDecoder().decode(try tool.read("out.png"))
      #expect(pixmap[5, 5].straight == StraightPixel(Color(hex: 0xdee2e3)))
    }
  }

  @Test func `--loops and --fps set the repetitions and the frame rate`() throws {
    try withTool { tool in
      try tool.write(pulsing, to: "layout.json")
      func gif(_ options: [String]) throws -> DecodedGIF {
        let result = try tool.run(["layout.json", "-o", "out.gif"] + options)
        #expect(result.status == 0)
        return try DecodedGIF(try tool.read("out.gif"))
      }
      #expect(try gif([]).loopCount == .forever)
      #expect(try gif(["--loops", "3"]).loopCount == .times(3))
      #expect(try gif(["--loops", "1"]).loopCount == .times(1))
      for fps in ["1", "7", "12.5", "50"] {
        let frames = try gif(["--fps", fps]).frames
        let delays: [Int] = frames.map(\.delay)
        #expect(delays.reduce(0, +) == 200)
        #expect(frames.allSatisfy { $0.delay >= 2 })
      }
    }
  }

  @Test func `--optimize and --tolerance reduce a GIF's size and report the color error`() throws {
    try withTool { tool in
      let sliding = Fixture(name: "readme/sliding").layoutPath
      func gif(_ options: [String]) throws -> (bytes: [UInt8], error: String) {
        let result = try tool.run([sliding, "-o", "out.gif"] + options)
        #expect(result.status == 0, "\(result.error)")
        return (try tool.read("out.gif"), result.error)
      }
      let balanced = try gif([])
      let exact = try DecodedGIF(balanced.bytes).frames.map(\.pixels)
      #expect(balanced.error.isEmpty)
      #expect(try gif(["--optimize", "balanced", "--jobs", "1"]).bytes == balanced.bytes)
      let fast = try gif(["--optimize", "speed"])
      #expect(try DecodedGIF(fast.bytes).frames.map(\.pixels) == exact)
      let small = try gif(["--optimize", "size"])
      #expect(small.bytes.count < balanced.bytes.count)
      #expect(
        small.error.contains("out.gif: warning: colors may be off by up to 1 level out of 255"))
      let rough = try gif(["--tolerance", "4"])
      #expect(rough.bytes.count < small.bytes.count)
      #expect(rough.error.contains(" levels out of 255 in exchange for a smaller file"))
      #expect(try gif(["--optimize", "size", "--tolerance", "0"]).error.isEmpty)
    }
  }

  @Test(arguments: ["png", "apng"])
  func `--optimize and --tolerance reduce the sizes of PNGs and APNGs`(kind: String) throws {
    try withTool { tool in
      let sliding = Fixture(name: "readme/sliding").layoutPath
      func file(_ options: [String]) throws -> (bytes: [UInt8], text: String) {
        let result = try tool.run(
          [sliding, "-o", "out.\(kind)", "--stats"] + (kind == "png" ? ["--time", "0.4"] : [])
            + options)
        #expect(result.status == 0, "\(result.error)")
        return (try tool.read("out.\(kind)"), result.error)
      }
      let balanced = try file([])
      #expect(balanced.text.contains(", exact\n") && !balanced.text.contains("warning"))
      let small = try file(["--optimize", "size"])
      #expect(
        small.text.contains("out.\(kind): warning: colors may be off by up to 1 level out of 255"))
      #expect(small.text.contains(", within 1 of 255\n"))
      let rough = try file(["--tolerance", "4"])
      #expect(rough.bytes.count < small.bytes.count && small.bytes.count < balanced.bytes.count)
      let exact = try file(["--optimize", "size", "--tolerance", "0"])
      #expect(exact.text.contains(", exact\n") && exact.bytes.count > small.bytes.count)
      #expect(try file(["--tolerance", "4", "--jobs", "1"]).bytes == rough.bytes)
      let json = try tool.run([
        sliding, "-q", "-o", "out.\(kind)", "--tolerance", "1", "--stats-json", "-",
      ])
      #expect(json.text.contains("\"exact\": false") && json.text.contains("\"largestError\": 1"))
    }
  }

  @Test func `numbered frames are exact at every --optimize level`() throws {
    try withTool { tool in
      let sliding = Fixture(name: "readme/sliding").layoutPath
      let result = try tool.run([sliding, "--frames", "frames", "--fps", "4", "--optimize", "size"])
      #expect(result.status == 0 && result.error.isEmpty)
      let scene = try Scene(contentsOf: sliding)
      let film = try scene.film(framesPerSecond: 4)
      for frame in 0..<film.frameCount {
        let bytes = try tool.read("frames/frame-000\(frame + 1).png")
        let expected = try film.renderer.pixmap(at: film.time(ofFrame: frame))
        #expect(try PNGDecoder().decode(bytes) == expected)
      }
    }
  }

  @Test func `--frames writes either all frames as numbered PNGs or none`() throws {
    try withTool { tool in
      try tool.write(pulsing, to: "layout.json")
      let result = try tool.run(["layout.json", "--frames", "frames", "--fps", "5"])
      #expect(result.status == 0)
      #expect(
        tool.files(in: "frames")
          == (1...10).map { $0 < 10 ? "frame-000\($0).png" : "frame-0010.png" })
      #expect(tool.files() == ["frames", "layout.json"])
      let middle = try PNGDecoder().decode(try tool.read("frames/frame-0006.png"))
      #expect(middle[5, 5].straight == StraightPixel(Color(hex: 0xdee2e3)))
      #expect(try tool.run(["layout.json", "--frames", "layout.json"]).status == 64)
      try tool.write("mine", to: "taken")
      let blocked = try tool.run(["layout.json", "--frames", "taken"])
      #expect(blocked.status == 2)
      #expect(blocked.error.contains("taken: error: this is not a folder"))
      #expect(try tool.read("taken") == Array("mine".utf8))
      #expect(try tool.read("layout.json") == Array(pulsing.utf8))
    }
  }

  @Test func `--matte sets the background color of a transparent animation`() throws {
    let layout = """
      {"canvas": {"width": 20, "height": 20, "background": "clear"},
       "skeleton": {"animated": false}, "views": [{"skeletonCornerRadius": 10}]}
      """
    try withTool { tool in
      try tool.write(layout, to: "layout.json")
      _ = try tool.run(["layout.json", "-o", "out.gif", "--matte", "#000"])
      let frame = try #require(try DecodedGIF(try tool.read("out.gif")).frames.first)
      #expect(frame.pixels[0, 0].straight.alpha == 0)
      #expect(frame.pixels[10, 10].straight == StraightPixel(Color(hex: 0xecf0f1)))
      let edges = Set(frame.pixels.pixels)
      #expect(edges.count > 4, "edges are blended over the matte")
      #expect(edges.allSatisfy { [0, 255].contains(StraightPixel(rawValue: $0).alpha) })
    }
  }

  @Test func `a single run can draw both appearances and several scales`() throws {
    try withTool { tool in
      try tool.write(pulsing, to: "layout.json")
      let result = try tool.run([
        "layout.json", "-o", "a{-appearance}{@scale}.gif", "-o", "a{-appearance}{@scale}.png",
        "--appearance", "both", "--scale", "1,2", "--html", "--alt", "Two <rows>",
      ])
      #expect(result.status == 0, "\(result.error)")
      var names = ["layout.json"]
      for name in ["a-dark", "a-dark@2x", "a-light", "a-light@2x"] {
        names += ["\(name).gif", "\(name).png"]
      }
      #expect(tool.files() == names.sorted())
      let dark = try PNGDecoder().decode(try tool.read("a-dark@2x.png"))
      #expect(dark.size == PixelSize(width: 40, height: 20))
      #expect(dark[0, 0].straight == StraightPixel(.black))
      #expect(result.text.contains("srcset=\"a-light.gif 1x, a-light@2x.gif 2x\""))
      #expect(result.text.contains("width=\"20\" height=\"10\" alt=\"Two &lt;rows&gt;\""))
      #expect(result.text.contains("(prefers-color-scheme: dark)"))
    }
  }

  @Test func `gives each variant its own name if -o is missing`() throws {
    try withTool { tool in
      try tool.write(still, to: "layout.json")
      let result = try tool.run(["layout.json", "--scale", "1,3"])
      #expect(result.text == "layout.png\nlayout@3x.png\n")
      #expect(tool.files() == ["layout.json", "layout.png", "layout@3x.png"])
    }
  }

  @Test(arguments: [
    ["-o", "a.png", "--scale", "1,2"], ["-o", "a{@scale}.png", "--appearance", "both"],
    ["-o", "-", "-f", "png", "--scale", "1,2"], ["--scale", "1,1"], ["--scale", "1,"],
    ["-o", "a{@scale}.png", "--frames", "frames", "--scale", "1,2"],
  ])
  func `rejects an output name that several variants would share`(options: [String]) throws {
    try withTool { tool in
      try tool.write(still, to: "layout.json")
      let result = try tool.run(["layout.json"] + options)
      #expect(result.status == 64)
      #expect(tool.files() == ["layout.json"])
    }
  }

  @Test func `rejects an unknown placeholder before drawing`() throws {
    try withTool { tool in
      try tool.write(still, to: "a.json")
      let result = try tool.run(["a.json", "-o", "x{foo}.gif"])
      #expect(result.status == 64)
      #expect(
        result.error.contains(
          "unknown placeholder {foo} in 'x{foo}.gif'\nhelp: use {name}, {-appearance}"))
      #expect(tool.files() == ["a.json"])
    }
  }

  @Test func `warns if the file extension does not match the format given with -f`() throws {
    try withTool { tool in
      try tool.write(still, to: "a.json")
      let result = try tool.run(["a.json", "-f", "png", "-o", "a.gif"])
      #expect(result.status == 0)
      #expect(result.error.contains("a.gif: warning: the file extension belongs to another format"))
      #expect(try tool.read("a.gif").starts(with: [0x89, 0x50, 0x4e, 0x47]))
      #expect(try tool.run(["a.json", "-q", "-f", "png", "-o", "a.gif"]).error.isEmpty)
    }
  }
}
