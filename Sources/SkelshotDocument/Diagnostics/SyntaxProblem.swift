/// Why a text is not JSON. Comments and trailing commas are no problem.
public enum SyntaxProblem: Sendable, Hashable {
  /// There is no value in the file.
  case emptyFile
  /// The file has more bytes than allowed.
  case fileTooLarge(bytes: Int, limit: Int)
  /// The file has more values than allowed.
  case tooManyValues(limit: Int)
  /// The bytes are not UTF-8; perhaps they are UTF-16.
  case invalidUTF8(looksLikeUTF16: Bool)
  /// A character that cannot stand here.
  case unexpectedCharacter(String, expected: ExpectedSyntax)
  /// Two values or members follow each other without a comma.
  case missingComma
  /// A key and its value follow each other without a colon.
  case missingColon
  /// A key has no value.
  case missingValue(key: String)
  /// A key without quotes.
  case unquotedKey(String)
  /// A string in single quotes.
  case singleQuotes
  /// A word that is not `true`, `false` or `null`, and the one that may be meant.
  case unknownWord(String, nearest: String?)
  /// A comment that begins with `#`.
  case hashComment
  /// A string without its closing quote.
  case unterminatedString
  /// A `/*` without `*/`.
  case unterminatedComment
  /// A bracket that is never closed, and how many around it are not, either.
  case unclosedBracket(String, others: Int)
  /// A bracket closed by one of another kind.
  case mismatchedBracket(open: String, openLine: Int, found: String)
  /// A control character in a string, which must be escaped.
  case controlCharacter(UInt8)
  /// A backslash before a character that does not make an escape with it.
  case invalidEscape(String)
  /// A `\u` without four hexadecimal digits.
  case invalidUnicodeEscape
  /// Half of a surrogate pair.
  case loneSurrogate(String)
  /// Something that begins like a number and is none.
  case invalidNumber(String, fault: NumberFault)
  /// More text after the end of the layout.
  case contentAfterEnd
  /// There are more problems than are reported.
  case tooManyDiagnostics(limit: Int)

  /// The stable identifier.
  public var code: DiagnosticCode {
    switch self {
    case .emptyFile: .emptyFile
    case .fileTooLarge: .fileTooLarge
    case .tooManyValues: .tooManyValues
    case .invalidUTF8: .invalidUTF8
    case .unexpectedCharacter: .unexpectedCharacter
    case .missingComma: .missingComma
    case .missingColon: .missingColon
    case .missingValue: .missingValue
    case .unquotedKey: .unquotedKey
    case .singleQuotes: .singleQuotes
    case .unknownWord: .unknownWord
    case .hashComment: .hashComment
    case .unterminatedString: .unterminatedString
    case .unterminatedComment: .unterminatedComment
    case .unclosedBracket: .unclosedBracket
    case .mismatchedBracket: .mismatchedBracket
    case .controlCharacter: .controlCharacter
    case .invalidEscape, .invalidUnicodeEscape: .invalidEscape
    case .loneSurrogate: .loneSurrogate
    case .invalidNumber: .invalidNumber
    case .contentAfterEnd: .contentAfterEnd
    case .tooManyDiagnostics: .tooManyDiagnostics
    }
  }
}

/// What could have stood at a spot.
public enum ExpectedSyntax: Sendable, Hashable {
  /// A value.
  case value
  /// A key, or the end of the object.
  case key
  /// The colon after a key.
  case colon
  /// A comma, or the end of the array.
  case commaOrArrayEnd
  /// A comma, or the end of the object.
  case commaOrObjectEnd
}

/// Why something is not a number.
public enum NumberFault: Sendable, Hashable {
  /// `007`
  case leadingZero
  /// `+1`
  case leadingPlus
  /// `.5`
  case noDigitBeforePoint
  /// `1.`
  case noDigitAfterPoint
  /// `1e`
  case noDigitInExponent
  /// `0x10`
  case hexadecimal
  /// `16px`; the number without the unit.
  case unit(number: String)
  /// Anything else.
  case malformed
}
