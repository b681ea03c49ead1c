import SwiftSourceEvaluation
import SwiftSourceInterface
import SwiftSourceModel

/// Finds which controllers are in a navigation controller or tab bar controller, whose bars cover the screen's edges.
struct BarReader {
  private(set) var navigated: Set<String> = []
  private(set) var tabbed: Set<String> = []

  init(_ code: AppCode) {
    for type in code.types.values {
      for functions in type.functions.values {
        for function in functions { read(function.body ?? []) }
      }
      for variable in type.variables.values {
        read(variable.getter ?? [])
        if let value = variable.value, case .closure(let closure)? = Self.called(value) {
          read(closure.body)
        } else if let value = variable.value {
          read([Statement(.expression(value), value.location)])
        }
      }
    }
  }

  private static func called(_ expression: Expression) -> Expression.Kind? {
    if case .call(let callee, _) = expression.kind { callee.kind } else { nil }
  }

  /// Reads the calls of a function's body. Local constants stand for the controllers that they hold.
  private mutating func read(_ body: [Statement]) {
    var finder = ContainerFinder()
    finder.visit(body)
    navigated.formUnion(finder.navigated)
    tabbed.formUnion(finder.tabbed)
  }

  /// Returns the insets that bars add to the safe area of a controller's screen.
  func bars(
    of type: AppType, _ code: AppCode, _ interfaces: InterfaceIndex
  ) -> (top: Double, bottom: Double) {
    var isNavigated = navigated.contains(type.name)
    var isTabbed = tabbed.contains(type.name)
    if let (file, controller) = interfaces.scene(of: type.name), let id = controller.id {
      if interfaces.isScene(id, reachedBy: "navigationController", in: file) { isNavigated = true }
      if interfaces.isScene(id, reachedBy: "tabBarController", in: file) { isTabbed = true }
    }
    let names = type.functions.values.flatMap { $0 }
      .reduce(into: Set<String>()) { $0.formUnion(NameCollector.names(in: $1.body ?? [])) }
    if names.contains("setNavigationBarHidden") || names.contains("isNavigationBarHidden") {
      isNavigated = false
    }
    let isLarge = names.contains("prefersLargeTitles")
    return (isNavigated ? (isLarge ? 96 : 44) : 0, isTabbed ? 49 : 0)
  }
}

/// Finds the classes of controllers that calls put into navigation and tab bar controllers.
private struct ContainerFinder {
  var navigated: Set<String> = []
  var tabbed: Set<String> = []
  private var variables: [String: Set<String>] = [:]
  private var depth = 0

  mutating func visit(_ statements: [Statement]) {
    depth += 1
    defer { depth -= 1 }
    guard depth < 200 else { return }
    for statement in statements {
      switch statement.kind {
      case .expression(let value): visit(value)
      case .variable(let variable):
        guard let value = variable.value else { continue }
        visit(value)
        if let name = variable.name { variables[name] = controllers(value) }
      case .returning(let value): if let value { visit(value) }
      case .branch(_, let then, let others):
        visit(then)
        visit(others)
      case .guarding(_, let others): visit(others)
      case .loop(_, _, _, let body), .whileLoop(let body), .block(let body): visit(body)
      case .selection(_, let cases): for item in cases { visit(item.body) }
      case .function, .type, .breaking, .continuing, .throwing, .ignored: break
      }
    }
  }

  private mutating func visit(_ expression: Expression) {
    depth += 1
    defer { depth -= 1 }
    guard depth < 200 else { return }
    switch expression.kind {
    case .call(let callee, let arguments):
      if case .member(let base, let name) = callee.kind {
        visit(base)
        if name == "pushViewController" || name == "setViewControllers" {
          let found = arguments.first.map { controllers($0.value) } ?? []
          if name == "pushViewController" {
            navigated.formUnion(found)
          } else {
            tabbed.formUnion(found)
          }
        }
      }
      if let root = arguments.first(where: { $0.label == "rootViewController" }) {
        navigated.formUnion(controllers(root.value))
      }
      for argument in arguments {
        if case .closure(let closure) = argument.value.kind {
          visit(closure.body)
        } else {
          visit(argument.value)
        }
      }
    case .assignment(let target, let value):
      visit(value)
      if case .member(_, "viewControllers") = target.kind { tabbed.formUnion(controllers(value)) }
      if case .name("viewControllers") = target.kind { tabbed.formUnion(controllers(value)) }
    case .array(let values): for value in values { visit(value) }
    case .member(let base, _): visit(base)
    case .binary(_, let left, let right):
      visit(left)
      visit(right)
    default: break
    }
  }

  /// Returns the classes of controllers that an expression makes or names.
  private func controllers(_ expression: Expression) -> Set<String> {
    switch expression.kind {
    case .name(let name): return variables[name] ?? []
    case .array(let values): return values.reduce(into: []) { $0.formUnion(controllers($1)) }
    case .cast(let value, let type):
      return type.name.hasSuffix("Controller") ? [type.name] : controllers(value)
    case .call(let callee, let arguments):
      if let root = arguments.first(where: { $0.label == "rootViewController" }) {
        return controllers(root.value)
      }
      if case .name(let name) = callee.kind, name.first?.isUppercase == true { return [name] }
      return []
    default: return []
    }
  }
}
