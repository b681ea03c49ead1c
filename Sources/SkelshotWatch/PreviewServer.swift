import NIOCore
import NIOHTTP1
import NIOPosix
import SkelshotPreview
import SkelshotPrimitives
import SkelshotWork
import SystemPackage

/// The HTTP server for the preview page. It listens only on 127.0.0.1.
struct PreviewServer {
  let address: String
  private let channel: any Channel

  /// The default port, which is the first of `tries` consecutive ports to try.
  private static let usual = 7357
  private static let tries = 20

  /// Starts listening. Port 0 selects any free port; nil selects the default port or one of the next ports.
  static func start(_ session: PreviewSession, port: Int?) async throws(ServerError)
    -> PreviewServer
  {
    let connections = OpenConnections()
    let bootstrap = ServerBootstrap(group: MultiThreadedEventLoopGroup(numberOfThreads: 1))
      .serverChannelOption(.backlog, value: 128)
      // Allows reusing a recently released port.
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

  /// Serves until the process ends. A connection error ends only that connection.
  func run() async { try? await channel.closeFuture.get() }
}

enum ServerError: Error, MessageConvertible {
  case inUse([Int])
  /// The system does not permit this user to use the port.
  case refused(Int, reason: String)

  var message: Message {
    switch self {
    case .inUse(let ports):
      Message(
        "port-in-use",
        ports.count == 1
          ? "port \(ports[0]) is already in use"
          : "ports \(ports[0]) to \(ports[ports.count - 1]) are already in use",
        help: "use --port with another port, or --port 0 for any free port")
    case .refused(let port, let reason):
      Message(
        "no-port", "cannot listen on port \(port): \(reason)",
        help: "use --port with another port; ports below 1024 require administrator rights")
    }
  }
}

final class OpenConnections: Sendable {
  /// The maximum number of open connections. Some systems limit a process to 256 file descriptors.
  private static let limit = 128

  private let open = Mutex<[(channel: any Channel, isAnswering: Bool)]>([])

  /// Adds a connection. If the limit is exceeded, closes the oldest connection that is not receiving a response.
  func add(_ channel: any Channel) {
    let surplus = open.withLock { open -> (any Channel)? in
      open.append((channel, false))
      guard open.count > Self.limit, let oldest = open.firstIndex(where: { !$0.isAnswering })
      else { return nil }
      return open.remove(at: oldest).channel
    }
    surplus?.close(promise: nil)
  }

  func setAnswering(_ isAnswering: Bool, _ channel: any Channel) {
    open.withLock { open in
      guard let place = open.firstIndex(where: { $0.channel === channel }) else { return }
      open[place].isAnswering = isAnswering
    }
  }

  func remove(_ channel: any Channel) {
    open.withLock { open in open.removeAll { $0.channel === channel } }
  }
}

/// Limits the bytes of the request line and headers. This handler runs before the parser and all other handlers.
final class HeadLimit: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  /// The maximum size of the request line and headers in bytes.
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

/// The part of a request in which `HeadLimit.bytes` was reached.
enum RequestTooLong: Error {
  case line, headers
}
