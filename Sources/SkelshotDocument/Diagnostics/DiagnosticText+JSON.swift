extension DiagnosticText {
  /// Diagnostics for machines: an array with one object per line. Its keys are `file`, `line`,
  /// `column`, `length`, `offset`, `severity`, `code`, `path`, `message` and `help` (which may be
  /// null).
  public static func json(_ diagnostics: [Diagnostic], file: String) -> String {
    guard !diagnostics.isEmpty else { return "[]\n" }
    let lines = diagnostics.map { "  " + object($0, file) }
    return "[\n" + lines.joined(separator: ",\n") + "\n]\n"
  }

  /// One diagnostic as a JSON object on one line.
  package static func object(_ diagnostic: Diagnostic, _ file: String) -> String {
    let location = diagnostic.location
    let help = hint(for: diagnostic.problem).map { JSONString.encoded($0) } ?? "null"
    let members = [
      ("file", JSONString.encoded(file)),
      ("line", "\(location.line)"),
      ("column", "\(location.column)"),
      ("length", "\(location.length)"),
      ("offset", "\(location.offset)"),
      ("severity", JSONString.encoded(diagnostic.severity.rawValue)),
      ("code", JSONString.encoded(diagnostic.code.rawValue)),
      ("path", JSONString.encoded(diagnostic.path)),
      ("message", JSONString.encoded(message(for: diagnostic.problem))),
      ("help", help),
    ]
    return "{" + members.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + "}"
  }
}
