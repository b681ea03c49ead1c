import SwiftSourceModel

extension Evaluator {
  /// The methods of arrays that change the array.
  func mutates(_ name: String) -> Bool {
    ["append", "insert", "removeAll", "removeLast", "removeFirst", "remove"].contains(name)
  }

  /// Changes an array in its variable, or returns nil if the change is not known.
  func mutate(
    _ base: Expression, _ name: String, _ arguments: [Argument], _ scope: Scope
  ) -> Value? {
    guard case .array(var values) = evaluate(base, scope), !isLater else { return Value.none }
    let argument = arguments.first.map { evaluate($0.value, scope) }
    switch (name, arguments.first?.label) {
    case ("append", nil):
      if let argument, values.count < 10_000 { values.append(argument) }
    case ("append", "contentsOf"):
      guard let more = argument?.array else {
        write(.unknown, to: base, scope)
        return Value.none
      }
      values += more.prefix(10_000)
    case ("insert", nil):
      if let argument { values.insert(argument, at: 0) }
    case ("removeAll", nil): values = []
    case ("removeLast", nil): if !values.isEmpty { values.removeLast() }
    case ("removeFirst", nil): if !values.isEmpty { values.removeFirst() }
    default: return Value.none
    }
    write(.array(values), to: base, scope)
    return Value.none
  }

  /// Calls a method of a value that is not an object, or returns nil if it is not known.
  func valueCall(
    _ base: Value, _ name: String, _ arguments: [ArgumentValue], _ scope: Scope,
    _ location: CodeLocation
  ) -> Value? {
    if let closure = arguments.first(where: { $0.value.closure != nil })?.value.closure {
      return sequenceCall(base, name, arguments, closure)
    }
    let first = arguments.first?.value
    if ["map", "compactMap"].contains(name), let first, let values = elements(base),
      let result = mapped(values, by: first)
    {
      return result
    }
    switch (base, name) {
    case (.color(let color), "withAlphaComponent"):
      return first?.number.map { withAlpha(color, $0) } ?? .unknown
    case (.font(let font), "withSize"):
      return first?.number.map { .font(FontValue(size: $0, family: font.family)) } ?? .unknown
    case (.image, "withRenderingMode"), (.image, "withTintColor"), (.image, "resizableImage"):
      return base
    case (.text(let text), "uppercased"): return .text(text.uppercased())
    case (.text(let text), "lowercased"): return .text(text.lowercased())
    case (.text(let text), "hasPrefix"):
      return first?.text.map { .flag(text.hasPrefix($0)) } ?? .unknown
    case (.text(let text), "components"), (.text(let text), "split"):
      guard
        let separator = arguments.first(where: { ["separatedBy", "separator"].contains($0.label) })?
          .value.text, separator.count == 1
      else { return .unknown }
      let parts = text.split(
        separator: Character(separator), omittingEmptySubsequences: name == "split")
      return .array(parts.map { .text(String($0)) })
    case (.text, "localized"), (.text, "trimmingCharacters"): return base
    case (.array(let values), "joined"):
      let texts = values.compactMap(\.text)
      guard texts.count == values.count else { return .unknown }
      return .text(
        texts.joined(separator: arguments.first { $0.label == "separator" }?.value.text ?? ""))
    case (.array(let values), "enumerated"):
      return .array(
        values.enumerated().map { index, value in
          .tuple([
            (label: "offset", value: .number(Double(index))), (label: "element", value: value),
          ])
        })
    case (.array(let values), "reversed"): return .array(values.reversed())
    case (.array(let values), "prefix"):
      return first?.number.map { .array(Array(values.prefix(max(0, Int(min($0, 1e6)))))) }
        ?? .unknown
    case (.array(let values), "dropFirst"): return .array(Array(values.dropFirst()))
    case (.array(let values), "dropLast"): return .array(Array(values.dropLast()))
    case (.array(let values), "min"), (.array(let values), "max"):
      let numbers = values.compactMap(\.number)
      guard numbers.count == values.count else { return .unknown }
      return (name == "min" ? numbers.min() : numbers.max()).map { .number($0) } ?? Value.none
    case (.array, "index"):
      // The indices of all collections are numbers here.
      guard let start = first?.number else { return .unknown }
      switch arguments.last?.label {
      case "offsetBy": return arguments.last?.value.number.map { .number(start + $0) } ?? .unknown
      case "after": return .number(start + 1)
      case "before": return .number(start - 1)
      default: return .unknown
      }
    case (.number(let number), "rounded"):
      return arguments.isEmpty ? .number(number.rounded()) : .unknown
    case (.record, "equalTo"):
      return first.flatMap { equal(base, $0) }.map { .flag($0) } ?? .unknown
    case (.array(let values), "randomElement"): return values.count == 1 ? values[0] : .unknown
    case (.record(let record), "instantiate") where record.type == "UINib":
      let owner = arguments.first { $0.label == "withOwner" }?.value.object
      guard let name = record.fields["name"]?.text else { return .unknown }
      let views = nibViews(name, owner: owner, location)
      return views.isEmpty ? .unknown : .array(views.map { .object($0) })
    case (.record(let record), "insetBy"):
      guard record.type == "CGRect" else { return .unknown }
      return inset(record, arguments)
    case (.constraint(let constraint), "withPriority"), (.constraint(let constraint), "priority"):
      if let priority = first.flatMap({ priority($0) }) { constraint.priority = priority }
      return base
    case (.constraint(let constraint), "activate"), (.constraint(let constraint), "isActive"):
      constraint.isActive = true
      return base
    default: return builderCall(base, name, arguments)
    }
  }

