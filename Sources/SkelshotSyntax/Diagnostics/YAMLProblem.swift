package import SkelshotPrimitives

/// Why a text is not YAML, or not what settings may be in YAML.
package enum YAMLProblem: MessageConvertible, Sendable, Hashable {
  /// What libyaml says, such as `did not find expected key`.
  case syntax(String, context: YAMLContext?)
  /// A tab in the indentation, which YAML forbids.
  case tab
  /// A line of a mapping without a colon behind its key.
  case missingColon
  /// A text in quotes without the closing one.
  case unterminatedString
  /// A bracket that is never closed.
  case unclosedBracket(String)
  /// A second document in the file.
  case secondDocument
  /// An alias without an anchor of its name before it.
  case unknownAlias(String)
  /// An alias in the value that it stands for.
  case circularAlias(String)
  /// A tag that the core schema does not have.
  case unknownTag(String)
  /// A tag of the core schema on a value that it does not fit.
  case wrongTag(String, value: String)
  /// A mapping or a sequence as a key.
  case collectionAsKey
  /// Collections one in another deeper than allowed.
  case nestedTooDeep(limit: Int)
  /// More values than allowed, those of aliases counted wherever they are used.
  case tooManyValues(limit: Int)
  /// There is not enough memory.
  case outOfMemory
}

/// What was being read when a mistake was found.
package struct YAMLContext: Sendable, Hashable {
  /// What libyaml says: `while parsing a block mapping`.
  package var text: String
  /// The line, from 1, where that began.
  package var line: Int

  init(_ text: String, _ line: Int) { (self.text, self.line) = (text, line) }
}

extension YAMLProblem {
  /// What is said about it: a row for each case.
  package var message: Message {
    switch self {
    case .syntax(let problem, let context):
      Message(
        "yaml-syntax",
        problem + (context.map { ", \($0.text) that begins in line \($0.line)" } ?? ""),
        help: Self.correction(of: problem))
    case .tab: Message("yaml-tab", "a tab in the indentation", help: "indent with blanks")
    case .missingColon:
      Message(
        "missing-colon", "expected a key with a colon",
        help: "write key: value, with a blank after the colon")
    case .unterminatedString:
      Message(
        "unterminated-string", "this string has no closing quote", help: "put the quote at its end")
    case .unclosedBracket(let open):
      Message(
        "unclosed-bracket", "this bracket is never closed",
        help: "put \(open == "[" ? "]" : "}") at its end")
    case .secondDocument:
      Message(
        "yaml-second-document", "a second document cannot stand here",
        help: "put one document into the file")
    case .unknownAlias(let name):
      Message(
        "yaml-alias", "there is no anchor \(quoted(name)) before this",
        help: "write &\(name) before the value that is meant")
    case .circularAlias(let name):
      Message("yaml-alias", "the value of the anchor \(quoted(name)) would contain itself")
    case .unknownTag(let tag):
      Message(
        "yaml-tag", "unknown tag \(tag)",
        help: "take the tag away, or use !!str, !!int, !!float, !!bool, !!null, !!map or !!seq")
    case .wrongTag(let tag, let value):
      Message("yaml-tag", "\(value) is no \(tag)", help: "take the tag away")
    case .collectionAsKey:
      Message("yaml-key", "a mapping or a sequence cannot be a key", help: "use a word as the key")
    case .nestedTooDeep(let limit):
      Message(
        "yaml-nested-too-deep",
        "more than \(grouped(limit)) lists and mappings one in another")
    case .tooManyValues(let limit):
      Message(
        "too-many-values",
        "there are more than \(grouped(limit)) values, those of aliases counted at each use")
    case .outOfMemory: Message("out-of-memory", "there is not enough memory")
    }
  }

  /// What would be right where libyaml says what is wrong.
  private static func correction(of problem: String) -> String? {
    switch problem {
    case "did not find expected key":
      "give keys of one mapping the same indentation, and put quotes around a value that goes on"
    case "mapping values are not allowed in this context":
      "put quotes around the value if the colon belongs to it, or give keys the same indentation"
    case "found character that cannot start any token": "put quotes around the value"
    case "did not find expected ',' or ']'", "did not find expected ',' or '}'": "put a comma here"
    case "did not find expected '-' indicator":
      "give items of one list the same indentation"
    default: nil
    }
  }
}
