import SkelshotPrimitives

/// A text with places for values, and pieces of it that are left out or repeated.
///
/// - `{{name}}` is a value as the text of an element, `{{@name}}` the same in an attribute, and `{{!name}}`
///   a value as it is. But for the last, what a reader would not see is written out.
/// - A piece stands between a line `<!-- piece name -->` and a line `<!-- end name -->`. What is filled in
///   for it, or nothing, takes its place.
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

  /// Reads a text.
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
        // The last line of the whole text has no line feed.
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

  /// A piece of this text, to be filled.
  func piece(_ name: String) -> Template {
    guard let piece = pieces[name] else { preconditionFailure("there is no piece \(name)") }
    return piece
  }

  /// The text with values in their places.
  ///
  /// - Parameters:
  ///   - values: The values by name, not escaped.
  ///   - pieces: The filled pieces by name; others are left out.
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

/// A line of a report as HTML: what stands between backticks, names and ids, is code.
enum CodeText {
  /// The line. A backtick without another stays as it is.
  static func html(_ text: String) -> String {
    let parts = text.visible.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count % 2 == 1 else { return MarkupText.content(text.visible) }
    return parts.enumerated().map { index, part in
      let content = MarkupText.content(String(part))
      return index % 2 == 1 ? "<code><bdi>\(content)</bdi></code>" : content
    }.joined()
  }
}
