import NIOCore
import NIOHTTP1
import NIOPosix
import SkelshotPreview
import SkelshotPrimitives
import SkelshotWork
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

/// The connections that are open, in the order in which they came.
final class OpenConnections: Sendable {
  /// Connections that are open at the same time; each is a file of the process, of which a system may allow 256.
  private static let limit = 128

  private let open = Mutex<[(channel: any Channel, isAnswering: Bool)]>([])

  /// Takes in a connection. Beyond the limit the oldest one that has sent no request, or has its answer, is closed for it.
  func add(_ channel: any Channel) {
    let surplus = open.withLock { open -> (any Channel)? in
      open.append((channel, false))
      guard open.count > Self.limit, let oldest = open.firstIndex(where: { !$0.isAnswering })
      else { return nil }
      return open.remove(at: oldest).channel
    }
    surplus?.close(promise: nil)
  }

  /// Notes whether a request of the connection is being answered.
  func setAnswering(_ isAnswering: Bool, _ channel: any Channel) {
    open.withLock { open in
      guard let place = open.firstIndex(where: { $0.channel === channel }) else { return }
      open[place].isAnswering = isAnswering
    }
  }

  /// Lets go of a connection that is closed.
  func remove(_ channel: any Channel) {
    open.withLock { open in open.removeAll { $0.channel === channel } }
  }
}

/// Lets through as many bytes as a request line and its headers may have, and nothing that follows them.
///
/// It stands before the parser, which sees no byte more, and before anything that knows what a host is.
final class HeadLimit: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  /// Bytes of a request line and its headers.
  static let bytes = 16_384

  private let connection: PreviewConnection
  private var left = bytes
  private var hasLine = false

  init(before connection: PreviewConnection) { self.connection = connection }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard connection.isWaiting else { return }
    let part = Self.unwrapInboundIn(data).readableBytesView.prefix(left)
    left -= part.count
    hasLine = hasLine || part.contains(UInt8(ascii: "\n"))
    context.fireChannelRead(Self.wrapInboundOut(ByteBuffer(part)))
    if left == 0, connection.isWaiting {
      context.fireErrorCaught(hasLine ? RequestTooLong.headers : .line)
    }
  }
}

/// What of a request is longer than `HeadLimit.bytes`.
enum RequestTooLong: Error {
  case line, headers
}
