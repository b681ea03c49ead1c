package import SwiftSourceModel

/// The names of SkeletonView's methods that change whether a skeleton is shown.
package enum SkeletonCalls {
  /// The methods that show a skeleton.
  package static let shows: Set<String> = [
    "showSkeleton", "showGradientSkeleton", "showAnimatedSkeleton", "showAnimatedGradientSkeleton",
  ]
}

/// Which functions call which names. Names stand for all functions of that name, since types are not checked.
struct CallNames {
  private var called: [String: Set<String>] = [:]
  /// Names that UIKit calls, and whose callers are therefore not the app's.
  private static let callbacks: Set<String> = [
    "init", "viewDidLoad", "viewWillAppear", "viewDidAppear", "awakeFromNib", "layoutSubviews",
    "viewDidLayoutSubviews", "viewWillLayoutSubviews", "prepareForReuse", "loadView", "tableView",
    "collectionView", "didMoveToSuperview", "didMoveToWindow", "application", "scene", "subscript",
  ]

  init(types: [String: AppType], functions: [String: [Function]]) {
    for type in types.values {
      for (name, functions) in type.functions { add(functions, name: name) }
      for (name, variable) in type.variables {
        let statements = (variable.getter ?? []) + (variable.didSet ?? []) + (variable.setter ?? [])
        guard !statements.isEmpty else { continue }
        called[name, default: []].formUnion(NameCollector.names(in: statements))
      }
    }
    for (name, functions) in functions { add(functions, name: name) }
  }

  private mutating func add(_ functions: [Function], name: String) {
    guard !Self.callbacks.contains(name) else { return }
    for function in functions {
      called[name, default: []].formUnion(NameCollector.names(in: function.body ?? []))
    }
  }

  /// Returns the names from which a call of one of the targets is reached, including the targets.
  func reaching(_ targets: Set<String>) -> Set<String> {
    var result = targets
    var grew = true
    while grew {
      grew = false
      for (name, names) in called where !result.contains(name) && !names.isDisjoint(with: result) {
        result.insert(name)
        grew = true
      }
    }
    return result
  }
}

/// Collects the names that statements call or assign.
package struct NameCollector {
  private var names: Set<String> = []
  private var depth = 0

  package static func names(in statements: [Statement]) -> Set<String> {
    var collector = NameCollector()
    collector.visit(statements)
    return collector.names
  }

  package static func names(in expression: Expression) -> Set<String> {
    var collector = NameCollector()
    collector.visit(expression)
    return collector.names
  }

  private mutating func visit(_ statements: [Statement]) {
    depth += 1
    defer { depth -= 1 }
    guard depth < 500 else { return }
    for statement in statements { visit(statement) }
  }

  private mutating func visit(_ statement: Statement) {
    switch statement.kind {
    case .expression(let value): visit(value)
    case .variable(let variable):
      if let value = variable.value { visit(value) }
      if let getter = variable.getter { visit(getter) }
    case .function(let function): visit(function.body ?? [])
    case .returning(let value): if let value { visit(value) }
    case .branch(let conditions, let then, let others):
      for condition in conditions { visit(condition) }
      visit(then)
      visit(others)
    case .guarding(let conditions, let others):
      for condition in conditions { visit(condition) }
      visit(others)
    case .loop(_, let sequence, _, let body):
      visit(sequence)
      visit(body)
    case .whileLoop(let body), .block(let body): visit(body)
    case .selection(let subject, let cases):
      visit(subject)
      for item in cases { visit(item.body) }
    case .type, .breaking, .continuing, .throwing, .ignored: break
    }
  }

  private mutating func visit(_ condition: Condition) {
    switch condition {
    case .expression(let value), .matching(_, let value): visit(value)
    case .binding(_, let value): if let value { visit(value) }
    case .availability: break
    }
  }

  private mutating func visit(_ expression: Expression) {
    depth += 1
    defer { depth -= 1 }
    guard depth < 500 else { return }
    switch expression.kind {
    case .call(let callee, let arguments):
      switch callee.kind {
      case .name(let name), .implicitMember(let name): names.insert(name)
      case .member(let base, let name):
        names.insert(name)
        visit(base)
      default: visit(callee)
      }
      for argument in arguments { visit(argument.value) }
    case .name(let name), .implicitMember(let name): names.insert(name)
    case .member(let base, let name):
      names.insert(name)
      visit(base)
    case .element(let base, let arguments):
      visit(base)
      for argument in arguments { visit(argument.value) }
    case .array(let values), .interpolation(let values): for value in values { visit(value) }
    case .dictionary(let elements), .tuple(let elements):
      for element in elements { visit(element.value) }
    case .closure(let closure): visit(closure.body)
    case .prefix(_, let value), .cast(let value, _), .typeCheck(let value, _),
      .awaiting(let value):
      visit(value)
    case .binary(_, let left, let right), .assignment(let left, let right):
      visit(left)
      visit(right)
    case .conditional(let condition, let first, let second):
      visit(condition)
      visit(first)
      visit(second)
    case .statement(let statement): visit(statement)
    case .number, .text, .flag, .none, .keyPath, .type, .unknown: break
    }
  }
}
