import SkelshotPrimitives

/// A request of a browser, as far as the page needs it.
package struct PreviewRequest: Sendable {
  /// `GET`, `HEAD`, …
  package var method: String
  /// The path, from the slash on, without the query.
  package var path: String
  /// The query's names and values, decoded.
  package var query: [(name: String, value: String)]
  /// The header `Host`.
  package var host: String?

  /// Makes a request.
  package init(
    _ method: String, _ path: String, query: [(name: String, value: String)] = [], host: String?
  ) {
    (self.method, self.path, self.query, self.host) = (method, path, query, host)
  }

  /// The first value of a name in the query.
  func value(_ name: String) -> String? { query.first { $0.name == name }?.value }
}

/// The answer to a request.
package struct PreviewResponse: Sendable {
  /// What follows the headers.
  package enum Body: Sendable {
    /// These bytes.
    case bytes([UInt8])
    /// Events, as long as the page listens.
    case events(AsyncStream<[UInt8]>)
  }

  /// The status of HTTP.
  package var status: Int
  /// Names and values of the headers, but for the length.
  package var headers: [(name: String, value: String)]
  /// What follows them; of `HEAD` the bytes are counted and not sent.
  package var body: Body

  /// What a page may do: load what this server has, and run its own script.
  static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; "
    + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

  init(_ status: Int, _ contentType: String, _ body: Body) {
    self.status = status
    self.body = body
    headers = [
      ("Content-Type", contentType), ("Cache-Control", "no-store"),
      ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
      ("Cross-Origin-Resource-Policy", "same-origin"), ("Content-Security-Policy", Self.policy),
    ]
  }

  /// An answer in words.
  static func text(_ status: Int, _ text: String) -> PreviewResponse {
    PreviewResponse(status, "text/plain; charset=utf-8", .bytes(Array((text + "\n").utf8)))
  }

  /// JSON; what is not there is not found.
  static func json(_ value: JSONText?) -> PreviewResponse {
    guard let value else { return .text(404, "There is no such thing.") }
    return PreviewResponse(200, "application/json", .bytes(Array(value.compact.utf8)))
  }
}
