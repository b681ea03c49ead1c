/// Why a text is not the part of YAML that is read.
public enum YAMLProblem: Sendable, Hashable {
  /// A tab in the indentation, which YAML forbids.
  case tab
  /// A line that is indented otherwise than its neighbours.
  case indentation
  /// A line that belongs to nothing.
  case unexpectedLine
  /// A line of a mapping without a colon behind its key.
  case missingColon
  /// Items in brackets without a comma between them.
  case missingComma
  /// An item in brackets that is not there.
  case missingValue
  /// A bracket or a quote that is not closed.
  case unclosed(String)
  /// More text after a value.
  case afterValue
  /// A part of YAML that is not read; what it begins with.
  case unsupported(String)
  /// Collections one in another deeper than allowed.
  case nestedTooDeep(limit: Int)

  /// The stable identifier.
  public var code: DiagnosticCode {
    switch self {
    case .tab: .yamlTab
    case .indentation, .unexpectedLine: .yamlIndentation
    case .missingColon: .missingColon
    case .missingComma: .missingComma
    case .missingValue: .missingValue
    case .unclosed("\""), .unclosed("'"): .unterminatedString
    case .unclosed: .unclosedBracket
    case .afterValue: .yamlAfterValue
    case .unsupported: .yamlUnsupported
    case .nestedTooDeep: .yamlNestedTooDeep
    }
  }
}
