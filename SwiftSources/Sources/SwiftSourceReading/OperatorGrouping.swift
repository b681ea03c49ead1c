import SwiftSourceModel

/// Groups operands and operators by the precedence that the standard library declares.
struct OperatorGrouping {
  enum Operator {
    case binary(String)
    case assign
    case ternary(Expression)
    case cast
    case check

    var precedence: Int {
      switch self {
      case .assign: 1
      case .ternary: 2
      case .binary(let name): Self.precedence(of: name)
      case .cast, .check: 7
      }
    }

    private static func precedence(of name: String) -> Int {
      switch name {
      case "||": 3
      case "&&": 4
      case "==", "!=", "<", ">", "<=", ">=", "===", "!==", "~=": 5
      case "??": 6
      case "..<", "...": 8
      case "+", "-", "|", "^", "&+", "&-": 9
      case "*", "/", "%", "&", "&*": 10
      case "<<", ">>": 11
      case "+=", "-=", "*=", "/=", "%=", "|=", "&=": 1
      // An operator that the app declares, which has the default precedence.
      default: 8
      }
    }

    /// Whether operators of the same precedence group from the right.
    var groupsFromRight: Bool {
      switch precedence {
      case 1, 2, 6: true
      default: false
      }
    }
  }

  var operands: [Expression] = []
  var operators: [Operator] = []

  /// Returns the whole expression, or nil if an operand is missing.
  func grouped() -> Expression? {
    // A long chain would make a deep tree, and recursion over it would exhaust the stack.
    guard operands.count == operators.count + 1, operators.count <= 300 else { return nil }
    var values = [operands[0]]
    var pending: [Operator] = []
    func reduce() {
      let right = values.removeLast()
      let left = values.removeLast()
      values.append(Expression(Self.kind(pending.removeLast(), left, right), left.location))
    }
    for (index, next) in operators.enumerated() {
      while let last = pending.last,
        last.precedence > next.precedence
          || (last.precedence == next.precedence && !next.groupsFromRight)
      {
        reduce()
      }
      pending.append(next)
      values.append(operands[index + 1])
    }
    while !pending.isEmpty { reduce() }
    return values.first
  }

  private static func kind(
    _ operation: Operator, _ left: Expression, _ right: Expression
  ) -> Expression.Kind {
    switch operation {
    case .assign: return .assignment(left, right)
    case .ternary(let middle): return .conditional(left, middle, right)
    case .cast, .check:
      guard case .type(let type) = right.kind else { return .unknown }
      if case .cast = operation { return .cast(left, type) }
      return .typeCheck(left, type)
    case .binary(let name):
      if ["+=", "-=", "*=", "/=", "%="].contains(name) {
        let value = Expression(.binary(String(name.dropLast()), left, right), left.location)
        return .assignment(left, value)
      }
      return .binary(name, left, right)
    }
  }
}
