import SkelshotModel
import SkelshotSyntax

// Tables, collections and their sections.
extension KeyTable {
  static let tableView = KeyTable(
    .tableView,
    "A table: rows of cells, one below the other. It needs one of the row heights where a cell states no height of its own.",
    clippingSpecs + [
      KeySpec(
        .rowHeight, \TableContent.rowHeight, .rowHeight,
        "Height of rows whose cells state none. Automatic ones are as high as what is in them: labels and stacks from the top to the bottom of the cell, and no frame cut off; without such, estimatedRowHeight.",
        default: #""automatic""#,
        example: "92"
      ).arranging,
      KeySpec(
        .estimatedRowHeight, \TableContent.estimatedRowHeight, .number(.positiveLength),
        "Height in points of automatic rows that nothing in them decides; an automatic number of rows is counted with it.",
        example: "44"
      ).arranging,
      KeySpec(
        .sectionHeaderHeight, \TableContent.sectionHeaderHeight, .number(.length),
        "Height of a header in points whose template states none.", default: "28", example: "40"
      ).needing(.headers).arranging,
      KeySpec(
        .sectionFooterHeight, \TableContent.sectionFooterHeight, .number(.length),
        "Height of a footer in points whose template states none.", default: "28", example: "20"
      ).needing(.footers).arranging,
      KeySpec(
        .style, \TableContent.style, .choice,
        "Whether footers float: in a plain table a section's footer stands at the lower edge while there are rows below. In an insetGrouped one sections stand apart from the edges, with rounded corners, as in the settings of iOS.",
        default: #""plain""#, example: #""grouped""#),
      KeySpec(
        .tableHeaderView, .view, "A view above all sections, as high as it states.",
        example: #"{"height": 40}"#),
      KeySpec(
        .tableFooterView, .view, "A view below all sections, as high as it states.",
        example: #"{"height": 40}"#),
      KeySpec(
        .contentInset, \TableContent.contentInset, .insets,
        "Insets of what scrolls: rows begin below the top one, and what floats stands above the bottom one.",
        default: "0", example: "[8, 0, 0, 0]"
      ).arranging,
      KeySpec(
        .separatorColor, \TableContent.separatorColor, .color,
        "The colour of the lines between rows, one pixel high; none unless said. They stay while the skeleton is on.",
        example: #""separator""#),
      KeySpec(
        .separatorInset, \TableContent.separatorInset, .leadingInset,
        "Insets of these lines; one number is the leading one. Left and right change sides in right-to-left layout.",
        default: "15", example: "[0, 16, 0, 16]"
      ).needing(.separatorColor),
      cells, sections(.tableSection, "rows"),
      KeySpec(
        .headers, .map(.view), "Templates of section headers by identifier.", default: "{}",
        example: #"{"Head": {}}"#
      ).needing(.sections),
      KeySpec(
        .footers, .map(.view), "Templates of section footers by identifier.", default: "{}",
        example: #"{"Foot": {}}"#
      ).needing(.sections),
    ])

  static let collectionView = KeyTable(
    .collectionView, "A collection view with a flow layout.",
    clippingSpecs + [
      KeySpec(
        .itemSize, \CollectionContent.itemSize, .size,
        "Extent in points of items whose cells state no width or height.",
        default: "[50, 50]",
        example: "[96, 96]"
      ).arranging,
      KeySpec(
        .columns, \CollectionContent.columns, .integer(.columns),
        "How many items a line has, instead of itemSize: each is as wide as its share of the line, and as high as wide where its cell states no height.",
        example: "3"
      ).arranging,
      KeySpec(
        .spacing, \CollectionContent.spacing, .number(.length),
        "The gap in points between lines and between the items of a line, instead of the two keys for each.",
        example: "4"
      ).arranging,
      KeySpec(
        .minimumLineSpacing, \CollectionContent.minimumLineSpacing, .number(.length),
        "Least gap between lines in points.",
        default: "10", example: "8"
      ).arranging,
      KeySpec(
        .minimumInteritemSpacing, \CollectionContent.minimumInteritemSpacing, .number(.length),
        "Least gap between the items of a line in points.", default: "10", example: "8"
      ).arranging,
      KeySpec(
        .sectionInset, \CollectionContent.sectionInset, .insets, "Insets of each section's items.",
        default: "0",
        example: "[8, 8, 8, 8]"
      ).arranging,
      KeySpec(
        .contentInset, \CollectionContent.contentInset, .insets,
        "Insets of what scrolls: the first header or line begins below the top one, and lines stand between the left and right ones.",
        default: "0", example: "[8, 0, 0, 0]"
      ).arranging,
      KeySpec(
        .scrollDirection, \CollectionContent.scrollDirection, .choice,
        "The direction in which lines follow each other.", default: #""vertical""#,
        example: #""horizontal""#
      ).arranging,
      cells, sections(.collectionSection, "items"),
      KeySpec(
        .supplementaryViews, .map(.view), "Templates of section headers and footers by identifier.",
        default: "{}", example: #"{"Head": {"height": 30}}"#
      ).needing(.sections),
      KeySpec(
        .headerReferenceSize, \CollectionContent.headerReferenceSize, .referenceSize,
        "Extent of section headers; as their templates state it unless said. A header without extent is not shown.",
        example: "[320, 40]"
      ).needing(.sections).arranging,
      KeySpec(
        .footerReferenceSize, \CollectionContent.footerReferenceSize, .referenceSize,
        "Extent of section footers; as their templates state it unless said. A footer without extent is not shown.",
        example: "24"
      ).needing(.sections).arranging,
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
    KeySpec(
      .header, .string, "Identifier of the header's template; no header unless said.",
      example: #""Head""#),
    KeySpec(
      .footer, .string, "Identifier of the footer's template; no footer unless said.",
      example: #""Foot""#),
    KeySpec(
      .prepare,
      .map(
        .named(.rowChanges), names: rowSelectors, limit: DocumentLimits.default.rowSelectors),
      "Changes to single rows or items. They are named by \"0\" (the first), \"2-4\", \"2-last\", \"even\", \"odd\" (of numbers from 0), \"last\" (of automatic ones the last that shows), or several with commas; where two name one row, what comes later wins.",
      default: "{}", example: #"{"0": {"title": {"isHidden": true}}}"#),
  ]

  /// A pattern for the keys that `RowSelector.list` accepts, and for keys of other programs.
  package static let rowSelectors: String = {
    let one = #" *([0-9]{1,7}(-([0-9]{1,7}|last))?|even|odd|last) *"#
    return #"^(x-.*|\$schema|\#(one)(,\#(one))*)$"#
  }()

  private static let cells = KeySpec(
    .cells, .map(.view),
    "Cell templates by identifier. The height of a table's cell, and the width and height of a collection's, are its own; the table or collection decides the rest of its place.",
    default: "{}")

  private static func sections(_ kind: ObjectKind, _ count: String) -> KeySpec {
    KeySpec(
      .sections, .list(.object(kind), 0...DocumentLimits.default.sections),
      "The sections; one of automatic \(count) where there is exactly one cell template.")
  }

  /// The keys of every view, with clipping on by default.
  static let clippingSpecs = (viewSpecs + [marginsSpec]).map {
    var spec = $0
    if spec.key == .clipsToBounds {
      spec.defaultValue = "true"
      spec.example = "false"
    }
    return spec
  }
}
