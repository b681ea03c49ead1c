package import SkelshotPrimitives

/// An error in a constraint's text.
package struct ConstraintMistake: DescribedError, Sendable, Hashable {
  package enum Problem: Sendable, Hashable {
    /// Another token was expected.
    case expected(String, found: String)
    case missingAttribute(String)
    case unknownAttribute(String)
    /// A sign that is not a relation.
    case unknownRelation(String)
    /// A priority that is not a whole number from 1 to 1000.
    case priorityOutOfRange(String)
    /// A number beyond ±1,000,000, or not a number.
    case numberOutOfRange(String)
    /// A number with a percent sign, with the factor to write instead.
    case percentage(String, factor: String)
    /// A product of two attributes, or a division by one.
    case notLinear
    /// No view on either side.
    case noItem
    case tooManyTerms
    case tooLong
    /// A horizontal and a vertical position in one constraint.
    case mixedAxes(ConstraintAttribute, ConstraintAttribute)
    /// `left` or `right` with `leading` or `trailing`.
    case mixedDirections(ConstraintAttribute, ConstraintAttribute)
  }

  package static let termLimit = 32
  package static let textLimit = 1_000
  /// The largest absolute value of constants and factors.
  package static let numberLimit = 1_000_000.0

  package let problem: Problem
  package let text: String
  /// The range of the error in the text, in UTF-8 bytes.
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
        "a constraint is \"name.top == avatar.bottom + 8 @750\""
      )
    case .missingAttribute(let name):
      (
        "\(JSONText.quoted(name)) is not an attribute",
        "write \(JSONText.quoted(name + ".top")), or .leading, .width, .centerY, …"
      )
    case .unknownAttribute(let name):
      (
        "there is no attribute \(JSONText.quoted(name))",
        "attributes are \(ConstraintAttribute.allCases.map(\.rawValue).joined(separator: ", "))"
      )
    case .unknownRelation(let sign):
      ("\(JSONText.quoted(sign)) is no relation", "write ==, <= or >=")
    case .priorityOutOfRange(let number):
      (
        "expected a priority of 1 to 1000, found \(number)",
        "1000 must hold; 750 is high, 250 is low"
      )
    case .numberOutOfRange(let number):
      ("expected a number of -1,000,000 to 1,000,000, found \(number)", nil)
    case .percentage(let text, let factor):
      (
        "\(text) is not a number",
        "write \(factor), as in \"self.width == \(factor) * superview.width\""
      )
    case .notLinear:
      ("a constraint adds multiples of attributes", "multiply and divide by numbers alone")
    case .noItem: ("the constraint names no view", "write \"self.width == 64\"")
    case .tooManyTerms:
      ("a constraint has at most \(Self.termLimit) attributes", "make several constraints of it")
    case .tooLong: ("a constraint has at most \(Self.textLimit) bytes", nil)
    case .mixedAxes(let first, let second):
      (
        "\(first.rawValue) and \(second.rawValue) are positions on different axes",
        "compare left, right, leading, trailing and centerX with each other, and top, bottom, centerY and baselines"
      )
    case .mixedDirections(let first, let second):
      (
        "\(first.rawValue) and \(second.rawValue) cannot stand in one constraint",
        "leading and trailing change sides in right-to-left layout, left and right do not"
      )
    }
  }
}
