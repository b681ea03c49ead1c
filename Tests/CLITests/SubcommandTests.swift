import Foundation
import Skelshot
import TestSupport
import Testing

@Suite struct SubcommandTests {
  @Test func `help lists subcommands and exit codes, and --version prints the version`() throws {
    try withTool { tool in
      let help = try tool.run(["--help"])
      #expect(help.status == 0)
      for word in ["EXIT CODES", "64", "130", "validate", "schema", "tree", "render"] {
        #expect(help.text.contains(word))
      }
      #expect(
        try tool.run(["--version"]).text
          == "skelshot \(SkelshotBuild.version)\n\(SkelshotBuild.libraries)\n")
    }
  }

  /// Arguments for the default subcommand and for named subcommands, each with the expected exit code and output.
  static let calls: [(arguments: [String], status: Int32, text: String)] = [
    (["layout.json", "-h"], 0, "USAGE: skelshot render [<options>] <layout.json> ..."),
    (["help", "render"], 0, "USAGE: skelshot render [<options>] <layout.json> ..."),
    (["-h"], 0, "USAGE: skelshot <layout.json>"),
    (["help", "-h"], 0, "USAGE: skelshot <layout.json>"),
    (
      ["layout.json", "--version"], 0,
      "skelshot \(SkelshotBuild.version)\n\(SkelshotBuild.libraries)\n"
    ),
    (["--generate-completion-script", "bash"], 0, "validate"),
    (["layout.json", "--generate-completion-script", "fish"], 0, "validate"),
    ([], 64, "  skelshot layout.json -o out.webp           draw the layout\n"),
    (["layout.json", "--fps", "0"], 64, "Usage: skelshot render [<options>] <layout.json> ..."),
    (["validate"], 64, "Usage: skelshot validate [<options>] <layout.json> ...\n"),
    (["-q", "validate", "layout.json"], 64, "error: the subcommand 'validate' must come first\n"),
    (["--", "validate"], 2, "validate: error: no such file"),
  ]

  @Test(arguments: calls)
  func `arguments have the same meaning with or without the default command's name`(
    arguments: [String], status: Int32, text: String
  ) throws {
    try withTool { tool in
      try tool.write(pulsing, to: "layout.json")
      let result = try tool.run(arguments)
      #expect(result.status == status)
      #expect((result.text + result.error).contains(text), "\(result.text)\(result.error)")
    }
  }

  @Test func `validate checks several files and lists the valid ones`() throws {
    try withTool { tool in
      try tool.write(pulsing, to: "good.json")
      try tool.write(mistaken, to: "bad.json")
      let good = try tool.run(["validate", "good.json"])
      #expect(good.status == 0)
      #expect(good.text == "good.json: ok\n")
      let both = try tool.run(["validate", "bad.json", "good.json", "missing.json"])
      #expect(both.status == 2)
      #expect(both.text == "good.json: ok\n")
      #expect(both.error.contains("bad.json:4:"))
      #expect(both.error.contains("missing.json: error: no such file"))
      #expect(tool.files() == ["bad.json", "good.json"])
    }
  }

  @Test func `validate --diagnostics json prints all errors as one array`() throws {
    try withTool { tool in
      try tool.write(pulsing, to: "good.json")
      try tool.write(mistaken, to: "bad.json")
      let good = try tool.run(["validate", "--diagnostics", "json", "good.json"])
      #expect(good.text == "[]\n")
      let result = try tool.run(
        ["validate", "--diagnostics", "json", "bad.json", "missing.json", "good.json"])
      #expect(result.status == 2)
      let list = try #require(
        try JSONSerialization.jsonObject(with: Data(result.output)) as? [[String: Any]])
      #expect(list.map { $0["file"] as? String } == ["bad.json", "bad.json", "missing.json"])
      #expect(result.error.isEmpty)
    }
  }

  @Test func `prints a schema that is valid JSON`() throws {
    try withTool { tool in
      let result = try tool.run(["schema"])
      let schema = try JSONSerialization.jsonObject(with: Data(result.output)) as? [String: Any]
      #expect(schema?["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    }
  }

  @Test func `prints a view tree in JSON with frames and bones`() throws {
    try withTool { tool in
      try tool.write(pulsing, to: "layout.json")
      let result = try tool.run(["tree", "layout.json"])
      let tree = try #require(
        try JSONSerialization.jsonObject(with: Data(result.output)) as? [String: Any])
      #expect(tree["type"] as? String == "canvas")
      let children = try #require(tree["children"] as? [[String: Any]])
      #expect(children.first?["frame"] as? [Double] == [2, 2, 16, 6])
      #expect((children.first?["bones"] as? [Any])?.count == 1)
    }
  }
}
