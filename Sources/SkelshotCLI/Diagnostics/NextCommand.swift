import SkelshotPrimitives

/// A command for the user to run next, made from the arguments of the given command. Arguments are kept as they are.
package enum NextCommand {
  /// The command that accepts the changes. It leaves out reports, choices of pictures, and options without an effect on
  /// the result. No report may depend on the number of threads.
  ///
  /// - Parameter given: The words of a `record` or `verify` without the program.
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

  /// Options with a value that the accepting command leaves out. A test compares both lists with the help.
  private static let optionsOfOneRun: Set = [
    "--report", "--report-folder", "--json", "--junit", "--artifacts", "--update", "--filter",
    "--shard",
    "--max-failures", "--diagnostics", "--confirm", "--jobs",
  ]

  /// Such options without a value.
  private static let flagsOfOneRun: Set = [
    "--report-all", "-q", "--quiet", "--no-cache", "--prune", "--list",
  ]

  /// The command with the count that `--prune` requires, quoted for a shell.
  ///
  /// - Parameters:
  ///   - given: The words of a command without the program, `--prune` among them.
  ///   - count: The count to confirm.
  static func confirming(_ given: [String], count: Int) -> String {
    var words = given
    let place = words.firstIndex(of: "--prune").map { $0 + 1 } ?? words.endIndex
    words.insert(contentsOf: ["--confirm", "\(count)"], at: place)
    return (["skelshot"] + words.map { ShellText.quoted($0) }).joined(separator: " ")
  }
}
