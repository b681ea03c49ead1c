import SkelshotCLI
import TestSupport
import Testing

/// Tests the command that a report suggests for accepting the changes, with each option of `record` and `verify`.
@Suite struct NextCommandTests {
  /// Options that select or change pictures. The suggested command must repeat these options.
  private static let kept: Set = [
    "--golden", "--config", "--scale", "--appearance", "--direction", "--time", "--film", "--fps",
    "--max-pixels",
    "--metric", "--threshold", "--ignore-antialiasing", "--max-diff-pixels", "--max-diff-ratio",
    "--ignore",
    "--ignore-timing",
  ]
  /// Options that affect only one run. The suggested command must not repeat these options.
  private static let dropped: Set = [
    "--report", "--report-folder", "--report-all", "--json", "--junit", "--artifacts", "--update",
    "--filter",
    "--shard", "--max-failures", "--diagnostics", "--jobs", "--list", "--quiet", "--prune",
    "--confirm", "--no-cache",
  ]
  /// Options that end a run before a report is written.
  private static let ending: Set = ["--version", "--help"]

  @Test(arguments: ["record", "verify"])
  func `the suggested next command keeps or drops an option together with its value`(
    subcommand: String
  ) throws {
    let help = try withTool { tool in
      try tool.run([subcommand, "--help-hidden"], environment: ["COLUMNS": "2000"]).text
    }
    var seen = 0
    for line in help.split(separator: "\n") where line.hasPrefix("  -") {
      let option = try #require(line.firstMatch(of: /(--[a-z-]+)( <[^>]+>)?/))
      let name = String(option.1)
      if Self.ending.contains(name) || name == "--help-hidden" { continue }
      seen += 1
      let words = option.2 == nil ? [name] : [name, "value"]
      let whole = NextCommand.accepting([subcommand, "before"] + words + ["after"])
      let isKept = Self.kept.contains(name)
      #expect(isKept != Self.dropped.contains(name), "is \(name) for one run alone?")
      #expect(whole == ["skelshot", "verify", "before"] + (isKept ? words : []) + ["after"])
      if option.2 != nil {
        let joined = NextCommand.accepting([subcommand, "\(name)=a=b", "after"])
        #expect(joined == ["skelshot", "verify"] + (isKept ? ["\(name)=a=b"] : []) + ["after"])
      }
    }
    #expect(seen > 15)
  }

  @Test func `the suggested next command treats all arguments after -- as names`() {
    #expect(
      NextCommand.accepting(["verify", "-q", "--", "-q", "--list"])
        == ["skelshot", "verify", "--", "-q", "--list"])
  }
}
