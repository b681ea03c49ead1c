import SkelshotModel

// Constraints as objects.
extension KeyTable {
  static let constraint = KeyTable(
    .constraint,
    "A constraint as NSLayoutConstraint has it: item.attribute compared with multiplier × toItem.toAttribute + constant.",
    [
      KeySpec(
        .item, .string, "The view on the left side: an id, self, superview or safeArea.",
        default: #""self""#, example: #""avatar""#),
      KeySpec(
        .attribute, .choice(attributes), "What of it.", example: #""bottom""#, isRequired: true),
      KeySpec(
        .relation, .choice(ConstraintRelation.allCases.map(\.rawValue)), "How it compares.",
        default: #""==""#, example: #""<=""#),
      KeySpec(
        .toItem, .string, "The view on the right side; without it the constant stands alone.",
        example: #""name""#),
      KeySpec(
        .toAttribute, .choice(attributes), "What of that; the same as attribute unless said.",
        example: #""top""#),
      KeySpec(
        .multiplier, .number(.multiplier), "The factor of the right side's attribute.",
        default: "1", example: "1.5"),
      KeySpec(
        .constant, .number(.coordinate), "What is added to it, in points.", default: "0",
        example: "-8"),
      KeySpec(
        .priority, .integer(.priority),
        "A rank: a constraint of a higher one is never given up for any number of lower ones; 1000 must hold.",
        default: "1000", example: "750"),
    ])

  private static let attributes = ConstraintAttribute.allCases.map(\.rawValue)

  static let axisPriorities = KeyTable(
    .axisPriorities, "A priority for each axis.", axisPriorityFields.map(\.spec))

  static let axisPriorityFields: [Field<AxisPriorities>] = [
    Field(
      .horizontal, \AxisPriorities.horizontal, .integer(.priority),
      "Along the width; the default unless said.", example: "251"),
    Field(
      .vertical, \AxisPriorities.vertical, .integer(.priority),
      "Along the height; the default unless said.", example: "251"),
  ]
}
