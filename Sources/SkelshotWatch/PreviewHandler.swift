import FlyingFox
import Foundation
import SkelshotPreview
import SkelshotWork

/// Hands requests of FlyingFox to the router, and its answers back.
final class PreviewHandler: HTTPHandler {
  private let session: PreviewSession
  private let router = Mutex<PreviewRouter?>(nil)

  init(session: PreviewSession) { self.session = session }

  /// Lets requests in, once the port is known.
  func answers(onPort port: Int) {
    let new = PreviewRouter(session, port: port)
    router.withLock { $0 = new }
  }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard let router = router.withLock({ $0 }) else {
      return HTTPResponse(statusCode: .serviceUnavailable)
    }
    let response = await router.respond(
      to: PreviewRequest(
        request.method.rawValue, request.path, query: request.query.map { ($0.name, $0.value) },
        host: request.headers[.host]))
    var headers = HTTPHeaders()
    for (name, value) in response.headers { headers.addValue(value, for: HTTPHeader(name)) }
    let status = HTTPStatusCode(response.status, phrase: Self.phrase(response.status))
    switch response.body {
    case .bytes(let bytes):
      if request.method == .HEAD {
        headers[.contentLength] = "\(bytes.count)"
        return HTTPResponse(statusCode: status, headers: headers)
      }
      return HTTPResponse(statusCode: status, headers: headers, body: Data(bytes))
    case .events(let events):
      return HTTPResponse(
        statusCode: status, headers: headers,
        body: HTTPBodySequence(from: EventBytes(events: events)))
    }
  }

  private static func phrase(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 400: "Bad Request"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 409: "Conflict"
    case 422: "Unprocessable Content"
    default: "Service Unavailable"
    }
  }
}
