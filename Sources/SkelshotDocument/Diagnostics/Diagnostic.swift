public import SkelshotPrimitives

/// One thing that is wrong, or worth knowing, in a layout file.
public struct Diagnostic: Error, MessageConvertible, Sendable, Hashable {
  /// How bad it is.
  public enum Severity: String, Sendable, Hashable, CaseIterable {
    /// The layout cannot be used.
    case error
    /// The layout can be used, but probably does not do what is meant.
    case warning
  }

  /// How bad it is.
  public var severity: Severity
  /// What is wrong.
  public var problem: DiagnosticProblem
  /// Where it is: the key or the value that is wrong.
  public var location: SourceLocation
  /// The place in the document, such as `views[0].subviews[2].frame`; empty for the whole file.
  public var path: String

  /// Makes a diagnostic.
  public init(
    severity: Severity, problem: DiagnosticProblem, location: SourceLocation, path: String
  ) {
    self.severity = severity
    self.problem = problem
    self.location = location
    self.path = path
  }

  /// The stable identifier of the problem.
  public var code: DiagnosticCode { problem.code }

  /// What is said about it. The file is not known here.
  public var message: Message {
    var message = problem.message
    message.location = location
    return message
  }
}

/// Everything that is wrong with a layout file.
public struct LayoutError: Error, MessageConvertible, Sendable, Hashable {
  /// The name of the file as the caller gave it.
  public var file: String
  /// Errors and warnings in the order of the file; at least one is an error.
  public var diagnostics: [Diagnostic]

  /// Makes an error.
  public init(file: String, diagnostics: [Diagnostic]) {
    self.file = file
    self.diagnostics = diagnostics
  }

  /// All mistakes in one line: how many there are, and the first.
  public var message: Message {
    let errors = diagnostics.filter { $0.severity == .error }
    guard let first = errors.first?.message else {
      return Message("layout", "the layout has mistakes", path: file)
    }
    let start =
      errors.count == 1
      ? "the layout has a mistake:" : "the layout has \(errors.count) mistakes, first"
    return Message(first.code, "\(start) \(first)", path: file)
  }

  /// A line for each diagnostic: `feed.json:3:5: error: unknown key "fps" in the layout`.
  public var description: String {
    let lines = diagnostics.map { diagnostic -> VisibleText in
      let location = diagnostic.location
      let place: VisibleText = "\(file):\(location.line):\(location.column)"
      return "\(place): \(diagnostic.severity.rawValue): \(diagnostic.problem.message.text)"
    }
    return lines.joined(separator: "\n").text
  }
}
