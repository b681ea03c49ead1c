public import SkelshotPrimitives

/// One thing that is wrong, or worth knowing, in a layout file.
public struct Diagnostic: DescribedError, Sendable, Hashable {
  /// How bad it is.
  public enum Severity: String, Sendable, Hashable, CaseIterable {
    /// The layout cannot be used.
    case error
    /// The layout can be used, but probably does not do what is meant.
    case warning
  }

  /// How bad it is.
  public var severity: Severity
  /// What is wrong, without the location.
  private let problem: Message
  /// Where it is: the key or the value that is wrong.
  public var location: TextLocation
  /// The place in the document, such as `views[0].subviews[2].frame`; empty for the whole file. Templates, styles and
  /// copies stand in their places in it.
  public var path: String
  /// The view that has named the template or style in which the location is; nil elsewhere.
  package var use: TextLocation?

  /// Makes a diagnostic.
  package init(
    severity: Severity, message: Message, location: TextLocation, path: String
  ) {
    self.severity = severity
    problem = message
    self.location = location
    self.path = path
  }

  /// The stable identifier of the problem, such as `unknown-key`. A code keeps its meaning; new ones may come.
  package var code: String { problem.code }

  /// What is said about it. The file is not known here.
  public var message: Message {
    var message = problem
    message.location = location
    if let use { message.text += ", used in line \(use.line)" }
    return message
  }
}

/// Everything that is wrong with a layout file.
public struct LayoutError: DescribedError, Sendable, Hashable {
  /// The name of the file as the caller gave it.
  public var file: String
  /// Errors and warnings in the order of the file; at least one is an error.
  public var diagnostics: [Diagnostic]
  /// The lines of the file that the diagnostics are about.
  private var excerpts: [TextLocation: Excerpt] = [:]

  /// Makes an error that does not know the text of the file.
  package init(file: String, diagnostics: [Diagnostic]) {
    self.file = file
    self.diagnostics = diagnostics
  }

  /// Makes an error.
  package init(file: String, diagnostics: [Diagnostic], source: [UInt8]) {
    self.init(file: file, diagnostics: diagnostics)
    excerpts = Excerpt.all(of: source, for: diagnostics)
  }

  /// All mistakes in one line: how many there are, and the first with its place.
  public var message: Message {
    let errors = diagnostics.filter { $0.severity == .error }
    guard let first = errors.first?.message else {
      return Message("layout", "the layout has mistakes", path: file)
    }
    let start =
      errors.count == 1
      ? "the layout has a mistake:" : "the layout has \(errors.count) mistakes, first"
    // The text has the place, too, for those who show nothing else of the message.
    let place = first.location.map { "\($0.line):\($0.column): " } ?? ""
    return Message(
      first.code, "\(start) \(place)\(first.text)", help: first.help, path: file,
      location: first.location)
  }

  /// For each mistake its place and what is wrong, the line with a caret under the spot, and what would be right:
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

  /// The same for the streams of the command line.
  ///
  /// - Parameter color: Whether to use the colours of a terminal (ANSI escapes).
  package func visible(color: Bool) -> VisibleText {
    DiagnosticText.visible(diagnostics, file: file, excerpts, color: color)
  }
}
