import SwiftSourceModel

extension Evaluator {
  /// Evaluates a call of any kind.
  func call(
    _ callee: Expression, _ arguments: [Argument], _ scope: Scope, _ location: CodeLocation,
    expected: TypeName?
  ) -> Value {
    switch callee.kind {
    case .member(let base, let name):
      if case .name("super") = base.kind {
        return superCall(name, values(arguments, scope), scope, location)
      }
      if name == "init", case .array = base.kind {
        return systemValue("Array", values(arguments, scope), location) ?? .array([])
      }
      let value = evaluate(base, scope)
      if mutates(name), case .array = value, let result = mutate(base, name, arguments, scope) {
        return result
      }
      return callMember(
        value, name, values(arguments, scope), scope, location, expected: expected)
    case .name(let name):
      return callName(name, values(arguments, scope), scope, location, expected: expected)
    case .implicitMember(let name):
      let value = Value.implicit(name, values(arguments, scope))
      return expected.map { coerce(value, to: $0) } ?? value
    case .type(let type):
      return construct(
        resolvedType(type.name, scope), values(arguments, scope), scope, location)
    case .array: return systemValue("Array", values(arguments, scope), location) ?? .array([])
    case .dictionary: return .dictionary([])
    default:
      let target = evaluate(callee, scope)
      switch target {
      case .closure(let closure): return run(closure, values(arguments, scope).map(\.value))
      case .function(let function, let base):
        return run(
          function, base, values(arguments, scope), typeName: scope.typeName, location: location)
      case .type(let type): return construct(type, values(arguments, scope), scope, location)
      default:
        runShowing(values(arguments, scope))
        return .unknown
      }
    }
  }

  private func values(_ arguments: [Argument], _ scope: Scope) -> [ArgumentValue] {
    arguments.map {
      ArgumentValue(
        $0.label, evaluate($0.value, scope), isTrailing: $0.isTrailing, $0.value.location)
    }
  }

  private func callName(
    _ name: String, _ arguments: [ArgumentValue], _ scope: Scope, _ location: CodeLocation,
    expected: TypeName?
  ) -> Value {
    if name == "self" || name == "Self", let type = dynamicType(scope) {
      return construct(type, arguments, scope, location)
    }
    if let owner = scope.scope(with: name), let value = owner.variables[name] {
      switch value {
      case .closure(let closure): return run(closure, arguments.map(\.value))
      case .function(let function, let base):
        return run(function, base, arguments, typeName: scope.typeName, location: location)
      case .type(let type): return construct(type, arguments, scope, location)
      default: break
      }
    }
    if let function = scope.function(name) {
      return run(
        function, scope.selfValue, arguments, typeName: scope.typeName, location: location,
        parent: scope)
    }
    if let value = scope.selfValue {
      if let result = appCall(value, name, arguments, location, expected: expected) {
        return result
      }
      if case .object(let object) = value {
        if case .closure(let closure)? = hasMember(object, name)
          ? member(value, name, scope, location) : nil
        {
          return run(closure, arguments.map(\.value))
        }
      }
    }
    if let type = scope.typeName,
      let result = appCall(.type(type), name, arguments, location, expected: expected)
    {
      return result
    }
    if let functions = code.functions[name], let function = best(functions, arguments) {
      return run(function, nil, arguments, typeName: nil, location: location)
    }
    if case .object(let object)? = scope.selfValue,
      let result = systemCall(object, name, arguments, location)
    {
      return result
    }
    if let result = globalCall(name, arguments, scope, location) { return result }
    let type = resolvedType(name, scope)
    if code.types[type] != nil || SystemClasses.contains(type) || name.first?.isUppercase == true {
      return construct(type, arguments, scope, location)
    }
    runShowing(arguments)
    return .unknown
  }

  /// Calls a member of a value.
  func callMember(
    _ base: Value, _ name: String, _ arguments: [ArgumentValue], _ scope: Scope,
    _ location: CodeLocation, expected: TypeName? = nil
  ) -> Value {
    if let result = appCall(base, name, arguments, location, expected: expected) { return result }
    switch base {
    case .type(let type):
      if name == "init" {
        let value = construct(type, arguments, scope, location)
        // `self.init` in an initializer of an extension.
        if case .type(let own)? = scope.selfValue, own == type { delegated = value }
        return value
      }
      return staticCall(type, name, arguments, scope, location)
    case .object(let object):
      if hasMember(object, name), case .closure(let closure) = member(base, name, scope, location) {
        return run(closure, arguments.map(\.value))
      }
      if name == "dequeueReusableCell",
        let cell = dequeueTyped(object, arguments, expected, location)
      {
        return .object(cell)
      }
      if let result = systemCall(object, name, arguments, location) { return result }
    case .closure(let closure) where name == "callAsFunction":
      return run(closure, arguments.map(\.value))
    case .anchor(let anchor): return anchorCall(anchor, name, arguments, location)
    case .snap(let item): return snapCall(item, name, arguments, location)
    case .none: return .none
    default:
      if let result = buildingCall(base, name, arguments) { return result }
      if let result = streamCall(base, name, arguments) { return result }
      if let result = valueCall(base, name, arguments, scope, location) { return result }
    }
    if Self.configures.contains(name), let closure = arguments.first?.value.closure,
      arguments.count == 1
    {
      _ = run(closure, [base])
      return base
    }
    if Self.subscriptions.contains(name) {
      runBuilding(arguments)
    } else {
      runShowing(arguments)
    }
    return .unknown
  }

