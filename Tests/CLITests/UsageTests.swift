import Foundation
import Skelshot
import TestSupport
import Testing

/// Tests invalid arguments. The command must print an error, a suggestion and the usage of the intended subcommand, and
/// must not write any file.
@Suite struct UsageTests {
  private let layout = """
    {"canvas": {"width": 40, "height": 20}, "views": [{"id": "bar", "frame": [4, 4, 32, 12]}]}
    """

  /// Invalid arguments, the expected error and help, and the subcommand whose usage is expected.
  struct Mistake: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    var error: String
    var help: String?
    var subcommand: String

    init(_ arguments: [String], _ error: String, _ help: String?, _ subcommand: String = "render") {
      (self.arguments, self.error, self.help) = (arguments, error, help)
      self.subcommand = subcommand
    }

    var testDescription: String { arguments.joined(separator: " ") }
  }

  static let options = [
    Mistake(["a.json", "--out", "x.gif"], "unknown option '--out'", "did you mean '--output'?"),
    Mistake(
      ["a.json", "--ouput", "x.gif"], "unknown option '--ouput'", "did you mean '--output'?"),
    Mistake(
      ["a.json", "-output", "x.gif"], "unknown option '-output'", "did you mean '--output'?"),
    Mistake(["a.json", "--hlep"], "unknown option '--hlep'", "did you mean '--help'?"),
    Mistake(["a.json", "--dry"], "unknown option '--dry'", "did you mean '--dry-run'?"),
    Mistake(
      ["a.json", "--theme", "dark"], "unknown option '--theme'", "did you mean '--appearance'?"),
    Mistake(["a.json", "--dpi", "2"], "unknown option '--dpi'", "did you mean '--scale'?"),
    Mistake(["a.json", "--qqqqq"], "unknown option '--qqqqq'", nil),
    Mistake(
      ["a.json", "--watch"], "unknown option '--watch'",
      "use skelshot watch layout.json"),
    Mistake(
      ["a.json", "--update", "all"], "unknown option '--update'",
      "--update is an option of trace, verify"),
    Mistake(
      ["show", "a.json", "--html"], "unknown option '--html'", "did you mean '--page'?", "show"),
    Mistake(
      ["record", "a.json", "--report", "r.html"], "unknown option '--report'",
      "--report is an option of verify, merge-reports, diff", "record"),
    Mistake(["schema", "--suit"], "unknown option '--suit'", "did you mean '--suite'?", "schema"),
  ]

  static let values = [
    Mistake(
      ["a.json", "--appearance", "night"], "--appearance does not accept 'night'",
      "did you mean 'dark'?"),
    Mistake(
      ["a.json", "--appearance", "blue"], "--appearance does not accept 'blue'",
      "one of light, dark or both"),
    Mistake(
      ["a.json", "--direction", "right-to-left"], "--direction does not accept 'right-to-left'",
      "did you mean 'rtl'?"),
    Mistake(
      ["a.json", "--optimize", "sise"], "--optimize does not accept 'sise'",
      "did you mean 'size'?"),
    Mistake(
      ["a.json", "--loops", "0"], "--loops does not accept '0'",
      "how many times an animation plays: a number, or 'forever' (default: forever)"),
    Mistake(
      ["a.json", "--frames", "f", "--frames-format", "gif"],
      "--frames-format must be png or webp", nil),
    Mistake(
      ["verify", "a.json", "--golden", "g", "--shard", "4/3"], "there is no shard 4 of 3",
      "the last shard is --shard 3/3", "verify"),
    Mistake(
      ["verify", "a.json", "--golden", "g", "--shard", "0/3"], "there is no shard 0 of 3",
      "the first shard is --shard 1/3", "verify"),
    Mistake(
      ["verify", "a.json", "--golden", "g", "--shard", "two"], "--shard does not accept 'two'",
      "write the shard number and the number of shards, such as 2/5", "verify"),
    Mistake(
      ["verify", "a.json", "--golden", "g", "--threshold", "1"], "--threshold needs --metric",
      "add --metric channel (0…255 levels), yiq (0…1) or perceptual (ΔE)", "verify"),
    Mistake(
      ["completion", "tcsh"], "<shell> does not accept 'tcsh'", "one of bash, zsh or fish",
      "completion"),
    Mistake(
      ["trace", "a.json", "--explain-step", "line", "--explain", "x.png"],
      "--explain-step does not accept 'line'", "did you mean 'lines'?", "trace"),
    Mistake(["a.json", "--time", "-1"], "--time must be 0 or higher", nil),
    Mistake(["a.json", "--fps", "-3"], "--fps must be above 0", nil),
    Mistake(["a.json", "--jobs", "-3"], "--jobs must be 1 or higher", nil),
    Mistake(["a.json", "--dissolve-fps", "0"], "--dissolve-fps must be above 0", nil),
    Mistake(["a.json", "--fps", "61"], "--fps must be at most 60, or 50 for a GIF", nil),
    Mistake(
      ["a.json", "-o", "x.jpg"], "cannot tell the format of 'x.jpg' from the file name",
      "use .png, .gif, .apng or .webp, or set the format with -f; to write to a folder, end its path with a slash"
    ),
  ]

  static let names = [
    Mistake(
      ["validat", "a.json"], "there is no subcommand 'validat'", "did you mean 'validate'?",
      "validate"),
    Mistake(
      ["Validate", "a.json"], "there is no subcommand 'Validate'", "did you mean 'validate'?",
      "validate"),
    Mistake(
      ["verfy", "--update", "all"], "there is no subcommand 'verfy'", "did you mean 'verify'?",
      "verify"),
    Mistake(
      ["-q", "tre", "a.json"], "there is no subcommand 'tre'", "did you mean 'tree'?", "tree"),
    Mistake(
      ["-q", "validate", "a.json"], "the subcommand 'validate' must come first",
      "write skelshot validate before the options", "validate"),
    Mistake([""], "a file name is empty", "write a file name"),
    Mistake(["a.json", ""], "a file name is empty", "write a file name"),
    Mistake(["a.json", "-o", ""], "the value of -o is empty", "write a name"),
    Mistake(
      ["a.json", "-o", "x.gif", "--deps", ""], "the value of --deps is empty", "write a name"),
    Mistake(["validate", ""], "a file name is empty", "write a file name", "validate"),
    Mistake(["watch", ""], "a file name is empty", "write a file name", "watch"),
    Mistake(["init", "-o", ""], "the value of -o is empty", "write a name", "init"),
    Mistake(["diff", "", "a.json"], "a file name is empty", "write a file name", "diff"),
    Mistake(
      ["verify"], "no layouts were given, and this folder has no skelshot.yml",
      "pass a folder of layouts, or write a skelshot.yml with layouts: and golden:", "verify"),
    Mistake(
      ["record", "a.json"], "no golden folder is set",
      "set the folder with --golden, or with golden: in skelshot.yml", "record"),
    Mistake(["init", "feed", "more"], "unexpected argument 'more'", nil, "init"),
    Mistake(
      ["validate"], "missing expected argument '<layout.json> ...'",
      "layouts to check: files, folders, quoted patterns such as 'screens/**/*.json', or - for stdin",
      "validate"),
    Mistake(["a.json", "--set", "a\nb", "--qq"], "unknown option '--qq'", nil),
    Mistake(
      ["init", "a\nb\u{1b}[31m"], #"there is no template 'a\nb\u001b[31m'"#,
      "run skelshot init --list to list the templates", "init"),
  ]

  @Test(arguments: options + values + names)
  func `prints the error, a suggestion and the command's usage after a usage error`(
    _ mistake: Mistake
  )
    throws
  {
    try withTool { tool in
      try tool.write(layout, to: "a.json")
      let result = try tool.run(mistake.arguments)
      #expect(result.status == 64)
      #expect(result.output.isEmpty)
      var lines = result.error.split(separator: "\n", omittingEmptySubsequences: false)[...]
      #expect(lines.popFirst().map(String.init) == "error: \(mistake.error)")
      if let help = mistake.help {
        #expect(lines.popFirst().map(String.init) == "help: \(help)")
      }
      #expect(
        lines.popFirst()?.hasPrefix("Usage: skelshot \(mistake.subcommand) ") == true,
        "\(result.error)")
      #expect(
        lines == ["  See 'skelshot \(mistake.subcommand) --help' for more information.", ""],
        "\(result.error)")
      #expect(tool.files() == ["a.json"])
    }
  }

  @Test(arguments: [
    (
      ["version"],
      "error: there is no subcommand 'version'\nhelp: run skelshot --version to print the version\n"
    ),
    (["hlep"], "error: there is no subcommand 'hlep'\nhelp: did you mean 'help'?\n"),
    (["help", "foo"], "error: there is no subcommand 'foo'\n"),
    (["help", "verfy"], "error: there is no subcommand 'verfy'\nhelp: did you mean 'verify'?\n"),
    (["help", ""], "error: there is no subcommand ''\n"),
  ])
  func `prints the general usage for an unknown subcommand`(arguments: [String], text: String)
    throws
  {
    try withTool { tool in
      let result = try tool.run(arguments)
      #expect(result.status == 64)
      #expect(
        result.error.hasPrefix(text + "Usage: skelshot <layout.json> [-o <output>]"),
        "\(result.error)")
      #expect(result.error.hasSuffix("\n  See 'skelshot --help' for more information.\n"))
    }
  }

  @Test func `draws a file whose name resembles a subcommand`() throws {
    try withTool { tool in
      for name in ["validat", "tree"] { try tool.write(layout, to: name) }
      #expect(try tool.run(["validat", "-o", "a.png"]).status == 0)
      #expect(try tool.run(["--", "tree"]).status == 0)
      #expect(tool.files() == ["a.png", "tree", "tree.gif", "validat"])
    }
  }

  @Test func `accepts an empty string as a value`() throws {
    try withTool { tool in
      try tool.write(layout, to: "a.json")
      let result = try tool.run(["a.json", "-o", "a.png", "--html", "--alt", ""])
      #expect(result.status == 0 && result.text.contains("alt=\"\""), "\(result.error)")
    }
  }

  @Test func `prints the tool's purpose, five examples and a help hint if there are no arguments`()
    throws
  {
    try withTool { tool in
      let result = try tool.run([])
      #expect(result.status == 64 && result.output.isEmpty)
      let lines = result.error.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      #expect(lines.count == 11)
      #expect(
        lines.first?.hasPrefix("skelshot draws and compares skeleton loading screens") == true)
      #expect(lines.count { $0.hasPrefix("  skelshot ") } == 5)
      #expect(lines.contains { $0.hasPrefix("skelshot --help ") })
      #expect(lines.allSatisfy { $0.count <= 90 })
    }
  }
}
