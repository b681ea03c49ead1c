package import SkelshotPrimitives

/// What is wrong in a layout or in skelshot.yml, with what is needed to say it.
///
/// Each problem is a case of one of the three enums, and a row of its `message`: code, text and help.
package enum DiagnosticProblem: MessageConvertible, Sendable, Hashable {
  /// A key or a value is not what stands there in a layout.
  case value(ValueProblem)
  /// Keys and values are fine, but they do not make a layout.
  case layout(LayoutProblem)
  /// The steps of a timeline do not follow each other.
  case timeline(TimelineProblem)

  /// What is said about it.
  package var message: Message {
    switch self {
    case .value(let problem): problem.message
    case .layout(let problem): problem.message
    case .timeline(let problem): problem.message
    }
  }
}
