import Hummingbird
import NIOCore
import Skelshot

/// The route `POST /render`, which receives a layout and returns its picture.
struct RenderRoute: Sendable {
  let limits: Limits
  let places: Places

  /// Handles a request.
  ///
  /// If the client disconnects, the task is canceled. The connection is closed after the response.
  func answer(_ request: Request) async throws -> Response {
    try await request.body.consumeWithCancellationOnInboundClose { body in
      let query = try RenderQuery(request.uri.queryParameters)
      let picture = try await withTimeLimit(limits.time, else: Refusal.timeOut(limits.time)) {
        let layout = try await layout(in: body)
        return try await places.with {
          try await Drawing(limits: limits).picture(of: layout, query)
        }
      }
      return Response(
        status: .ok, headers: [.contentType: picture.format.mediaType, .connection: "close"],
        body: ResponseBody(byteBuffer: picture.bytes))
    }
  }

  private func layout(in body: RequestBody) async throws -> [UInt8] {
    do {
      return Array(buffer: try await body.collect(upTo: limits.layoutBytes))
    } catch is NIOTooManyBytesError {
      throw Refusal.layoutTooLarge(limit: limits.layoutBytes)
    }
  }
}
