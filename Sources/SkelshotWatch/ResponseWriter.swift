import NIOCore
import NIOHTTP1
import SkelshotPreview

/// Writes the response to a connection and closes the connection.
struct ResponseWriter: Sendable {
  let channel: any Channel
  let version: HTTPVersion
  var isHead = false

  /// The maximum time for a page to read a response or an event.
  private static let readTime = TimeAmount.seconds(60)
  /// The time that the client has to read the last bytes and close the connection.
  private static let endTime = TimeAmount.seconds(1)

  func write(_ response: PreviewResponse) async {
    do {
      var head = HTTPResponseHead(
        version: version, status: HTTPResponseStatus(statusCode: response.status),
        headers: HTTPHeaders(response.headers.map { ($0.name, $0.value) }))
      head.headers.add(name: "Connection", value: "close")
      switch response.body {
      case .bytes(let bytes):
        head.headers.add(name: "Content-Length", value: "\(bytes.count)")
        channel.write(HTTPServerResponsePart.head(head), promise: nil)
        if !isHead { channel.write(part(bytes), promise: nil) }
      case .events(let versions):
        try await send(.head(head))
        for await version in versions { try await send(part(PreviewResponse.event(version))) }
      }
      try await send(.end(nil))
      try await channel.close(mode: .output)
    } catch {
      return channel.close(promise: nil)
    }
    channel.eventLoop.scheduleTask(in: Self.endTime) { [channel] in channel.close(promise: nil) }
  }

  private func part(_ bytes: [UInt8]) -> HTTPServerResponsePart {
    .body(.byteBuffer(ByteBuffer(bytes: bytes)))
  }

  /// Sends all pending data, including `part`.
  private func send(_ part: HTTPServerResponsePart) async throws {
    let deadline = channel.eventLoop.scheduleTask(in: Self.readTime) { [channel] in
      channel.close(promise: nil)
    }
    defer { deadline.cancel() }
    try await channel.writeAndFlush(part)
  }
}
