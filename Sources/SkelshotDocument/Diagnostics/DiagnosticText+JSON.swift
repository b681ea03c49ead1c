import SkelshotPrimitives

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
    return JSONText.object([
      ("file", .string(file)),
      ("line", .integer(location.line)),
      ("column", .integer(location.column)),
      ("length", .integer(location.length)),
      ("offset", .integer(location.offset)),
      ("severity", .string(diagnostic.severity.rawValue)),
      ("code", .string(diagnostic.code.rawValue)),
      ("path", .string(diagnostic.path)),
      ("message", .string(message(for: diagnostic.problem))),
      ("help", hint(for: diagnostic.problem).map(JSONText.string) ?? .null),
    ]).compact
  }
}
