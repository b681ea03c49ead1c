public import SkelshotPrimitives

/// An error or a warning about a layout file.
public struct Diagnostic: DescribedError, Sendable, Hashable {
  /// The severity of a diagnostic.
  public enum Severity: String, Sendable, Hashable, CaseIterable {
    /// The layout cannot be used.
    case error
    /// The layout can be used, but probably has an unintended effect.
    case warning
  }

  /// The severity.
  public var severity: Severity
  private let problem: Message
  /// The location of the invalid key or value.
  public var location: TextLocation
  /// The path in the document, such as `views[0].subviews[2].frame`; empty for the whole file. The document is the
  /// layout after its templates, styles and copies have been expanded.
  public var path: String
  /// The view that uses the template or style at the location; nil if the location is not in a template or style.
  package var use: TextLocation?

  package init(
    severity: Severity, message: Message, location: TextLocation, path: String
  ) {
    self.severity = severity
    problem = message
    self.location = location
    self.path = path
  }

  /// The problem's stable identifier, such as `unknown-key`. A code never changes its meaning, but new codes may be
  /// added.
  package var code: String { problem.code }

  /// The message, with the location but without the file name.
  public var message: Message {
    var message = problem
    message.location = location
    if let use { message.text += ", used on line \(use.line)" }
    return message
  }
}

/// All errors and warnings in a layout file.
public struct LayoutError: DescribedError, Sendable, Hashable {
  /// The file's name, as passed by the caller.
  public var file: String
  /// The errors and warnings in file order; at least one is an error.
  public var diagnostics: [Diagnostic]
  private var excerpts: [TextLocation: Excerpt] = [:]

  package init(file: String, diagnostics: [Diagnostic]) {
    self.file = file
    self.diagnostics = diagnostics
  }

  package init(file: String, diagnostics: [Diagnostic], source: [UInt8]) {
    self.init(file: file, diagnostics: diagnostics)
    excerpts = Excerpt.all(of: source, for: diagnostics)
  }

  /// A one-line summary that contains the number of errors, and the first error with its location.
  public var message: Message {
    let errors = diagnostics.filter { $0.severity == .error }
    guard let first = errors.first?.message else {
      return Message("layout", "the layout has errors", path: file)
    }
    let start =
      errors.count == 1
      ? "the layout has an error at" : "the layout has \(errors.count) errors, the first at"
    // The text repeats the location for callers that show only the message's text.
    let place = first.location.map { "\($0.line):\($0.column): " } ?? ""
    return Message(
      first.code, "\(start) \(place)\(first.text)", help: first.help, path: file,
      location: first.location)
  }

  /// A text that contains the location and message of each diagnostic, the line in the file with a caret, and advice:
  ///
  /// ```text
  /// feed.json:3:5: error: unknown key "fps" in the layout
  ///  3 |   "fps": 30
  ///    |   ^~~~~
  /// help: …
  /// ```
  public var description: String {
    var text = visible(color: false).text
    if text.last == "\n" { text.removeLast() }
    return text
  }

  /// Returns the description for a terminal. If `color` is true, the text contains ANSI escapes.
  package func visible(color: Bool) -> VisibleText {
    DiagnosticText.visible(diagnostics, file: file, excerpts, color: color)
  }
}
