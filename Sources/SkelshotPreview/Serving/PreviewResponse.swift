import SkelshotPrimitives

package struct PreviewResponse: Sendable {
  package enum Body: Sendable {
    case bytes([UInt8])
    /// A server-sent event for each version, while the page listens.
    case events(AsyncStream<Int>)
  }

  package var status: Int
  /// The headers without the length.
  package var headers: [(name: String, value: String)]
  /// The body; for `HEAD` its bytes are counted, but not sent.
  package var body: Body

  /// The page's Content-Security-Policy: it may load only what this server has, and run its own script.
  static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; "
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

  static func text(_ status: Int, _ text: String) -> PreviewResponse {
    PreviewResponse(status, "text/plain; charset=utf-8", .bytes(Array((text + "\n").utf8)))
  }

  /// The response to an unreadable request: 414 for a long first line, 431 for long headers, 400 for anything else.
  package static func refusal(_ status: Int, mostBytes: Int) -> PreviewResponse {
    let limit = "A request and its headers may have at most \(mostBytes / 1024) KB."
    return .text(status, status == 400 ? "This is not an HTTP/1 request." : limit)
  }

  /// A server-sent event for a version, as in the HTML standard. A page that loses its connection reconnects after a
  /// second.
  package static func event(_ version: Int) -> [UInt8] {
    Array("retry: 1000\nevent: version\ndata: \(version)\n\n".utf8)
  }

  /// A JSON response; 404 if nil.
  static func json(_ value: JSONText?) -> PreviewResponse {
    guard let value else { return .text(404, "Not found.") }
    return PreviewResponse(200, "application/json", .bytes(Array(value.compact.utf8)))
  }
}
