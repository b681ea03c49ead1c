/// Finds characters in a text that must be escaped: they control a terminal, are invisible, or form a log command.
///
/// The characters must be passed in order because some are harmful only after certain others.
package struct HarmfulCharacters {
  private var previous: Unicode.Scalar = " "
  /// The number of `#` at the end of the text so far. Lowercase letters after two or more `#` do not end the count.
  private var signs = 0

  package init() {}

  /// Whether the next character in the text must be escaped.
  package mutating func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    let isCommand = scalar == "[" && signs >= 2
    if scalar == "#" {
      signs = previous == "#" ? signs + 1 : 1
    } else if !(signs >= 2 && scalar.isASCII && scalar.properties.isLowercase) {
      signs = 0
    }
    let isHarmful =
      isCommand || scalar.isUnprintable || (scalar.isJoiner && previous.isASCII)
    // Every escape ends with a digit or a letter.
    previous = isHarmful ? "n" : scalar
    return isHarmful
  }

  /// Appends a character's JSON escape: `\n`, `\u001b`, or a surrogate pair for a character above U+FFFF.
  package static func write(_ scalar: Unicode.Scalar, to text: inout String) {
    switch scalar {
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    default:
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character must always be escaped: a control, a direction change, or an invisible character.
  ///
  /// Source: Unicode 16. Includes the properties Cc, Bidi_Control and Default_Ignorable_Code_Point, line and paragraph
  /// separators, and U+FFF9 to U+FFFF, but not the characters in `isJoiner`.
  package var isUnprintable: Bool {
    switch value {
    case 0x20...0x7e: false
    case 0...0x9f, 0xad, 0x34f, 0x61c, 0x115f...0x1160, 0x17b4...0x17b5, 0x180b...0x180f,
      0x200b, 0x200e...0x200f, 0x2028...0x202e, 0x2060...0x206f, 0x3164, 0xfeff, 0xffa0,
      0xfff0...0xffff, 0x1bca0...0x1bca3, 0x1d173...0x1d17a, 0xe0000...0xe0fff:
      true
    default: false
    }
  }

  /// Whether the character joins its neighbors or selects how they look, as in Persian words and emoji. After an ASCII
  /// character, such a character is invisible and can make two names look alike.
  fileprivate var isJoiner: Bool {
    switch value {
    case 0x200c...0x200d, 0xfe00...0xfe0f: true
    default: false
    }
  }
}
