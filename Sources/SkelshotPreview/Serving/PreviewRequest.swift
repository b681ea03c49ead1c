/// A request of a browser, as far as the page needs it.
package struct PreviewRequest: Sendable {
  package var method: String
  /// The path with its leading slash, without the query.
  package var path: String
  package var query: [(name: String, value: String)]
  package var host: String?
  /// The header `Sec-Fetch-Site`: the origin of the page that sends the request. Only browsers send it.
  package var site: String?
  /// The header `Sec-Fetch-Dest`: the use of the response.
  package var destination: String?

  package init(
    _ method: String, _ path: String, query: [(name: String, value: String)] = [], host: String?
  ) {
    (self.method, self.path, self.query, self.host) = (method, path, query, host)
  }

  /// Makes a request from its first line and its headers. `target` is the path and the query.
  package init(_ method: String, target: String, header: (String) -> String?) {
    let parts = target.utf8.split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    let query = parts.dropFirst().first?.split(separator: UInt8(ascii: "&")) ?? []
    self.init(
      method, String(parts[0]) ?? "",
      query: query.map { pair in
        let value = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
        return (Self.decoded(pair[..<value]), Self.decoded(pair[value...].dropFirst()))
      }, host: header("Host"))
    site = header("Sec-Fetch-Site")
    destination = header("Sec-Fetch-Dest")
  }

  /// Decodes a name or value as forms encode it: a plus sign is a space, `%41` is an A.
  private static func decoded(_ text: Substring.UTF8View) -> String {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        guard digits.count == 2 else { fallthrough }
        bytes.append(UInt8(16 * digits[0] + digits[1]))
        rest = rest.dropFirst(2)
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The query's first value with a name.
  func value(_ name: String) -> String? { query.first { $0.name == name }?.value }

  /// Whether a page of another origin sends it. A link may open the page; everything else is rejected.
  var isForeign: Bool {
    guard let site, site != "same-origin", site != "none" else { return false }
    return path != "/" || destination != "document"
  }
}
