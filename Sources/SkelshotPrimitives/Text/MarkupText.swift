/// Escapes text for XML and HTML, so that a reader gets it back as it was. A page that shows texts from
/// outside makes them visible before.
package enum MarkupText {
  /// The value of an attribute, to stand between quotes.
  package static func attribute(_ text: String) -> String { escaped(text) }

  /// The text of an element.
  package static func content(_ text: String) -> String { escaped(text, keepsLines: true) }

  private static func escaped(_ text: String, keepsLines: Bool = false) -> String {
    var result = ""
    var harmful = HarmfulCharacters()
    for scalar in text.unicodeScalars {
      let isHarmful = harmful.isHarmful(scalar)
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      // A reader makes blanks of these in attributes.
      case "\n" where !keepsLines: result += "&#10;"
      case "\t" where !keepsLines: result += "&#9;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case _ where !isAllowed(scalar): result += "\u{fffd}"
      // As it is, a terminal would show another text than a reader gets.
      case _ where isHarmful: result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether XML 1.0 has the character at all; source: its section 2.2. Carriage returns would become
  /// line feeds.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0xd7ff, 0xe000...0xfffd, 0x10000...0x10ffff: true
    default: false
    }
  }
}