  private func inset(_ record: Record, _ arguments: [ArgumentValue]) -> Value {
    guard case .record(let origin)? = record.fields["origin"],
      case .record(let size)? = record.fields["size"], let x = origin.number("x"),
      let y = origin.number("y"), let width = size.number("width"),
      let height = size.number("height")
    else { return .unknown }
    let dx = arguments.first { $0.label == "dx" }?.value.number ?? 0
    let dy = arguments.first { $0.label == "dy" }?.value.number ?? 0
    return .rect(
      .number(x + dx), .number(y + dy), .number(width - 2 * dx), .number(height - 2 * dy))
  }

  /// Calls a method that runs a closure for each element.
  private func sequenceCall(
    _ base: Value, _ name: String, _ arguments: [ArgumentValue], _ closure: ClosureValue
  ) -> Value? {
    func call(_ value: Value) -> Value {
      // A tuple's elements become the closure's parameters.
      if case .tuple(let elements) = value, closure.closure.parameters.count == elements.count,
        elements.count > 1
      {
        return run(closure, elements.map(\.value))
      }
      return run(closure, [value])
    }
    guard let values = elements(base) else {
      guard base.isUnknown, ["forEach", "map", "flatMap", "compactMap"].contains(name) else {
        return nil
      }
      runShowing(arguments)
      return .unknown
    }
    switch name {
    case "forEach":
      for value in values { _ = call(value) }
      return Value.none
    case "map": return .array(values.map(call))
    case "compactMap": return .array(values.map(call).filter { !$0.isNone })
    case "flatMap": return .array(values.flatMap { call($0).array ?? [] })
    case "filter":
      var result: [Value] = []
      for value in values {
        guard let flag = call(value).flag else { return .unknown }
        if flag { result.append(value) }
      }
      return .array(result)
    case "first", "contains":
      for value in values where call(value).flag == true {
        return name == "first" ? value : .flag(true)
      }
      return name == "first" ? Value.none : .flag(false)
    case "reduce":
      guard var result = arguments.first?.value else { return .unknown }
      let isChange = arguments.first?.label == "into"
      for value in values {
        result = isChange ? change(result, by: closure, [value]) : run(closure, [result, value])
      }
      return result
    case "min", "max":
      guard var result = values.first else { return Value.none }
      for value in values.dropFirst() {
        // The closure returns whether its first argument comes first.
        let pair = name == "min" ? [value, result] : [result, value]
        guard let isBefore = run(closure, pair).flag else { return .unknown }
        if isBefore { result = value }
      }
      return result
    case "sorted": return base
    default: return nil
    }
  }

  /// Returns a property of a value that is not an object.
  func valueMember(_ base: Value, _ name: String) -> Value {
    switch (base, name) {
    case (.array(let values), "count"): return .number(Double(values.count))
    case (.array(let values), "isEmpty"): return .flag(values.isEmpty)
    case (.array(let values), "first"): return values.first ?? Value.none
    case (.array(let values), "last"): return values.last ?? Value.none
    case (.array, "startIndex"): return .number(0)
    case (.array(let values), "endIndex"): return .number(Double(values.count))
    case (.array(let values), "indices"):
      return .array(values.indices.map { .number(Double($0)) })
    case (.dictionary(let pairs), "count"): return .number(Double(pairs.count))
    case (.dictionary(let pairs), "isEmpty"): return .flag(pairs.isEmpty)
    case (.dictionary(let pairs), "keys"): return .array(pairs.map(\.key))
    case (.dictionary(let pairs), "values"): return .array(pairs.map(\.value))
    case (.text(let text), "count"): return .number(Double(text.count))
    case (.text(let text), "isEmpty"): return .flag(text.isEmpty)
    case (.tuple(let elements), _):
      if let index = Int(name), elements.indices.contains(index) { return elements[index].value }
      return elements.first { $0.label == name }?.value ?? .unknown
    case (.record(let record), _): return recordMember(record, name)
    case (.color, "cgColor"), (.text, "localized"), (.number, "rawValue"): return base
    case (.font(let font), "pointSize"): return .number(font.size)
    case (.font(let font), "lineHeight"): return .number(font.size * 1.193359375)
    case (.enumCase(let type, let name, _), "rawValue"): return rawValue(type: type, name: name)
    case (.enumCase(let type, _, _), "hashValue"): return .type(type)
    case (.image, "size"): return .unknown
    case (.closure, _), (.function, _): return .unknown
    case (.constraint(let constraint), "constant"): return .number(constraint.constant)
    case (.none, _): return .none
    default: return .unknown
    }
  }

  /// The constraints in a value, which may be nested arrays.
  func flattened(_ value: Value?) -> [Constraint] {
    switch value {
    case .constraint(let constraint)?: [constraint]
    case .array(let values)?: values.flatMap { flattened($0) }
    default: []
    }
  }
}
