package import SkelshotPrimitives

extension DiagnosticText {
  /// Diagnostics for machines: an array with one object per line. Its keys are `file`, `line`,
  /// `column`, `length`, `offset`, `severity`, `code`, `path`, `message` and `help` (which may be
  /// null), and `usedInLine` where the place is in a template or style that a view names.
  package static func json(_ diagnostics: [Diagnostic], file: String) -> String {
    guard !diagnostics.isEmpty else { return "[]\n" }
    let lines = diagnostics.map { "  " + object($0, file) }
    return "[\n" + lines.joined(separator: ",\n") + "\n]\n"
  }

  /// One diagnostic as a JSON object on one line.
  package static func object(_ diagnostic: Diagnostic, _ file: String) -> String {
    let location = diagnostic.location
    let message = diagnostic.message
    var pairs: [(key: String, value: JSONText)] = [
      ("file", .string(file)),
      ("line", .integer(location.line)),
      ("column", .integer(location.column)),
      ("length", .integer(location.length)),
      ("offset", .integer(location.offset)),
      ("severity", .string(diagnostic.severity.rawValue)),
      ("code", .string(message.code)),
      ("path", .string(diagnostic.path)),
      ("message", .string(message.text)),
      ("help", message.help.map(JSONText.string) ?? .null),
    ]
    if let use = diagnostic.use { pairs.append(("usedInLine", .integer(use.line))) }
    return JSONText.object(pairs).compact
  }

  /// A message as a JSON object on one line: `file`, `line`, `column`, `length` and `offset` where
  /// it has a place, `severity`, `code`, `message`, and `help` where there is one.
  package static func object(_ message: Message, severity: Diagnostic.Severity) -> String {
    var pairs: [(key: String, value: JSONText)] = [("file", .string(message.path ?? ""))]
    if let location = message.location {
      pairs += [
        ("line", .integer(location.line)), ("column", .integer(location.column)),
        ("length", .integer(location.length)), ("offset", .integer(location.offset)),
      ]
    }
    pairs += [
      ("severity", .string(severity.rawValue)), ("code", .string(message.code)),
      ("message", .string(message.text)),
    ]
    if let help = message.help { pairs.append(("help", .string(help))) }
    return JSONText.object(pairs).compact
  }
}
