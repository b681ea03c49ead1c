package import SkelshotPrimitives

/// Why bytes are no XML that is read. Those who ask say it in their own errors.
package enum XMLError: Error, Sendable, Hashable {
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
}
