import SkelshotPrimitives

/// A linear relation between edges, centres and sizes of views: one of UIKit's layout constraints.
///
/// ```swift
/// let below: Constraint = "self.top == avatar.bottom + 8"
/// let ratio: Constraint = "photo.width == 16 / 9 * photo.height @750"
/// ```
///
/// Names are ids of views in the same screen or cell, `self`, `superview` and `safeArea`; an attribute alone is `self`'s.
public struct Constraint: Sendable, Hashable {
  /// The multiple of an attribute.
  package struct Term: Sendable, Hashable {
    /// The factor.
    package var multiplier: Double
    /// The view.
    package var item: ConstraintItem
    /// What of it.
    package var attribute: ConstraintAttribute

    /// Makes a multiple of an attribute.
    package init(_ item: ConstraintItem, _ attribute: ConstraintAttribute, multiplier: Double = 1) {
      self.item = item
      self.attribute = attribute
      self.multiplier = multiplier
    }
  }

  /// One side: a sum.
  package struct Side: Sendable, Hashable {
    /// The multiples.
    package var terms: [Term]
    /// What is added to them, in points.
    package var constant: Double

    /// Makes a sum.
    package init(_ terms: [Term], constant: Double = 0) {
      self.terms = terms
      self.constant = constant
    }
  }

  /// The left side.
  package let left: Side
  /// How it compares with the right side.
  package let relation: ConstraintRelation
  /// The right side.
  package let right: Side
  /// A rank, 1…1000: one of a higher rank is never given up for any number of lower ones; 1000 must hold.
  package let priority: Int
  /// What is wrong with it; nil where it can be used. A screen with a wrong one cannot be laid out.
  package let mistake: ConstraintMistake?

  /// Makes a constraint between two sums.
  ///
  /// - Parameters:
  ///   - left: The left side.
  ///   - relation: How it compares with the right side.
  ///   - right: The right side.
  ///   - priority: A rank, 1…1000; 1000 must hold.
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

  /// Makes a constraint as `NSLayoutConstraint` does: `item.attribute` compared with
  /// `multiplier × toItem.attribute + constant`.
  ///
  /// - Parameters:
  ///   - item: The view on the left side: an id, `.this`, `.superview`, …
  ///   - attribute: What of it.
  ///   - relation: How it compares.
  ///   - other: The view on the right side; nil for a constant alone.
  ///   - otherAttribute: What of that; nil takes `attribute`.
  ///   - multiplier: The factor of the right side's attribute.
  ///   - constant: What is added to it, in points.
  ///   - priority: A rank, 1…1000; 1000 must hold.
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

  /// Reads a constraint.
  ///
  /// - Parameter text: Such as `avatar.bottom <= name.top - 8 @750`.
  /// - Throws: A `DescribedError` if the text is no constraint.
  public init(_ text: String) throws { try self.init(parsing: text) }

  /// Reads a constraint.
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

  /// Every multiple, those of the right side with the opposite sign.
  package var terms: [Term] {
    left.terms
      + right.terms.map { Term($0.item, $0.attribute, multiplier: -$0.multiplier) }
  }

  /// The constant of the left side less that of the right one.
  package var constant: Double { left.constant - right.constant }
}

extension Constraint: ExpressibleByStringLiteral {
  /// Reads a constraint; a wrong text makes one that has a `mistake`.
  public init(stringLiteral value: String) {
    do throws(ConstraintMistake) {
      self = try Constraint(parsing: value)
    } catch {
      self.init(mistake: error)
    }
  }
}

extension Constraint: CustomStringConvertible {
  /// The constraint as a text.
  public var description: String {
    mistake?.text ?? Self.text(left, relation, right, priority)
  }

  private static func text(
    _ left: Side, _ relation: ConstraintRelation, _ right: Side, _ priority: Int
  ) -> String {
    let text = "\(left.text) \(relation.rawValue) \(right.text)"
    return priority == 1000 ? text : "\(text) @\(priority)"
  }

  /// Why two sides cannot be compared.
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
  /// The sum as a text.
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

  /// A name in quotes where it could not be read without.
  private static func quoted(_ name: String) -> String {
    name.utf8.allSatisfy(ConstraintParser.isPlain) && !name.isEmpty ? name : "'\(name)'"
  }
}
