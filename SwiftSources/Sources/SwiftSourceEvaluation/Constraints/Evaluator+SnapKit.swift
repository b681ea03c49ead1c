import SwiftSourceModel

// SnapKit: `view.snp.makeConstraints { make in make.top.equalToSuperview().offset(8) }`.
extension Evaluator {
  private static let groups: [String: [String]] = [
    "edges": ["top", "left", "bottom", "right"],
    "directionalEdges": ["top", "leading", "bottom", "trailing"],
    "horizontalEdges": ["left", "right"], "verticalEdges": ["top", "bottom"],
    "directionalHorizontalEdges": ["leading", "trailing"],
    "directionalVerticalEdges": ["top", "bottom"], "size": ["width", "height"],
    "center": ["centerX", "centerY"],
    "margins": ["topMargin", "leftMargin", "bottomMargin", "rightMargin"],
    "baseline": ["lastBaseline"],
  ]

  func snapMember(_ item: SnapItem, _ name: String) -> Value {
    if name == "target" { return .object(item.object) }
    guard let attributes = Self.groups[name] ?? Self.attribute(name).map({ [$0] }) else {
      return .snap(item)
    }
    return .snap(SnapItem(item.object, item.attributes + attributes, isMaker: item.isMaker))
  }

  func snapCall(
    _ item: SnapItem, _ name: String, _ arguments: [ArgumentValue], _ location: CodeLocation
  ) -> Value {
    let first = arguments.first?.value
    switch name {
    case "makeConstraints", "remakeConstraints", "updateConstraints", "prepareConstraints":
      guard let closure = first?.closure, !isLater else { return .none }
      if name == "remakeConstraints" { deactivate(item.object) }
      let before = constraints.count
      run(closure, [.snap(SnapItem(item.object, [], isMaker: true))])
      if name == "updateConstraints" { merge(from: before) }
      return .none
    case "removeConstraints":
      deactivate(item.object)
      return .none
    case "equalTo", "greaterThanOrEqualTo", "lessThanOrEqualTo":
      relate(item, relation(name), first ?? .unknown, location)
    case "equalToSuperview", "greaterThanOrEqualToSuperview", "lessThanOrEqualToSuperview":
      if let superview = item.object.superview ?? item.object.owner {
        relate(item, relation(name), .object(superview), location)
      } else {
        note(location, "the view has no superview yet, so the constraint is left out")
      }
    case "offset": adjust(item, first ?? .unknown, isInset: false)
    case "inset": adjust(item, first ?? .unknown, isInset: true)
    case "multipliedBy", "dividedBy":
      for constraint in item.constraints {
        if let factor = first?.number, factor != 0 {
          constraint.factor *= name == "dividedBy" ? 1 / factor : factor
        } else {
          constraint.isUnknown = true
        }
      }
    case "priority":
      if let priority = first.flatMap({ priority($0) }) {
        for constraint in item.constraints { constraint.priority = priority }
      }
    case "activate", "deactivate":
      for constraint in item.constraints { constraint.isActive = name == "activate" }
    default: break
    }
    return .snap(item)
  }

  private func relation(_ name: String) -> String {
    name.hasPrefix("greater") ? ">=" : name.hasPrefix("less") ? "<=" : "=="
  }

  private func deactivate(_ object: Object) {
    for constraint in constraints where constraint.first === object { constraint.isActive = false }
  }

  /// Makes `updateConstraints` replace constraints of the same attributes.
  private func merge(from start: Int) {
    for update in constraints[start...] {
      for old in constraints[..<start]
      where old.first === update.first && old.attribute == update.attribute
        && old.relation == update.relation && old.second === update.second
        && old.secondAttribute == update.secondAttribute
      {
        old.isActive = false
      }
    }
  }

  private func relate(
    _ item: SnapItem, _ relation: String, _ target: Value, _ location: CodeLocation
  ) {
    func add(_ attribute: String, _ second: Object?, _ other: String?, _ constant: Value) {
      let constraint = Constraint(item.object, attribute, relation, second, other, location)
      setConstant(constraint, constant)
      constraint.isActive = true
      constraints.append(constraint)
      item.constraints.append(constraint)
    }
    let zero = Value.number(0)
    for (index, attribute) in item.attributes.enumerated() {
      let isSize = attribute == "width" || attribute == "height"
      switch target {
      case .snap(let other) where !other.isMaker:
        let names = other.attributes
        let name =
          names.isEmpty ? attribute : names.count == item.attributes.count ? names[index] : names[0]
        add(attribute, other.object, name, zero)
      case .object(let object): add(attribute, object, attribute, zero)
      case .record(let record):
        if let value = record.fields[attribute] ?? Self.field(record, attribute) {
          if isSize {
            add(attribute, nil, nil, value)
          } else if let superview = item.object.superview {
            let isFar = attribute == "bottom" || attribute == "right" || attribute == "trailing"
            let negated = value.number.map { Value.number(isFar ? -$0 : $0) } ?? .unknown
            add(attribute, superview, attribute, record.type.hasSuffix("Insets") ? negated : value)
          }
        }
      case .number, .dimension, .unknown, .implicit:
        if isSize {
          add(attribute, nil, nil, target)
        } else if let superview = item.object.superview {
          add(attribute, superview, attribute, target)
        }
      default: note(location, "the constraint's target is not known from the sources")
      }
    }
  }

  private static func field(_ record: Record, _ attribute: String) -> Value? {
    switch attribute {
    case "leading": record.fields["left"]
    case "trailing": record.fields["right"]
    case "centerX", "left": record.fields["x"]
    case "centerY", "top": record.fields["y"]
    default: nil
    }
  }

  private func adjust(_ item: SnapItem, _ amount: Value, isInset: Bool) {
    for constraint in item.constraints {
      var value = amount
      if case .record(let record) = amount {
        value =
          record.fields[constraint.attribute] ?? Self.field(record, constraint.attribute)
          ?? .number(0)
        if record.type.hasSuffix("Insets"), !isInset,
          ["bottom", "right", "trailing"].contains(constraint.attribute),
          case .number(let number) = value
        {
          value = .number(number)
        }
      }
      if case .dimension(let dimension) = value, constraint.dimension == nil, !isInset {
        constraint.dimension = dimension
        continue
      }
      guard case .number(var number) = value else {
        constraint.isUnknown = true
        continue
      }
      if isInset {
        switch constraint.attribute {
        case "bottom", "right", "trailing", "bottomMargin", "rightMargin", "trailingMargin":
          number = -number
        case "width", "height": number = -2 * number
        default: break
        }
      }
      constraint.constant += number
    }
  }
}
