/// A statement of a function's body.
package struct Statement: Sendable {
  package indirect enum Kind: Sendable {
    case expression(Expression)
    case variable(Variable)
    case function(Function)
    case type(TypeDeclaration)
    case returning(Expression?)
    case branch([Condition], then: [Statement], else: [Statement])
    case guarding([Condition], else: [Statement])
    case loop(Pattern, in: Expression, where: Expression?, [Statement])
    case whileLoop([Statement])
    case selection(Expression, [SelectionCase])
    case block([Statement])
    case breaking
    case continuing
    case throwing
    case ignored
  }

  package let kind: Kind
  package let location: CodeLocation

  package init(_ kind: Kind, _ location: CodeLocation) {
    self.kind = kind
    self.location = location
  }
}

/// A condition of `if` and `guard`.
package enum Condition: Sendable {
  case expression(Expression)
  /// `let name = value`, whose value is nil for `let name`.
  case binding(Pattern, Expression?)
  case matching(Pattern, Expression)
  case availability
}

package indirect enum Pattern: Sendable {
  case name(String)
  case tuple([Pattern])
  case enumCase(String, [Pattern])
  case expression(Expression)
  case type(TypeName, Pattern)
  case wildcard
}

/// A case of `switch`. Without patterns, it is the default case.
package struct SelectionCase: Sendable {
  package let patterns: [(Pattern, where: Expression?)]
  package let body: [Statement]

  package init(patterns: [(Pattern, where: Expression?)], body: [Statement]) {
    self.patterns = patterns
    self.body = body
  }
}
