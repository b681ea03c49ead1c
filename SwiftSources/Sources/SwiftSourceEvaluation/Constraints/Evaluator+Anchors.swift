import SwiftSourceModel

extension Evaluator {
  /// Makes the constraint that a method of an anchor returns. It is not active yet.
  func anchorCall(
    _ anchor: Anchor, _ name: String, _ arguments: [ArgumentValue], _ location: CodeLocation
  ) -> Value {
    guard name == "constraint", let first = arguments.first, let label = first.label else {
      return .unknown
    }
    func number(_ label: String) -> Value? { arguments.first { $0.label == label }?.value }
    let relation =
      label.hasPrefix("greaterThan") ? ">=" : label.hasPrefix("lessThan") ? "<=" : "=="
    let constraint: Constraint
    if label.hasSuffix("Constant") {
      constraint = Constraint(anchor.object, anchor.attribute, relation, nil, nil, location)
      setConstant(constraint, first.value)
    } else {
      guard case .anchor(let other) = first.value else {
        note(
          first.location, "the anchor is not known from the sources, so the constraint is left out")
        return .unknown
      }
      constraint = Constraint(
        anchor.object, anchor.attribute, relation, other.object, other.attribute, location)
      if let multiplier = number("multiplier") {
        if let factor = multiplier.number {
          // Multiples of the system's spacing of 8 points.
          if label.contains("SystemSpacing") {
            constraint.constant = 8 * factor
          } else {
            constraint.factor = factor
          }
        } else {
          constraint.isUnknown = true
        }
      } else if label.contains("SystemSpacing") {
        constraint.constant = 8
      }
      if let constant = number("constant") { setConstant(constraint, constant) }
    }
    constraints.append(constraint)
    return .constraint(constraint)
  }

  /// Makes the constraint of `NSLayoutConstraint(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)`.
  func itemConstraint(_ arguments: [ArgumentValue], _ location: CodeLocation) -> Value {
    func value(_ label: String) -> Value? { arguments.first { $0.label == label }?.value }
    let attributes = arguments.filter { $0.label == "attribute" }.map(\.value.member)
    guard case .object(let first)? = value("item"), let attribute = attributes.first ?? nil,
      let name = Self.attribute(attribute)
    else { return .unknown }
    let relation: String
    switch value("relatedBy")?.member {
    case "greaterThanOrEqual": relation = ">="
    case "lessThanOrEqual": relation = "<="
    default: relation = "=="
    }
    var second: Object?
    if case .object(let object)? = value("toItem") { second = object }
    let other = attributes.count > 1 ? attributes[1].flatMap { Self.attribute($0) } : nil
    if second == nil, other != nil { return .unknown }
    let constraint = Constraint(
      first, name, relation, second, second == nil ? nil : other,
      factor: value("multiplier")?.number ?? 1, location)
    if let constant = value("constant") { setConstant(constraint, constant) }
    constraints.append(constraint)
    return .constraint(constraint)
  }

  /// Returns the layout's name of an attribute of NSLayoutConstraint.
  static func attribute(_ name: String) -> String? {
    switch name {
    case "top", "bottom", "left", "right", "leading", "trailing", "width", "height", "centerX",
      "centerY", "firstBaseline", "lastBaseline", "topMargin", "bottomMargin", "leftMargin",
      "rightMargin", "leadingMargin", "trailingMargin":
      name
    case "centerXWithinMargins": "centerX"
    case "centerYWithinMargins": "centerY"
    default: nil
    }
  }
}
