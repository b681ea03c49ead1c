/// An expression of a Swift file, with operators already grouped by precedence.
package struct Expression: Sendable {
  package indirect enum Kind: Sendable {
    case number(Double)
    case text(String)
    /// A string literal with interpolations, as its pieces.
    case interpolation([Expression])
    case flag(Bool)
    case none
    case name(String)
    /// A member without a base, such as `.red`.
    case implicitMember(String)
    case member(Expression, String)
    case call(Expression, [Argument])
    case element(Expression, [Argument])
    case array([Expression])
    case dictionary([Argument])
    case tuple([Argument])
    case closure(Closure)
    case prefix(String, Expression)
    case binary(String, Expression, Expression)
    case assignment(Expression, Expression)
    case conditional(Expression, Expression, Expression)
    case cast(Expression, TypeName)
    case typeCheck(Expression, TypeName)
    case keyPath([String])
    case type(TypeName)
    /// An `if` or `switch` that is used as an expression.
    case statement(Statement)
    /// A value for which the code waits.
    case awaiting(Expression)
    case unknown
  }

  package let kind: Kind
  package let location: CodeLocation

  package init(_ kind: Kind, _ location: CodeLocation) {
    self.kind = kind
    self.location = location
  }
}

/// An argument of a call. Trailing closures are arguments, too. In a dictionary, `key` is the element's key.
package struct Argument: Sendable {
  package let label: String?
  package let key: Expression?
  package let value: Expression
  /// Whether the argument is a trailing closure without a label, which fits a parameter with any label.
  package let isTrailing: Bool

  package init(
    label: String?, key: Expression? = nil, _ value: Expression, isTrailing: Bool = false
  ) {
    self.label = label
    self.key = key
    self.value = value
    self.isTrailing = isTrailing
  }
}

package struct Closure: Sendable {
  package let parameters: [String]
  package let body: [Statement]

  package init(parameters: [String], body: [Statement]) {
    self.parameters = parameters
    self.body = body
  }
}

/// The name of a type. `[A]` is `Array` with the argument `A`, and `A?` is `A` with `isOptional`.
package struct TypeName: Sendable, Hashable {
  package var name: String
  package var arguments: [TypeName] = []
  package var isOptional = false

  package init(_ name: String, _ arguments: [TypeName] = [], isOptional: Bool = false) {
    self.name = name
    self.arguments = arguments
    self.isOptional = isOptional
  }
}
