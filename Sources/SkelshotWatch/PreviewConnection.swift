import NIOCore
import NIOHTTP1
import SkelshotPreview

/// A connection that serves one request. Everything except the response runs on the event loop's thread.
final class PreviewConnection: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart

  /// The maximum time for receiving the request line and headers.
  private static let headTime = TimeAmount.seconds(5)

  private let router: PreviewRouter
  private let connections: OpenConnections
  private(set) var isWaiting = true
  private var deadline: Scheduled<Void>?
  private var answer: Task<Void, Never>?

  init(_ router: PreviewRouter, among connections: OpenConnections) {
    (self.router, self.connections) = (router, connections)
  }

  func channelActive(context: ChannelHandlerContext) {
    let channel = context.channel
    deadline = context.eventLoop.scheduleTask(in: Self.headTime) { channel.close(promise: nil) }
    connections.add(channel)
  }

  /// Cancels the response when the page disconnects.
  func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    answer?.cancel()
    connections.remove(context.channel)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard isWaiting, case .head(let head) = Self.unwrapInboundIn(data) else { return }
    let request = PreviewRequest(head.method.rawValue, target: head.uri) { name in
      // Headers that occur more than once are ignored.
      let values = head.headers[name]
      return values.count == 1 ? values[0] : nil
    }
    let writer = ResponseWriter(
      channel: context.channel, version: head.version, isHead: head.method == .HEAD)
    answer(by: writer) { [router] in await router.respond(to: request) }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    let response: PreviewResponse
    switch error {
    case is HTTPParserError where !isWaiting:
      // Bytes after the request are ignored.
      return
    case RequestTooLong.line: response = .refusal(414, mostBytes: HeadLimit.bytes)
    case RequestTooLong.headers, HTTPParserError.headerOverflow:
      response = .refusal(431, mostBytes: HeadLimit.bytes)
    case is HTTPParserError: response = .refusal(400, mostBytes: HeadLimit.bytes)
    default:
      context.close(promise: nil)
      return
    }
    answer(by: ResponseWriter(channel: context.channel, version: .http1_1)) { response }
  }

  private func answer(
    by writer: ResponseWriter, with response: @escaping @Sendable () async -> PreviewResponse
  ) {
    isWaiting = false
    deadline?.cancel()
    connections.setAnswering(true, writer.channel)
    answer = Task { [connections] in
      await writer.write(await response())
      connections.setAnswering(false, writer.channel)
    }
  }
}
