import Hummingbird
import Skelshot

/// Why a request gets no picture.
struct Refusal: Error {
  /// The status of the answer.
  var status: HTTPResponse.Status
  /// What is wrong, and what would be right.
  var message: Message
  /// The text for people if it is longer than the message: lines of the layout with carets.
  var text: String?
  /// All errors in the layout.
  var mistakes: [Diagnostic] = []
  /// Seconds after which the client may try again.
  var retryAfter: Int?

  /// Something that the query says wrong.
  static func query(_ text: String, help: String) -> Refusal {
    Refusal(status: .badRequest, message: Message("query", text, help: help))
  }

  /// A body that is too large.
  static func layoutTooLarge(limit: Int) -> Refusal {
    Refusal(
      status: .contentTooLarge,
      message: Message("layout-too-large", "the layout has more than \(limit) bytes"))
  }

  /// A layout that names a picture.
  static func pictureNamed(_ name: String, at location: TextLocation?) -> Refusal {
    Refusal(
      status: .unprocessableContent,
      message: Message(
        "picture-named", "the layout names the picture \"\(name)\", but this server reads no files",
        help: "leave content and image out", path: RenderQuery.layoutName, location: location))
  }

  /// A film of too many frames.
  static func tooManyFrames(_ count: Int, limit: Int) -> Refusal {
    Refusal(
      status: .unprocessableContent,
      message: Message(
        "too-many-frames", "the animation would have \(count) frames; the limit is \(limit)",
        help: "make it shorter, or ask for fewer frames a second with ?fps="))
  }

  /// A picture whose file is too large.
  static func pictureTooLarge(limit: Int) -> Refusal {
    Refusal(
      status: .unprocessableContent,
      message: Message(
        "picture-too-large", "the picture would have more than \(limit) bytes",
        help: "use a smaller ?scale= or fewer frames per second with ?fps="))
  }

  /// A request that took too long.
  static func timeOut(_ limit: Duration) -> Refusal {
    Refusal(
      status: .serviceUnavailable,
      message: Message(
        "time-out", "the picture was not done after \(limit)",
        help: "draw less, or try again later"))
  }

  /// More requests than may wait.
  static let busy = Refusal(
    status: .serviceUnavailable,
    message: Message("busy", "too many requests are waiting", help: "try again in a second"),
    retryAfter: 1)
}
