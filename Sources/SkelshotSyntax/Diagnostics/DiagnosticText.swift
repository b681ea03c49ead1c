package import SkelshotPrimitives

package enum DiagnosticText {
  /// Formats diagnostics for people. Each diagnostic is a line `file:line:column: error: …`, the line in the file with
  /// a caret, and advice. In names and lines, control characters and invisible characters are escaped, for example as
  /// `\n` or `\u001b`.
  ///
  /// `source` is the text of the file. If `color` is true, the text contains ANSI escapes.
  package static func visible(
    _ diagnostics: [Diagnostic], file: String, source: [UInt8], color: Bool
  ) -> VisibleText {
    visible(diagnostics, file: file, Excerpt.all(of: source, for: diagnostics), color: color)
  }

  static func visible(
    _ diagnostics: [Diagnostic], file: String, _ excerpts: [TextLocation: Excerpt], color: Bool
  ) -> VisibleText {
    diagnostics.map {
      visible($0.message.about(file), $0.severity, excerpts[$0.location], color: color)
    }.joined(separator: "")
  }

  package static func visible(
    _ message: Message, severity: Diagnostic.Severity, source: [UInt8]? = nil, color: Bool
  ) -> VisibleText {
    let excerpt = source.flatMap { source in
      message.location.flatMap { Excerpt(of: source, at: $0) }
    }
    return visible(message, severity, excerpt, color: color)
  }

  static func visible(
    _ message: Message, _ severity: Diagnostic.Severity, _ excerpt: Excerpt?, color: Bool
  ) -> VisibleText {
    let ink = Ink(isOn: color)
    let tone = Ink.tone(of: severity)
    let location = message.location
    let place: VisibleText = location.map { ":\($0.line):\($0.column)" } ?? ""
    // A message that has neither a path nor a location has no prefix.
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
  /// Formats diagnostics as a JSON array with one object per line.
  ///
  /// The keys are `file`, `line`, `column`, `length`, `offset`, `severity`, `code`, `path`, `message` and `help`;
  /// `help` can be null. If a view uses the template or style at the location, the key `usedInLine` is added.
  package static func json(_ diagnostics: [Diagnostic], file: String) -> String {
    guard !diagnostics.isEmpty else { return "[]\n" }
    let lines = diagnostics.map { "  " + object($0, file) }
    return "[\n" + lines.joined(separator: ",\n") + "\n]\n"
  }

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

  /// Formats a message as a JSON object on one line. The keys are `file`, `severity`, `code` and `message`, and `help`
  /// if the message has advice. If the message has a location, the object also has the keys `line`, `column`, `length`
  /// and `offset`.
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
