/// Escapes text for XML and HTML so that a parser reads the original text.
package enum MarkupText {
  /// Escapes the value of a quoted attribute.
  package static func attribute(_ text: String) -> String { escaped(text) }

  /// Escapes the text content of an element.
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
      // In attributes, parsers replace these characters with spaces.
      case "\n" where !keepsLines: result += "&#10;"
      case "\t" where !keepsLines: result += "&#9;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case _ where !isAllowed(scalar): result += "\u{fffd}"
      // Without an escape, a terminal would show different text than a parser reads.
      case _ where isHarmful: result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether XML 1.0 allows the character (section 2.2). A carriage return is excluded because parsers replace it.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0xd7ff, 0xe000...0xfffd, 0x10000...0x10ffff: true
    default: false
    }
  }
}
