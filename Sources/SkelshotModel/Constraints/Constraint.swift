import SkelshotPrimitives

/// A linear relation between view edges, centers and sizes, like a UIKit layout constraint.
///
/// ```swift
/// let below: Constraint = "self.top == avatar.bottom + 8"
/// let ratio: Constraint = "photo.width == 16 / 9 * photo.height @750"
/// ```
///
/// A name is `self`, `superview`, `safeArea`, or the id of a view in the same screen or cell. An attribute without a
/// name belongs to `self`.
public struct Constraint: Sendable, Hashable {
  /// An attribute multiplied by a factor.
  package struct Term: Sendable, Hashable {
    package var multiplier: Double
    package var item: ConstraintItem
    package var attribute: ConstraintAttribute

    package init(_ item: ConstraintItem, _ attribute: ConstraintAttribute, multiplier: Double = 1) {
      self.item = item
      self.attribute = attribute
      self.multiplier = multiplier
    }
  }

  /// One side of a constraint: a sum of terms and a constant in points.
  package struct Side: Sendable, Hashable {
    package var terms: [Term]
    package var constant: Double

    package init(_ terms: [Term], constant: Double = 0) {
      self.terms = terms
      self.constant = constant
    }
  }

  package let left: Side
  package let relation: ConstraintRelation
  package let right: Side
  /// The priority, 1…1000. A constraint outweighs all lower-priority constraints. Constraints of priority 1000 must
  /// hold.
  package let priority: Int
  /// The error in the constraint; nil for a valid constraint. A screen with an invalid constraint cannot be laid out.
  package let mistake: ConstraintMistake?

  package init(
    _ left: Side, _ relation: ConstraintRelation, _ right: Side, priority: Int = 1000
  ) {
    self.left = left
    self.relation = relation
    self.right = right
    self.priority = priority
    mistake = Self.problem(left, right, priority).map {
      ConstraintMistake($0, text: Self.text(left, relation, right, priority), range: 0..<0)
    }
  }

  /// Creates a constraint from `NSLayoutConstraint`'s arguments. The constraint compares `item.attribute` with
  /// `multiplier × toItem.attribute + constant`.
  ///
  /// If `toItem` is nil, the constraint compares `item.attribute` only with the constant. If the second attribute is
  /// nil, the first attribute applies to both items.
  package init(
    item: ConstraintItem = .this, attribute: ConstraintAttribute,
    relatedBy relation: ConstraintRelation = .equal, toItem other: ConstraintItem? = nil,
    attribute otherAttribute: ConstraintAttribute? = nil, multiplier: Double = 1,
    constant: Double = 0, priority: Int = 1000
  ) {
    let terms = other.map { [Term($0, otherAttribute ?? attribute, multiplier: multiplier)] }
    self.init(
      Side([Term(item, attribute)]), relation, Side(terms ?? [], constant: constant),
      priority: priority)
  }

  /// Parses a constraint.
  ///
  /// - Parameter text: A constraint such as `avatar.bottom <= name.top - 8 @750`.
  /// - Throws: A `DescribedError` if the text is not a valid constraint.
  public init(_ text: String) throws { try self.init(parsing: text) }

  package init(parsing text: String) throws(ConstraintMistake) {
    var parser = ConstraintParser(text)
    self = try parser.constraint()
    if let mistake { throw mistake }
  }

  init(mistake: ConstraintMistake) {
    (left, right) = (Side([]), Side([]))
    (relation, priority) = (.equal, 1000)
    self.mistake = mistake
  }

  /// All terms, moved to the left side. Terms from the right side are negated.
  package var terms: [Term] {
    left.terms
      + right.terms.map { Term($0.item, $0.attribute, multiplier: -$0.multiplier) }
  }

  package var constant: Double { left.constant - right.constant }
}

extension Constraint: ExpressibleByStringLiteral {
  /// Parses a constraint. If the text is invalid, the constraint has a `mistake`.
  public init(stringLiteral value: String) {
    do throws(ConstraintMistake) {
      self = try Constraint(parsing: value)
    } catch {
      self.init(mistake: error)
    }
  }
}

extension Constraint: CustomStringConvertible {
  /// The constraint as text that `init(_:)` accepts, or the original text of an invalid constraint.
  public var description: String {
    mistake?.text ?? Self.text(left, relation, right, priority)
  }

  private static func text(
    _ left: Side, _ relation: ConstraintRelation, _ right: Side, _ priority: Int
  ) -> String {
    let text = "\(left.text) \(relation.rawValue) \(right.text)"
    return priority == 1000 ? text : "\(text) @\(priority)"
  }

  /// Returns the reason why two sides cannot be compared, or nil if they can.
  private static func problem(
    _ left: Side, _ right: Side, _ priority: Int
  ) -> ConstraintMistake.Problem? {
    let terms = left.terms + right.terms
    guard !terms.isEmpty else { return .noItem }
    guard terms.count <= ConstraintMistake.termLimit else { return .tooManyTerms }
    guard (1...1000).contains(priority) else { return .priorityOutOfRange("\(priority)") }
    for number in terms.map(\.multiplier) + [left.constant, right.constant]
    where !(abs(number) <= ConstraintMistake.numberLimit) {
      return .numberOutOfRange("\(number)")
    }
    let positions = terms.filter { $0.attribute.kind != .length && $0.attribute.kind != .middle }
    guard let first = positions.first else { return nil }
    for other in positions.dropFirst() + terms.filter({ $0.attribute.kind == .middle }) {
      let (kind, otherKind) = (first.attribute.kind, other.attribute.kind)
      if (kind == .vertical) != (otherKind == .vertical) {
        return .mixedAxes(first.attribute, other.attribute)
      }
      if kind != otherKind, otherKind != .middle {
        return .mixedDirections(first.attribute, other.attribute)
      }
    }
    return nil
  }
}

extension Constraint.Side {
  fileprivate var text: String {
    var text = ""
    for term in terms {
      let size = abs(term.multiplier)
      let name = "\(Self.quoted(term.item.name)).\(term.attribute.rawValue)"
      let factor = size == 1 ? name : "\(Self.number(size)) * \(name)"
      if text.isEmpty {
        text = term.multiplier < 0 ? "-\(factor)" : factor
      } else {
        text += term.multiplier < 0 ? " - \(factor)" : " + \(factor)"
      }
    }
    if text.isEmpty { return Self.number(constant) }
    guard constant != 0 else { return text }
    return text + (constant < 0 ? " - " : " + ") + Self.number(abs(constant))
  }

  private static func number(_ value: Double) -> String {
    Int(exactly: value).map { "\($0)" } ?? "\(value)"
  }

  /// Quotes a name that could not be parsed without quotes.
  private static func quoted(_ name: String) -> String {
    name.utf8.allSatisfy(ConstraintParser.isPlain) && !name.isEmpty ? name : "'\(name)'"
  }
}
