import Foundation
import Skelshot
import TestSupport
import Testing

/// Tests `init`, `gallery`, `show`, and the mockups and backgrounds of documentation pictures.
@Suite struct BeginningTests {
  private let layout = """
    {
      "canvas": {"width": 40, "height": 20},
      "views": [{"id": "bar", "frame": [4, 4, 32, 12]}]
    }
    """

  @Test func `init writes a valid template and never overwrites a file`() throws {
    try withTool { tool in
      var result = try tool.run(["init", "chat"])
      #expect(result.status == 0)
      #expect(
        result.error == """
          Wrote layout.json. To draw the layout, run:
            skelshot layout.json -o out.webp
          A GIF (-o out.gif) opens everywhere but is larger: at --scale 2, the feed template is 960 KB as a GIF and 84 KB as a WebP.

          """)
      #expect(try tool.run(["layout.json", "-o", "out.webp"]).status == 0)
      result = try tool.run(["init"])
      #expect(result.status == 2)
      #expect(result.error.contains("layout.json: error: the file already exists"))
      result = try tool.run(["init", "feed", "-o", "-"])
      #expect(result.text == LayoutTemplate.named("feed")?.json)
      result = try tool.run(["init", "feeed"])
      #expect(result.status == 64)
      #expect(
        result.error.hasPrefix(
          "error: there is no template 'feeed'\nhelp: did you mean 'feed'?\n"))
      result = try tool.run(["init", "-o", "new/deep/x.json"])
      #expect(result.status == 0, "\(result.error)")
      #expect(tool.files(in: "new/deep") == ["x.json"])
      result = try tool.run(["init", "--list"])
      #expect(result.text.split(separator: "\n").count == LayoutTemplate.all.count)
    }
  }

  @Test func `gallery draws several layouts on one page`() throws {
    try withTool { tool in
      try tool.write(layout, to: "a.json")
      try tool.write("{\"canvas\": {\"width\": 9}}", to: "bad.json")
      #expect(try tool.run(["gallery", "a.json", "-o", "page.html"]).status == 0)
      let page = String(decoding: try tool.read("page.html"), as: UTF8.self)
      // The page contains a film and a still for each appearance.
      #expect(page.components(separatedBy: "data:image/webp;base64,").count == 5)
      #expect(page.contains("40 × 20 points"))
      #expect(page.contains("&quot;id&quot;: &quot;bar&quot;") || page.contains("\"id\": \"bar\""))
      let result = try tool.run(["gallery", "bad.json", "-o", "other.html"])
      #expect(result.status == 2)
      #expect(result.error.contains("needs the key \"height\""))
      #expect(tool.files() == ["a.json", "bad.json", "page.html"])
    }
  }

  @Test func `in the gallery, the still for a timeline shows the skeleton`() throws {
    try withTool { tool in
      let life = layout.replacingOccurrences(
        of: "\"views\"",
        with: "\"timeline\": [{\"wait\": 1}, {\"show\": {}}, {\"hold\": 1}], \"views\"")
      try tool.write(life, to: "life.json")
      #expect(try tool.run(["gallery", "life.json", "-o", "page.html"]).status == 0)
      let page = String(decoding: try tool.read("page.html"), as: UTF8.self)
      let still = try #require(page.firstMatch(of: /srcset="data:image\/webp;base64,([^"]+)"/))
      let webp = try #require(Data(base64Encoded: String(still.1)))
      var film = try FilmDecoder().open([UInt8](webp))
      let picture = try #require(try film.nextFrame())
      #expect(picture[20, 10].straight == StraightPixel(Color(hex: 0xecf0f1)))
    }
  }

  @Test func `show fails without a terminal unless a protocol is specified`() throws {
    try withTool { tool in
      try tool.write(layout, to: "a.json")
      let result = try tool.run(["show", "a.json"])
      #expect(result.status == 64)
      #expect(result.error.contains("stdout is not a terminal"))
      let missing = try tool.run(["show", "nosuch.json"])
      #expect(missing.status == 2)
      #expect(missing.error == "nosuch.json: error: no such file\n")
      let blocks = try tool.run(["show", "a.json", "--protocol", "blocks", "--time", "0"])
      #expect(blocks.status == 0)
      // The picture of 40 × 20 pixels takes ten rows of cells, because each cell shows two pixels.
      #expect(blocks.text.components(separatedBy: "\u{1b}[0m").count == 11)
      let kitty = try tool.run(["show", "a.json", "--protocol", "kitty", "--loops", "1"])
      #expect(kitty.status == 0)
      #expect(kitty.text.components(separatedBy: "a=T,f=100").count > 10)
      #expect(kitty.text.hasSuffix("\u{1b}[?25h"))
      let page = try tool.run(["show", "a.json", "--page", "a.html"])
      #expect(page.status == 0)
      #expect(tool.files() == ["a.html", "a.json"])
    }
  }

  @Test(.needs(.tmux))
  func `show draws half blocks in tmux and leaves the cursor below the picture`() throws {
    try withTool { tool in
      try tool.write(layout, to: "a.json")
      let name = "skelshot-\(UUID().uuidString)"
      func tmux(_ arguments: [String]) throws -> String {
        // Foundation waits until its streams are closed, but the tmux server would keep them open. Python does not let
        // the server inherit the streams.
        let start = "import subprocess, sys; sys.exit(subprocess.run(sys.argv[1:]).returncode)"
        return try CommandLineTool.run(
          "/usr/bin/env", ["python3", "-c", start, "tmux", "-u", "-L", name] + arguments,
          environment: ["TERM": "xterm-256color"], in: tool.folder
        ).text
      }
      defer { _ = try? tmux(["kill-server"]) }
      let command =
        "'\(CommandLineTool.executable)' show a.json --loops 1; echo below; touch done; sleep 60"
      _ = try tmux(["new-session", "-d", "-x", "60", "-y", "30", "sh", "-c", command])
      for _ in 0..<600 where !tool.files().contains("done") { usleep(50_000) }
      // The file is created before tmux shows the last line.
      var screen = ""
      for _ in 0..<100 where !screen.contains("below") {
        screen = try tmux(["capture-pane", "-e", "-p"])
        usleep(50_000)
      }
      let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.prefix(10).allSatisfy { $0.contains("▀") }, "\(screen)")
      #expect(lines.dropFirst(10).first?.contains("below") == true)
      #expect(screen.contains("48;2;"))
    }
  }

  @Test func `draws a browser frame and padding around a picture`() throws {
    try withTool { tool in
      try tool.write(layout, to: "a.json")
      let result = try tool.run([
        "a.json", "-o", "a.png", "--mockup", "browser", "--padding", "10", "--html",
      ])
      #expect(result.status == 0)
      #expect(result.text.contains("width=\"62\" height=\"81\""))
      #expect(
        try Pixmap(decoding: tool.read("a.png")).size == PixelSize(width: 62, height: 81))
      let refused = try tool.run(["a.json", "-o", "b.png", "--backdrop", "#fff"])
      #expect(refused.status == 64)
      #expect(refused.error.contains("--backdrop needs --mockup"))
      let gif = try tool.run(["a.json", "-o", "a.gif", "--shadow"])
      #expect(gif.error.contains("half-transparent edges become hard: GIF pixels"))
      let matte = try tool.run(["a.json", "-o", "a.gif", "--matte", "#fff"])
      #expect(matte.error.contains("--matte has no effect"))
    }
  }

  @Test func `--open opens the first picture with the program named in BROWSER`() throws {
    try withTool { tool in
      try tool.write(layout, to: "a.json")
      try tool.write("#!/bin/sh\nprintf %s \"$1\" > shown.new; mv shown.new shown\n", to: "browser")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: tool.folder + "/browser")
      let browser = ["BROWSER": tool.folder + "/browser"]
      let result = try tool.run(["a.json", "-o", "a.gif", "--open"], environment: browser)
      #expect(result.status == 0)
      for _ in 0..<200 where !tool.files().contains("shown") { usleep(20_000) }
      #expect(String(decoding: try tool.read("shown"), as: UTF8.self) == "a.gif")
      // xdg-open would interpret this file name as a URL.
      try FileManager.default.removeItem(atPath: tool.folder + "/shown")
      let named = ["a.json", "-o", "data:,a.gif", "--open"]
      #expect(try tool.run(named, environment: browser).status == 0)
      for _ in 0..<200 where !tool.files().contains("shown") { usleep(20_000) }
      #expect(String(decoding: try tool.read("shown"), as: UTF8.self) == "./data:,a.gif")
      let none = try tool.run(
        ["a.json", "-o", "a.gif", "--open"], environment: ["BROWSER": "/nothing/there"])
      #expect(none.status == 0)
      #expect(none.error.contains("a.gif: warning: cannot start a program to open the file"))
    }
  }

  @Test func `writes picture paths relative to the HTML file's folder`() throws {
    try withTool { tool in
      try tool.write(layout, to: "a.json")
      try FileManager.default.createDirectory(
        atPath: tool.folder + "/docs", withIntermediateDirectories: true)
      #expect(
        try tool.run(["a.json", "-o", "img/a.gif", "--html-file", "docs/a.html"]).status == 0)
      let html = String(decoding: try tool.read("docs/a.html"), as: UTF8.self)
      #expect(html.contains("<img src=\"../img/a.gif\" "))
      #expect(html.contains("\" />"))
      let based = try tool.run(["a.json", "-o", "img/a.gif", "--html", "--base", "img"])
      #expect(based.text.contains("<img src=\"a.gif\" "))
      let refused = try tool.run(["a.json", "--frames", "f", "--html"])
      #expect(refused.status == 64)
      #expect(refused.error.contains("--html needs a picture in addition to the frames"))
    }
  }

  @Test
  func `the still for a timeline shows the skeleton, and its alt text describes the animation`()
    throws
  {
    try withTool { tool in
      let life = layout.replacingOccurrences(
        of: "\"views\"",
        with:
          "\"timeline\": [{\"wait\": 1}, {\"show\": {}}, {\"hold\": 1}, {\"hide\": {}}], \"views\"")
      try tool.write(life, to: "life.json")
      let result = try tool.run(["life.json", "-o", "l.gif", "-o", "l.png", "--html"])
      #expect(
        result.text.contains(
          "alt=\"Placeholder that appears and disappears while life loads\""))
      let still = try Pixmap(decoding: tool.read("l.png"))
      #expect(still[20, 10].straight == StraightPixel(Color(hex: 0xecf0f1)))
    }
  }

  @Test func `writes 60 frames per second in every format except GIF`() throws {
    try withTool { tool in
      try tool.write(layout, to: "a.json")
      let apng = try tool.run(["a.json", "-o", "a.apng", "--fps", "60", "--stats"])
      #expect(apng.status == 0)
      #expect(apng.error.contains("120 frames in 2 s"))
      let both = try tool.run(["a.json", "-o", "a.apng", "-o", "a.gif", "--fps", "60", "--stats"])
      #expect(both.error.contains("--fps: warning: a GIF can have at most 50 frames per second"))
      #expect(both.error.contains("100 frames in 2 s"))
      #expect(try tool.run(["a.json", "-o", "a.apng", "--fps", "61"]).status == 64)
    }
  }

  @Test func `the statistics contain the number of colors in each file`() throws {
    try withTool { tool in
      let gradient = layout.replacingOccurrences(
        of: "\"views\"", with: "\"skeleton\": {\"style\": \"gradient\"}, \"views\"")
      try tool.write(gradient, to: "a.json")
      let result = try tool.run(["a.json", "-o", "a.gif", "--tolerance", "8", "--stats"])
      let told = try #require(result.error.firstMatch(of: /(\d+) colors/).flatMap { Int($0.1) })
      var film = try FilmDecoder().open(tool.read("a.gif"))
      var seen: Set<UInt32> = []
      while let frame = try film.nextFrame() { seen.formUnion(frame.pixels) }
      #expect(told == seen.count)
    }
  }

  @Test func `finds layouts with the jsonc extension in a folder`() throws {
    try withTool { tool in
      try FileManager.default.createDirectory(
        atPath: tool.folder + "/screens", withIntermediateDirectories: true)
      try tool.write(layout, to: "screens/a.jsonc")
      #expect(try tool.run(["screens", "-o", "out/"]).status == 0)
      #expect(try tool.run(["validate", "screens"]).text == "screens/a.jsonc: ok\n")
    }
  }
}
