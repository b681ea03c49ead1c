import SkelshotDocument

/// Layouts with invalid headers, footers and prepared rows.
enum PrepareCases {
  static let all: [Bad] = templates + selectors + changes + warnings

  private static func table(_ rest: String) -> String {
    "{\"type\": \"tableView\", \"rowHeight\": 9, \"cells\": {\"Post\": {\"type\": \"label\", \"id\": \"title\"}, \"Hero\": {\"id\": \"cover\"}}, \(rest)}"
  }

  private static func grid(_ rest: String) -> String {
    "{\"type\": \"collectionView\", \"cells\": {\"Tile\": {}}, \(rest)}"
  }

  private static func prepared(_ text: String, rows: String = "\"automatic\"") -> String {
    table(
      "\"sections\": [{\"rows\": \(rows), \"cell\": \"Post\", \"prepare\": {\(text)}}]")
  }

  private static let places =
    "define templates in a table's \"headers\" and \"footers\", or in a collection's \"supplementaryViews\""

  private static let templates: [Bad] = [
    .view(
      table(
        "\"headers\": {\"Head\": {}}, \"sections\": [{\"cell\": \"Post\", \"header\": ⟪\"Haed\"⟫}]"),
      "unknown-header", "unknown header \"Haed\"", "did you mean \"Head\"?"),
    .view(
      table(
        "\"headers\": {\"Head\": {}}, \"sections\": [{\"cell\": \"Post\", \"footer\": ⟪\"Head\"⟫}]"),
      "unknown-footer", "unknown footer \"Head\"", places),
    .view(
      grid("\"sections\": [{\"header\": ⟪\"Head\"⟫}]"), "unknown-header",
      "unknown header \"Head\"", places),
    .view(
      table("\"headers\": ⟪[⟫], \"sections\": []"), "wrong-type",
      "expected an object, found an array"),
    .view(
      grid("\"sections\": [{\"footer\": ⟪3⟫}]"), "wrong-type", "expected a string, found a number"),
    .view(
      grid("\"supplementaryViews\": {\"Head\": {⟪\"fram\"⟫: [0, 0, 1, 1]}}"), "unknown-key",
      "unknown key \"fram\" in a view", "did you mean \"frame\"?"),
    .view(
      grid("\"headerReferenceSize\": ⟪[⟫1, 2, 3]"), "wrong-count",
      "expected 2 numbers: [width, height], found 3"),
    .view(
      grid("\"footerReferenceSize\": ⟪\"30\"⟫"), "wrong-type",
      "expected a size: a number or [width, height], found a string", "write 30, without quotes"),
    .view(
      grid("\"headerReferenceSize\": [320, ⟪-1⟫]"), "number-out-of-range",
      "expected a number from 0 to 1,000,000, found -1"),
    // The table owns its headers, so a header cannot contain the same table again.
    .view(
      "{\"type\": \"tableView\", \"rowHeight\": 9, \"cells\": {\"A\": {}}, \"headers\": {\"H\": {\"subviews\": [{\"type\": \"tableView\", \"rowHeight\": 9, \"sections\": [{\"cell\": \"A\", \"header\": ⟪\"H\"⟫}]}]}}}",
      "unknown-header", "unknown header \"H\"", places),
  ]

  private static func selector(_ text: String, _ help: String = words) -> Bad {
    .view(
      prepared("⟪\"\(text)\"⟫: {}"), "invalid-row-selector",
      "\"\(text)\" is not a row selector", help)
  }

  private static let words =
    "write \"0\", \"2-4\", \"2-last\", \"even\", \"odd\", \"last\", or several separated by commas"

  private static let selectors: [Bad] = [
    selector("lst", "did you mean \"last\"?"), selector("first", "did you mean \"0\"?"),
    selector("Odd", "did you mean \"odd\"?"), selector("-1", "did you mean \"last\"?"),
    selector("4-2"), selector("2-"), selector("1,"), selector(""), selector("0 1"),
    selector("10000000"), selector("1,,2"), selector("1.5"), selector("last-2"), selector("2-odd"),
    .view(prepared("\"0\": ⟪[⟫]"), "wrong-type", "expected an object, found an array"),
    .view(
      prepared("\"0\": {},\n⟪\"0\"⟫: {}"), "duplicate-key",
      "the key \"0\" is already set on line 1", "remove one of the two keys"),
    .view(
      table("\"sections\": [{\"cell\": \"Post\", \"prepare\": ⟪3⟫}]"), "wrong-type",
      "expected an object, found a number"),
  ]