  /// Methods of libraries such as Then, which run a closure with the value and return it.
  private static let configures: Set<String> = [
    "then", "with", "do", "apply", "also", "configure", "configured", "config", "setup", "tap",
  ]

  /// Calls a function that the app declares for a value, or returns nil if there is none.
  func appCall(
    _ base: Value, _ name: String, _ arguments: [ArgumentValue], _ location: CodeLocation,
    expected: TypeName?
  ) -> Value? {
    var isStatic = false
    let type: String
    if case .type(let name) = base {
      type = name
      isStatic = true
    } else if let name = typeName(of: base) {
      type = name
    } else {
      return nil
    }
    guard name != "init" else { return nil }
    for owner in code.lineage(of: type) {
      guard let declaration = code.types[owner] else { continue }
      if isStatic, declaration.cases.contains(where: { $0.name == name }) {
        return .enumCase(type: owner, name: name, values: arguments.map(\.value))
      }
      guard let functions = declaration.functions[name] else { continue }
      let candidates = functions.filter { $0.isStatic == isStatic && $0.body != nil }
      guard let function = best(candidates, arguments) else { continue }
      return run(
        function, base, arguments, typeName: owner, location: location, expected: expected)
    }
    return nil
  }

  private func superCall(
    _ name: String, _ arguments: [ArgumentValue], _ scope: Scope, _ location: CodeLocation
  ) -> Value {
    guard case .object(let object)? = scope.selfValue, let type = scope.typeName else {
      return .unknown
    }
    let lineage = code.lineage(of: object.type)
    let rest = lineage.drop { $0 != type }.dropFirst()
    for owner in rest {
      guard let declaration = code.types[owner], declaration.kind == .class else { continue }
      guard let functions = declaration.functions[name],
        let function = best(functions.filter { $0.body != nil }, arguments)
      else { continue }
      return run(function, .object(object), arguments, typeName: owner, location: location)
    }
    if name == "init" {
      applyInitializer(object, arguments)
      return .none
    }
    return systemCall(object, name, arguments, location) ?? .none
  }

  // MARK: Overloads

  /// Returns the function whose parameters fit the arguments best, or nil if none fits.
  func best(_ functions: [Function], _ arguments: [ArgumentValue]) -> Function? {
    var result: (function: Function, score: Int)?
    for function in functions {
      guard let score = score(function, arguments) else { continue }
      if result.map({ score > $0.score }) ?? true { result = (function, score) }
    }
    return result?.function
  }

  private func score(_ function: Function, _ arguments: [ArgumentValue]) -> Int? {
    guard let matches = matches(function, arguments) else { return nil }
    var score = 0
    for (index, parameter) in function.parameters.enumerated() {
      if matches[index].isEmpty {
        if parameter.defaultValue == nil, !parameter.isVariadic { return nil }
        score -= 1
      }
      for argument in matches[index] {
        guard let fit = fit(arguments[argument].value, parameter.type) else { return nil }
        score += fit
      }
    }
    return score
  }

  /// Returns the indices of the arguments for each parameter, or nil if the labels do not match.
  private func matches(_ function: Function, _ arguments: [ArgumentValue]) -> [[Int]]? {
    var result = Array(repeating: [Int](), count: function.parameters.count)
    var parameter = 0
    for (index, argument) in arguments.enumerated() {
      var candidate = parameter
      var found = false
      while candidate < function.parameters.count {
        let next = function.parameters[candidate]
        let fitsLabel =
          argument.label == next.label
          || (argument.isTrailing && argument.label == nil && isFunction(next, after: candidate))
        if fitsLabel || (next.isVariadic && argument.label == nil && !result[candidate].isEmpty) {
          found = true
          break
        }
        candidate += 1
      }
      if !found, argument.isTrailing, argument.label == nil,
        let last = function.parameters.lastIndex(where: { $0.type?.name == "Function" }),
        last >= parameter
      {
        candidate = last
        found = true
      }
      guard found else { return nil }
      result[candidate].append(index)
      parameter = function.parameters[candidate].isVariadic ? candidate : candidate + 1
    }
    return result
  }

  private func isFunction(_ parameter: Parameter, after index: Int) -> Bool {
    guard let type = parameter.type else { return true }
    return type.name == "Function" || parameter.defaultValue == nil
  }

