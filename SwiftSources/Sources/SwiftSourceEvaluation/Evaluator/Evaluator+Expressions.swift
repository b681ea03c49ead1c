import SwiftSourceModel

extension Evaluator {
  /// Evaluates an expression. An expected type decides what members without a base mean.
  func evaluate(_ expression: Expression, _ scope: Scope, expected: TypeName? = nil) -> Value {
    guard mayContinue() else { return .unknown }
    depth += 1
    defer { depth -= 1 }
    let location = expression.location
    switch expression.kind {
    case .number(let value): return .number(value)
    case .text(let value): return .text(value)
    case .interpolation(let pieces): return interpolated(pieces, scope)
    case .flag(let value): return .flag(value)
    case .none: return .none
    case .name(let name): return self.name(name, scope, location)
    case .implicitMember(let name):
      if let expected { return coerce(.implicit(name, nil), to: expected) }
      return .implicit(name, nil)
    case .member(let base, let name):
      if case .name("super") = base.kind {
        return member(scope.selfValue ?? .unknown, name, scope, location)
      }
      return member(evaluate(base, scope), name, scope, location)
    case .call(let callee, let arguments):
      let value = call(callee, arguments, scope, location, expected: expected)
      // What a function writes to its arguments is not followed.
      for argument in arguments {
        if case .prefix("&", let target) = argument.value.kind {
          write(.unknown, to: target, scope)
        }
      }
      return value
    case .element(let base, let arguments):
      return element(evaluate(base, scope), arguments.map { evaluate($0.value, scope) }, location)
    case .array(let values):
      let type = expected?.name == "Array" ? expected?.arguments.first : nil
      return .array(values.map { evaluate($0, scope, expected: type) })
    case .dictionary(let elements):
      return .dictionary(
        elements.map { element in
          (
            key: element.key.map { evaluate($0, scope) } ?? .unknown,
            value: evaluate(element.value, scope)
          )
        })
    case .tuple(let elements):
      return .tuple(elements.map { (label: $0.label, value: evaluate($0.value, scope)) })
    case .closure(let closure):
      let value = ClosureValue(closure, scope, location)
      keep(value)
      return .closure(value)
    case .prefix(let name, let operand): return prefix(name, evaluate(operand, scope))
    case .binary(let name, let left, let right):
      return binary(name, left, right, scope, expected: expected)
    case .assignment(let target, let value):
      assign(target, value, scope)
      return .none
    case .conditional(let condition, let first, let second):
      switch evaluate(condition, scope).flag {
      case true?: return evaluate(first, scope, expected: expected)
      case false?: return evaluate(second, scope, expected: expected)
      case nil:
        let other = evaluate(second, scope, expected: expected)
        return equal(evaluate(first, scope, expected: expected), other) == true ? other : .unknown
      }
    case .cast(let value, let type):
      let result = evaluate(value, scope, expected: type)
      return coerce(result, to: type)
    case .typeCheck(let value, let type):
      guard case .object(let object) = evaluate(value, scope) else { return .unknown }
      return .flag(object.isKind(of: type.name) || code.isKind(object.type, of: type.name))
    case .type(let type): return .type(resolvedType(type.name, scope))
    case .statement(let statement):
      switch run([statement], scope) {
      case .returned(let value): return value
      default: return statementValue(statement, scope)
      }
    case .awaiting(let operand):
      let value = evaluate(operand, scope, expected: expected)
      // What follows happens after the first picture, except on the main actor, where this code runs already.
      if NameCollector.names(in: operand).isDisjoint(with: ["MainActor"]) {
        (isLater, isAwaiting) = (true, true)
      }
      return value
    case .keyPath(let names): return keyPathValue(names)
    case .unknown: return .unknown
    }
  }

  /// Returns the type that a name means, which may be a generic parameter.
  func resolvedType(_ name: String, _ scope: Scope) -> String {
    if case .type(let type)? = scope.scope(with: name)?.variables[name] { return type }
    if name == "Self", let type = dynamicType(scope) { return type }
    return code.resolved(name)
  }

