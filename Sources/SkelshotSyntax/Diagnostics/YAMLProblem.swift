package import SkelshotPrimitives

/// YAML syntax errors, and YAML features that settings files must not use.
package enum YAMLProblem: MessageConvertible, Sendable, Hashable {
  /// An error from libyaml, such as `did not find expected key`.
  case syntax(String, context: YAMLContext?)
  case tab
  case missingColon
  case unterminatedString
  case unclosedBracket(String)
  case secondDocument
  case unknownAlias(String)
  /// An alias inside the value that it refers to.
  case circularAlias(String)
  case unknownTag(String)
  /// A core schema tag that does not match its value.
  case wrongTag(String, value: String)
  case collectionAsKey
  case nestedTooDeep(limit: Int)
  /// More values than the limit. A value is counted again for each alias that repeats it.
  case tooManyValues(limit: Int)
  case outOfMemory
}

package struct YAMLContext: Sendable, Hashable {
  /// The text from libyaml, such as `while parsing a block mapping`.
  package var text: String
  /// The number of the line where the parsed part begins. The first line is 1.
  package var line: Int

  init(_ text: String, _ line: Int) { (self.text, self.line) = (text, line) }
}

extension YAMLProblem {
  package var message: Message {
    switch self {
    case .syntax(let problem, let context):
      Message(
        "yaml-syntax",
        problem + (context.map { ", \($0.text) that begins on line \($0.line)" } ?? ""),
        help: Self.correction(of: problem))
    case .tab: Message("yaml-tab", "the indentation contains a tab", help: "indent with spaces")
    case .missingColon:
      Message(
        "missing-colon", "expected a key with a colon",
        help: "write key: value, with a space after the colon")
    case .unterminatedString:
      Message(
        "unterminated-string", "this string has no closing quote",
        help: "add the closing quote at the end of the string")
    case .unclosedBracket(let open):
      Message(
        "unclosed-bracket", "this bracket is never closed",
        help: "add the closing \(open == "[" ? "]" : "}")")
    case .secondDocument:
      Message(
        "yaml-second-document", "a second document begins here",
        help: "keep only one document in the file")
    case .unknownAlias(let name):
      Message(
        "yaml-alias", "no anchor \(quoted(name)) is defined before this alias",
        help: "write &\(name) before the value that the alias repeats")
    case .circularAlias(let name):
      Message("yaml-alias", "the value of the anchor \(quoted(name)) would contain itself")
    case .unknownTag(let tag):
      Message(
        "yaml-tag", "unknown tag \(tag)",
        help: "remove the tag, or use !!str, !!int, !!float, !!bool, !!null, !!map or !!seq")
    case .wrongTag(let tag, let value):
      Message("yaml-tag", "\(value) does not match the tag \(tag)", help: "remove the tag")
    case .collectionAsKey:
      Message("yaml-key", "a mapping or a sequence cannot be a key", help: "use a word as the key")
    case .nestedTooDeep(let limit):
      Message(
        "yaml-nested-too-deep",
        "lists and mappings are nested more than \(grouped(limit)) levels deep")
    case .tooManyValues(let limit):
      Message(
        "too-many-values",
        "there are more than \(grouped(limit)) values, including the values that aliases repeat")
    case .outOfMemory: Message("out-of-memory", "not enough memory")
    }
  }

  private static func correction(of problem: String) -> String? {
    switch problem {
    case "did not find expected key":
      "give the keys of a mapping the same indentation, or put quotes around the whole value"
    case "mapping values are not allowed in this context":
      "put quotes around the value if the colon belongs to it, or give the keys the same indentation"
    case "found character that cannot start any token": "put quotes around the value"
    case "did not find expected ',' or ']'", "did not find expected ',' or '}'": "put a comma here"
    case "did not find expected '-' indicator":
      "give the items of a list the same indentation"
    default: nil
    }
  }
}
