import SwiftParser
import SwiftSourceModel
import SwiftSyntax

extension SyntaxReader {
  mutating func expression(_ node: some ExprSyntaxProtocol) -> Expression {
    let location = self.location(node)
    let kind = nested { $0.kind(ExprSyntax(node), location) } ?? .unknown
    return Expression(kind, location)
  }

  private mutating func kind(_ node: ExprSyntax, _ location: CodeLocation) -> Expression.Kind {
    switch node.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr(let node): return number(node.literal.text)
    case .floatLiteralExpr(let node): return number(node.literal.text)
    case .booleanLiteralExpr(let node): return .flag(node.literal.text == "true")
    case .nilLiteralExpr: return .none
    case .stringLiteralExpr(let node): return string(node, location)
    case .declReferenceExpr(let node): return .name(node.baseName.text)
    case .superExpr: return .name("super")
    case .discardAssignmentExpr: return .name("_")
    case .memberAccessExpr(let node):
      let name = node.declName.baseName.text
      guard let base = node.base else { return .implicitMember(name) }
      return .member(expression(base), name)
    case .functionCallExpr(let node): return call(node)
    case .subscriptCallExpr(let node):
      return .element(expression(node.calledExpression), arguments(node.arguments))
    case .arrayExpr(let node): return .array(node.elements.map { expression($0.expression) })
    case .dictionaryExpr(let node):
      guard case .elements(let elements) = node.content else { return .dictionary([]) }
      return .dictionary(
        elements.map { Argument(label: nil, key: expression($0.key), expression($0.value)) })
    case .tupleExpr(let node):
      if node.elements.count == 1, let only = node.elements.first, only.label == nil {
        return expression(only.expression).kind
      }
      return .tuple(arguments(node.elements))
    case .closureExpr(let node): return .closure(closure(node))
    case .prefixOperatorExpr(let node):
      return prefix(node.operator.text, expression(node.expression))
    case .sequenceExpr(let node): return sequence(node)
    case .optionalChainingExpr(let node): return expression(node.expression).kind
    case .forceUnwrapExpr(let node): return expression(node.expression).kind
    case .inOutExpr(let node): return .prefix("&", expression(node.expression))
    case .tryExpr(let node): return expression(node.expression).kind
    case .awaitExpr(let node): return .awaiting(expression(node.expression))
    case .unsafeExpr(let node): return expression(node.expression).kind
    case .genericSpecializationExpr(let node):
      if let name = node.expression.as(DeclReferenceExprSyntax.self) {
        return .type(TypeName(name.baseName.text))
      }
      return expression(node.expression).kind
    case .typeExpr(let node): return .type(typeName(node.type))
    case .ifExpr(let node): return .statement(branch(node))
    case .switchExpr(let node): return .statement(selection(node))
    case .keyPathExpr(let node):
      return .keyPath(
        node.components.compactMap { component in
          if case .property(let property) = component.component {
            return property.declName.baseName.text
          }
          return nil
        })
    case .macroExpansionExpr(let node):
      // Literals such as #colorLiteral(red:green:blue:alpha:) and #imageLiteral(resourceName:).
      return .call(
        Expression(.name("#" + node.macroName.text), location), arguments(node.arguments))
    default: return .unknown
    }
  }

  // MARK: Literals

  private func number(_ literal: String) -> Expression.Kind {
    let digits = literal.filter { $0 != "_" }.lowercased()
    for (prefix, radix) in [("0x", 16), ("0b", 2), ("0o", 8)] where digits.hasPrefix(prefix) {
      return Int(digits.dropFirst(2), radix: radix).map { .number(Double($0)) } ?? .unknown
    }
    return Double(digits).map { .number($0) } ?? .unknown
  }

  private mutating func string(
    _ node: StringLiteralExprSyntax, _ location: CodeLocation
  ) -> Expression.Kind {
    if let value = node.representedLiteralValue { return .text(value) }
    var pieces: [Expression] = []
    for segment in node.segments {
      switch segment {
      case .stringSegment(let text): pieces.append(Expression(.text(text.content.text), location))
      case .expressionSegment(let inner):
        if let value = inner.expressions.first?.expression { pieces.append(expression(value)) }
      }
    }
    return .interpolation(pieces)
  }

  private func prefix(_ name: String, _ operand: Expression) -> Expression.Kind {
    if name == "-", case .number(let value) = operand.kind { return .number(-value) }
    return .prefix(name, operand)
  }

  // MARK: Calls

  private mutating func call(_ node: FunctionCallExprSyntax) -> Expression.Kind {
    var list = arguments(node.arguments)
    if let closure = node.trailingClosure {
      let value = Expression(.closure(self.closure(closure)), location(closure))
      list.append(Argument(label: nil, value, isTrailing: true))
    }
    for element in node.additionalTrailingClosures {
      let value = Expression(.closure(closure(element.closure)), location(element.closure))
      list.append(Argument(label: element.label.text, value, isTrailing: true))
    }
    return .call(expression(node.calledExpression), list)
  }

  private mutating func arguments(_ list: LabeledExprListSyntax) -> [Argument] {
    list.map { Argument(label: $0.label?.text, expression($0.expression)) }
  }

  private mutating func closure(_ node: ClosureExprSyntax) -> Closure {
    var parameters: [String] = []
    switch node.signature?.parameterClause {
    case .simpleInput(let list)?: parameters = list.map(\.name.text)
    case .parameterClause(let clause)?:
      parameters = clause.parameters.map { ($0.secondName ?? $0.firstName).text }
    case nil: break
    }
    return Closure(parameters: parameters, body: body(node.statements))
  }

  // MARK: Operators

  /// Groups a flat list of operands and operators by precedence.
  private mutating func sequence(_ node: SequenceExprSyntax) -> Expression.Kind {
    var grouping = OperatorGrouping()
    for (index, element) in node.elements.enumerated() {
      if index % 2 == 0 {
        grouping.operands.append(expression(element))
        continue
      }
      switch element.as(ExprSyntaxEnum.self) {
      case .binaryOperatorExpr(let node): grouping.operators.append(.binary(node.operator.text))
      case .assignmentExpr: grouping.operators.append(.assign)
      case .unresolvedTernaryExpr(let node):
        grouping.operators.append(.ternary(expression(node.thenExpression)))
      case .unresolvedAsExpr: grouping.operators.append(.cast)
      case .unresolvedIsExpr: grouping.operators.append(.check)
      default: grouping.operators.append(.binary("?"))
      }
    }
    return grouping.grouped()?.kind ?? .unknown
  }
}
