package import SkelshotPrimitives

/// An error in a constraint's text.
package struct ConstraintMistake: DescribedError, Sendable, Hashable {
  package enum Problem: Sendable, Hashable {
    /// An unexpected token.
    case expected(String, found: String)
    case missingAttribute(String)
    case unknownAttribute(String)
    case unknownRelation(String)
    /// A priority that is not a whole number from 1 to 1000.
    case priorityOutOfRange(String)
    /// An invalid number, or a number outside ±1,000,000.
    case numberOutOfRange(String)
    /// A percentage, with the factor to write instead.
    case percentage(String, factor: String)
    /// A product of two attributes, or a division by an attribute.
    case notLinear
    /// A constraint without a view on either side.
    case noItem
    case tooManyTerms
    case tooLong
    /// A combination of a horizontal and a vertical position.
    case mixedAxes(ConstraintAttribute, ConstraintAttribute)
    /// A combination of `left` or `right` with `leading` or `trailing`.
    case mixedDirections(ConstraintAttribute, ConstraintAttribute)
  }

  package static let termLimit = 32
  package static let textLimit = 1_000
  /// The maximum absolute value of a constant or a factor.
  package static let numberLimit = 1_000_000.0

  package let problem: Problem
  package let text: String
  /// The byte range of the error in the UTF-8 text.
  package let range: Range<Int>

  init(_ problem: Problem, text: String, range: Range<Int>) {
    self.problem = problem
    self.text = text
    self.range = range
  }

  package var message: Message {
    let (text, help) = words
    return Message("invalid-constraint", text, help: help)
  }

  private var words: (String, String?) {
    switch problem {
    case .expected(let wanted, let found):
      (
        "expected \(wanted), found \(found)",
        "write a constraint such as \"name.top == avatar.bottom + 8 @750\""
      )
    case .missingAttribute(let name):
      (
        "\(JSONText.quoted(name)) is not an attribute",
        "write \(JSONText.quoted(name + ".top")), or .leading, .width, .centerY, …"
      )
    case .unknownAttribute(let name):
      (
        "unknown attribute \(JSONText.quoted(name))",
        "the attributes are \(ConstraintAttribute.allCases.map(\.rawValue).joined(separator: ", "))"
      )
    case .unknownRelation(let sign):
      ("unknown relation \(JSONText.quoted(sign))", "write ==, <= or >=")
    case .priorityOutOfRange(let number):
      (
        "expected a priority from 1 to 1000, found \(number)",
        "a priority of 1000 means required, 750 means high, and 250 means low"
      )
    case .numberOutOfRange(let number):
      ("expected a number from -1,000,000 to 1,000,000, found \(number)", nil)
    case .percentage(let text, let factor):
      (
        "\(text) is not a number",
        "write \(factor), as in \"self.width == \(factor) * superview.width\""
      )
    case .notLinear:
      (
        "a constraint cannot multiply two attributes or divide by an attribute",
        "multiply and divide only by numbers"
      )
    case .noItem: ("the constraint does not refer to a view", "write \"self.width == 64\"")
    case .tooManyTerms:
      (
        "a constraint can have at most \(Self.termLimit) attributes",
        "split the constraint into several constraints"
      )
    case .tooLong: ("a constraint can be at most \(Self.textLimit) bytes long", nil)
    case .mixedAxes(let first, let second):
      (
        "\(first.rawValue) and \(second.rawValue) are positions on different axes",
        "left, right, leading, trailing and centerX are horizontal; top, bottom, centerY and baselines are vertical"
      )
    case .mixedDirections(let first, let second):
      (
        "\(first.rawValue) and \(second.rawValue) cannot be in the same constraint",
        "leading and trailing swap sides in right-to-left layouts; left and right do not"
      )
    }
  }
}
