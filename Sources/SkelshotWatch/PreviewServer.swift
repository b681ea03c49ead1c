import NIOCore
import NIOHTTP1
import NIOPosix
import SkelshotPreview
import SkelshotPrimitives
import SystemPackage

/// The HTTP server of the page, on 127.0.0.1 and nowhere else.
struct PreviewServer {
  /// Where the page is.
  let address: String
  private let channel: any Channel

  /// The port where none was asked for, and how many after it are tried.
  private static let usual = 7357
  private static let tries = 20

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - session: What is served.
  ///   - port: The port, 0 for any; nil for the usual one or one after it.
  /// - Throws: `ServerError`.
  static func start(_ session: PreviewSession, port: Int?) async throws(ServerError)
    -> PreviewServer
  {
    let connections = OpenConnections()
    let bootstrap = ServerBootstrap(group: MultiThreadedEventLoopGroup(numberOfThreads: 1))
      .serverChannelOption(.backlog, value: 128)
      // A port that was left a moment ago is free.
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .serverChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(AcceptBackoffHandler())
        }
      }
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let router = PreviewRouter(session, port: channel.localAddress?.port ?? 0)
          let connection = PreviewConnection(router, among: connections)
          try channel.pipeline.syncOperations.addHandlers([
            HeadLimit(before: connection), ByteToMessageHandler(HTTPRequestDecoder()),
            HTTPResponseEncoder(), connection,
          ])
        }
      }
    let ports = port.map { [$0] } ?? Array(usual..<usual + tries)
    for port in ports {
      do {
        let channel = try await bootstrap.bind(
          to: SocketAddress(ipAddress: "127.0.0.1", port: port)
        ).get()
        return PreviewServer(
          address: "http://127.0.0.1:\(channel.localAddress?.port ?? port)/", channel: channel)
      } catch {
        let reason = (error as? IOError).map { Errno(rawValue: $0.errnoCode) }
        guard reason == .addressInUse else {
          throw .refused(port, reason: reason.map(\.description) ?? "\(error)")
        }
      }
    }
    throw .inUse(ports)
  }

  /// Serves until the process ends. What goes wrong with a connection ends that connection.
  func run() async { try? await channel.closeFuture.get() }
}

/// Why there is no server.
enum ServerError: Error, MessageConvertible {
  /// Others listen on the ports.
  case inUse([Int])
  /// The system lets nobody listen there, or not this user.
  case refused(Int, reason: String)

  /// What is said about it: a row for each case.
  var message: Message {
    switch self {
    case .inUse(let ports):
      Message(
        "port-in-use",
        ports.count == 1
          ? "port \(ports[0]) is already in use"
          : "the ports \(ports[0]) to \(ports[ports.count - 1]) are already in use",
        help: "name another one with --port, or any that is free with --port 0")
    case .refused(let port, let reason):
      Message(
        "no-port", "port \(port) cannot be listened on: \(reason)",
        help: "name another one with --port; those below 1024 are for the administrator")
    }
  }
}
