import SkelshotModel
import SkelshotSyntax

extension KeyTable {
  static let tableView = KeyTable(
    .tableView,
    "A table: a vertical list of cells. If a cell does not set its height, the table must set rowHeight or estimatedRowHeight.",
    clippingSpecs + [
      KeySpec(
        .rowHeight, \TableContent.rowHeight, .rowHeight,
        "Height of rows whose cells do not set a height. An automatic row is as high as the labels and stacks that reach from the top to the bottom of its cell. The row is higher if a subview's frame would otherwise be cut off. If nothing in the cell determines the height, the row is as high as estimatedRowHeight.",
        default: #""automatic""#,
        example: "92"
      ).arranging,
      KeySpec(
        .estimatedRowHeight, \TableContent.estimatedRowHeight, .number(.positiveLength),
        "Height in points for automatic rows whose content does not determine their height. If the number of rows is automatic, it is computed from this height.",
        example: "44"
      ).arranging,
      KeySpec(
        .sectionHeaderHeight, \TableContent.sectionHeaderHeight, .number(.length),
        "Height in points for headers whose template does not set a height.", default: "28",
        example: "40"
      ).needing(.headers).arranging,
      KeySpec(
        .sectionFooterHeight, \TableContent.sectionFooterHeight, .number(.length),
        "Height in points for footers whose template does not set a height.", default: "28",
        example: "20"
      ).needing(.footers).arranging,
      KeySpec(
        .style, \TableContent.style, .choice,
        "Whether footers float. In a plain table, a section's footer stays at the table's lower edge while the section continues below that edge. In an insetGrouped table, sections have rounded corners and are inset from the table's edges, as in the iOS Settings app.",
        default: #""plain""#, example: #""grouped""#),
      KeySpec(
        .tableHeaderView, .view, "A view above all sections. The view sets its own height.",
        example: #"{"height": 40}"#),
      KeySpec(
        .tableFooterView, .view, "A view below all sections. The view sets its own height.",
        example: #"{"height": 40}"#),
      KeySpec(
        .contentInset, \TableContent.contentInset, .insets,
        "Insets of the scrolling content: rows begin below the top inset, and floating footers stay above the bottom inset.",
        default: "0", example: "[8, 0, 0, 0]"
      ).arranging,
      KeySpec(
        .separatorColor, \TableContent.separatorColor, .color,
        "Color of the separators between rows. Separators are one pixel high and stay visible while the skeleton is shown. Without this key, the table has no separators.",
        example: #""separator""#),
      KeySpec(
        .separatorInset, \TableContent.separatorInset, .leadingInset,
        "Insets of the separators. A single number sets the leading inset. Left and right are swapped in right-to-left layouts.",
        default: "15", example: "[0, 16, 0, 16]"
      ).needing(.separatorColor),
      cells, sections(.tableSection, "rows"),
      KeySpec(
        .headers, .map(.view), "Templates for section headers, by identifier.", default: "{}",
        example: #"{"Head": {}}"#
      ).needing(.sections),
      KeySpec(
        .footers, .map(.view), "Templates for section footers, by identifier.", default: "{}",
        example: #"{"Foot": {}}"#
      ).needing(.sections),
    ])

  static let collectionView = KeyTable(
    .collectionView, "A collection view with a flow layout.",
    clippingSpecs + [
      KeySpec(
        .itemSize, \CollectionContent.itemSize, .size,
        "Size in points for items whose cells do not set a width or height.",
        default: "[50, 50]",
        example: "[96, 96]"
      ).arranging,
      KeySpec(
        .columns, \CollectionContent.columns, .integer(.columns),
        "Number of items in a line. This key replaces itemSize. Items share the width of the line equally and are square unless their cell sets a height.",
        example: "3"
      ).arranging,
      KeySpec(
        .spacing, \CollectionContent.spacing, .number(.length),
        "Gap in points between lines and between items in a line. This key replaces minimumLineSpacing and minimumInteritemSpacing.",
        example: "4"
      ).arranging,
      KeySpec(
        .minimumLineSpacing, \CollectionContent.minimumLineSpacing, .number(.length),
        "Minimum gap between lines, in points.",
        default: "10", example: "8"
      ).arranging,
      KeySpec(
        .minimumInteritemSpacing, \CollectionContent.minimumInteritemSpacing, .number(.length),
        "Minimum gap between items in a line, in points.", default: "10", example: "8"
      ).arranging,
      KeySpec(
        .sectionInset, \CollectionContent.sectionInset, .insets, "Insets of each section's items.",
        default: "0",
        example: "[8, 8, 8, 8]"
      ).arranging,
      KeySpec(
        .contentInset, \CollectionContent.contentInset, .insets,
        "Insets of the scrolling content: the first header or line begins below the top inset, and lines are between the left and right insets.",
        default: "0", example: "[8, 0, 0, 0]"
      ).arranging,
      KeySpec(
        .scrollDirection, \CollectionContent.scrollDirection, .choice,
        "The direction in which the collection scrolls.", default: #""vertical""#,
        example: #""horizontal""#
      ).arranging,
      cells, sections(.collectionSection, "items"),
      KeySpec(
        .supplementaryViews, .map(.view),
        "Templates for section headers and footers, by identifier.",
        default: "{}", example: #"{"Head": {"height": 30}}"#
      ).needing(.sections),
      KeySpec(
        .headerReferenceSize, \CollectionContent.headerReferenceSize, .referenceSize,
        "Size of section headers. Default: the size of the template. A header without a size is not shown.",
        example: "[320, 40]"
      ).needing(.sections).arranging,
      KeySpec(
        .footerReferenceSize, \CollectionContent.footerReferenceSize, .referenceSize,
        "Size of section footers. Default: the size of the template. A footer without a size is not shown.",
        example: "24"
      ).needing(.sections).arranging,
    ])

  static let tableSection = KeyTable(
    .tableSection, "A section of a table.",
    [
      KeySpec(
        .rows, .named(.itemCount), "Number of rows.", default: #""automatic""#,
        example: "3")
    ] + sectionSpecs)

  static let collectionSection = KeyTable(
    .collectionSection, "A section of a collection.",
    [
      KeySpec(
        .items, .named(.itemCount), "Number of items.", default: #""automatic""#,
        example: "3")
    ] + sectionFlowFields.map(\.spec) + sectionSpecs)

  /// The values of a section that replace those of its collection.
  static let sectionFlowFields: [Field<SectionFlow>] = [
    Field(
      .itemSize, \SectionFlow.itemSize, .size,
      "Size in points for the section's items whose cells do not set a width or height. Default: itemSize or columns of the collection.",
      example: "[96, 96]"),
    Field(
      .minimumLineSpacing, \SectionFlow.minimumLineSpacing, .number(.length),
      "Minimum gap between the section's lines, in points. Default: minimumLineSpacing of the collection.",
      example: "8"),
    Field(
      .minimumInteritemSpacing, \SectionFlow.minimumInteritemSpacing, .number(.length),
      "Minimum gap between the section's items in a line, in points. Default: minimumInteritemSpacing of the collection.",
      example: "8"),
    Field(
      .sectionInset, \SectionFlow.inset, .insets,
      "Insets of the section's items. Default: sectionInset of the collection.",
      example: "[8, 8, 8, 8]"),
  ]

  private static let sectionSpecs = [
    KeySpec(
      .cell, .string,
      "Identifier of a cell template. The template comes from the nearest enclosing table or collection that defines this identifier. Default: the only cell template."
    ),
    KeySpec(
      .header, .string,
      "Identifier of the header's template. Without this key, the section has no header.",
      example: #""Head""#),
    KeySpec(
      .footer, .string,
      "Identifier of the footer's template. Without this key, the section has no footer.",
      example: #""Foot""#),
    KeySpec(
      .prepare,
      .map(
        .named(.rowChanges), names: rowSelectors, limit: DocumentLimits.default.rowSelectors),
      "Changes to individual rows or items. A selector is an index such as \"0\" (the first row), a range such as \"2-4\" or \"2-last\", \"even\" or \"odd\" (counted from 0), \"last\", or several of these, separated by commas. With automatic rows, \"last\" selects the last visible row. If two selectors match the same row, the later selector wins.",
      default: "{}", example: #"{"0": {"title": {"isHidden": true}}}"#),
  ]

  /// A pattern for the keys that `RowSelector.list` accepts, and for the keys reserved for other programs.
  package static let rowSelectors: String = {
    let one = #" *([0-9]{1,7}(-([0-9]{1,7}|last))?|even|odd|last) *"#
    return #"^(x-.*|\$schema|\#(one)(,\#(one))*)$"#
  }()

  private static let cells = KeySpec(
    .cells, .map(.view),
    "Cell templates by identifier. A table cell sets its own height, and a collection cell sets its own width and height. The table or collection determines the rest of the cell's frame.",
    default: "{}")

  private static func sections(_ kind: ObjectKind, _ count: String) -> KeySpec {
    KeySpec(
      .sections, .list(.object(kind), 0...DocumentLimits.default.sections),
      "The sections. If there is exactly one cell template, the default is one section with an automatic number of \(count)."
    )
  }

  /// The keys that every view has, with clipping enabled by default.
  static let clippingSpecs = (viewSpecs + [marginsSpec]).map {
    var spec = $0
    if spec.key == .clipsToBounds {
      spec.defaultValue = "true"
      spec.example = "false"
    }
    return spec
  }
}
