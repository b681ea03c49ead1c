package import SwiftSourceModel

extension Evaluator {
  /// Evaluates the construction of a value of a type.
  func construct(
    _ type: String, _ arguments: [ArgumentValue], _ scope: Scope?, _ location: CodeLocation
  ) -> Value {
    let type = code.resolved(type)
    if let value = systemValue(type, arguments, location) { return value }
    guard !isFull else { return .unknown }
    let declaration = code.types[type]
    if declaration == nil || declaration?.kind == .extension {
      // An initializer that the app adds to a system type returns what it assigns to `self`.
      if let functions = declaration?.functions["init"],
        let function = best(functions.filter { $0.body != nil }, arguments)
      {
        return constructByExtension(type, function, arguments, location)
      }
    }
    switch declaration?.kind {
    case .enumeration?:
      if let raw = arguments.first(where: { $0.label == "rawValue" }) {
        for item in declaration?.cases ?? []
        where equal(rawValue(type: type, name: item.name), raw.value) == true {
          return .enumCase(type: type, name: item.name, values: [])
        }
      }
      return .unknown
    case .protocol?: return .unknown
    case .class?, .structure?: return .object(instance(type, arguments, location))
    case .extension?, nil:
      guard let system = code.systemClass(of: type) else { return .unknown }
      let object = self.object(type: type, system: system, location)
      if !SystemClasses.contains(type), object.isView {
        note(location, "\(type) is not part of the sources, so it counts as a plain \(system)")
      }
      applyInitializer(object, arguments)
      return .object(object)
    }
  }

  /// Makes an instance of a class or structure of the app.
  package func instance(_ type: String, _ arguments: [ArgumentValue], _ location: CodeLocation)
    -> Object
  {
    let object = self.object(type: type, location)
    initialize(object, arguments, location)
    return object
  }

  /// Runs the initializer that fits the arguments.
  func initialize(_ object: Object, _ arguments: [ArgumentValue], _ location: CodeLocation) {
    for owner in code.lineage(of: object.type) {
      guard let declaration = code.types[owner], declaration.kind != .protocol else { continue }
      let functions = (declaration.functions["init"] ?? []).filter { $0.body != nil }
      if let function = best(functions, arguments) {
        _ = run(function, .object(object), arguments, typeName: owner, location: location)
        return
      }
      // `init()` of a view calls `init(frame:)`.
      if arguments.isEmpty, object.isView,
        let function = functions.first(where: { designates($0) })
      {
        let style = ArgumentValue("style", .implicit("default", nil), location)
        let values = function.parameters.map { parameter in
          parameter.label == "style"
            ? style : ArgumentValue(parameter.label, zero(parameter), location)
        }
        _ = run(function, .object(object), values, typeName: owner, location: location)
        return
      }
    }
    if arguments.isEmpty, object.isKind(of: "UIViewController"), initializeController(object) {
      return
    }
    applyInitializer(object, arguments)
    guard object.system.isEmpty else { return }
    // A structure's memberwise initializer.
    for argument in arguments {
      if let label = argument.label {
        let type = variable(object.type, label)?.0.type
        object.set(label, coerce(argument.value, to: type), argument.location)
      }
    }
  }

  /// Runs a controller's first initializer with unknown arguments, as for the controller's dependencies.
  private func initializeController(_ object: Object) -> Bool {
    for owner in code.lineage(of: object.type) {
      guard let declaration = code.types[owner], declaration.kind == .class else { continue }
      let functions = (declaration.functions["init"] ?? []).filter {
        $0.body != nil && !["coder", "nibName"].contains($0.parameters.first?.label)
      }
      guard let function = functions.first(where: { !$0.isConvenience }) else { continue }
      let arguments = function.parameters.filter { $0.defaultValue == nil }.map {
        ArgumentValue($0.label, .unknown, function.location)
      }
      _ = run(
        function, .object(object), arguments, typeName: owner, location: function.location)
      return true
    }
    return false
  }

  private func designates(_ function: Function) -> Bool {
    let labels = function.parameters.map(\.label)
    return labels == ["frame"] || labels == ["style", "reuseIdentifier"]
      || labels == ["reuseIdentifier"] || labels == ["frame", "style"]
      || labels == ["frame", "collectionViewLayout"]
  }

  private func zero(_ parameter: Parameter) -> Value {
    switch parameter.label {
    case "frame": .rect(.number(0), .number(0), .number(0), .number(0))
    default: .none
    }
  }

  private func constructByExtension(
    _ type: String, _ function: Function, _ arguments: [ArgumentValue], _ location: CodeLocation
  ) -> Value {
    if let system = code.systemClass(of: type) {
      let object = self.object(type: type, system: system, location)
      _ = run(function, .object(object), arguments, typeName: type, location: location)
      return .object(object)
    }
    let saved = delegated
    delegated = .unknown
    defer { delegated = saved }
    _ = run(function, .type(type), arguments, typeName: type, location: location)
    if type == "UIColor" {
      if case .color = delegated { return delegated }
      return hexColor(arguments) ?? .unknown
    }
    return delegated
  }

  /// Applies the arguments of UIKit's initializers.
  func applyInitializer(_ object: Object, _ arguments: [ArgumentValue]) {
    if object.system.hasPrefix("NSCollectionLayout")
      || object.system == "UICollectionViewCompositionalLayout"
    {
      applyLayout(object, arguments)
      return
    }
    for argument in arguments {
      switch argument.label {
      case "frame":
        let frame = coerce(argument.value, to: TypeName("CGRect"))
        if case .record = frame { object.set("frame", frame, argument.location) }
      case "arrangedSubviews":
        for view in argument.value.array ?? [] {
          if case .object(let view) = view { arrange(view, in: object) }
        }
        if argument.value.isUnknown {
          note(argument.location, "the arranged views are not known from the sources")
        }
      case "collectionViewLayout":
        object.set("collectionViewLayout", argument.value, argument.location)
      case "style" where object.isKind(of: "UITableView"):
        object.set("style", argument.value, argument.location)
      case "image": object.set("image", argument.value, argument.location)
      case "title": object.set("title", argument.value, argument.location)
      case "rootViewController":
        if case .object(let root) = argument.value {
          contained[root.type, default: []].insert(object.system)
          object.set("rootViewController", argument.value)
        }
      case "tableView", "collectionView":
        // A diffable data source becomes the data source of its table.
        if case .object(let table) = argument.value, table.isView, !object.isView {
          table.set("dataSource", .object(object), argument.location)
        }
      case "configuration": object.set("configuration", argument.value, argument.location)
      default: break
      }
    }
  }
}
