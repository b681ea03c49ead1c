package import SkelshotPrimitives

/// The reason why markup cannot be parsed: malformed or rejected XML, or XML or JSX that exceeds a limit.
package enum XMLError: Error, MessageConvertible, Sendable, Hashable {
  /// The file is not XML in UTF-8. expat supplies the reason.
  case malformed(reason: String, location: TextLocation?)
  /// A document type declaration. The entities in a declaration could expand a small file into a very large file.
  case doctype(location: TextLocation)
  case tooManyBytes(limit: Int)
  case tooManyElements(limit: Int, location: TextLocation)
  case nestedTooDeep(limit: Int, location: TextLocation)

  var location: TextLocation? {
    switch self {
    case .malformed(_, let location): location
    case .doctype(let location), .tooManyElements(_, let location), .nestedTooDeep(_, let location):
      location
    case .tooManyBytes: nil
    }
  }

  package var message: Message {
    switch self {
    case .malformed(let reason, _):
      Message("not-xml", "the file is not valid UTF-8 XML: \(reason)", location: location)
    case .doctype:
      Message(
        "doctype", "DOCTYPE declarations are not supported", help: "remove the line",
        location: location)
    case .tooManyBytes(let limit): Message("too-large", "the file has more than \(limit) bytes")
    case .tooManyElements(let limit, _):
      Message(
        "too-many-elements", "the file has more than \(limit) elements", location: location)
    case .nestedTooDeep(let limit, _):
      Message(
        "nested-too-deep", "elements are nested more than \(limit) levels deep", location: location)
    }
  }
}