  private static let changes: [Bad] = [
    .view(
      prepared("\"0\": {⟪\"titel\"⟫: {}}"), "unknown-id",
      "no view in the cell has the id \"titel\"",
      "did you mean \"title\"?"),
    .view(
      prepared("\"0\": {⟪\"x\"⟫: {}}"), "unknown-id", "no view in the cell has the id \"x\"",
      "give the view an \"id\""),
    // A prepared row with another template accepts only ids in that template. An entry that names no template accepts
    // these ids, too.
    .view(
      prepared(
        "\"0\": {\"cell\": \"Hero\", ⟪\"title\"⟫: {}}, \"odd\": {\"cover\": {}, \"title\": {}}"),
      "unknown-id", "no view in the cell has the id \"title\"", "give the view an \"id\""),
    .view(
      prepared("\"0\": {\"cell\": ⟪\"Heros\"⟫}"), "unknown-cell", "unknown cell \"Heros\"",
      "did you mean \"Hero\"?"),
    .view(
      prepared("\"0\": {\"cell\": ⟪{⟫}}"), "wrong-type", "expected a string, found an object"),
    .view(
      prepared("\"0\": {\"title\": {⟪\"hidden\"⟫: true}}"), "unknown-key",
      "unknown key \"hidden\" in changes to a view", "did you mean \"isHidden\"?"),
    .view(
      prepared("\"0\": {\"title\": {⟪\"spacing\"⟫: 3}}"), "unknown-key",
      "unknown key \"spacing\" in a label", "\"spacing\" belongs to stackView, collectionView"),
    .view(
      prepared("\"0\": {\"cell\": \"Hero\", \"cover\": {⟪\"numberOfLines\"⟫: 3}}"), "unknown-key",
      "unknown key \"numberOfLines\" in a view", "\"numberOfLines\" belongs to label, textView"),
    .view(
      prepared("\"0\": {\"title\": {⟪\"subviews\"⟫: []}}"), "unknown-key",
      "unknown key \"subviews\" in changes to a view", "\"subviews\" belongs to view"),
    .view(
      prepared("\"0\": {\"title\": {\"isHidden\": ⟪1⟫}}"), "wrong-type",
      "expected true or false, found a number", "write true or false"),
    .view(
      prepared("\"0\": {\"title\": {\"frame\": [0, 0, 1, 1], ⟪\"width\"⟫: 3}}"), "conflicting-keys",
      "\"width\" cannot be used with \"frame\"", "use either \"frame\" or the others"),
    .view(
      "{\"type\": \"tableView\", \"rowHeight\": 9, \"cells\": {\"A\": {\"subviews\": [{\"type\": \"tableView\", \"rowHeight\": 9, \"cells\": {\"B\": {}}, \"sections\": [{\"prepare\": {\"0\": {\"cell\": ⟪\"A\"⟫}}}]}]}}}",
      "circular-cell", "a cell cannot contain itself: \"A\" → \"A\""),
  ]

  /// Layouts that cause a warning and are decoded nevertheless.
  static let warnings: [Bad] = [
    .view(
      prepared("⟪\"1,3\"⟫: {}, \"2\": {}, \"0-9\": {}", rows: "3"), "row-beyond-last",
      "there is no row or item 3: the section has only 3", "rows and items are counted from 0"),
    .view(
      grid(
        "\"supplementaryViews\": {\"Head\": {\"width\": 9}}, \"sections\": [{\"header\": ⟪\"Head\"⟫}]"
      ), "without-extent", "the header has no height and is not shown",
      "set \"height\" in the header's template, or \"headerReferenceSize\" in the collection"),
    .view(
      grid(
        "\"scrollDirection\": \"horizontal\", \"headerReferenceSize\": 4, \"supplementaryViews\": {\"Head\": {\"height\": 9}}, \"sections\": [{\"header\": \"Head\", \"footer\": ⟪\"Head\"⟫}]"
      ), "without-extent", "the footer has no width and is not shown",
      "set \"width\" in the footer's template, or \"footerReferenceSize\" in the collection"),
    .view(
      prepared("\"0\": {\"title\": {\"lastLineFillPercent\": ⟪120⟫}}"), "percent-over-100",
      "120 percent exceeds the maximum and counts as 100"),
  ]
}
