import SkelshotPrimitives

/// A suggested next command, derived from the given command. Arguments are copied unchanged.
package enum NextCommand {
  /// Returns the command that accepts the changes. Omits reports, picture filters, and options that do not affect the
  /// result. Omitting `--jobs` keeps reports independent of the number of threads.
  ///
  /// - Parameter given: The arguments of a `record` or `verify` command, without the program name.
  package static func accepting(_ given: [String]) -> [String] {
    var words = ["skelshot", "verify"]
    var rest = given.dropFirst()
    while let word = rest.popFirst() {
      if word == "--" { return words + [word] + rest }
      let name = word.split(separator: "=", maxSplits: 1).first.map(String.init) ?? word
      if flagsOfOneRun.contains(word) { continue }
      guard optionsOfOneRun.contains(name) else {
        words.append(word)
        continue
      }
      if name == word { _ = rest.popFirst() }
    }
    return words
  }

  /// Options that take a value and are left out of the accepting command. A test compares this list and `flagsOfOneRun`
  /// with the help.
  private static let optionsOfOneRun: Set = [
    "--report", "--report-folder", "--json", "--junit", "--artifacts", "--update", "--filter",
    "--shard",
    "--max-failures", "--diagnostics", "--confirm", "--jobs",
  ]

  /// Options that take no value and are left out of the accepting command.
  private static let flagsOfOneRun: Set = [
    "--report-all", "-q", "--quiet", "--no-cache", "--prune", "--list",
  ]

  /// Returns the `--prune` command with `--confirm` and the count, quoted for a shell.
  ///
  /// - Parameters:
  ///   - given: The arguments of the command, including `--prune`, without the program name.
  ///   - count: The number of orphaned goldens to confirm.
  static func confirming(_ given: [String], count: Int) -> String {
    var words = given
    let place = words.firstIndex(of: "--prune").map { $0 + 1 } ?? words.endIndex
    words.insert(contentsOf: ["--confirm", "\(count)"], at: place)
    return (["skelshot"] + words.map { ShellText.quoted($0) }).joined(separator: " ")
  }
}
