import SwiftSourceModel
import SwiftSyntax

extension SyntaxReader {
  mutating func body(_ items: CodeBlockItemListSyntax) -> [Statement] {
    nested { reader in
      var result: [Statement] = []
      for item in items { reader.append(item, to: &result) }
      return result
    } ?? []
  }

  private mutating func append(_ item: CodeBlockItemSyntax, to result: inout [Statement]) {
    let location = self.location(item)
    switch item.item {
    case .expr(let node):
      if let sequence = node.as(IfExprSyntax.self) {
        result.append(branch(sequence))
      } else if let selection = node.as(SwitchExprSyntax.self) {
        result.append(self.selection(selection))
      } else {
        result.append(Statement(.expression(expression(node)), location))
      }
    case .stmt(let node): result.append(statement(node))
    case .decl(let node):
      if let variable = node.as(VariableDeclSyntax.self) {
        result += variables(variable).map { Statement(.variable($0), $0.location) }
      } else if let function = node.as(FunctionDeclSyntax.self) {
        result.append(Statement(.function(self.function(function)), location))
      } else if let conditional = node.as(IfConfigDeclSyntax.self) {
        if case .statements(let items)? = chosen(conditional)?.elements {
          result += body(items)
        }
      } else if let type = type(node) {
        result.append(Statement(.type(type), location))
      }
    }
  }

  private mutating func statement(_ node: StmtSyntax) -> Statement {
    let location = self.location(node)
    let kind: Statement.Kind
    switch node.as(StmtSyntaxEnum.self) {
    case .returnStmt(let node): kind = .returning(node.expression.map { expression($0) })
    case .guardStmt(let node):
      kind = .guarding(conditions(node.conditions), else: body(node.body.statements))
    case .forStmt(let node):
      kind = .loop(
        pattern(node.pattern), in: expression(node.sequence),
        where: node.whereClause.map { expression($0.condition) }, body(node.body.statements))
    case .whileStmt(let node): kind = .whileLoop(body(node.body.statements))
    case .repeatStmt(let node): kind = .whileLoop(body(node.body.statements))
    case .doStmt(let node): kind = .block(body(node.body.statements))
    case .deferStmt(let node): kind = .block(body(node.body.statements))
    case .expressionStmt(let node):
      if let branch = node.expression.as(IfExprSyntax.self) { return self.branch(branch) }
      if let selection = node.expression.as(SwitchExprSyntax.self) {
        return self.selection(selection)
      }
      kind = .expression(expression(node.expression))
    case .labeledStmt(let node):
      return nested { $0.statement(node.statement) } ?? Statement(.ignored, location)
    case .breakStmt: kind = .breaking
    case .continueStmt: kind = .continuing
    case .throwStmt: kind = .throwing
    default: kind = .ignored
    }
    return Statement(kind, location)
  }

  mutating func branch(_ node: IfExprSyntax) -> Statement {
    let location = self.location(node)
    return nested { reader in
      let conditions = reader.conditions(node.conditions)
      let then = reader.body(node.body.statements)
      var others: [Statement] = []
      switch node.elseBody {
      case .codeBlock(let block)?: others = reader.body(block.statements)
      case .ifExpr(let branch)?: others = [reader.branch(branch)]
      case nil: break
      }
      return Statement(.branch(conditions, then: then, else: others), location)
    } ?? Statement(.ignored, location)
  }

  mutating func selection(_ node: SwitchExprSyntax) -> Statement {
    let location = self.location(node)
    return nested { reader in
      var cases: [SelectionCase] = []
      for element in node.cases {
        guard case .switchCase(let item) = element else { continue }
        var patterns: [(Pattern, where: Expression?)] = []
        if case .case(let label) = item.label {
          for choice in label.caseItems {
            patterns.append(
              (
                reader.pattern(choice.pattern),
                where: choice.whereClause.map { reader.expression($0.condition) }
              ))
          }
        }
        cases.append(SelectionCase(patterns: patterns, body: reader.body(item.statements)))
      }
      return Statement(.selection(reader.expression(node.subject), cases), location)
    } ?? Statement(.ignored, location)
  }

  private mutating func conditions(_ list: ConditionElementListSyntax) -> [Condition] {
    list.map { element in
      switch element.condition {
      case .expression(let node): .expression(expression(node))
      case .availability: .availability
      case .matchingPattern(let node):
        .matching(pattern(node.pattern), expression(node.initializer.value))
      case .optionalBinding(let node):
        .binding(pattern(node.pattern), node.initializer.map { expression($0.value) })
      }
    }
  }

  // MARK: Patterns

  mutating func pattern(_ node: PatternSyntax) -> Pattern {
    nested { reader in
      switch node.as(PatternSyntaxEnum.self) {
      case .identifierPattern(let node): .name(node.identifier.text)
      case .valueBindingPattern(let node): reader.pattern(node.pattern)
      case .tuplePattern(let node): .tuple(node.elements.map { reader.pattern($0.pattern) })
      case .isTypePattern(let node): .type(reader.typeName(node.type), .wildcard)
      case .expressionPattern(let node): reader.pattern(of: node.expression)
      default: .wildcard
      }
    } ?? .wildcard
  }

  /// Reads a pattern that the parser sees as an expression, such as `.loaded(let items)` or `let cell as Cell`.
  private mutating func pattern(of node: ExprSyntax) -> Pattern {
    nested { reader in
      switch node.as(ExprSyntaxEnum.self) {
      case .patternExpr(let node): reader.pattern(node.pattern)
      case .discardAssignmentExpr: .wildcard
      case .memberAccessExpr(let node) where node.base == nil || reader.isTypeName(node.base):
        .enumCase(node.declName.baseName.text, [])
      case .optionalChainingExpr(let node): reader.pattern(of: node.expression)
      case .functionCallExpr(let node):
        if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
          .enumCase(
            member.declName.baseName.text,
            node.arguments.map { reader.pattern(of: $0.expression) })
        } else {
          .expression(reader.expression(node))
        }
      case .tupleExpr(let node): .tuple(node.elements.map { reader.pattern(of: $0.expression) })
      case .sequenceExpr(let node):
        if node.elements.count == 3, let first = node.elements.first,
          node.elements.dropFirst().first?.is(UnresolvedAsExprSyntax.self) == true,
          let type = node.elements.last?.as(TypeExprSyntax.self)
        {
          .type(reader.typeName(type.type), reader.pattern(of: first))
        } else {
          .expression(reader.expression(node))
        }
      default: .expression(reader.expression(node))
      }
    } ?? .wildcard
  }

  /// Returns whether an expression names a type, which begins with a capital letter.
  private func isTypeName(_ node: ExprSyntax?) -> Bool {
    guard let name = node?.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
    return name.first?.isUppercase == true
  }
}
