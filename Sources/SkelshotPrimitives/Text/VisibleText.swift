extension String {
  /// The text as it may be shown, on one line: characters that would do harm are written out as JSON does,
  /// `\n` and `\u001b`. See `HarmfulCharacters`.
  ///
  /// A backslash stays one, so that a text may be made visible twice.
  package var visible: String {
    // Most texts need nothing.
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

/// Lines for people, in which whatever comes from outside is visible.
///
/// A literal is the program's own: its line feeds and colours stay. What is put into it is not: layouts,
/// names of files and errors of libraries may say anything, and lose what they could do with it. The streams
/// take nothing else, so that no text reaches them by mistake: `let line: VisibleText = "\(path): ok\n"`.
package struct VisibleText: Sendable, Hashable, ExpressibleByStringInterpolation {
  fileprivate var content: String

  /// No text.
  package init() { content = "" }

  /// A text of the program's own.
  package init(stringLiteral own: StaticString) { content = own.description }

  package init(stringInterpolation parts: StringInterpolation) { content = parts.content }

  /// A text of the program's own, or one whose pieces from outside are visible already.
  package init(own content: String) { self.content = content }

  package var isEmpty: Bool { content.isEmpty }

  /// The text. No line of it begins with two colons: a log of GitHub Actions takes such a line for a
  /// command, and those come from `GitHubReport` alone.
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

  /// Literals and what stands between them.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var content = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      content.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    package mutating func appendLiteral(_ own: StaticString) { content += own.description }

    /// A text from outside.
    package mutating func appendInterpolation(_ text: String) { content += text.visible }

    /// Text that is visible already.
    package mutating func appendInterpolation(_ text: VisibleText) { content += text.content }

    package mutating func appendInterpolation(_ number: Int) { content += String(number) }
  }
}

extension Sequence<VisibleText> {
  /// All texts, with one of the program's own between them.
  package func joined(separator: String) -> VisibleText {
    VisibleText(own: map(\.content).joined(separator: separator))
  }
}
