/// What is wrong, with what is needed to say it. `DiagnosticText` makes sentences of it.
public enum DiagnosticProblem: Sendable, Hashable {
  /// The text is not JSON (with comments and trailing commas).
  case syntax(SyntaxProblem)
  /// The text is not the part of YAML that is read.
  case yaml(YAMLProblem)
  /// A key or a value is not what stands there in a layout.
  case value(ValueProblem)
  /// Keys and values are fine, but they do not make a layout.
  case layout(LayoutProblem)

  /// The stable identifier.
  public var code: DiagnosticCode {
    switch self {
    case .syntax(let problem): problem.code
    case .yaml(let problem): problem.code
    case .value(let problem): problem.code
    case .layout(let problem): problem.code
    }
  }
}
