import Foundation
import TestSupport
import Testing

/// Tests `skelshot docc`.
@Suite struct DocCTests {
  private static let still = """
    {"canvas": {"width": 20, "height": 10}, "skeleton": {"animated": false}, "views": [{}]}
    """

  /// Writes a catalog with one article, and the layouts `feed`, which moves, and `card`, which does not.
  private func write(_ article: String, to tool: CommandLineTool) throws {
    for folder in ["A.docc", "Layouts/more", "Sketches"] {
      try FileManager.default.createDirectory(
        atPath: "\(tool.folder)/\(folder)", withIntermediateDirectories: true)
    }
    try tool.write(article, to: "A.docc/Guide.md")
    try tool.write(pulsing, to: "Layouts/feed.json")
    try tool.write(Self.still, to: "Layouts/more/card.json")
    try tool.write(Self.still, to: "Sketches/sketch.json")
  }

  private func variants(_ name: String, _ fileExtension: String) -> [String] {
    ["@2x", "", "~dark", "~dark@2x"].map { "\(name)\($0).\(fileExtension)" }.sorted()
  }

  @Test func `draws the pictures of an article in both appearances and at two scales`() throws {
    try withTool { tool in
      try write("# A\n\n![](feed)\n\n![](card)\n\n```\n![](sketch)\n```\n", to: tool)
      let run = try tool.run(["docc", "A.docc"])
      #expect(run.status == 0, "\(run.error)")
      let expected = variants("card", "png") + variants("feed", "gif")
      #expect(tool.files(in: "A.docc/Resources") == expected.sorted())
      #expect(
        run.text.split(separator: "\n").map(String.init).sorted()
          == expected.map { "A.docc/Resources/\($0)" }.sorted())
      let dark = try tool.run([
        "Layouts/more/card.json", "-o", "d.png", "--appearance", "dark", "--scale", "2",
      ])
      #expect(dark.status == 0)
      #expect(try tool.read("A.docc/Resources/card~dark@2x.png") == tool.read("d.png"))
      #expect(try tool.read("A.docc/Resources/card.png") != tool.read("d.png"))
      // Pictures that are up to date are not rewritten.
      #expect(try tool.run(["docc", "A.docc"]).text == "")
    }
  }

  @Test func `an extension selects the format, and DocC's formats are the only ones`() throws {
    try withTool { tool in
      try write("# A\n\n![](feed.png)\n\n![](feed.gif)\n\n![](card.gif)\n", to: tool)
      #expect(try tool.run(["docc", "A.docc/", "-q"]).text == "")
      #expect(
        tool.files(in: "A.docc/Resources")
          == (variants("feed", "png") + variants("feed", "gif") + variants("card", "gif")).sorted())
      try tool.write("# A\n\n![](card.webp)\n", to: "A.docc/Guide.md")
      let run = try tool.run(["docc", "A.docc"])
      #expect(run.status == 2)
      #expect(
        run.error == """
          A.docc/Guide.md:3:5: error: DocC does not show .webp pictures
           3 | ![](card.webp)
             |     ^~~~~~~~~
          help: use a .png or .gif, or omit the extension

          """)
    }
  }

  @Test func `a comment names a layout elsewhere and its picture`() throws {
    try withTool { tool in
      try write(
        "# A\n\n<!-- skelshot: ../Sketches/sketch.json as feed.png -->\n![](feed)\n", to: tool)
      #expect(try tool.run(["docc", "A.docc"]).status == 0)
      #expect(tool.files(in: "A.docc/Resources") == variants("feed", "png"))
      // The folder Layouts is not needed if comments name all layouts.
      try FileManager.default.removeItem(atPath: "\(tool.folder)/Layouts")
      #expect(try tool.run(["docc", "A.docc", "--check"]).status == 0)
      for wrong in ["", "a.json as b.webp", "a.json as b/c.png", "a as b as c"] {
        try tool.write("# A\n\n<!-- skelshot:\(wrong) -->", to: "A.docc/Guide.md")
        let run = try tool.run(["docc", "A.docc"])
        #expect(run.status == 2)
        let place = "A.docc/Guide.md:3:6: error: this comment does not"
        #expect(run.error.hasPrefix(place), "\(wrong)")
      }
    }
  }

  @Test func `--check fails if a picture is missing or out of date, and writes nothing`() throws {
    try withTool { tool in
      try write("# A\n\n![](card)\n", to: tool)
      let missing = try tool.run(["docc", "A.docc", "--check"])
      #expect(missing.status == 1)
      #expect(tool.files(in: "A.docc") == ["Guide.md"])
      #expect(
        missing.error.hasPrefix(
          """
          A.docc/Resources/card.png: error: the picture is missing
          help: run skelshot docc A.docc

          """))
      #expect(try tool.run(["docc", "A.docc"]).status == 0)
      #expect(try tool.run(["docc", "A.docc", "--check"]).status == 0)
      try tool.write(Self.still.replacing("20", with: "22"), to: "Layouts/more/card.json")
      let outdated = try tool.run(["docc", "A.docc", "--check", "--diagnostics", "json"])
      #expect(outdated.status == 1)
      #expect(outdated.error.components(separatedBy: "outdated-picture").count == 5)
    }
  }

  @Test func `a picture that the catalog has elsewhere is replaced there`() throws {
    try withTool { tool in
      try write("# A\n\n![](card)\n", to: tool)
      try FileManager.default.createDirectory(
        atPath: "\(tool.folder)/A.docc/Images", withIntermediateDirectories: true)
      try tool.write("old", to: "A.docc/Images/card~dark.png")
      #expect(try tool.run(["docc", "A.docc"]).status == 0)
      #expect(try tool.read("A.docc/Images/card~dark.png").starts(with: [0x89, 0x50]))
      #expect(
        tool.files(in: "A.docc/Resources") == ["card.png", "card@2x.png", "card~dark@2x.png"])
    }
  }

  @Test func `reports unknown pictures, missing folders and layouts with errors`() throws {
    try withTool { tool in
      try write("# A\n\n![](cards)\n\n![](photo)\n", to: tool)
      try tool.write("", to: "A.docc/photo@2x.jpg")
      let run = try tool.run(["docc", "A.docc"])
      #expect(run.status == 0)
      #expect(run.error.contains("Guide.md:3:5: warning: no layout and no picture of the catalog"))
      #expect(run.error.contains("help: did you mean card?"))
      #expect(!run.error.contains("photo"))
      #expect(try tool.run(["docc", "Layouts"]).error.contains("this is not a DocC catalog"))
      let folder = try tool.run(["docc", "A.docc", "--layouts", "None"])
      #expect(folder.status == 2)
      #expect(folder.error.hasPrefix("None: error: the folder of layouts does not exist"))
      try tool.write("# A\n\n![](card)\n", to: "A.docc/Guide.md")
      try tool.write(mistaken, to: "Layouts/more/card.json")
      let mistake = try tool.run(["docc", "A.docc"])
      #expect(mistake.status == 2)
      #expect(mistake.error.contains("Layouts/more/card.json:4:30: error"))
      #expect(tool.files(in: "A.docc/Resources") == [])
    }
  }

  @Test func `rejects two layouts with one name and an output that is an input`() throws {
    try withTool { tool in
      try write("# A\n\n![](card)\n", to: tool)
      try tool.write(Self.still, to: "Layouts/card.json")
      let shared = try tool.run(["docc", "A.docc"])
      #expect(shared.status == 2)
      #expect(shared.error.contains("would have the same name \"card\""))
      // Layouts that no article shows may share a name.
      try tool.write("# A\n\n![](feed)\n", to: "A.docc/Guide.md")
      #expect(try tool.run(["docc", "A.docc"]).status == 0)
      try tool.write("# A\n\n![](card)\n", to: "A.docc/Guide.md")
      try FileManager.default.removeItem(atPath: "\(tool.folder)/Layouts/card.json")
      #expect(try tool.run(["docc", "A.docc"]).status == 0)
      try tool.write(
        """
        {"canvas": {"width": 9, "height": 9, "content": "../../A.docc/Resources/card.png"},
         "skeleton": {"animated": false}, "views": [{}]}
        """, to: "Layouts/more/card.json")
      let clash = try tool.run(["docc", "A.docc"])
      #expect(clash.status == 64)
      #expect(clash.error.contains("would be overwritten"))
    }
  }

  // MARK: The example

  private static let example = Fixture.repository + "/Examples/Documentation"

  @Test func `the pictures of the example catalog are up to date`() throws {
    try withTool { tool in
      let run = try tool.run(["docc", Self.example + "/Recipes.docc", "--check"])
      #expect(run.status == 0, "\(run.error)")
    }
  }

  /// Runs DocC from the toolchain that built the test.
  private func convert(_ tool: CommandLineTool) throws -> CommandLineTool.Result {
    try CommandLineTool.run(
      "/bin/sh",
      [
        "-c",
        """
        docc=$(command -v docc || echo "$(dirname "$(command -v swift)")/docc")
        "$docc" convert "$0" --warnings-as-errors --output-path site --fallback-display-name Recipes \
        --fallback-bundle-identifier example.recipes
        """, Self.example + "/Recipes.docc",
      ], in: tool.folder)
  }

  @Test(.needs(.chromium))
  func `DocC converts the example without a warning, and the page shows both appearances`() throws {
    try withTool { tool in
      let converted = try convert(tool)
      #expect(converted.status == 0, "\(converted.error)")
      #expect(!(converted.text + converted.error).contains("warning"))
      let server = Process()
      server.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      server.arguments = [
        "python3", "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory",
        tool.folder + "/site",
      ]
      let output = Pipe()
      server.standardOutput = output
      server.standardError = FileHandle.nullDevice
      try server.run()
      defer {
        // The server inherits the thread's signal mask, in which SIGTERM can be blocked.
        kill(server.processIdentifier, SIGKILL)
        server.waitUntilExit()
      }
      let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      let port = try #require(line.firstMatch(of: /port (\d+)/)).1
      let shown = """
        [...document.querySelectorAll('main img')].filter(i => i.complete && i.naturalWidth > 0) \
        .map(i => i.currentSrc.split('/').pop() + ' ' + i.width).join(', ')
        """
      var steps: [[String]] = []
      var expected: [String] = []
      for (appearance, scale, suffix) in [
        ("light", "1", ""), ("light", "2", "@2x"), ("dark", "1", "~dark"),
        ("dark", "2", "~dark@2x"),
      ] {
        let pictures = [
          "recipe-list\(suffix).gif 240", "recipe-card\(suffix).png 240", "ring\(suffix).png 120",
        ]
        .joined(separator: ", ")
        steps += [
          ["size", "900", "2000", scale], ["media", "prefers-color-scheme", appearance],
          // Pictures that are already loaded do not follow a change of the scale.
          ["reload"], ["wait", "\(shown) == '\(pictures)'"], ["value", shown],
        ]
        expected.append("\"\(pictures)\"")
      }
      let address = "http://127.0.0.1:\(port)/documentation/recipes"
      #expect(try tool.browse(address: address, steps) == expected)
    }
  }
}
