import NIOCore

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
