import SkelshotPrimitives

// Sentences about syntax.
extension DiagnosticText {
  static func message(_ problem: SyntaxProblem) -> String {
    switch problem {
    case .emptyFile: "the file is empty"
    case .fileTooLarge(let bytes, let limit):
      "the file has \(number(bytes)) bytes; the limit is \(number(limit))"
    case .tooManyValues(let limit): "the file has more than \(number(limit)) values"
    case .invalidUTF8(true): "the file is UTF-16, not UTF-8"
    case .invalidUTF8(false): "these bytes are not UTF-8"
    case .unexpectedCharacter(let text, let expected):
      "expected \(name(expected)), found \(character(text))"
    case .missingComma: "expected a comma"
    case .missingColon: "expected a colon after the key"
    case .missingValue(let key): "the key \(quoted(key)) has no value"
    case .unquotedKey(let key): "the key \(key) has no quotes"
    case .singleQuotes: "a string in single quotes"
    case .unknownWord(let word, _): "unknown word \(word)"
    case .hashComment: "a comment that begins with #"
    case .unterminatedString: "this string has no closing quote"
    case .unterminatedComment: "this comment has no end"
    case .unclosedBracket(let open, 0): "this \(open) is never closed"
    case .unclosedBracket(let open, let others):
      "this \(open) is never closed, and neither \(others == 1 ? "is" : "are") \(number(others)) around it"
    case .mismatchedBracket(let open, let line, let found):
      "expected \(closing(open)) for the \(open) of line \(line), found \(found)"
    case .controlCharacter(let byte): "\(controlName(byte)) must be escaped in a string"
    case .invalidEscape(let text): "\\\(text) is not an escape"
    case .invalidUnicodeEscape: "\\u needs four hexadecimal digits"
    case .loneSurrogate(let text): "\(text) is half of a surrogate pair"
    case .invalidNumber(let text, let fault): message(fault, text)
    case .contentAfterEnd: "the layout has ended before this"
    case .tooManyDiagnostics(let limit):
      "more than \(number(limit)) problems; the rest is not shown"
    }
  }

  static func hint(_ problem: SyntaxProblem) -> String? {
    switch problem {
    case .emptyFile:
      #"the smallest layout is {"canvas": {"width": 390, "height": 844}}"#
    case .invalidUTF8: "save the file as UTF-8"
    case .unexpectedCharacter(let text, let expected): hint(character: text, expected)
    case .missingComma: "put a comma here"
    case .missingColon: "put a colon here"
    case .missingValue: "put a value here, or take the key away"
    case .unquotedKey(let key): "write \(quoted(key))"
    case .singleQuotes: "use double quotes"
    case .unknownWord(let word, let nearest):
      nearest.map { "did you mean \($0)?" } ?? "a string needs quotes: \(quoted(word))"
    case .hashComment: "comments begin with //"
    case .unterminatedString: "put \" at its end; a string cannot go over several lines, use \\n"
    case .unterminatedComment: "put */ at its end"
    case .unclosedBracket(let open, _): "put \(closing(open)) at its end"
    case .mismatchedBracket(let open, _, _): "put \(closing(open)) before it"
    case .controlCharacter(let byte): "write \(escape(byte))"
    case .invalidEscape(let text):
      text == "'" ? "a single quote needs no backslash" : "a backslash itself is written \\\\"
    case .invalidUnicodeEscape: "such as \\u00e9"
    case .loneSurrogate: "write both halves, such as \\ud83d\\ude00, or the character itself"
    case .invalidNumber(let text, let fault): hint(fault, text)
    case .contentAfterEnd: "a file holds one layout; take the rest away"
    case .fileTooLarge, .tooManyValues, .tooManyDiagnostics: nil
    }
  }

  private static func message(_ fault: NumberFault, _ text: String) -> String {
    switch fault {
    case .leadingZero: "the number \(text) begins with 0"
    case .leadingPlus: "the number \(text) begins with +"
    case .noDigitBeforePoint: "the number \(text) has no digit before the point"
    case .noDigitAfterPoint: "the number \(text) has no digit after the point"
    case .noDigitInExponent: "the number \(text) has no digit in its exponent"
    case .hexadecimal: "the number \(text) is hexadecimal"
    case .unit: "the number \(text) has a unit"
    case .malformed: "\(text) is not a number"
    }
  }

  private static func hint(_ fault: NumberFault, _ text: String) -> String? {
    switch fault {
    case .leadingZero:
      text.contains { $0 != "0" } ? "write \(withoutZeros(text))" : "write 0"
    case .leadingPlus: "write \(text.dropFirst())"
    case .noDigitBeforePoint:
      text.hasPrefix("-") ? "write -0\(text.dropFirst())" : "write 0\(text)"
    case .noDigitAfterPoint: "write a digit after the point, or no point"
    case .noDigitInExponent: "write a digit after the e, or no e"
    case .hexadecimal: ##"numbers are decimal; a colour is written "#rrggbb""##
    case .unit(let number): "lengths are points and times are seconds: write \(number)"
    case .malformed: nil
    }
  }

  private static func withoutZeros(_ text: String) -> String {
    let sign = text.hasPrefix("-") ? "-" : ""
    let digits = text.dropFirst(sign.count).drop { $0 == "0" }
    return sign + (digits.first.map { "0123456789".contains($0) } == true ? "" : "0") + digits
  }

  private static func name(_ expected: ExpectedSyntax) -> String {
    switch expected {
    case .value: "a value"
    case .key: "a key in quotes or }"
    case .colon: "a colon after the key"
    case .commaOrArrayEnd: "a comma or ]"
    case .commaOrObjectEnd: "a comma or }"
    }
  }

  private static func hint(character text: String, _ expected: ExpectedSyntax) -> String? {
    switch text {
    case "\u{201c}", "\u{201d}", "\u{201e}", "\u{2018}", "\u{2019}", "`":
      "use straight double quotes: \""
    case "\u{a0}", "\u{202f}", "\u{2003}", "\u{3000}", "\u{200b}": "use an ordinary space"
    case ",": "take this comma away"
    case ";": "members and values are separated by commas"
    case "=": "use a colon"
    case ":" where expected == .commaOrArrayEnd: "keys stand in objects: use { } instead of [ ]"
    case "}", "]": "take it away"
    default: nil
    }
  }

  /// A character as it can be shown, or its name.
  private static func character(_ text: String) -> String {
    switch text {
    case "\u{a0}": return "a no-break space"
    case "\u{200b}": return "a zero-width space"
    case "\u{202f}", "\u{2003}", "\u{3000}": return "an unusual space"
    case "\u{feff}": return "a byte order mark"
    default:
      guard let scalar = text.unicodeScalars.first, scalar.isUnprintable else {
        return text
      }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
  }

  private static func closing(_ open: String) -> String { open == "[" ? "]" : "}" }

  private static func controlName(_ byte: UInt8) -> String {
    byte == 0x09 ? "a tab" : "the control character \(escape(byte).dropFirst())"
  }

  private static func escape(_ byte: UInt8) -> String {
    switch byte {
    case 0x08: "\\b"
    case 0x09: "\\t"
    case 0x0c: "\\f"
    default: "\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }
}
