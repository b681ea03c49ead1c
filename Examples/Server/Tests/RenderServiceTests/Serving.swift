import Hummingbird
import HummingbirdTesting
import RenderService
import Testing

/// A server that runs during a test.
struct RunningServer: Sendable {
  let port: Int

  /// Opens a connection and closes it after the body returns.
  func connect<Value: Sendable>(
    _ talk: @escaping @Sendable (TestClient) async throws -> Value
  ) async throws -> Value {
    try await TestClient.withClient(
      host: "localhost", port: port, configuration: .init(timeout: .seconds(30)), operation: talk)
  }

  /// Sends a layout and returns the response.
  func render(
    _ layout: String, query: String = "", accept: String? = nil
  ) async throws -> TestClient.Response {
    var headers = HTTPFields()
    if let accept { headers[.accept] = accept }
    return try await connect { [headers] in
      try await $0.execute(
        TestClient.Request(
          "/render\(query)", method: .post, authority: "localhost", headers: headers,
          body: ByteBuffer(string: layout)))
    }
  }
}

/// Starts a server on a free port and runs a closure that sends requests.
///
/// - Parameters:
///   - change: Changes the default limits.
///   - talk: Sends requests to the server.
func serving<Value: Sendable>(
  limits change: (inout Limits) -> Void = { _ in },
  _ talk: @Sendable (RunningServer) async throws -> Value
) async throws -> Value {
  var limits = Limits()
  change(&limits)
  return try await renderApplication(limits: limits).test(.live) { client in
    try await talk(RunningServer(port: try #require(client.port)))
  }
}

/// Starts a separate server and sends a single layout.
func render(
  _ layout: String, query: String = "", accept: String? = nil,
  limits change: (inout Limits) -> Void = { _ in }
) async throws -> TestClient.Response {
  try await serving(limits: change) {
    try await $0.render(layout, query: query, accept: accept)
  }
}

extension TestClient.Response {
  /// The bytes of the body.
  var bytes: [UInt8] { body.map { Array($0.readableBytesView) } ?? [] }
  /// The text of the body.
  var text: String { String(decoding: bytes, as: UTF8.self) }
  /// Returns the first bytes of the body as text.
  func start(_ count: Int) -> String { String(decoding: bytes.prefix(count), as: UTF8.self) }
}
