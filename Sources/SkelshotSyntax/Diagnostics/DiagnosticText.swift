package import SkelshotPrimitives

/// Shows messages on a terminal: the place, the line of the file with a caret under the spot, and
/// what would be right.
package enum DiagnosticText {
  /// Diagnostics for people: for each `file:line:column: error: …`, the line, a caret under the
  /// spot, and what would be right. Whatever a terminal would obey or a reader would not see is written
  /// out, in names and in the line: `\n`, `\u001b`.
  ///
  /// - Parameters:
  ///   - source: The text of the file.
  ///   - color: Whether to use the colours of a terminal (ANSI escapes).
  package static func visible(
    _ diagnostics: [Diagnostic], file: String, source: [UInt8], color: Bool
  ) -> VisibleText {
    visible(diagnostics, file: file, Excerpt.all(of: source, for: diagnostics), color: color)
  }

  /// Diagnostics for people, with the lines that they are about.
  static func visible(
    _ diagnostics: [Diagnostic], file: String, _ excerpts: [TextLocation: Excerpt], color: Bool
  ) -> VisibleText {
    diagnostics.map {
      visible($0.message.about(file), $0.severity, excerpts[$0.location], color: color)
    }.joined(separator: "")
  }

  /// A message for people, in the same form; one without a place has no line and caret.
  package static func visible(
    _ message: Message, severity: Diagnostic.Severity, source: [UInt8]? = nil, color: Bool
  ) -> VisibleText {
    let excerpt = source.flatMap { source in
      message.location.flatMap { Excerpt(of: source, at: $0) }
    }
    return visible(message, severity, excerpt, color: color)
  }

  /// A message for people, with the line that it is about.
  static func visible(
    _ message: Message, _ severity: Diagnostic.Severity, _ excerpt: Excerpt?, color: Bool
  ) -> VisibleText {
    let ink = Ink(isOn: color)
    let tone = Ink.tone(of: severity)
    let location = message.location
    let place: VisibleText = location.map { ":\($0.line):\($0.column)" } ?? ""
    // What is about no file has no name before it.
    var result: VisibleText =
      message.path == nil && location == nil
      ? "" : ink.paint("\(message.path ?? "")\(place):", Ink.bold) + " "
    result +=
      ink.paint("\(severity.rawValue):", tone) + " " + ink.paint("\(message.text)", Ink.bold)
      + "\n"
    if let location, let excerpt {
      let margin = "\(location.line)"
      let blank = String(repeating: " ", count: margin.utf8.count)
      result += ink.paint(" \(margin) | ", Ink.blue) + VisibleText(own: excerpt.text) + "\n"
      result += ink.paint(" \(blank) | ", Ink.blue) + "\(excerpt.indent)"
      result += ink.paint("\(excerpt.marker)", tone) + "\n"
    }
    if let help = message.help { result += ink.paint("help:", Ink.cyan) + " \(help)\n" }
    return result
  }

  /// The colours of a terminal.
  private struct Ink {
    static let bold = "1"
    static let red = "1;31"
    static let magenta = "1;35"
    static let blue = "34"
    static let cyan = "1;36"

    static func tone(of severity: Diagnostic.Severity) -> String {
      severity == .error ? red : magenta
    }

    let isOn: Bool

    func paint(_ text: VisibleText, _ code: String) -> VisibleText {
      isOn ? "\u{1b}[\(code)m\(text)\u{1b}[0m" : text
    }
  }
}

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
