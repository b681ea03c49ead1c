/// One thing that is wrong, or worth knowing, in a layout file.
public struct Diagnostic: Error, Sendable, Hashable {
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
}

/// Everything that is wrong with a layout file.
public struct LayoutError: Error, Sendable, Hashable {
  /// The name of the file as the caller gave it.
  public var file: String
  /// Errors and warnings in the order of the file; at least one is an error.
  public var diagnostics: [Diagnostic]

  /// Makes an error.
  public init(file: String, diagnostics: [Diagnostic]) {
    self.file = file
    self.diagnostics = diagnostics
  }
}
