import FlyingFox
import FlyingSocks
import Foundation
import SkelshotPreview
import SkelshotPrimitives

/// The HTTP server of the page, on 127.0.0.1 and nowhere else.
struct PreviewServer {
  /// Where the page is.
  let address: String
  private let server: HTTPServer
  private let serving: Task<Void, any Error>

  /// The port where none was asked for, and how many after it are tried.
  private static let usual = 7357
  private static let tries = 20
  /// Seconds that an answer may take: a film of many frames.
  private static let timeout = 120.0

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - session: What is served.
  ///   - port: The port, 0 for any; nil for the usual one or one after it.
  /// - Throws: `ServerError`.
  static func start(_ session: PreviewSession, port: Int?) async throws(ServerError)
    -> PreviewServer
  {
    let ports = port.map { [$0] } ?? Array(usual..<usual + tries)
    var reason = ""
    for port in ports {
      do {
        return try await listen(session, port: UInt16(port))
      } catch {
        reason = "\(error.localizedDescription)"
      }
    }
    throw .noPort(ports, reason: reason)
  }

  private static func listen(_ session: PreviewSession, port: UInt16) async throws -> PreviewServer
  {
    let handler = PreviewHandler(session: session)
    let server = HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: port), timeout: timeout, logger: .disabled,
      handler: handler)
    let (results, continuation) = AsyncStream.makeStream(of: (any Error)?.self)
    let serving = Task {
      do {
        try await server.run()
      } catch {
        continuation.yield(error)
        throw error
      }
    }
    let waiting = Task {
      try await server.waitUntilListening(timeout: 10)
      continuation.yield(nil)
    }
    // Whichever comes first: it listens, or it cannot.
    for await error in results {
      guard let error else { break }
      waiting.cancel()
      throw error
    }
    guard case .ip4(_, let actual)? = await server.listeningAddress else {
      serving.cancel()
      throw SocketError.unsupportedAddress
    }
    handler.answers(onPort: Int(actual))
    return PreviewServer(
      address: "http://127.0.0.1:\(actual)/", server: server, serving: serving)
  }

  /// Serves until the process ends. What goes wrong with a connection ends that connection; if the system takes the port
  /// away, it listens again.
  func run() async {
    try? await serving.value
    while !Task.isCancelled {
      try? await Task.sleep(for: .milliseconds(200))
      try? await server.run()
    }
  }
}

/// Why there is no server.
enum ServerError: Error, MessageConvertible {
  /// None of the ports is free.
  case noPort([Int], reason: String)

  /// What is said about it: a row for each case.
  var message: Message {
    switch self {
    case .noPort(let ports, let reason):
      Message(
        "no-port",
        ports.count == 1
          ? "port \(ports[0]) cannot be listened on: \(reason)"
          : "none of the ports \(ports[0]) to \(ports[ports.count - 1]) is free",
        help: "name another one with --port, or any that is free with --port 0")
    }
  }
}
