import SkelshotPrimitives

/// The answer to a request.
package struct PreviewResponse: Sendable {
  /// What follows the headers.
  package enum Body: Sendable {
    /// These bytes.
    case bytes([UInt8])
    /// An event for each version, as long as the page listens.
    case events(AsyncStream<Int>)
  }

  /// The status of HTTP.
  package var status: Int
  /// Names and values of the headers, but for the length.
  package var headers: [(name: String, value: String)]
  /// What follows them; of `HEAD` the bytes are counted and not sent.
  package var body: Body

  /// What a page may do: load what this server has, and run its own script.
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

  /// An answer in words.
  static func text(_ status: Int, _ text: String) -> PreviewResponse {
    PreviewResponse(status, "text/plain; charset=utf-8", .bytes(Array((text + "\n").utf8)))
  }

  /// The answer to what is no request that could be read.
  ///
  /// - Parameters:
  ///   - status: 414 for a first line that is too long, 431 for headers, 400 for anything else.
  ///   - mostBytes: The limit of both.
  package static func refusal(_ status: Int, mostBytes: Int) -> PreviewResponse {
    let limit = "\(mostBytes / 1024) KB are all that a request and its headers may have."
    return .text(status, status == 400 ? "This is no request of HTTP/1." : limit)
  }

  /// A server-sent event of a version, as the HTML standard has them. A page that has lost its connection asks again after
  /// a second.
  package static func event(_ version: Int) -> [UInt8] {
    Array("retry: 1000\nevent: version\ndata: \(version)\n\n".utf8)
  }

  /// JSON; what is not there is not found.
  static func json(_ value: JSONText?) -> PreviewResponse {
    guard let value else { return .text(404, "There is no such thing.") }
    return PreviewResponse(200, "application/json", .bytes(Array(value.compact.utf8)))
  }
}
