import SwiftSourceModel

/// Fluent builders such as `UILabel().builder.numberOfLines(2).build()`, whose methods have the names of properties.
extension Evaluator {
  /// Whether a property is a builder: of a library, or of the app if its type looks up any member.
  func isBuilder(_ variable: Variable?) -> Bool {
    guard let type = variable?.type else { return true }
    return code.type(type.name)?.functions["subscript"]?.contains {
      $0.parameters.first?.label == "dynamicMember"
    } ?? false
  }

  /// Returns the builder of an object.
  func builder(_ object: Object) -> Value {
    .record(Record(type: "Builder", fields: ["base": .object(object)]))
  }

  /// Calls a method of a builder, or returns nil for other values.
  func buildingCall(_ base: Value, _ name: String, _ arguments: [ArgumentValue]) -> Value? {
    guard case .record(let record) = base, record.type == "Builder",
      let object = record.fields["base"]?.object
    else { return nil }
    if name == "build" { return .object(object) }
    guard let first = arguments.first else { return base }
    if let closure = first.value.closure {
      run(closure, [.object(object)])
    } else if name == "set", let path = keyPath(first.value), let value = arguments.last {
      set(object, path, value.value, value.location)
    } else if first.label == nil, arguments.count == 1 {
      set(object, name, first.value, first.location)
    }
    return base
  }

  /// Returns the value of a key path such as `\.layer.cornerRadius`.
  func keyPathValue(_ names: [String]) -> Value {
    .record(Record(type: "KeyPath", fields: ["names": .array(names.map { .text($0) })]))
  }

  private func keyPath(_ value: Value) -> [String]? {
    guard case .record(let record) = value, record.type == "KeyPath" else { return nil }
    return record.fields["names"]?.array?.compactMap(\.text)
  }

  private func set(
    _ object: Object, _ path: [String], _ value: Value, _ location: CodeLocation
  ) {
    guard let last = path.last else { return }
    var owner = object
    for name in path.dropLast() {
      guard case .object(let next) = member(.object(owner), name, Scope(parent: nil), location)
      else { return }
      owner = next
    }
    let type = variable(owner.type, last)?.0.type ?? SystemProperties.type(of: last)
    set(owner, last, coerce(value, to: type), location)
  }

  /// Returns the member of each element that a key path names, or nil if the value is not a key path.
  func mapped(_ values: [Value], by argument: Value) -> Value? {
    guard let names = keyPath(argument) else { return nil }
    return .array(
      values.map { value in
        names.reduce(value) { member($0, $1, Scope(parent: nil), nil) }
      })
  }
}
