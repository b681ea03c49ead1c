import Hummingbird
import Skelshot

extension Refusal: HTTPResponseError {
  /// Returns the response: JSON if the client accepts JSON, and text otherwise.
  func response(from request: Request, context: some RequestContext) throws -> Response {
    var response: Response
    if request.headers[.accept]?.contains("application/json") == true {
      response = try RefusalBody(self).response(from: request, context: context)
    } else {
      response = Response(
        status: status, headers: [.contentType: "text/plain; charset=utf-8"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: shownText)))
    }
    response.status = status
    response.headers[.connection] = "close"
    response.headers[.xContentTypeOptions] = "nosniff"
    if let retryAfter { response.headers[.retryAfter] = "\(retryAfter)" }
    return response
  }

  /// The body of a plain-text response. A message escapes control characters and ends with a suggestion.
  private var shownText: String { "\(text ?? "\(message)")\n" }
}

/// A refusal in the form of JSON.
struct RefusalBody: ResponseEncodable {
  /// An error or warning in a layout.
  struct Mistake: Encodable {
    var severity: String
    var code: String
    var text: String
    var help: String?
    /// The location in the layout, for example `views[0].frame`.
    var place: String
    var line: Int
    var column: Int

    init(_ diagnostic: Diagnostic) {
      let message = diagnostic.message
      (severity, place) = (diagnostic.severity.rawValue, diagnostic.path)
      (code, text, help) = (message.code, message.text, message.help)
      (line, column) = (diagnostic.location.line, diagnostic.location.column)
    }
  }

  var code: String
  var text: String
  var help: String?
  /// The file to which the error refers.
  var path: String?
  var line: Int?
  var column: Int?
  var mistakes: [Mistake]?

  init(_ refusal: Refusal) {
    let message = refusal.message
    (code, text, help, path) = (message.code, message.text, message.help, message.path)
    (line, column) = (message.location?.line, message.location?.column)
    mistakes = refusal.mistakes.isEmpty ? nil : refusal.mistakes.map(Mistake.init)
  }
}