  /// Returns the value of `if` or `switch` as an expression: the value of the only expression in the chosen branch.
  private func statementValue(_ statement: Statement, _ scope: Scope) -> Value {
    func value(_ body: [Statement], _ scope: Scope) -> Value {
      guard body.count == 1 else { return .unknown }
      if case .expression(let expression) = body[0].kind { return evaluate(expression, scope) }
      return statementValue(body[0], scope)
    }
    let inner = Scope(parent: scope)
    switch statement.kind {
    case .branch(let conditions, let then, let others):
      switch test(conditions, inner) {
      case true?: return value(then, inner)
      case false?: return value(others, inner)
      case nil: return .unknown
      }
    case .selection(let subject, let cases):
      let subject = evaluate(subject, scope)
      for item in cases {
        if item.patterns.isEmpty { return value(item.body, inner) }
        for (pattern, _) in item.patterns {
          switch bind(pattern, subject, inner) {
          case true?: return value(item.body, inner)
          case false?: continue
          case nil: return .unknown
          }
        }
      }
      return .unknown
    default: return .unknown
    }
  }

  private func interpolated(_ pieces: [Expression], _ scope: Scope) -> Value {
    var text = ""
    for piece in pieces {
      switch evaluate(piece, scope) {
      case .text(let value): text += value
      case .number(let value): text += JSON.digits(value)
      case .flag(let value): text += value ? "true" : "false"
      case .type(let name): text += shortName(name)
      default: return .unknown
      }
    }
    return .text(text)
  }

  /// Returns the name of a type without the names of enclosing types, as `String(describing:)` does.
  func shortName(_ name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? name
  }

  // MARK: Operators

  private func prefix(_ name: String, _ operand: Value) -> Value {
    switch (name, operand) {
    case ("-", .number(let value)): return .number(-value)
    case ("+", .number), ("&", _): return operand
    case ("!", .flag(let value)): return .flag(!value)
    case ("-", .dimension(let value)): return .dimension(value.scaled(by: -1))
    default: return .unknown
    }
  }

  private func binary(
    _ name: String, _ left: Expression, _ right: Expression, _ scope: Scope, expected: TypeName?
  ) -> Value {
    switch name {
    case "&&":
      let first = evaluate(left, scope).flag
      if first == false { return .flag(false) }
      let second = evaluate(right, scope).flag
      if second == false { return .flag(false) }
      return first == true && second == true ? .flag(true) : .unknown
    case "||":
      let first = evaluate(left, scope).flag
      if first == true { return .flag(true) }
      let second = evaluate(right, scope).flag
      if second == true { return .flag(true) }
      return first == false && second == false ? .flag(false) : .unknown
    case "??":
      let first = evaluate(left, scope, expected: expected)
      return first.isNone ? evaluate(right, scope, expected: expected) : first
    default: break
    }
    let first = evaluate(left, scope)
    let second = evaluate(right, scope)
    switch name {
    case "==", "===": return equal(first, second).map { .flag($0) } ?? .unknown
    case "!=", "!==": return equal(first, second).map { .flag(!$0) } ?? .unknown
    default: return arithmetic(name, first, second)
    }
  }

