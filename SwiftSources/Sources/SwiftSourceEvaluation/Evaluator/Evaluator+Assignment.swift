import SwiftSourceModel

extension Evaluator {
  func assign(_ target: Expression, _ expression: Expression, _ scope: Scope) {
    switch target.kind {
    case .name("_"): _ = evaluate(expression, scope)
    case .name("self"):
      let value = evaluate(expression, scope)
      if case .type(let type)? = scope.selfValue { delegated = coerce(value, to: TypeName(type)) }
    case .name(let name):
      if let owner = scope.scope(with: name) {
        let value = evaluate(expression, scope)
        owner.variables[name] = value
        nameObject(value, name, isProperty: false)
      } else if case .object(let object)? = scope.selfValue,
        hasMember(object, name) || code.variables[name] == nil
      {
        let value = evaluate(expression, scope, expected: variable(object.type, name)?.0.type)
        set(object, name, value, expression.location)
      } else {
        let value = evaluate(expression, scope)
        if code.variables[name] != nil { statics["." + name] = value }
      }
    case .member(let base, let name):
      if case .name("super") = base.kind, case .object(let object)? = scope.selfValue {
        set(object, name, evaluate(expression, scope), expression.location)
        return
      }
      assign(member: name, of: base, expression, scope)
    case .element(let base, let arguments):
      let value = evaluate(expression, scope)
      let index = arguments.first.map { evaluate($0.value, scope) } ?? .unknown
      switch evaluate(base, scope) {
      case .array(var values):
        guard case .number(let number) = index, number.isFinite, abs(number) < 1e9,
          values.indices.contains(Int(number))
        else { return }
        values[Int(number)] = value
        write(.array(values), to: base, scope)
      case .dictionary(var pairs):
        // A key that may be any of the known ones makes the whole dictionary unknown.
        let matches = pairs.map { equal($0.key, index) }
        if let place = matches.firstIndex(of: true) {
          pairs[place].value = value
        } else if !index.isUnknown, !matches.contains(nil), pairs.count < 10_000 {
          pairs.append((key: index, value: value))
        } else {
          return write(.unknown, to: base, scope)
        }
        write(.dictionary(pairs), to: base, scope)
      default: return
      }
    case .tuple(let elements):
      guard case .tuple(let values) = evaluate(expression, scope), values.count == elements.count
      else { return }
      for (element, value) in zip(elements, values) {
        write(value.value, to: element.value, scope)
      }
    default: _ = evaluate(expression, scope)
    }
  }

  private func assign(
    member name: String, of base: Expression, _ expression: Expression, _ scope: Scope
  ) {
    let owner = evaluate(base, scope)
    switch owner {
    case .object(let object):
      let type = variable(object.type, name)?.0.type ?? SystemProperties.type(of: name)
      let value = evaluate(expression, scope, expected: type)
      set(object, name, value, expression.location)
    case .record(var record):
      let value = evaluate(expression, scope)
      setField(&record, name, value)
      write(.record(record), to: base, scope)
    case .constraint(let constraint):
      let value = evaluate(expression, scope)
      switch name {
      case "isActive": constraint.isActive = value.flag ?? constraint.isActive
      case "constant": setConstant(constraint, value)
      case "priority":
        if let priority = priority(value) { constraint.priority = priority }
      default: break
      }
    case .type(let type):
      let value = evaluate(expression, scope)
      if !isLater { statics[code.resolved(type) + "." + name] = value }
    case .font, .color, .unknown: _ = evaluate(expression, scope)
    default: _ = evaluate(expression, scope)
    }
  }

  /// Writes a value back to the place that an expression names, such as the frame in `view.frame.size.width = 3`.
  func write(_ value: Value, to target: Expression, _ scope: Scope) {
    switch target.kind {
    case .name(let name):
      if let owner = scope.scope(with: name) {
        owner.variables[name] = value
      } else if case .object(let object)? = scope.selfValue {
        set(object, name, value, target.location)
      }
    case .member(let base, let name):
      switch evaluate(base, scope) {
      case .object(let object): set(object, name, value, target.location)
      case .record(var record):
        setField(&record, name, value)
        write(.record(record), to: base, scope)
      case .type(let type): statics[code.resolved(type) + "." + name] = value
      default: break
      }
    default: break
    }
  }

  private func setField(_ record: inout Record, _ name: String, _ value: Value) {
    if record.type == "CGRect", name == "width" || name == "height" {
      if case .record(var size)? = record.fields["size"] {
        size.fields[name] = value
        record.fields["size"] = .record(size)
      }
      return
    }
    record.fields[name] = value
  }

  /// Sets a property of an object: one of the app's, or one of UIKit's.
  func set(_ object: Object, _ name: String, _ value: Value, _ location: CodeLocation?) {
    guard !isLater else { return }
    let declared = variable(object.type, name)
    let type = declared?.0.type ?? SystemProperties.type(of: name)
    let value = coerce(value, to: type)
    guard let (variable, owner) = declared else {
      setSystem(object, name, value, location)
      return
    }
    if let setter = variable.setter {
      let scope = Scope(parent: nil, selfValue: .object(object), typeName: owner)
      scope.variables["newValue"] = value
      guard calls < Self.maximumCalls else { return }
      calls += 1
      _ = run(setter, scope)
      calls -= 1
      return
    }
    let old = object.fields[name]?.value ?? .unknown
    if isSystemProperty(object, name) { setSystem(object, name, value, location) }
    object.set(name, value, location)
    nameObject(value, name, isProperty: true)
    observe(variable, owner, object, name, old: old)
  }

  /// Runs the property's `didSet`.
  func observe(
    _ variable: Variable, _ owner: String, _ object: Object, _ name: String, old: Value
  ) {
    guard let didSet = variable.didSet, object.pending.insert(name + ".didSet").inserted,
      calls < Self.maximumCalls
    else { return }
    calls += 1
    let scope = Scope(parent: nil, selfValue: .object(object), typeName: owner)
    scope.variables["oldValue"] = old
    _ = run(didSet, scope)
    calls -= 1
    object.pending.remove(name + ".didSet")
  }

  /// Whether an overridden property, such as `override var isHidden`, also sets UIKit's own.
  private func isSystemProperty(_ object: Object, _ name: String) -> Bool {
    object.isView && SystemProperties.type(of: name) != nil
  }

  /// Names an object after the property or variable that holds it. A property's name counts more than a variable's.
  func nameObject(_ value: Value, _ name: String, isProperty: Bool) {
    guard case .object(let object) = value, !["view", "delegate", "dataSource"].contains(name)
    else { return }
    if object.name == nil || (isProperty && !object.hasPropertyName) {
      object.name = name
      if isProperty { object.hasPropertyName = true }
    }
  }

  func setConstant(_ constraint: Constraint, _ value: Value) {
    switch value {
    case .number(let number):
      constraint.constant = number
      (constraint.isUnknown, constraint.dimension) = (false, nil)
    case .dimension(let dimension):
      (constraint.isUnknown, constraint.dimension) = (false, dimension)
      constraint.constant = 0
    default: constraint.isUnknown = true
    }
  }

  /// Returns the number of a layout priority.
  func priority(_ value: Value) -> Double? {
    switch value {
    case .number(let number): return number
    case .implicit("init", let arguments?): return arguments.first?.value.number
    case .implicit("rawValue", let arguments?): return arguments.first?.value.number
    default: break
    }
    switch value.member {
    case "required": return 1000
    case "high", "defaultHigh": return 750
    case "medium": return 500
    case "low", "defaultLow": return 250
    case "fittingSizeLevel": return 50
    case "almostRequired": return 999
    default: return nil
    }
  }
}
