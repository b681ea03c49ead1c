extension String {
  /// The text on one line, with harmful characters escaped as in JSON, such as `\n` and `\u001b`.
  ///
  /// Backslashes stay unchanged, so escaping a text a second time has no effect.
  package var visible: String {
    // Most texts need no escapes.
    guard utf8.contains(where: { $0 < 0x20 || $0 > 0x7e || $0 == 0x23 }) else { return self }
    var result = ""
    var harmful = HarmfulCharacters()
    for scalar in unicodeScalars {
      if harmful.isHarmful(scalar) {
        HarmfulCharacters.write(scalar, to: &result)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

/// Output text for users. External text in the output is escaped.
///
/// Literals are the program's own text and keep their line feeds and colors. Interpolated text is escaped because it is
/// external, such as a file name or a library's error. Streams accept only this type so that all external text is
/// escaped.
package struct VisibleText: Sendable, Hashable, ExpressibleByStringInterpolation {
  fileprivate var content: String

  package init() { content = "" }

  /// Creates a text from a literal without escaping it.
  package init(stringLiteral own: StaticString) { content = own.description }

  package init(stringInterpolation parts: StringInterpolation) { content = parts.content }

  /// Creates a text from the program's own text or from text that is already escaped.
  package init(own content: String) { self.content = content }

  package var isEmpty: Bool { content.isEmpty }

  /// The text for output. Two colons at the start of a line are escaped because GitHub Actions would read a command.
  package var text: String {
    guard content.utf8.contains(UInt8(ascii: ":")) else { return content }
    var result = ""
    var isStart = true
    var colon: Unicode.Scalar?
    for scalar in content.unicodeScalars {
      if let first = colon {
        if scalar == ":" {
          result += "\\u003a"
        } else {
          result.unicodeScalars.append(first)
        }
        colon = nil
        isStart = false
      }
      if isStart, scalar == ":" {
        colon = scalar
        continue
      }
      result.unicodeScalars.append(scalar)
      isStart = scalar == "\n" || (isStart && scalar.properties.isWhitespace)
    }
    if let colon { result.unicodeScalars.append(colon) }
    return result
  }

  package static func + (left: VisibleText, right: VisibleText) -> VisibleText {
    VisibleText(own: left.content + right.content)
  }

  package static func += (left: inout VisibleText, right: VisibleText) {
    left.content += right.content
  }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var content = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      content.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    package mutating func appendLiteral(_ own: StaticString) { content += own.description }

    /// Appends external text and escapes it.
    package mutating func appendInterpolation(_ text: String) { content += text.visible }

    /// Appends text that is already escaped.
    package mutating func appendInterpolation(_ text: VisibleText) { content += text.content }

    package mutating func appendInterpolation(_ number: Int) { content += String(number) }
  }
}

extension Sequence<VisibleText> {
  /// Joins the texts with a separator. The separator is not escaped.
  package func joined(separator: String) -> VisibleText {
    VisibleText(own: map(\.content).joined(separator: separator))
  }
}
