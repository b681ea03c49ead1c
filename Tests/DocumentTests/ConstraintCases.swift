import SkelshotDocument
import SkelshotSyntax

/// Layouts with invalid constraints.
enum ConstraintCases {
  static let all: [Bad] = texts + names + objects + limits

  private static func one(_ text: String) -> String { "{\"constraints\": [\"\(text)\"]}" }

  private static let form = "write a constraint such as \"name.top == avatar.bottom + 8 @750\""

  private static let texts: [Bad] = [
    .view(
      one("self.⟪tpo⟫ == superview.top"), "invalid-constraint",
      "unknown attribute \"tpo\"", "did you mean \"top\"?"),
    .view(
      one("self.⟪start⟫ == superview.leading"), "invalid-constraint",
      "unknown attribute \"start\"", "did you mean \"leading\"?"),
    .view(
      one("self.top ⟪=⟫ superview.top"), "invalid-constraint", "unknown relation \"=\"",
      "write ==, <= or >="),
    .view(
      one("self.top ⟪<⟫ superview.top"), "invalid-constraint", "unknown relation \"<\"",
      "write ==, <= or >="),
    .view(
      one("⟪heigth⟫ == 10"), "invalid-constraint", "\"heigth\" is not an attribute",
      "did you mean \"height\"?"),
    .view(
      one("width >= 2 * ⟪Height⟫"), "invalid-constraint", "\"Height\" is not an attribute",
      "did you mean \"height\"?"),
    .view(
      one("width == ⟪50%⟫ * superview.width"), "invalid-constraint", "50% is not a number",
      "write 0.5, as in \"self.width == 0.5 * superview.width\""),
    .view(
      one("⟪avatar⟫ == 3"), "invalid-constraint", "\"avatar\" is not an attribute",
      "write \"avatar.top\", or .leading, .width, .centerY, …"),
    .view(
      one("width == 3 @⟪1001⟫"), "invalid-constraint",
      "expected a priority from 1 to 1000, found \"1001\"",
      "a priority of 1000 means required, 750 means high, and 250 means low"),
    .view(
      one("width ⟪64⟫"), "invalid-constraint", "expected ==, <= or >=, found \"64\"", form),
    .view(
      one("width == 64 ⟪64⟫"), "invalid-constraint",
      "expected the end of the constraint, or @ and a priority, found \"64\"", form),
    .view(
      one("width == height * ⟪width⟫"),
      "invalid-constraint", "a constraint cannot multiply two attributes or divide by an attribute",
      "multiply and divide only by numbers"),
    .view(
      "{\"constraints\": [\"width ==⟪\"⟫]}", "invalid-constraint",
      "expected a view's attribute or a number, found the end", form),
    .view(
      one("⟪1 == 2⟫"), "invalid-constraint", "the constraint does not refer to a view",
      "write \"self.width == 64\""),
    .view(
      one("⟪left == superview.top⟫"), "invalid-constraint",
      "left and top are positions on different axes",
      "left, right, leading, trailing and centerX are horizontal; top, bottom, centerY and baselines are vertical"
    ),
    .view(
      one("⟪left == superview.leading⟫"), "invalid-constraint",
      "left and leading cannot be in the same constraint",
      "leading and trailing swap sides in right-to-left layouts; left and right do not"),
    .view(
      one("width == ⟪2000000⟫"), "invalid-constraint",
      "expected a number from -1,000,000 to 1,000,000, found 2000000"),
    // An escape sequence is six bytes in the file but one byte in the text.
    .view(
      one("\\u0077idth == ⟪x⟫"), "invalid-constraint", "\"x\" is not an attribute",
      "write \"x.top\", or .leading, .width, .centerY, …"),
  ]

  private static let names: [Bad] = [
    .view(
      "{\"id\": \"avatar\"}, {\"constraints\": [\"self.top == ⟪avatr⟫.bottom + 8\"]}", "unknown-id",
      "no view on the screen or in the cell has the id \"avatr\"", "did you mean \"avatar\"?"),
    .view(
      "{\"constraints\": [\"self.top == ⟪parent⟫.top\"]}", "unknown-id",
      "no view on the screen or in the cell has the id \"parent\"",
      "use self, superview, safeArea or the id of a view in the same screen or cell"),
    // A view in a cell must not refer to an id outside the cell.
    .view(
      "{\"id\": \"out\"}, {\"type\": \"tableView\", \"rowHeight\": 9, \"cells\": {\"a\": {\"subviews\": [{\"constraints\": [\"left == ⟪out⟫.left\"]}]}}}",
      "unknown-id", "no view on the screen or in the cell has the id \"out\"",
      "use self, superview, safeArea or the id of a view in the same screen or cell"),
  ]

  private static let objects: [Bad] = [
    .view(
      "{\"constraints\": [⟪{⟫\"constant\": 8}]}", "missing-key",
      "a constraint needs the key \"attribute\""),
    .view(
      "{\"constraints\": [⟪8⟫]}", "wrong-type",
      "expected a constraint such as \"self.top == avatar.bottom + 8\", or an object, found a number"
    ),
    .view(
      "{\"constraints\": [⟪{⟫\"attribute\": \"top\", \"toItem\": \"superview\", \"toAttribute\": \"left\"}]}",
      "invalid-constraint", "top and left are positions on different axes",
      "left, right, leading, trailing and centerX are horizontal; top, bottom, centerY and baselines are vertical"
    ),
    .view(
      "{\"constraints\": [⟪{⟫\"attribute\": \"width\", \"toItem\": \"me\"}]}", "unknown-id",
      "no view on the screen or in the cell has the id \"me\"",
      "use self, superview, safeArea or the id of a view in the same screen or cell"),
    .view(
      "{\"constraints\": ⟪\"width == 3\"⟫}", "wrong-type",
      "\"constraints\" must be a list, not a string", "put [ ] around it"),
    .view(
      "{\"contentHuggingPriority\": ⟪0⟫}", "number-out-of-range",
      "expected a number from 1 to 1,000, found 0"),
  ]

  private static let limits: [Bad] = {
    var few = DocumentLimits()
    few.constraints = 2
    return [
      Bad(
        Good.around("{\"constraints\": [\"width == 1\", \"height == 1\", ⟪\"width == 2\"⟫]}"),
        "too-many-constraints", "the layout has more than 2 constraints",
        "position some views with frames or edges instead", limits: few)
    ]
  }()
}
