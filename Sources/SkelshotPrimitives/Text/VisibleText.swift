extension String {
  /// The text on one line, with harmful characters escaped as in JSON: `\n` and `\u001b`. See `HarmfulCharacters`.
  ///
  /// Backslashes stay unchanged, so that a text can be made visible twice.
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

/// Lines for people, in which foreign text is escaped.
///
/// A literal is the program's own: its line feeds and colors stay. Interpolated text is foreign (layouts, file names,
/// errors of libraries) and is escaped. The streams accept only this type, so that no text reaches them by mistake:
/// `let line: VisibleText = "\(path): ok\n"`.
package struct VisibleText: Sendable, Hashable, ExpressibleByStringInterpolation {
  fileprivate var content: String

  package init() { content = "" }

  /// Makes a text of the program's own.
  package init(stringLiteral own: StaticString) { content = own.description }

  package init(stringInterpolation parts: StringInterpolation) { content = parts.content }

  /// Makes a text of the program's own, or one whose foreign parts are already visible.
  package init(own content: String) { self.content = content }

  package var isEmpty: Bool { content.isEmpty }

  /// The text. No line begins with two colons: logs of GitHub Actions take such a line for a command, and only
  /// `GitHubReport` writes those.
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

  /// Collects literals and interpolated values.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var content = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      content.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    package mutating func appendLiteral(_ own: StaticString) { content += own.description }

    /// Appends foreign text, escaped.
    package mutating func appendInterpolation(_ text: String) { content += text.visible }

    /// Appends text that is already visible.
    package mutating func appendInterpolation(_ text: VisibleText) { content += text.content }

    package mutating func appendInterpolation(_ number: Int) { content += String(number) }
  }
}

extension Sequence<VisibleText> {
  /// Joins the texts with a separator of the program's own.
  package func joined(separator: String) -> VisibleText {
    VisibleText(own: map(\.content).joined(separator: separator))
  }
}
