import SkelshotPrimitives

package struct PreviewResponse: Sendable {
  package enum Body: Sendable {
    case bytes([UInt8])
    /// A server-sent event for each version, until the page stops listening.
    case events(AsyncStream<Int>)
  }

  package var status: Int
  /// The headers, except `Content-Length`.
  package var headers: [(name: String, value: String)]
  /// The body. The response to a `HEAD` request contains only the length of the body.
  package var body: Body

  /// The Content-Security-Policy. The page can load content only from this server, and can run only its own script.
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

  /// The response to an invalid request. `status` is 414 for a long request line, 431 for long headers, or 400.
  package static func refusal(_ status: Int, mostBytes: Int) -> PreviewResponse {
    let limit = "A request, including its headers, can be at most \(mostBytes / 1024) KB."
    return .text(status, status == 400 ? "This is not an HTTP/1 request." : limit)
  }

  /// A server-sent event for a version, in the format that the HTML standard specifies. With `retry`, a disconnected
  /// page reconnects after one second.
  package static func event(_ version: Int) -> [UInt8] {
    Array("retry: 1000\nevent: version\ndata: \(version)\n\n".utf8)
  }

  /// Creates a JSON response, or a 404 response if `value` is nil.
  static func json(_ value: JSONText?) -> PreviewResponse {
    guard let value else { return .text(404, "Not found.") }
    return PreviewResponse(200, "application/json", .bytes(Array(value.compact.utf8)))
  }
}
