import SkelshotPrimitives

/// A text with placeholders and optional, repeatable pieces.
///
/// - `{{name}}` inserts a value as element text, `{{@name}}` inserts it as an attribute, and `{{!name}}` inserts it
///   without escapes. `{{name}}` and `{{@name}}` also escape invisible characters.
/// - A piece is delimited by the lines `<!-- piece name -->` and `<!-- end name -->`. The piece is replaced by its
///   filled text, or removed.
struct Template: Sendable {
  private enum Part: Sendable {
    case text(String)
    case content(String)
    case attribute(String)
    case verbatim(String)
    case piece(String)
  }

  private var parts: [Part] = []
  private var pieces: [String: Template] = [:]

  init(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    self.init(lines: &lines, until: nil)
  }

  private init(lines: inout ArraySlice<Substring>, until end: String?) {
    while let line = lines.popFirst() {
      if let end, line == "<!-- end \(end) -->" { return }
      if line.hasPrefix("<!-- piece ") {
        let name = String(line.dropFirst(11).dropLast(4))
        pieces[name] = Template(lines: &lines, until: name)
        parts.append(.piece(name))
      } else {
        add(line)
        if !lines.isEmpty { parts.append(.text("\n")) }
      }
    }
  }

  private mutating func add(_ line: Substring) {
    var rest = line
    while let open = rest.firstRange(of: "{{"), let close = rest.firstRange(of: "}}") {
      parts.append(.text(String(rest[..<open.lowerBound])))
      let name = rest[open.upperBound..<close.lowerBound]
      switch name.first {
      case "@": parts.append(.attribute(String(name.dropFirst())))
      case "!": parts.append(.verbatim(String(name.dropFirst())))
      default: parts.append(.content(String(name)))
      }
      rest = rest[close.upperBound...]
    }
    parts.append(.text(String(rest)))
  }

  func piece(_ name: String) -> Template {
    guard let piece = pieces[name] else { preconditionFailure("the template has no part \(name)") }
    return piece
  }

  /// Replaces the placeholders with escaped values. Removes pieces without a value.
  func filled(_ values: [String: String], pieces: [String: String] = [:]) -> String {
    var text = ""
    for part in parts {
      switch part {
      case .text(let own): text += own
      case .content(let name): text += MarkupText.content((values[name] ?? "").visible)
      case .attribute(let name): text += MarkupText.attribute((values[name] ?? "").visible)
      case .verbatim(let name): text += values[name] ?? ""
      case .piece(let name): text += pieces[name] ?? ""
      }
    }
    return text
  }
}

/// Formats report lines as HTML. Text between backticks becomes code.
enum CodeText {
  /// Formats a line. If a backtick is unpaired, all backticks are literal.
  static func html(_ text: String) -> String {
    let parts = text.visible.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count % 2 == 1 else { return MarkupText.content(text.visible) }
    return parts.enumerated().map { index, part in
      let content = MarkupText.content(String(part))
      return index % 2 == 1 ? "<code><bdi>\(content)</bdi></code>" : content
    }.joined()
  }
}
