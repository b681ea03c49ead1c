import SkelshotModel

// Tables, collections and their sections.
extension KeyTable {
  static let tableView = KeyTable(
    .tableView, "A table: rows of cells, one below the other. It needs one of the row heights.",
    clippingSpecs + [
      KeySpec(
        .rowHeight, .named(.rowHeight), "Height of a row.", default: #""automatic""#,
        example: "92"),
      KeySpec(
        .estimatedRowHeight, .number(.positiveLength),
        "Height of a row in points where rowHeight is automatic.", example: "44"),
      cells, sections(.tableSection, "rows"),
      KeySpec(.headers, .map(.view), "Header templates by identifier.", isSupported: false),
      KeySpec(.footers, .map(.view), "Footer templates by identifier.", isSupported: false),
    ])

  static let collectionView = KeyTable(
    .collectionView, "A collection view with a flow layout.",
    clippingSpecs + [
      KeySpec(
        .itemSize, .named(.size), "Extent of every item in points.", default: "[50, 50]",
        example: "[96, 96]"),
      KeySpec(
        .minimumLineSpacing, .number(.length), "Least gap between lines in points.",
        default: "10", example: "8"),
      KeySpec(
        .minimumInteritemSpacing, .number(.length),
        "Least gap between the items of a line in points.", default: "10", example: "8"),
      KeySpec(
        .sectionInset, .named(.insets), "Insets of each section's items.", default: "0",
        example: "[8, 8, 8, 8]"),
      KeySpec(
        .scrollDirection, .choice(Axis.allCases.map(\.rawValue)),
        "The direction in which lines follow each other.", default: #""vertical""#,
        example: #""horizontal""#),
      cells, sections(.collectionSection, "items"),
      KeySpec(
        .supplementaryViews, .map(.view), "Header and footer templates by identifier.",
        isSupported: false),
    ])

  static let tableSection = KeyTable(
    .tableSection, "A section of a table.",
    [
      KeySpec(
        .rows, .named(.itemCount), "How many rows it has.", default: #""automatic""#,
        example: "3")
    ] + sectionSpecs)

  static let collectionSection = KeyTable(
    .collectionSection, "A section of a collection.",
    [
      KeySpec(
        .items, .named(.itemCount), "How many items it has.", default: #""automatic""#,
        example: "3")
    ] + sectionSpecs)

  private static let sectionSpecs = [
    KeySpec(
      .cell, .string,
      "Identifier of the cell template, in the nearest table or collection around that has it; the only template unless said."
    ),
    KeySpec(.header, .string, "Identifier of the header template.", isSupported: false),
    KeySpec(.footer, .string, "Identifier of the footer template.", isSupported: false),
    KeySpec(
      .prepare, .map(.map(.map(.string))), "Changes to single rows, by row and id.",
      isSupported: false),
  ]

  private static let cells = KeySpec(
    .cells, .map(.view), "Cell templates by identifier.", default: "{}")

  private static func sections(_ kind: ObjectKind, _ count: String) -> KeySpec {
    KeySpec(
      .sections, .list(.object(kind), nil),
      "The sections; one of automatic \(count) where there is exactly one cell template.")
  }

  /// What every view has, but cutting off what lies outside.
  private static let clippingSpecs = viewSpecs.map {
    var spec = $0
    if spec.key == .clipsToBounds {
      spec.defaultValue = "true"
      spec.example = "false"
    }
    return spec
  }
}
