import Hummingbird
import Skelshot

// Converts the library's errors to refusals.

extension Refusal {
  /// Creates a refusal for a layout with errors.
  init(_ error: LayoutError) {
    self.init(
      status: .unprocessableContent, message: error.message, text: error.description,
      mistakes: error.diagnostics)
  }

  /// Creates a refusal for a layout that cannot be drawn.
  ///
  /// - Parameter document: The parsed layout, which provides the line and column of the error.
  init(_ error: PictureError, in document: LayoutDocument) {
    var message = error.message
    message.path = message.path ?? RenderQuery.layoutName
    message.location = document.location(of: error)
    let status: HTTPResponse.Status =
      // A change to the layout cannot fix an error about a file or an error from outside the library.
      error.message.path != nil || error.message.code == "failed"
      ? .internalServerError : .unprocessableContent
    self.init(status: status, message: message)
  }
}
