import SkelshotFiles
import SkelshotLoading
package import SkelshotPrimitives
package import SkelshotSyntax

/// Something that is said about a layout: a mistake, a warning, a note.
package struct PreviewMessage: Sendable, Hashable {
  /// How bad it is.
  package var severity: Diagnostic.Severity
  /// As the command line prints it: place, line, caret and help.
  package var text: VisibleText
  /// The same in the colours of a terminal, where it has some.
  package var terminalText: VisibleText
  /// The line in the layout; nil where it has none, or is in another file.
  package var line: Int?

  /// Messages that are shown of one layout, and of their list.
  static let limit = 50

  /// - Parameters:
  ///   - message: What is said; its path is the file.
  ///   - source: The text of that file.
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

  /// Everything that is wrong with a layout that cannot be read.
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

  /// The text of the file that has a mistake, which may be the one beside a storyboard.
  private static func text(of path: String, besides file: String, _ source: [UInt8]?) -> [UInt8]? {
    PathKey(path) == PathKey(file)
      ? source : try? SceneDocument.bytes(ofFile: path, mustBeRegular: true)
  }

  /// Diagnostics, the first of them.
  static func all(
    _ diagnostics: [Diagnostic], file: String, layout: String, source: [UInt8]?, color: Bool
  ) -> [PreviewMessage] {
    diagnostics.prefix(limit).map {
      PreviewMessage(
        $0.message.about(file), $0.severity, file: layout, source: source, color: color)
    }
  }
}
