package import SkelshotPrimitives

/// JSON syntax errors. Comments and trailing commas are allowed.
package enum SyntaxProblem: MessageConvertible, Sendable, Hashable {
  case emptyFile
  case fileTooLarge(bytes: Int, limit: Int)
  case tooManyValues(limit: Int)
  /// The file contains bytes that are not UTF-8. `looksLikeUTF16` is true if the bytes look like UTF-16.
  case invalidUTF8(looksLikeUTF16: Bool)
  case unexpectedCharacter(String, expected: ExpectedSyntax)
  case missingComma
  case missingColon
  case missingValue(key: String)
  case unquotedKey(String)
  case singleQuotes
  /// A word other than `true`, `false` or `null`. `nearest` is the most similar of these three words.
  case unknownWord(String, nearest: String?)
  case hashComment
  case unterminatedString
  case unterminatedComment
  case unclosedBracket(String, others: Int)
  case mismatchedBracket(open: String, openLine: Int, found: String)
  case controlCharacter(UInt8)
  case invalidEscape(String)
  case invalidUnicodeEscape
  case loneSurrogate(String)
  case invalidNumber(String, fault: NumberFault)
  case contentAfterEnd
  case tooManyDiagnostics(limit: Int)
}

extension SyntaxProblem {
  package var message: Message {
    switch self {
    case .emptyFile:
      Message(
        "empty-file", "the file is empty",
        help: #"the smallest layout is {"canvas": {"width": 390, "height": 844}}"#)
    case .fileTooLarge(let bytes, let limit):
      Message(
        "file-too-large", "the file has \(grouped(bytes)) bytes; the limit is \(grouped(limit))")
    case .tooManyValues(let limit):
      Message("too-many-values", "the file has more than \(grouped(limit)) values")
    case .invalidUTF8(let isUTF16):
      Message(
        "invalid-utf8", isUTF16 ? "the file is UTF-16, not UTF-8" : "these bytes are not UTF-8",
        help: "save the file as UTF-8")
    case .unexpectedCharacter(let text, let expected):
      Message(
        "unexpected-character", "expected \(expected.words), found \(Self.character(text))",
        help: expected.correction(of: text))
    case .missingComma:
      Message("missing-comma", "expected a comma", help: "put a comma here")
    case .missingColon:
      Message("missing-colon", "expected a colon after the key", help: "put a colon here")
    case .missingValue(let key):
      Message(
        "missing-value", "the key \(quoted(key)) has no value",
        help: "put a value here, or remove the key")
    case .unquotedKey(let key):
      Message("unquoted-key", "the key \(key) has no quotes", help: "write \(quoted(key))")
    case .singleQuotes:
      Message("single-quotes", "this string is in single quotes", help: "use double quotes")
    case .unknownWord(let word, let nearest):
      Message(
        "unknown-word", "unknown word \(word)",
        help: nearest.map { "did you mean \($0)?" } ?? "a string needs quotes: \(quoted(word))")
    case .hashComment:
      Message("hash-comment", "this comment begins with #", help: "comments begin with //")
    case .unterminatedString:
      Message(
        "unterminated-string", "this string has no closing quote",
        help: "put \" at the end of the string; write \\n for a line break")
    case .unterminatedComment:
      Message(
        "unterminated-comment", "this comment is never closed",
        help: "put */ at the end of the comment")
    case .unclosedBracket(let open, 0):
      Message(
        "unclosed-bracket", "this \(open) is never closed",
        help: "add the closing \(Self.closing(open))")
    case .unclosedBracket(let open, let others):
      Message(
        "unclosed-bracket",
        "this \(open) is never closed, nor \(others == 1 ? "is" : "are") "
          + "\(counted(others, "bracket")) around it",
        help: "add the closing \(Self.closing(open))")
    case .mismatchedBracket(let open, let line, let found):
      Message(
        "mismatched-bracket",
        "expected \(Self.closing(open)) for the \(open) on line \(line), found \(found)",
        help: "put \(Self.closing(open)) before this bracket")
    case .controlCharacter(let byte):
      Message(
        "control-character", "\(Self.controlName(byte)) must be escaped in a string",
        help: "write \(Self.escape(byte))")
    case .invalidEscape(let text):
      Message(
        "invalid-escape", "\\\(text) is not a valid escape",
        help: text == "'"
          ? "remove the backslash; a single quote does not need one" : "write \\\\ for a backslash")
    case .invalidUnicodeEscape:
      Message(
        "invalid-escape", "\\u needs four hexadecimal digits", help: "such as \\u00e9")
    case .loneSurrogate(let text):
      Message(
        "lone-surrogate", "\(text) is only half of a surrogate pair",
        help: "write both halves, such as \\ud83d\\ude00, or the character itself")
    case .invalidNumber(let text, let fault):
      Message("invalid-number", fault.words(text), help: fault.correction(of: text))
    case .contentAfterEnd:
      Message(
        "content-after-end", "unexpected content after the end of the layout",
        help: "a file can contain only one layout; remove the rest")
    case .tooManyDiagnostics(let limit):
      Message(
        "too-many-diagnostics",
        "there are more than \(grouped(limit)) problems, and the rest are not shown")
    }
  }

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
