import SkelshotDocument

/// Layouts with errors in templates, in styles, and in views that use templates or styles.
enum TemplateCases {
  static let all: [Bad] = [
    layout(
      #""Tab": {}"#, #"{"use": ⟪"Tap"⟫}"#, "unknown-template", #"unknown template "Tap""#,
      #"did you mean "Tab"?"#),
    Bad(
      Good.with(#""views": [{"use": ⟪"Tab"⟫}]"#), "unknown-template",
      #"unknown template "Tab""#,
      #"templates belong in "templates", next to "canvas""#),
    layout(
      #""Tab": {}"#, #"{"use": ⟪3⟫}"#, "wrong-type", "expected a string, found a number", nil),
    layout(
      #""Tab": {}"#, #"{"use": "Tab", ⟪"use"⟫: "Tab"}"#, "duplicate-key",
      #"the key "use" is already set on line 1"#, "remove one of the two keys"),
    layout(
      #""Tab": {"subviews": [{"use": ⟪"Tab"⟫}]}"#, #"{"use": "Tab"}"#, "circular-template",
      #"a template cannot contain itself: "Tab" → "Tab""#, "remove one of these \"use\" keys"),
    layout(
      #""A": {"use": "B"}, "B": {"subviews": [{"use": ⟪"A"⟫}]}"#, "", "circular-template",
      #"a template cannot contain itself: "A" → "B" → "A""#, "remove one of these \"use\" keys"),
    // An error in a template is reported once at its own line, whether or not the template is used.
    layout(
      #""Tab": {⟪"colour"⟫: 1}"#, #"{"use": "Tab"}, {"use": "Tab"}"#, "unknown-key",
      #"unknown key "colour" in a view"#,
      #"keys that begin with "x-" are ignored"#),
    layout(
      #""Tab": {"constraints": ["⟪outside⟫.top == 3"]}"#, "", "unknown-id",
      #"no view on the screen or in the cell has the id "outside""#,
      "use self, superview, safeArea or the id of a view in the same screen or cell"),
    // If only one of the uses causes an error, the message contains the line of the view that uses the template.
    layout(
      #""Tab": {"subviews": [{"id": ⟪"a"⟫}]}"#, "{\"use\": \"Tab\"},\n{\"use\": \"Tab\"}",
      "duplicate-id",
      #"the view on line 1 already has the id "a", used on line 2"#,
      "give each view that uses the template its own id, which becomes a prefix for the ids in the template"
    ),
    styles(
      #""a": {⟪"numberOfLines"⟫: 2}"#, "\n{\"type\": \"imageView\", \"styles\": \"a\"}",
      "unknown-key", #"unknown key "numberOfLines" in an imageView, used on line 2"#,
      #""numberOfLines" belongs to label, textView"#),
    styles(
      #""a": {⟪"type"⟫: "label"}"#, "", "unknown-key", #"unknown key "type" in changes to a view"#,
      #""type" belongs to view"#),
    styles(
      #""title": {}"#, #"{"styles": ["title", ⟪"titel"⟫]}"#, "unknown-style",
      #"unknown style "titel""#, #"did you mean "title"?"#),
    styles(
      #""title": {}"#, #"{"styles": ⟪3⟫}"#, "wrong-type",
      "expected a style name, or a list of names, found a number", nil),
    .view(
      #"{⟪"repeat"⟫: 3}"#, "repeat-outside-stack",
      "\"repeat\" outside a stack view would create overlapping copies",
      #"put the view into the "subviews" of a "stackView", or use rows in a "tableView""#),
    .view(
      #"{"type": "stackView", "subviews": [{"repeat": ⟪0⟫}]}"#, "number-out-of-range",
      "expected a number from 1 to 1,000, found 0"),
    Bad(
      #"{"canvas": {"width": 100, "height": 100, ⟪"statusBar"⟫: true}}"#, "ignored-key",
      #""statusBar" has no effect without "device""#, #"add "device""#),
    Bad(
      #"{"canvas": {"width": 100, "height": 100, "device": "iPhone 14", "statusBar": ⟪"plain"⟫}}"#,
      "unknown-value",
      #"unknown value "plain""#, #"the only value is "bone""#),
  ]

  private static func layout(
    _ templates: String, _ views: String, _ code: String, _ message: String,
    _ help: String? = nil
  ) -> Bad {
    Bad(Good.with("\"templates\": {\(templates)}, \"views\": [\(views)]"), code, message, help)
  }

  private static func styles(
    _ styles: String, _ views: String, _ code: String, _ message: String,
    _ help: String? = nil
  ) -> Bad {
    Bad(Good.with("\"styles\": {\(styles)}, \"views\": [\(views)]"), code, message, help)
  }
}
