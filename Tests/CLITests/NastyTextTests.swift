import Foundation
import Skelshot
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Tests that harmful text in layouts, ids and file names never reaches the command's output.
@Suite struct NastyTextTests {
  /// Returns a layout with one static bar that has the given id.
  private static func layout(_ id: String, width: Int = 20) throws -> String {
    let id = String(decoding: try JSONEncoder().encode(id), as: UTF8.self)
    return """
      {"canvas": {"width": 40, "height": 20}, "skeleton": {"animated": false},
       "views": [{"id": \(id), "frame": [4, 4, \(width), 12]}]}
      """
  }

  /// Runs a test in a folder with the subfolder `in`, which contains one layout for each harmful text.
  private func withLayouts(
    _ text: (NastyText) throws -> String, _ body: (CommandLineTool) throws -> Void
  ) throws {
    try withTool { tool in
      try FileManager.default.createDirectory(
        atPath: tool.folder + "/in", withIntermediateDirectories: true)
      for nasty in NastyText.all { try tool.write(text(nasty), to: "in/\(nasty.text).json") }
      try body(tool)
    }
  }

  /// Expects that stdout and stderr are harmless and contain all names.
  private func expectHarmless(
    _ result: CommandLineTool.Result, shows text: String? = nil,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    #expect(
      NastyText.harm(in: result.text).isEmpty, "\(result.text)", sourceLocation: sourceLocation)
    #expect(
      NastyText.harm(in: result.error).isEmpty, "\(result.error)", sourceLocation: sourceLocation)
    guard let text else { return }
    for nasty in NastyText.all {
      #expect(text.contains(nasty.visible), "\(nasty)", sourceLocation: sourceLocation)
    }
  }

  @Test func `validate, render, statistics and tree escape control characters`() throws {
    try withLayouts({ try Self.layout($0.text) }) { tool in
      let valid = try tool.run(["validate", "in"])
      #expect(valid.status == 0)
      expectHarmless(valid, shows: valid.text)
      let drawn = try tool.run(["in", "-o", "out/", "--stats", "--stats-json", "stats.json"])
      #expect(drawn.status == 0)
      expectHarmless(drawn, shows: drawn.error)
      #expect(
        NastyText.harm(in: String(decoding: try tool.read("stats.json"), as: UTF8.self)).isEmpty)
      #expect(tool.files(in: "out").count == NastyText.all.count)
      for nasty in NastyText.all {
        let path = "in/\(nasty.text).json"
        let tree = try tool.run(["tree", path])
        expectHarmless(tree)
        let object = try JSONSerialization.jsonObject(with: Data(tree.output)) as? [String: Any]
        let child = (object?["children"] as? [[String: Any]])?.first
        let id = try #require(child?["id"] as? String, "\(nasty)")
        #expect(Array(id.unicodeScalars) == Array(nasty.text.unicodeScalars))
        // Without `-o`, the command prints the name of the picture to stdout.
        let path2 = try tool.run([path])
        expectHarmless(path2)
        #expect(path2.text == "\(nasty.visible).png\n")
        let page = try tool.run([path, "-o", "out/\(nasty.text).png", "--html"])
        // HTML cannot represent every control character, so some are replaced by U+FFFD.
        let harm = NastyText.harm(in: page.text).filter { $0 != "U+fffd" }
        #expect(harm.isEmpty && NastyText.harm(in: page.error).isEmpty, "\(page.text)")
        #expect(page.text.hasPrefix("<picture>\n  <img src=\""))
      }
      let log = try tool.run(
        ["in", "-o", "out/", "-f", "png"], environment: ["SKELETON_DEBUG": "1"])
      expectHarmless(log)
    }
  }

  @Test func `escapes control characters in errors, both as text and as JSON`() throws {
    // The line contains an unknown key with the harmful text, and then an invalid value.
    try withLayouts({ "{\"canvas\": {}, \(try Self.quoted($0.text)): tru}" }) { tool in
      for command in [["validate", "in"], ["in", "-o", "out/"]] {
        let text = try tool.run(command)
        #expect(text.status == 2)
        expectHarmless(text, shows: text.error)
        let json = try tool.run(command + ["--diagnostics", "json"])
        expectHarmless(json)
        let output = command[0] == "validate" ? json.output : Array(json.error.utf8)
        let list = try #require(
          try JSONSerialization.jsonObject(with: Data(output)) as? [[String: Any]])
        let files = Set(list.compactMap { $0["file"] as? String })
        #expect(files == Set(NastyText.all.map { "in/\($0.text).json" }))
      }
    }
  }

  private static func quoted(_ text: String) throws -> String {
    // JSON strings must escape only control characters, quotes and backslashes.
    let scalars = text.unicodeScalars.filter { $0.value >= 0x20 && $0 != "\"" }
    return "\"\(String(String.UnicodeScalarView(scalars)))\""
  }

  @Test func `diff escapes control characters`() throws {
    try withTool { tool in
      for nasty in NastyText.all {
        let layouts = ["\(nasty.text).json", "other.json"]
        try tool.write(Self.layout(nasty.text), to: layouts[0])
        try tool.write(Self.layout(nasty.text, width: 24), to: layouts[1])
        let pictures = ["\(nasty.text).png", "other.png"]
        for (layout, picture) in zip(layouts, pictures) {
          #expect(try tool.run([layout, "-o", picture]).status == 0)
        }
        let result = try tool.run(
          ["diff"] + pictures + ["--layout", layouts[1], "--json", "diff.json"])
        #expect(result.status == 1)
        expectHarmless(result)
        #expect(result.text.hasPrefix("\(nasty.visible).png and other.png differ in "))
        #expect(result.text.contains("48 pixels, in view `\(nasty.visible)`"))
        #expect(
          NastyText.harm(in: String(decoding: try tool.read("diff.json"), as: UTF8.self)).isEmpty)
        let missing = try tool.run(["diff", "no \(nasty.text)", pictures[1]])
        #expect(missing.status == 2)
        expectHarmless(missing)
        #expect(missing.error.hasPrefix("no \(nasty.visible): error: "))
      }
    }
  }

  @Test func `record, verify and every report escape control characters`() throws {
    try withLayouts({ try Self.layout($0.text) }) { tool in
      let recorded = try tool.run(["record", "in", "--golden", "goldens"])
      #expect(recorded.status == 0, "\(recorded.error)")
      // `record` prints at most ten names.
      expectHarmless(recorded)
      for nasty in NastyText.all {
        try tool.write(Self.layout(nasty.text, width: 24), to: "in/\(nasty.text).json")
      }
      let result = try tool.run(
        [
          "verify", "in", "--golden", "goldens", "--report", "report.html", "--junit", "junit.xml",
          "--json", "report.json",
        ],
        environment: [
          "GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": tool.folder + "/summary.md",
        ])
      #expect(result.status == 1)
      expectHarmless(
        CommandLineTool.Result(status: 1, output: result.output, error: ""), shows: result.text)
      // The run itself prints GitHub Actions commands to stderr.
      #expect(NastyText.harm(in: result.error, isCommands: true).isEmpty)
      let commands = result.error.split(separator: "\n").filter { $0.contains("::") }
      #expect(
        commands.allSatisfy { $0.hasPrefix("::error file=in/") || $0.hasPrefix("::notice::") })
      #expect(commands.count == 11)
      for name in ["report.html", "junit.xml", "report.json", "summary.md"] {
        let text = String(decoding: try tool.read(name), as: UTF8.self)
        #expect(NastyText.harm(in: text).isEmpty, "\(name)")
      }
      let parser = XMLParser(data: Data(try tool.read("junit.xml")))
      #expect(parser.parse(), "\(String(describing: parser.parserError))")
    }
  }

  @Test(arguments: NastyText.all) func `escapes control characters in messages about arguments`(
    nasty: NastyText
  ) throws {
    try withTool { tool in
      try tool.write(pulsing, to: "layout.json")
      for arguments in [
        ["layout.json", "--\(nasty.text)"], ["layout.json", "-o", "\(nasty.text).webp"],
        ["layout.json", "--fps", nasty.text], ["layout.json", "--appearance", nasty.text],
        ["layout.json", "-o", "{\(nasty.text)}.gif"], ["help", nasty.text],
        ["layout.json", "-o", "\(nasty.text)/x.gif"],
        ["verify", "layout.json", "--config", nasty.text],
      ] {
        expectHarmless(try tool.run(arguments))
      }
      // The first path is a pattern that matches no file, and the second is a missing layout.
      for path in ["\(nasty.text)/*.json", "\(nasty.text).json"] {
        let result = try tool.run([path, "-o", "out/"])
        #expect(result.status == 2)
        expectHarmless(result)
        #expect(result.error.contains(nasty.visible) || nasty.text.contains("["), "\(result.error)")
      }
    }
  }

  @Test func `a file name cannot inject a GitHub Actions command`() throws {
    try withTool { tool in
      let name = "::stop-commands::x"
      try tool.write(mistaken, to: "\(name).json")
      let bad = try tool.run(["validate", "\(name).json"])
      expectHarmless(bad)
      #expect(bad.error.hasPrefix(#"\u003a:stop-commands::x.json:4:"#))
      try tool.write(Self.layout("a"), to: "\(name).json")
      let good = try tool.run(["validate", "\(name).json"])
      #expect(good.text == "\\u003a:stop-commands::x.json: ok\n")
      for arguments in [
        ["\(name).json", "--stats"], ["diff", "\(name).png", "\(name).png"],
        ["record", "\(name).json", "--golden", "."],
      ] {
        expectHarmless(try tool.run(arguments))
      }
    }
  }

  @Test func `escapes control characters in messages about settings, including those from libyaml`()
    throws
  {
    try withTool { tool in
      for nasty in NastyText.all {
        let text = nasty.text.unicodeScalars.filter { $0 != "\n" && $0 != "\r" }
        let line = String(String.UnicodeScalarView(text))
        for settings in [
          "\(line): 1\n", "layouts: [\"\(line)\"]\ngolden: g\n", "golden: *\(line)\n",
          "golden: !\(line) a\n",
          "golden: \"\\u001b[31m\\n::error::x\"\nlayouts: \"\\n::error::x\"\n",
        ] {
          try tool.write(settings, to: "skelshot.yml")
          let result = try tool.run(["verify"])
          #expect(result.status != 0)
          expectHarmless(result)
        }
      }
    }
  }
}