  /// Returns how well a value fits a parameter's type, or nil if it does not.
  private func fit(_ value: Value, _ type: TypeName?) -> Int? {
    guard let type else { return 0 }
    switch (value, type.name) {
    case (.array, "Array"), (.closure, "Function"), (.text, "String"), (.type, "Type"): return 2
    case (.array, _), (.text, "CGFloat"), (.number, "String"), (.number, "Array"),
      (.object, "Array"), (.object, "CGFloat"), (.object, "String"), (.object, "Type"),
      (.text, "Array"), (.closure, "CGFloat"), (.closure, "Array"), (.closure, "String"):
      return code.types[code.resolved(type.name)] == nil && type.name.count > 2 ? nil : 0
    case (.object(let object), let name):
      if code.isKind(object.type, of: name) || object.isKind(of: name) { return 2 }
      return SystemClasses.contains(name) && !object.system.isEmpty && name != "NSObject" ? nil : 0
    default: return 0
    }
  }

  // MARK: Running

  /// Runs a function of the app.
  func run(
    _ function: Function, _ base: Value?, _ arguments: [ArgumentValue], typeName: String?,
    location: CodeLocation, expected: TypeName? = nil, parent: Scope? = nil
  ) -> Value {
    guard let body = function.body, calls < Self.maximumCalls, mayContinue() else {
      return .unknown
    }
    calls += 1
    defer { calls -= 1 }
    let scope = Scope(parent: parent, selfValue: base, typeName: typeName)
    let matches =
      matches(function, arguments) ?? Array(repeating: [], count: function.parameters.count)
    for (parameter, indices) in zip(function.parameters, matches) {
      var value: Value
      if parameter.isVariadic {
        value = .array(indices.map { coerce(arguments[$0].value, to: parameter.type) })
      } else if let index = indices.first {
        value = coerce(arguments[index].value, to: parameter.type)
      } else if let expression = parameter.defaultValue {
        value = evaluate(expression, scope, expected: parameter.type)
      } else {
        value = .unknown
      }
      if parameter.type?.name == "Type", let generic = parameter.type?.arguments.first?.name,
        function.generics.contains(generic), case .type = value
      {
        scope.variables[generic] = value
      }
      scope.variables[parameter.name] = value
    }
    if let expected, let result = function.result, function.generics.contains(result.name),
      scope.variables[result.name] == nil
    {
      scope.variables[result.name] = .type(code.resolved(expected.name))
    }
    guard case .returned(let value) = runBody(body, scope, expected: function.result) else {
      return .none
    }
    let result = function.result.map { coerce(value, to: $0) } ?? value
    if result.isUnknown, function.result?.name == "UIColor" { return hexColor(arguments) ?? result }
    return result
  }

  /// Returns the color of the hexadecimal digits that a helper of the app receives as its only text.
  func hexColor(_ arguments: [ArgumentValue]) -> Value? {
    let texts = arguments.compactMap(\.value.text)
    guard texts.count == 1 else { return nil }
    let alpha = arguments.first { $0.label == "alpha" }?.value.number ?? 1
    return Self.color(hex: texts[0]).map { withAlpha($0, alpha) }
  }

  /// Runs a closure. Missing arguments are unknown.
  @discardableResult
  func run(_ closure: ClosureValue, _ arguments: [Value]) -> Value {
    run(closure, arguments, Scope(parent: closure.scope))
  }

  /// Runs a closure that changes its first argument, and returns the changed argument.
  func change(_ value: Value, by closure: ClosureValue, _ others: [Value]) -> Value {
    let scope = Scope(parent: closure.scope)
    _ = run(closure, [value] + others, scope)
    return scope.variables[closure.closure.parameters.first ?? "$0"] ?? .unknown
  }

  private func run(_ closure: ClosureValue, _ arguments: [Value], _ scope: Scope) -> Value {
    guard calls < Self.maximumCalls, mayContinue() else { return .unknown }
    calls += 1
    defer { calls -= 1 }
    closure.wasRun = true
    for index in 0..<4 {
      scope.variables["$\(index)"] = arguments.indices.contains(index) ? arguments[index] : .unknown
    }
    for (index, name) in closure.closure.parameters.enumerated() where name != "_" {
      scope.variables[name] = arguments.indices.contains(index) ? arguments[index] : .unknown
    }
    guard case .returned(let value) = runBody(closure.closure.body, scope) else { return .none }
    return value
  }

  /// Runs the closures of a stream that make, mark or show views.
  func runBuilding(_ arguments: [ArgumentValue]) {
    for argument in arguments {
      guard let closure = argument.value.closure else { continue }
      let names = NameCollector.names(in: closure.closure.body)
      if !names.isDisjoint(with: code.showing) || !names.isDisjoint(with: code.building) {
        run(closure, [])
      }
    }
  }

  /// Runs the closures among the arguments of an unknown call that show a skeleton.
  func runShowing(_ arguments: [ArgumentValue]) {
    for argument in arguments {
      guard let closure = argument.value.closure else { continue }
      if !NameCollector.names(in: closure.closure.body).isDisjoint(with: code.showing) {
        run(closure, [])
      }
    }
  }
}
