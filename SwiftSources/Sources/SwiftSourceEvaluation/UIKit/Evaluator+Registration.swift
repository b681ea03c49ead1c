package import SwiftSourceModel

/// What tables and collections register and dequeue.
extension Evaluator {
  func register(
    _ object: Object, _ arguments: [ArgumentValue], _ location: CodeLocation
  ) {
    func text(_ label: String) -> String? {
      arguments.first { $0.label == label }?.value.text
    }
    if registerTyped(object, arguments, location) { return }
    let registration: Registration
    switch arguments.first?.value {
    case .type(let type)?: registration = .type(code.resolved(type), location)
    case .record(let record)? where record.type == "UINib":
      guard let name = record.fields["name"]?.text else { return }
      registration = .nib(name, location)
    default: return
    }
    if let identifier = text("forCellReuseIdentifier")
      ?? (!arguments.contains { $0.label == "forSupplementaryViewOfKind" }
        ? text("withReuseIdentifier") ?? text("forCellWithReuseIdentifier") : nil)
    {
      object.registered[identifier] = registration
    } else if let identifier = text("forHeaderFooterViewReuseIdentifier")
      ?? text("withReuseIdentifier")
    {
      object.registeredViews[identifier] = registration
    } else if arguments.contains(where: {
      $0.label == "forCellReuseIdentifier" || $0.label == "forCellWithReuseIdentifier"
    }) {
      note(location, "the identifier of the cell is not known from the sources")
    }
  }

  func dequeue(
    _ object: Object, _ arguments: [ArgumentValue], _ location: CodeLocation
  ) -> Value {
    guard
      let identifier = arguments.first(where: {
        $0.label == "withIdentifier" || $0.label == "withReuseIdentifier"
      })?.value.text
    else { return .unknown }
    guard let cell = makeCell(object, identifier, location) else { return .unknown }
    return .object(cell)
  }

  func dequeueView(
    _ object: Object, _ arguments: [ArgumentValue], _ location: CodeLocation
  ) -> Value {
    guard
      let identifier = arguments.first(where: {
        $0.label == "withIdentifier" || $0.label == "withReuseIdentifier"
      })?.value.text,
      let view = makeView(object, identifier)
    else { return .unknown }
    return .object(view)
  }

  /// Makes the cell that a table or collection registers for an identifier, or its prototype cell.
  package func makeCell(_ object: Object, _ identifier: String, _ location: CodeLocation) -> Object?
  {
    var cell: Object?
    if let registration = object.registered[identifier] {
      cell = make(registration)
    } else {
      cell = prototype(object, identifier)
    }
    cell?.set("reuseIdentifier", .text(identifier), nil)
    return cell
  }

  /// Makes the header or footer that a table or collection registers for an identifier.
  package func makeView(_ object: Object, _ identifier: String) -> Object? {
    guard let registration = object.registeredViews[identifier] else { return nil }
    let view = make(registration)
    view?.set("reuseIdentifier", .text(identifier), nil)
    return view
  }

  private func make(_ registration: Registration) -> Object? {
    switch registration {
    case .type(let type, let location):
      guard let view = construct(type, [], nil, location).object else { return nil }
      return view
    case .nib(let name, let location): return nibViews(name, owner: nil, location).first
    }
  }

  // MARK: Registration by type

  /// Registers a cell by its class alone, as the libraries Reusable and SwifterSwift do. The class's name is the
  /// identifier. Returns false for other calls.
  private func registerTyped(
    _ object: Object, _ arguments: [ArgumentValue], _ location: CodeLocation
  ) -> Bool {
    for argument in arguments {
      guard case .type(let type) = argument.value else { continue }
      let name = shortName(type)
      switch argument.label {
      case "cellType", "cellWithClass":
        // The library's protocols NibReusable and NibLoadable.
        let isNib = code.lineage(of: type).contains { $0.hasPrefix("Nib") }
        object.registered[name] =
          isNib ? .nib(name, location) : .type(code.resolved(type), location)
      case "nibWithCellClass": object.registered[name] = .nib(name, location)
      case "headerFooterViewType", "supplementaryViewType", "headerFooterViewClassWith":
        object.registeredViews[name] = .type(code.resolved(type), location)
      default: continue
      }
      return true
    }
    return false
  }

  /// Makes a cell whose class an argument or the context names, or returns nil for other calls.
  func dequeueTyped(
    _ object: Object, _ arguments: [ArgumentValue], _ expected: TypeName?, _ location: CodeLocation
  ) -> Object? {
    guard object.isView, arguments.contains(where: { $0.label == "for" }) else { return nil }
    for argument in arguments where ["cellType", "withClass"].contains(argument.label) {
      if case .type(let type) = argument.value {
        return makeCell(object, shortName(type), location)
      }
    }
    guard arguments.count == 1, let expected else { return nil }
    return makeCell(object, shortName(expected.name), location)
  }

  /// Returns the identifier that the library Reusable gives to a class of cells.
  func reusableIdentifier(_ type: String, _ name: String) -> Value? {
    guard name == "reuseIdentifier", let system = code.systemClass(of: type),
      ["UITableViewCell", "UICollectionReusableView", "UITableViewHeaderFooterView"]
        .contains(where: { SystemClasses.isKind(system, of: $0) })
    else { return nil }
    return .text(shortName(type))
  }
}
