import Foundation
import TestSupport
import Testing

/// Tests `--dry-run`, dependency rules, `--verbose` and environment variables for defaults.
@Suite struct RunTellingTests {
  private static let layout = """
    {"canvas": {"width": 8, "height": 8, "content": "a $1 #2.png"}, "skeleton": {"animated": false}, "views": [{}]}
    """

  private func prepare(_ tool: CommandLineTool) throws {
    try tool.write(
      #"{"canvas": {"width": 8, "height": 8}, "skeleton": {"animated": false}, "views": [{}]}"#,
      to: "plain.json")
    #expect(try tool.run(["plain.json", "-q", "-o", "a $1 #2.png"]).status == 0)
    try tool.write(Self.layout, to: "my screen.json")
  }

  @Test func `--dry-run lists the output files without writing them`() throws {
    try withTool { tool in
      try prepare(tool)
      let before = tool.files()
      let one = try tool.run([
        "my screen.json", "--dry-run", "-o", "o{-appearance}{@scale}.png", "-o", "o.gif",
        "--scale", "1,2", "--appearance", "both",
      ])
      #expect(one.status == 64, "o.gif is written four times")
      let names = try tool.run([
        "my screen.json", "--dry-run", "-o", "o{-appearance}{@scale}.png", "--scale", "1,2",
        "--appearance", "both",
      ])
      #expect(
        names.text == "o-light.png\no-light@2x.png\no-dark.png\no-dark@2x.png\n", "\(names.text)")
      let batch = try tool.run(["my screen.json", "plain.json", "--dry-run", "-o", "out/"])
      #expect(batch.text == "out/my screen.png\nout/plain.png\n")
      try tool.write("{", to: "broken.json")
      #expect(try tool.run(["broken.json", "--dry-run"]).status == 2)
      #expect(tool.files() == (before + ["broken.json"]).sorted())
      for option in ["--html", "--stats", "--open"] {
        #expect(try tool.run(["plain.json", "--dry-run", option]).status == 64)
      }
    }
  }

  /// With the dependency rules, `make` must redraw a picture only if one of its inputs is newer.
  @Test func `make redraws a picture if one of its inputs is newer`() throws {
    try withTool { tool in
      try prepare(tool)
      let result = try tool.run(["my screen.json", "plain.json", "-o", "out/", "--deps", "rules.d"])
      #expect(result.status == 0, "\(result.error)")
      let rules = String(decoding: try tool.read("rules.d"), as: UTF8.self)
      #expect(
        rules == ##"""
          out/my\ screen.png: \
            my\ screen.json \
            a\ $$1\ \#2.png
          out/plain.png: \
            plain.json

          """##)
      try tool.write("-include rules.d\nout/%.png: ; @echo again $@\n", to: "Makefile")
      func again(_ target: String) throws -> Bool {
        try CommandLineTool.run("/usr/bin/env", ["make", target], in: tool.folder).text.contains(
          "again")
      }
      func touch(_ name: String, _ date: String) throws {
        #expect(ExternalReader.run(["touch", "-d", date, "\(tool.folder)/\(name)"]) == 0)
      }
      #expect(try !again("out/my screen.png") && !again("out/plain.png"))
      try touch("a $1 #2.png", "2100-01-01")
      #expect(try again("out/my screen.png") && !again("out/plain.png"))
      #expect(try tool.run(["plain.json", "-o", "p.png", "--deps", "p.png"]).status == 64)
    }
  }

  /// The command must reject a name that `make` would execute, and must not write any file for it. Other layouts are
  /// drawn.
  @Test func `a file name in a dependency rule cannot inject a shell command`() throws {
    try withTool { tool in
      try prepare(tool)
      let name = "card.json;touch${IFS}pwned;:.png"
      try Data(tool.read("a $1 #2.png")).write(to: URL(filePath: "\(tool.folder)/\(name)"))
      try tool.write(Self.layout.replacing("a $1 #2.png", with: name), to: "evil.json")
      let before = tool.files()
      let one = try tool.run(["evil.json", "-o", "o.png", "--html-file", "o.html", "--deps", "r.d"])
      #expect(one.status == 2 && one.error.contains("card.json;touch"), "\(one.error)")
      #expect(one.error.contains("make and ninja") && one.error.contains("another name"))
      #expect(tool.files() == before)
      let html = try tool.run(["plain.json", "-o", "o.png", "--html-file", "a;b", "--deps", "r.d"])
      #expect(html.status == 2 && html.error.hasPrefix("a;b: error:"), "\(html.error)")
      #expect(tool.files() == before)
      let both = try tool.run(["evil.json", "my screen.json", "-o", "out/", "--deps", "rules.d"])
      #expect(both.status == 2 && tool.files(in: "out") == ["my screen.png"])
      try tool.write(
        "all: out/my\\ screen.png\n-include rules.d\nout/%.png: ; @:\n", to: "Makefile")
      _ = try CommandLineTool.run("/usr/bin/env", ["make", "-B"], in: tool.folder)
      #expect(!tool.files().contains("pwned"))
      #expect(
        try tool.run(["evil.json", "-q", "-o", "o.png"]).status == 0, "without rules it is a name")
    }
  }

  @Test func `--verbose lists each file and cannot be combined with --quiet`() throws {
    try withTool { tool in
      try prepare(tool)
      let result = try tool.run(["my screen.json", "--verbose", "-o", "o.png"])
      #expect(result.error.hasPrefix("read my screen.json\nread a $1 #2.png\nwrote o.png: "))
      #expect(result.error.contains(" bytes in ") && result.text.isEmpty)
      #expect(try tool.run(["plain.json", "--verbose", "--quiet"]).status == 64)
    }
  }

  @Test func `environment variables set defaults that options override`() throws {
    try withTool { tool in
      try prepare(tool)
      func run(_ arguments: [String], _ variable: String, _ value: String) throws
        -> CommandLineTool.Result
      {
        try tool.run(["plain.json", "-q"] + arguments, environment: [variable: value])
      }
      #expect(try run(["-o", "x{@scale}.png"], "SKELSHOT_SCALE", "1,3").status == 0)
      #expect(tool.files().contains("x@3x.png"))
      #expect(
        try run(["-o", "y{@scale}.png", "--scale", "2"], "SKELSHOT_SCALE", "1,3").status == 0)
      #expect(tool.files().contains("y@2x.png") && !tool.files().contains("y@3x.png"))
      for (variable, value) in [
        ("SKELSHOT_JOBS", "many"), ("SKELSHOT_JOBS", "0"), ("SKELSHOT_MAX_PIXELS", "x"),
        ("SKELSHOT_FPS", "-1"), ("SKELSHOT_OPTIMIZE", "fast"), ("SKELSHOT_SCALE", "0"),
      ] {
        #expect(try run(["-o", "z.png"], variable, value).status == 64, "\(variable)=\(value)")
      }
      #expect(try run(["-o", "e.png"], "SKELSHOT_JOBS", "").status == 0, "empty counts as none")
      let limited = try run(["-o", "z.png"], "SKELSHOT_MAX_PIXELS", "10")
      #expect(limited.status == 2 && limited.error.contains("10"))
      for command in ["record", "verify"] {
        func check(_ variable: String, _ value: String) throws -> CommandLineTool.Result {
          try tool.run(
            [command, "plain.json", "--golden", "goldens"], environment: [variable: value])
        }
        #expect(try check("SKELSHOT_JOBS", "0").status == 64, "\(command)")
        let small = try check("SKELSHOT_MAX_PIXELS", "10")
        #expect(small.status == 2 && small.error.contains("10"), "\(command): \(small.error)")
      }
      let help = try tool.run(["--help"]).text
      for name in ["JOBS", "MAX_PIXELS", "SCALE", "FPS", "OPTIMIZE"] {
        #expect(help.contains("SKELSHOT_\(name) "))
      }
    }
  }
}
