package import SwiftSourceModel

extension Evaluator {
  /// Returns the value of a name that has no base.
  func name(_ name: String, _ scope: Scope, _ location: CodeLocation?) -> Value {
    switch name {
    case "self":
      return scope.scope(with: "self")?.variables["self"] ?? scope.selfValue ?? .unknown
    case "Self": return dynamicType(scope).map { .type($0) } ?? .unknown
    default: break
    }
    if let owner = scope.scope(with: name) { return owner.variables[name] ?? .unknown }
    if let function = scope.function(name) { return .function(function, scope.selfValue) }
    if let value = implicitMember(name, scope) { return value }
    if let value = global(name) { return value }
    if let functions = code.functions[name], let first = functions.first {
      return .function(first, nil)
    }
    let type = code.resolved(name)
    if code.types[type] != nil || SystemClasses.contains(type) { return .type(type) }
    return name.first?.isUppercase == true ? .type(name) : .unknown
  }

  /// Returns what `Self` means: the type of `self`, which can be a subclass of the type whose code runs.
  func dynamicType(_ scope: Scope) -> String? {
    switch scope.selfValue {
    case .object(let object)?: object.type
    case .type(let type)?: type
    default: scope.typeName
    }
  }

  /// Returns a member of `self`, or a static member of the types around the code.
  private func implicitMember(_ name: String, _ scope: Scope) -> Value? {
    switch scope.selfValue {
    case .object(let object)?:
      if hasMember(object, name) || object.fields[name] != nil {
        return member(.object(object), name, scope, nil)
      }
    case .type(let type)?: if let value = staticMember(type, name) { return value }
    case Optional.none: break
    case .some(let value):
      if let result = appMember(value, name) { return result }
      if case .record(let record) = value, let field = record.fields[name] { return field }
    }
    var outer = scope.typeName
    while let type = outer {
      if let value = staticMember(type, name) { return value }
      guard let dot = type.lastIndex(of: ".") else { break }
      outer = String(type[..<dot])
    }
    if case .object(let object)? = scope.selfValue {
      return systemMember(object, name, nil)
    }
    return nil
  }

  private func global(_ name: String) -> Value? {
    guard let variable = code.variables[name] else { return nil }
    if let value = statics["." + name] { return value }
    guard pendingStatics.insert(name).inserted else { return .unknown }
    defer { pendingStatics.remove(name) }
    let value = initialValue(variable, Scope(parent: nil))
    statics["." + name] = value
    return value
  }

  /// Returns whether the app declares an instance member.
  func hasMember(_ object: Object, _ name: String) -> Bool {
    for type in code.lineage(of: object.type) {
      guard let type = code.types[type] else { continue }
      if let variable = type.variables[name], !variable.isStatic { return true }
      if type.functions[name]?.contains(where: { !$0.isStatic }) == true { return true }
    }
    return false
  }

  /// Returns an instance variable and the type that declares it.
  func variable(_ type: String, _ name: String) -> (Variable, String)? {
    for type in code.lineage(of: type) {
      if let variable = code.types[type]?.variables[name], !variable.isStatic {
        // A requirement of a protocol has no value of its own.
        if code.types[type]?.kind == .protocol, variable.getter?.isEmpty == true { continue }
        return (variable, type)
      }
    }
    return nil
  }

  func initialValue(_ variable: Variable, _ scope: Scope) -> Value {
    var value = Value.unknown
    if let expression = variable.value {
      value = evaluate(expression, scope, expected: variable.type)
    } else if let getter = variable.getter {
      if case .returned(let result) = runBody(getter, scope, expected: variable.type) {
        value = result
      }
    } else if variable.type?.isOptional == true {
      value = .none
    }
    return variable.type.map { coerce(value, to: $0) } ?? value
  }

  // MARK: Members of types

  /// Returns a static member, a case of an enumeration, or a nested type.
  func staticMember(_ type: String, _ name: String) -> Value? {
    for owner in code.lineage(of: type) {
      guard let declaration = code.types[owner] else { continue }
      let key = owner + "." + name
      if let variable = declaration.variables[name], variable.isStatic {
        // A computed property of a protocol depends on the type that conforms to it.
        let key = variable.getter == nil ? key : type + "." + name
        if let value = statics[key] { return value }
        guard pendingStatics.insert(key).inserted else { return .unknown }
        defer { pendingStatics.remove(key) }
        let scope = Scope(parent: nil, selfValue: .type(type), typeName: owner)
        var value = initialValue(variable, scope)
        if variable.type == nil, case .implicit = value {
          value = coerce(value, to: TypeName(type))
        }
        statics[key] = value
        return value
      }
      if declaration.cases.contains(where: { $0.name == name }) {
        return .enumCase(type: owner, name: name, values: [])
      }
      if let function = declaration.functions[name]?.first(where: \.isStatic) {
        return .function(function, .type(type))
      }
      if let alias = declaration.aliases[name] { return .type(code.resolved(alias.name)) }
      if code.types[key] != nil { return .type(key) }
    }
    return nil
  }

  /// Returns the raw value of a case.
  func rawValue(type: String, name: String) -> Value {
    guard let declaration = code.types[type] else { return .unknown }
    var next = 0.0
    for item in declaration.cases {
      var value: Value = .unknown
      if let expression = item.rawValue {
        value = evaluate(expression, Scope(parent: nil, selfValue: .type(type), typeName: type))
        if let number = value.number { next = number }
      } else if declaration.bases.first?.name == "String" {
        value = .text(item.name)
      } else if ["Int", "CGFloat", "Double", "Float"].contains(declaration.bases.first?.name) {
        value = .number(next)
      }
      next += 1
      if item.name == name { return value }
    }
    return .unknown
  }

  /// The name of a value's type, for finding the app's extensions of it.
  func typeName(of value: Value) -> String? {
    switch value {
    case .number: "CGFloat"
    case .text: "String"
    case .flag: "Bool"
    case .record(let record): record.type
    case .color: "UIColor"
    case .font: "UIFont"
    case .image: "UIImage"
    case .object(let object): object.type
    case .array: "Array"
    case .enumCase(let type, _, _): type
    case .constraint: "NSLayoutConstraint"
    default: nil
    }
  }

  /// Returns a computed property that the app adds to a value's type.
  func appMember(_ value: Value, _ name: String) -> Value? {
    guard let type = typeName(of: value) else { return nil }
    let names = type == "CGFloat" ? ["CGFloat", "Int", "Double", "Float"] : [type]
    for type in names {
      if let (variable, owner) = variable(type, name), let getter = variable.getter {
        let scope = Scope(parent: nil, selfValue: value, typeName: owner)
        if case .returned(let result) = runBody(getter, scope, expected: variable.type) {
          return variable.type.map { coerce(result, to: $0) } ?? result
        }
        return .unknown
      }
    }
    return nil
  }
}

extension Evaluator {
  /// Calls a method of an object as UIKit or SkeletonView would, or returns nil if the app does not declare it.
  package func ask(
    _ object: Object, _ name: String, _ arguments: [(label: String?, value: Value)]
  ) -> Value? {
    for owner in code.lineage(of: object.type) {
      for function in code.types[owner]?.functions[name] ?? [] where !function.isStatic {
        guard function.body != nil, function.parameters.count == arguments.count,
          zip(function.parameters, arguments).allSatisfy({ $0.label == $1.label })
        else { continue }
        let values = arguments.map { ArgumentValue($0.label, $0.value, function.location) }
        return run(
          function, .object(object), values, typeName: owner, location: function.location)
      }
    }
    return nil
  }

  /// A location for objects that no code made.
  package var anyLocation: CodeLocation { nowhere }
}
