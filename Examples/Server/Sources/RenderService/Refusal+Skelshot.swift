import Hummingbird
import Skelshot

// Turns errors of the library into answers.

extension Refusal {
  /// A layout with errors.
  init(_ error: LayoutError) {
    self.init(
      status: .unprocessableContent, message: error.message, text: error.description,
      mistakes: error.diagnostics)
  }

  /// A layout that cannot be drawn.
  ///
  /// - Parameter document: The layout, which knows the line and column.
  init(_ error: PictureError, in document: LayoutDocument) {
    var message = error.message
    message.path = message.path ?? RenderQuery.layoutName
    message.location = document.location(of: error)
    let status: HTTPResponse.Status =
      // Nothing that the layout could do better: a file, or anything that is not the library's.
      error.message.path != nil || error.message.code == "failed"
      ? .internalServerError : .unprocessableContent
    self.init(status: status, message: message)
  }
}
