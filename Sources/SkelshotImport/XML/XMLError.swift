package import SkelshotPrimitives

/// Why markup is not read: XML that is malformed or refused, or XML or JSX beyond a limit.
package enum XMLError: Error, MessageConvertible, Sendable, Hashable {
  /// The file is not XML in UTF-8; the reason in the words of the XML library.
  case malformed(reason: String, location: TextLocation?)
  /// A document type declaration, which could make a small file a large one.
  case doctype(location: TextLocation)
  /// More bytes than the limit.
  case tooManyBytes(limit: Int)
  /// More elements than the limit.
  case tooManyElements(limit: Int, location: TextLocation)
  /// More elements one in another than the limit.
  case nestedTooDeep(limit: Int, location: TextLocation)

  /// Where it is; nil if that is the whole file.
  var location: TextLocation? {
    switch self {
    case .malformed(_, let location): location
    case .doctype(let location), .tooManyElements(_, let location), .nestedTooDeep(_, let location):
      location
    case .tooManyBytes: nil
    }
  }

  /// What is said about it.
  package var message: Message {
    switch self {
    case .malformed(let reason, _):
      Message("not-xml", "this is not XML in UTF-8: \(reason)", location: location)
    case .doctype:
      Message("doctype", "a DOCTYPE is not read", help: "take the line away", location: location)
    case .tooManyBytes(let limit): Message("too-large", "the file has more than \(limit) bytes")
    case .tooManyElements(let limit, _):
      Message(
        "too-many-elements", "the file has more than \(limit) elements", location: location)
    case .nestedTooDeep(let limit, _):
      Message(
        "nested-too-deep", "elements are nested more than \(limit) deep", location: location)
    }
  }
}
