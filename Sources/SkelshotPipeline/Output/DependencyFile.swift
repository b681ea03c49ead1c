/// What files are made of, as rules of make; ninja reads them, too (`depfile`).
package struct DependencyFile: Sendable {
  private var rules: [String] = []

  /// Begins a file without rules.
  package init() {}

  /// Adds a rule.
  ///
  /// - Parameters:
  ///   - outputs: The files that are made; a rule without them is none.
  ///   - inputs: The files that they are made of. What is named twice counts once.
  package mutating func add(_ outputs: [String], madeOf inputs: [String]) {
    guard !outputs.isEmpty else { return }
    var known: Set<String> = []
    let sources = inputs.filter { known.insert($0).inserted }
    rules.append(
      outputs.map(Self.escaped).joined(separator: " ") + ":"
        + sources.map { " \\\n  " + Self.escaped($0) }.joined() + "\n")
  }

  /// The text of the file.
  package var text: String { rules.joined() }

  /// A path as make reads it: blanks and `#` behind a backslash, backslashes before them twice, `$` twice.
  private static func escaped(_ path: String) -> String {
    var text = ""
    var backslashes = 0
    for sign in path.unicodeScalars {
      switch sign {
      case " ", "#", "\t":
        text += String(repeating: "\\", count: backslashes + 1)
      case "$": text += "$"
      default: break
      }
      backslashes = sign == "\\" ? backslashes + 1 : 0
      text.unicodeScalars.append(sign)
    }
    return text
  }
}
