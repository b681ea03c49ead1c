import SkelshotFiles
import SkelshotLoading
package import SkelshotPrimitives
package import SkelshotSyntax

package struct PreviewMessage: Sendable, Hashable {
  package var severity: Diagnostic.Severity
  /// The text as printed on the command line, with the location, source line, caret and help.
  package var text: VisibleText
  /// The text for the terminal, in color if the terminal supports it.
  package var terminalText: VisibleText
  /// The line in the layout. nil if the message has no line or belongs to another file.
  package var line: Int?

  /// The maximum number of messages, for each layout and for the session itself.
  static let limit = 50

  init(
    _ message: Message, _ severity: Diagnostic.Severity, file: String, source: [UInt8]?,
    color: Bool
  ) {
    self.severity = severity
    let message = message.about(file)
    text = DiagnosticText.visible(message, severity: severity, source: source, color: false)
    terminalText =
      color
      ? DiagnosticText.visible(message, severity: severity, source: source, color: true) : text
    line = message.path.map(PathKey.init) == PathKey(file) ? message.location?.line : nil
  }

  static func all(of error: LoadError, file: String, source: [UInt8]?, color: Bool)
    -> [PreviewMessage]
  {
    guard let error = error.cause as? LayoutError else {
      let text = text(of: error.message.path ?? file, besides: file, source)
      return [PreviewMessage(error.message, .error, file: file, source: text, color: color)]
    }
    let text = text(of: error.file, besides: file, source)
    return all(error.diagnostics, file: error.file, layout: file, source: text, color: color)
  }

  /// Returns the text of the file that contains the error, which can be the settings file next to a storyboard.
  private static func text(of path: String, besides file: String, _ source: [UInt8]?) -> [UInt8]? {
    PathKey(path) == PathKey(file)
      ? source : try? SceneDocument.bytes(ofFile: path, mustBeRegular: true)
  }

  static func all(
    _ diagnostics: [Diagnostic], file: String, layout: String, source: [UInt8]?, color: Bool
  ) -> [PreviewMessage] {
    diagnostics.prefix(limit).map {
      PreviewMessage(
        $0.message.about(file), $0.severity, file: layout, source: source, color: color)
    }
  }
}
