import SkelshotModel

extension KeyTable {
  static let constraint = KeyTable(
    .constraint,
    "A constraint, as in NSLayoutConstraint. The constraint compares item.attribute with multiplier × toItem.toAttribute + constant.",
    [
      KeySpec(
        .item, .string,
        "The view on the left side of the relation: an id, self, superview or safeArea.",
        default: #""self""#, example: #""avatar""#),
      KeySpec(
        .attribute, .choice(attributes), "Attribute of item.", example: #""bottom""#,
        isRequired: true),
      KeySpec(
        .relation, .choice(ConstraintRelation.allCases.map(\.rawValue)),
        "Relation between the two sides.",
        default: #""==""#, example: #""<=""#),
      KeySpec(
        .toItem, .string,
        "The view on the right side of the relation. Without toItem, the right side is only the constant.",
        example: #""name""#),
      KeySpec(
        .toAttribute, .choice(attributes),
        "Attribute of toItem. Default: the attribute on the left side.",
        example: #""top""#),
      KeySpec(
        .multiplier, .number(.multiplier), "Factor of toAttribute.",
        default: "1", example: "1.5"),
      KeySpec(
        .constant, .number(.coordinate), "Constant added to the right side, in points.",
        default: "0", example: "-8"),
      KeySpec(
        .priority, .integer(.priority),
        "Priority from 1 to 1000. A constraint is never broken to satisfy constraints with lower priority, however many there are. Priority 1000 means required.",
        default: "1000", example: "750"),
    ])

  private static let attributes = ConstraintAttribute.allCases.map(\.rawValue)

  static let axisPriorities = KeyTable(
    .axisPriorities, "A priority for each axis.", axisPriorityFields.map(\.spec))

  static let axisPriorityFields: [Field<AxisPriorities>] = [
    Field(
      .horizontal, \AxisPriorities.horizontal, .integer(.priority),
      "Horizontal priority. Without this key, the default priority applies.", example: "251"),
    Field(
      .vertical, \AxisPriorities.vertical, .integer(.priority),
      "Vertical priority. Without this key, the default priority applies.", example: "251"),
  ]
}
