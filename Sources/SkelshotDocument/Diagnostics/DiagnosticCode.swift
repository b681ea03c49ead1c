/// The stable identifier of a problem, for machines, such as `unknown-key`. A code keeps its
/// meaning; new ones may come.
///
/// The code stands in the row of its problem, beside the text: see `DiagnosticProblem`.
package struct DiagnosticCode: RawRepresentable, ExpressibleByStringLiteral, Sendable, Hashable {
  /// The words of the code, in lower case with hyphens between them.
  package let rawValue: String

  /// Makes a code.
  package init(rawValue: String) { self.rawValue = rawValue }

  /// Makes a code, to compare a problem's code with it.
  package init(stringLiteral value: String) { rawValue = value }
}
