import Hummingbird
import Skelshot

// What the library says becomes an answer.

extension Refusal {
  /// A layout with mistakes.
  init(_ error: LayoutError) {
    self.init(
      status: .unprocessableContent, message: error.message, text: error.description,
      mistakes: error.diagnostics)
  }

  /// A layout that cannot be drawn.
  ///
  /// - Parameter document: The layout, which knows the line and column.
  init(_ error: PictureError, in document: LayoutDocument) {
    var message = error.message.about(RenderQuery.layoutName)
    message.location = document.location(of: error)
    let status: HTTPResponse.Status =
      switch error {
      // Nothing that the layout could do better.
      case .file, .other: .internalServerError
      default: .unprocessableContent
      }
    self.init(status: status, message: message)
  }
}
