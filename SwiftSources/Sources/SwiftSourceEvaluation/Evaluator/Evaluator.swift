package import SwiftSourceInterface
package import SwiftSourceModel

/// Follows the code of a class as UIKit would run it, with values where the sources decide them.
///
/// Conditions, network values and closures of other libraries are unknown. An unknown condition counts as false, unless
/// only its branch shows a skeleton.
package final class Evaluator {
  package let code: AppCode
  package let interfaces: InterfaceIndex
  package internal(set) var screen: ScreenSize
  /// Whether the code of a storyboard's scene sees the size of the file.
  let usesFileSize: Bool
  package var notes: [Note] = []
  package internal(set) var constraints: [Constraint] = []
  package internal(set) var shows: [ShowCall] = []
  package internal(set) var hides: [HideCall] = []
  /// Controllers that the code puts into a navigation or tab bar controller, by class.
  package internal(set) var contained: [String: Set<String>] = [:]
  /// Seconds since the screen appeared.
  var time = 0.0
  /// The storyboard scenes and XIBs that controllers loaded, by the id of the controller's object.
  package internal(set) var interfaceScreens: [Int: InterfaceScreen] = [:]
  /// Whether code runs after a delay, so that its changes are not part of the first picture.
  var isLater = false
  /// Whether code runs after it has waited for a value. A skeleton that such code shows counts.
  var isAwaiting = false
  /// The controller whose screen is shown. The views of other controllers are parts of it.
  weak var presented: Object?
  /// Closures that show a skeleton and may never be called by code that is followed.
  private var showingClosures: [ClosureValue] = []
  /// Closures that run after the function that UIKit called.
  private var postponed: [(closure: ClosureValue, time: Double)] = []
  var statics: [String: Value] = [:]
  var pendingStatics: Set<String> = []
  /// What an initializer in an extension of a system type assigns to `self`.
  var delegated = Value.unknown
  private var nextID = 0
  private var steps = 0
  var depth = 0
  var calls = 0
  /// The largest number of evaluated expressions for one screen.
  static let maximumSteps = 400_000
  static let maximumDepth = 700
  static let maximumCalls = 60
  static let maximumObjects = 20_000

  package init(
    code: AppCode, interfaces: InterfaceIndex, screen: ScreenSize, usesFileSize: Bool = true
  ) {
    self.code = code
    self.interfaces = interfaces
    self.screen = screen
    self.usesFileSize = usesFileSize
  }

  package func note(_ location: CodeLocation, _ message: String, help: String? = nil) {
    guard notes.count < 200 else { return }
    let note = Note(location, message, help: help)
    if !notes.contains(note) { notes.append(note) }
  }

  /// Counts a step and returns false if the code runs for too long or is nested too deeply.
  func mayContinue() -> Bool {
    steps += 1
    return steps < Self.maximumSteps && depth < Self.maximumDepth
  }

  package var isExhausted: Bool { steps >= Self.maximumSteps }

  func object(type: String, system: String? = nil, _ location: CodeLocation?) -> Object {
    nextID += 1
    return Object(
      id: nextID, type: type, system: system ?? code.systemClass(of: type) ?? "", location)
  }

  /// Keeps a closure that shows a skeleton.
  func keep(_ closure: ClosureValue) {
    guard showingClosures.count < 1_000,
      !NameCollector.names(in: closure.closure.body).isDisjoint(with: code.showing)
    else { return }
    showingClosures.append(closure)
  }

  /// Runs the closures that show a skeleton and that nothing called, such as those that a view model keeps.
  package func runShowingClosures() {
    var index = 0
    while index < showingClosures.count, index < 100 {
      let closure = showingClosures[index]
      index += 1
      if !closure.wasRun { run(closure, []) }
    }
    runPostponed()
  }

  /// Runs a closure when the function that UIKit called has returned.
  func postpone(_ closure: ClosureValue) {
    if isLater {
      run(closure, [])
    } else if postponed.count < 1_000 {
      postponed.append((closure, time))
    }
  }

  /// Runs the closures that were postponed.
  func runPostponed() {
    var count = 0
    while let next = postponed.first, count < 100 {
      postponed.removeFirst()
      count += 1
      let saved = time
      time = next.time
      run(next.closure, [])
      time = saved
    }
  }

  var isFull: Bool { nextID > Self.maximumObjects }

  // MARK: Statements

  enum Flow {
    case next
    case returned(Value)
    case broke
    case continued
    case thrown
  }

  func run(_ statements: [Statement], _ scope: Scope) -> Flow {
    // A function may be used before the statement that declares it.
    for statement in statements {
      if case .function(let function) = statement.kind {
        scope.functions[function.name] = function
      }
    }
    for statement in statements {
      guard mayContinue() else { return .thrown }
      depth += 1
      let flow = run(statement, scope)
      depth -= 1
      if case .next = flow { continue }
      return flow
    }
    return .next
  }

  private func run(_ statement: Statement, _ scope: Scope) -> Flow {
    switch statement.kind {
    case .expression(let expression):
      _ = evaluate(expression, scope)
    case .variable(let variable): declare(variable, scope)
    case .returning(let expression):
      return .returned(expression.map { evaluate($0, scope) } ?? .none)
    case .branch(let conditions, let then, let others):
      return branch(conditions, then, others, scope, statement.location)
    case .guarding(let conditions, let others):
      // An unknown guard passes, since the code below it is what the function is for.
      if test(conditions, scope) == false { return run(others, Scope(parent: scope)) }
    case .loop(let pattern, let sequence, let filter, let body):
      return loop(pattern, evaluate(sequence, scope), filter, body, scope)
    case .whileLoop(let body):
      if !NameCollector.names(in: body).isDisjoint(with: code.showing) {
        return run(body, Scope(parent: scope))
      }
    case .selection(let subject, let cases):
      return select(evaluate(subject, scope), cases, scope, statement.location)
    case .block(let body): return run(body, Scope(parent: scope))
    case .breaking: return .broke
    case .continuing: return .continued
    case .throwing: return .thrown
    case .function, .type, .ignored: break
    }
    return .next
  }

  private func declare(_ variable: Variable, _ scope: Scope) {
    var value = Value.unknown
    if let getter = variable.getter, variable.value == nil {
      if case .returned(let result) = runBody(getter, Scope(parent: scope)) { value = result }
    } else if let expression = variable.value {
      value = evaluate(expression, scope, expected: variable.type)
      if let type = variable.type { value = coerce(value, to: type) }
    } else if variable.type?.isOptional == true {
      value = .none
    }
    bind(variable.pattern, value, scope)
  }

  /// Assigns a value to the names of a pattern.
  @discardableResult
  func bind(_ pattern: Pattern, _ value: Value, _ scope: Scope) -> Bool? {
    switch pattern {
    case .name(let name):
      scope.variables[name] = value
      if case .object(let object) = value, object.name == nil { object.name = name }
      return true
    case .wildcard: return true
    case .tuple(let patterns):
      if case .tuple(let elements) = value, elements.count == patterns.count {
        var result: Bool? = true
        for (pattern, element) in zip(patterns, elements) {
          let matches = bind(pattern, element.value, scope)
          if matches != true, result != false { result = matches }
        }
        return result
      }
      for pattern in patterns { bind(pattern, .unknown, scope) }
      return value.isUnknown ? nil : false
    case .enumCase(let name, let patterns):
      if case .enumCase(_, let other, let values) = value {
        for (index, pattern) in patterns.enumerated() {
          bind(pattern, values.indices.contains(index) ? values[index] : .unknown, scope)
        }
        return name == other
      }
      if name == "some", patterns.count == 1, !value.isUnknown {
        return value.isNone ? false : bind(patterns[0], value, scope)
      }
      if name == "none", value.isNone { return true }
      for pattern in patterns { bind(pattern, .unknown, scope) }
      if let member = value.member { return member == name }
      return nil
    case .type(let type, let inner):
      guard case .object(let object) = value else {
        bind(inner, value, scope)
        return nil
      }
      bind(inner, value, scope)
      return code.isKind(object.type, of: type.name) || object.isKind(of: type.name)
    case .expression(let expression):
      return equal(value, evaluate(expression, scope))
    }
  }

  // MARK: Branches

  /// Returns whether all conditions hold, or nil if that is unknown. Names that they declare are bound.
  func test(_ conditions: [Condition], _ scope: Scope) -> Bool? {
    var result: Bool? = true
    for condition in conditions {
      var holds: Bool?
      switch condition {
      case .availability: holds = true
      case .expression(let expression): holds = evaluate(expression, scope).flag
      case .matching(let pattern, let expression):
        holds = bind(pattern, evaluate(expression, scope), scope)
      case .binding(let pattern, let expression):
        var value = Value.unknown
        if let expression {
          value = evaluate(expression, scope)
        } else if case .name(let name) = pattern {
          value = self.name(name, scope, nil)
        }
        bind(pattern, value, scope)
        holds = value.isNone ? false : value.isUnknown ? nil : true
      }
      if holds == false { return false }
      if holds == nil { result = nil }
    }
    return result
  }

  private func branch(
    _ conditions: [Condition], _ then: [Statement], _ others: [Statement], _ scope: Scope,
    _ location: CodeLocation
  ) -> Flow {
    let inner = Scope(parent: scope)
    switch test(conditions, inner) {
    case true?: return run(then, inner)
    case false?: return run(others, Scope(parent: scope))
    case nil:
      let names = NameCollector.names(in: then)
      if !names.isDisjoint(with: code.showing),
        NameCollector.names(in: others).isDisjoint(with: code.showing)
      {
        return run(then, inner)
      }
      if !names.isDisjoint(with: Self.viewNames) {
        note(location, "the condition is not known from the sources, so it counts as false")
      }
      // A jump out of the function would hide the code below, which may not depend on the condition.
      let flow = run(others, Scope(parent: scope))
      if case .thrown = flow { return .next }
      return flow
    }
  }

  /// Names whose use in a skipped branch may change the picture.
  static let viewNames: Set<String> = [
    "isSkeletonable", "addSubview", "addSubviews", "addArrangedSubview", "makeConstraints",
    "activate", "isHiddenWhenSkeletonIsActive", "skeletonCornerRadius", "remakeConstraints",
  ]

  private func select(
    _ subject: Value, _ cases: [SelectionCase], _ scope: Scope, _ location: CodeLocation
  ) -> Flow {
    var unknown: [(SelectionCase, Scope)] = []
    for item in cases {
      if item.patterns.isEmpty {
        if unknown.isEmpty { return ended(run(item.body, Scope(parent: scope))) }
        unknown.append((item, Scope(parent: scope)))
      }
      for (pattern, filter) in item.patterns {
        let inner = Scope(parent: scope)
        var matches = bind(pattern, subject, inner)
        if matches == true, let filter { matches = evaluate(filter, inner).flag }
        if matches == true, unknown.isEmpty { return ended(run(item.body, inner)) }
        if matches != false {
          unknown.append((item, inner))
          break
        }
      }
    }
    // Among cases that are possible, the one that shows a skeleton is what a loading screen takes.
    for (item, inner) in unknown
    where !NameCollector.names(in: item.body).isDisjoint(with: code.showing) {
      return ended(run(item.body, inner))
    }
    if cases.contains(where: { !NameCollector.names(in: $0.body).isDisjoint(with: Self.viewNames) })
    {
      note(location, "the value of this switch is not known from the sources, so it is skipped")
    }
    return .next
  }

  /// `break` ends a case of `switch`, not the loop around it.
  private func ended(_ flow: Flow) -> Flow {
    if case .broke = flow { return .next }
    return flow
  }

  private func loop(
    _ pattern: Pattern, _ sequence: Value, _ filter: Expression?, _ body: [Statement],
    _ scope: Scope
  ) -> Flow {
    guard let values = elements(sequence) else {
      guard !NameCollector.names(in: body).isDisjoint(with: code.showing) else { return .next }
      let inner = Scope(parent: scope)
      bind(pattern, .unknown, inner)
      return ended(run(body, inner))
    }
    for value in values {
      let inner = Scope(parent: scope)
      guard bind(pattern, value, inner) != false else { continue }
      if let filter, evaluate(filter, inner).flag == false { continue }
      switch run(body, inner) {
      case .next, .continued: continue
      case .broke: return .next
      case .returned(let value): return .returned(value)
      case .thrown: return .thrown
      }
    }
    return .next
  }

  // MARK: Functions

  /// Runs a function's body. A single expression is its result.
  func runBody(_ body: [Statement], _ scope: Scope, expected: TypeName? = nil) -> Flow {
    if body.count == 1, case .expression(let expression) = body[0].kind {
      return .returned(evaluate(expression, scope, expected: expected))
    }
    if body.count == 1, case .returning(let expression?) = body[0].kind {
      return .returned(evaluate(expression, scope, expected: expected))
    }
    return run(body, scope)
  }
}
