/// The parts of a browser request that the preview page needs.
package struct PreviewRequest: Sendable {
  package var method: String
  /// The path without the query. The path starts with a slash.
  package var path: String
  package var query: [(name: String, value: String)]
  package var host: String?
  /// The `Sec-Fetch-Site` header, which only browsers send. The header compares the requesting page's origin with this
  /// server's origin.
  package var site: String?
  /// The `Sec-Fetch-Dest` header, which contains the purpose of the request, such as `document` or `image`.
  package var destination: String?

  package init(
    _ method: String, _ path: String, query: [(name: String, value: String)] = [], host: String?
  ) {
    (self.method, self.path, self.query, self.host) = (method, path, query, host)
  }

  /// Creates a request from its request line and headers. `target` contains the path and the query.
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

  /// Decodes a form-encoded name or value. A plus sign is decoded as a space, and `%41` as an A.
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

  func value(_ name: String) -> String? { query.first { $0.name == name }?.value }

  /// Whether a page from another origin sent the request. Such a page can only link to the preview page.
  var isForeign: Bool {
    guard let site, site != "same-origin", site != "none" else { return false }
    return path != "/" || destination != "document"
  }
}
