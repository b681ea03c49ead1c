import Hummingbird
import Skelshot

/// The reason why a request gets no picture.
struct Refusal: Error {
  /// The status code of the response.
  var status: HTTPResponse.Status
  /// The error and a suggestion.
  var message: Message
  /// A longer text that also shows the lines of the layout and marks the errors; nil if the message is enough.
  var text: String?
  /// All errors in the layout.
  var mistakes: [Diagnostic] = []
  /// The number of seconds after which the client may try again.
  var retryAfter: Int?

  /// Creates a refusal for an invalid query.
  static func query(_ text: String, help: String) -> Refusal {
    Refusal(status: .badRequest, message: Message("query", text, help: help))
  }

  /// Creates a refusal for a layout that is too large.
  static func layoutTooLarge(limit: Int) -> Refusal {
    Refusal(
      status: .contentTooLarge,
      message: Message("layout-too-large", "the layout has more than \(limit) bytes"))
  }

  /// Creates a refusal for a layout that names a picture.
  static func pictureNamed(_ name: String, at location: TextLocation?) -> Refusal {
    Refusal(
      status: .unprocessableContent,
      message: Message(
        "picture-named", "the layout names the picture \"\(name)\", but this server reads no files",
        help: "leave content and image out", path: RenderQuery.layoutName, location: location))
  }

  /// Creates a refusal for a film with too many frames.
  static func tooManyFrames(_ count: Int, limit: Int) -> Refusal {
    Refusal(
      status: .unprocessableContent,
      message: Message(
        "too-many-frames", "the animation would have \(count) frames; the limit is \(limit)",
        help: "make it shorter, or ask for fewer frames a second with ?fps="))
  }

  /// Creates a refusal for a picture that is too large.
  static func pictureTooLarge(limit: Int) -> Refusal {
    Refusal(
      status: .unprocessableContent,
      message: Message(
        "picture-too-large", "the picture would have more than \(limit) bytes",
        help: "use a smaller ?scale= or fewer frames per second with ?fps="))
  }

  /// Creates a refusal for a request that took too long.
  static func timeOut(_ limit: Duration) -> Refusal {
    Refusal(
      status: .serviceUnavailable,
      message: Message(
        "time-out", "the picture was not done after \(limit)",
        help: "draw less, or try again later"))
  }

  /// The refusal for a request that exceeds the limit for waiting requests.
  static let busy = Refusal(
    status: .serviceUnavailable,
    message: Message("busy", "too many requests are waiting", help: "try again in a second"),
    retryAfter: 1)
}
