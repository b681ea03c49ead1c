import TestSupport
import Testing

/// Tests the help texts of all options.
@Suite struct OptionHelpTests {
  /// All subcommands except `help`.
  static let subcommands = [
    "render", "init", "watch", "show", "gallery", "docc", "trace", "validate", "tree", "import",
    "record",
    "verify",
    "merge-reports", "diff", "schema", "explain", "completion",
  ]

  /// Returns the options of a subcommand in order, each with its help text.
  private func options(_ subcommand: String, _ tool: CommandLineTool) throws -> [(
    name: String, text: String
  )] {
    let text = try tool.run([subcommand, "--help"], environment: ["COLUMNS": "2000"]).text
    var options: [(name: String, text: String)] = []
    for line in text.split(separator: "\n") where line.hasPrefix("  ") {
      let words = line.drop { $0 == " " }
      if line.hasPrefix("  -"), let name = words.firstMatch(of: /--[a-z-]+/) {
        options.append((String(name.0), String(words)))
      } else if line.hasPrefix("                "), !options.isEmpty {
        options[options.count - 1].text += " " + words
      }
    }
    return options
  }

  @Test(arguments: subcommands)
  func `the help for an option lists its values once`(subcommand: String) throws {
    try withTool { tool in
      for option in try options(subcommand, tool) {
        guard let list = option.text.firstMatch(of: /\(values: (.*)\)/) else { continue }
        let values = list.1.split(separator: ", ")
        let words = option.text[..<list.range.lowerBound].split { !$0.isLetter }
        #expect(!values.allSatisfy(words.contains), "\(subcommand) \(option.text)")
      }
    }
  }

  @Test(arguments: ["watch", "show", "validate", "tree", "import"])
  func `the help lists storyboard options last`(subcommand: String) throws {
    try withTool { tool in
      let names = try options(subcommand, tool).map(\.name)
      #expect(
        Array(names.suffix(15)) == [
          "--scene", "--device", "--size", "--landscape", "--set", "--rows", "--cell", "--show",
          "--all-skeletonable",
          "--breakpoint", "--screenshot", "--screenshot-scale", "--density", "--version", "--help",
        ])
    }
  }

  @Test func `an option has the same help in every command`() throws {
    try withTool { tool in
      var commands: [String: [String]] = [:]
      for subcommand in Self.subcommands {
        for option in try options(subcommand, tool) {
          commands[option.name, default: []].append(subcommand)
        }
      }
      #expect(commands["--html"] == ["render"])
      #expect(commands["--page"] == ["show"])
      #expect(commands["--frames-format"] == ["render"])
      // The help may mention differences only for commands that compare pictures.
      for name in ["--report", "--report-folder", "--report-all", "--artifacts"] {
        #expect(commands[name]?.contains("record") == false, "\(name)")
      }
      #expect(commands["--json"]?.contains("record") == true)
      let frames = try options("render", tool).first { $0.name == "--frames-format" }
      #expect(frames?.text.contains("gif") == false)
    }
  }
}
