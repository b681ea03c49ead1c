// Sentences about YAML.
extension DiagnosticText {
  static func message(_ problem: YAMLProblem) -> String {
    switch problem {
    case .tab: "a tab in the indentation"
    case .indentation: "this line is indented otherwise than those before it"
    case .unexpectedLine: "this line belongs to nothing before it"
    case .missingColon: "expected a key with a colon"
    case .missingComma: "expected a comma"
    case .missingValue: "expected a value"
    case .unclosed("["), .unclosed("{"): "this bracket is never closed"
    case .unclosed: "this string has no closing quote"
    case .afterValue: "expected the end of the line after the value"
    case .unsupported(let sign): "\(feature(sign)) cannot stand here"
    case .nestedTooDeep(let limit): "more than \(number(limit)) lists and mappings one in another"
    }
  }

  static func hint(_ problem: YAMLProblem) -> String? {
    switch problem {
    case .tab: "indent with blanks"
    case .indentation: "give lines of one list or mapping the same indentation"
    case .unexpectedLine: "begin it with a key and a colon, or indent it below one"
    case .missingColon: "write key: value, with a blank after the colon"
    case .missingComma: "put a comma here"
    case .missingValue: "put a value here"
    case .unclosed("["): "put ] at its end"
    case .unclosed("{"): "put } at its end"
    case .unclosed: "put the quote at its end, in the same line"
    case .afterValue: "put quotes around the value if this belongs to it"
    case .unsupported("---"): "put one document into the file"
    case .unsupported: "put quotes around the value, or write it out"
    case .nestedTooDeep: nil
    }
  }

  private static func feature(_ sign: String) -> String {
    switch sign {
    case "&", "*": "\(sign), an anchor or alias of YAML,"
    case "!": "!, a tag of YAML,"
    case "|", ">": "\(sign), a block of text,"
    case "---": "a second document"
    default: sign
    }
  }
}