  private func arithmetic(_ name: String, _ first: Value, _ second: Value) -> Value {
    if let left = first.number, let right = second.number {
      switch name {
      case "+": return .number(left + right)
      case "-": return .number(left - right)
      case "*": return .number(left * right)
      case "/": return right == 0 ? .unknown : .number(left / right)
      case "%":
        return right == 0 ? .unknown : .number(left.truncatingRemainder(dividingBy: right))
      case "<": return .flag(left < right)
      case ">": return .flag(left > right)
      case "<=": return .flag(left <= right)
      case ">=": return .flag(left >= right)
      case "&", "|", "^", "<<", ">>": return bits(name, left, right)
      case "..<", "...":
        let end = name == "..." ? right + 1 : right
        guard left < end, end - left <= 1_000 else { return left < end ? .unknown : .array([]) }
        return .array(stride(from: left, to: end, by: 1).map { .number($0) })
      default: return .unknown
      }
    }
    switch (name, first, second) {
    case ("+", .text(let left), .text(let right)): return .text(left + right)
    case ("+", .array(let left), .array(let right)): return .array(left + right)
    // `.now() + 3` is a delay of three seconds.
    case ("+", .implicit("now", _?), .number): return second
    case ("+", .implicit("now", _?), .implicit): return seconds(second)
    case ("+", .dimension(let value), .number(let number)),
      ("+", .number(let number), .dimension(let value)):
      return .dimension(value.adding(number))
    case ("-", .dimension(let value), .number(let number)):
      return .dimension(value.adding(-number))
    case ("-", .number(let number), .dimension(let value)):
      return .dimension(value.scaled(by: -1).adding(number))
    case ("*", .dimension(let value), .number(let number)),
      ("*", .number(let number), .dimension(let value)):
      return .dimension(value.scaled(by: number))
    case ("/", .dimension(let value), .number(let number)) where number != 0:
      return .dimension(value.scaled(by: 1 / number))
    case ("+", .dimension(let left), .dimension(let right)):
      return simplified(left.adding(right))
    case ("-", .dimension(let left), .dimension(let right)):
      return simplified(left.adding(right.scaled(by: -1)))
    default: return .unknown
    }
  }

  private func simplified(_ dimension: Dimension?) -> Value {
    guard let dimension else { return .unknown }
    return dimension.terms.isEmpty ? .number(dimension.constant) : .dimension(dimension)
  }

  /// Adds two numbers or sizes.
  func sum(_ first: Value, _ second: Value, factor: Double) -> Value {
    arithmetic("+", first, arithmetic("*", second, .number(factor)))
  }

  private func bits(_ name: String, _ left: Double, _ right: Double) -> Value {
    guard let left = Int64(exactly: left), let right = Int64(exactly: right) else {
      return .unknown
    }
    switch name {
    case "&": return .number(Double(left & right))
    case "|": return .number(Double(left | right))
    case "^": return .number(Double(left ^ right))
    case "<<": return (0..<40).contains(right) ? .number(Double(left << right)) : .unknown
    default: return (0..<64).contains(right) ? .number(Double(left >> right)) : .unknown
    }
  }

  /// Returns the seconds of `.seconds(3)` or `.milliseconds(500)`.
  func seconds(_ value: Value) -> Value {
    switch value {
    case .implicit("seconds", let arguments?): return arguments.first?.value ?? .unknown
    case .implicit("milliseconds", let arguments?):
      return arguments.first?.value.number.map { .number($0 / 1_000) } ?? .unknown
    default: return value
    }
  }

  private func equal(_ first: Record, _ second: Record) -> Bool? {
    guard first.fields.count == second.fields.count else { return nil }
    var result: Bool? = true
    for (key, value) in first.fields {
      let matches = equal(value, second.fields[key] ?? .unknown)
      if matches == false { return false }
      if matches == nil { result = nil }
    }
    return result
  }

  /// Returns whether two values are equal, or nil if that is unknown.
  func equal(_ first: Value, _ second: Value) -> Bool? {
    switch (first, second) {
    case (.unknown, _), (_, .unknown): nil
    case (.none, .none): true
    case (.none, _), (_, .none): false
    case (.number(let left), .number(let right)): left == right
    case (.text(let left), .text(let right)): left == right
    case (.flag(let left), .flag(let right)): left == right
    case (.object(let left), .object(let right)): left === right
    case (.color(let left), .color(let right)): left == right
    case (.type(let left), .type(let right)): left == right
    case (.array(let left), .array(let right)) where left.count != right.count: false
    case (.record(let left), .record(let right)): equal(left, right)
    default:
      if let left = first.member, let right = second.member { left == right } else { nil }
    }
  }
}
