public import SkelshotPrimitives

/// What a table view shows. Lengths in points.
public struct TableContent: Sendable, Hashable {
  /// Height of rows whose cells state none; nil is automatic: as high as what is in the row, or `estimatedRowHeight`.
  public var rowHeight: Double?
  /// Height of automatic rows that nothing in them decides.
  public var estimatedRowHeight: Double?
  /// Height of a section's header whose template states none.
  public var sectionHeaderHeight: Double = 28
  /// Height of a section's footer whose template states none.
  public var sectionFooterHeight: Double = 28
  /// How sections look: headers and footers of a plain table float, and sections of an inset one stand apart from the edges.
  public var style: TableStyle = .plain
  /// Insets of what scrolls, as `UIScrollView.contentInset`: the rows begin below the top one, and what floats stands above
  /// the bottom one.
  public var contentInset: EdgeInsets = .zero
  /// The colour of the lines between rows; nil draws none. A line is one pixel high and stays while the skeleton is on.
  public var separatorColor: DynamicColor?
  /// Insets of these lines; left and right change sides in right-to-left layout, and the others count nothing.
  public var separatorInset = EdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
  /// Cell templates by identifier.
  public var cells: [String: View] = [:]
  /// Templates of section headers by identifier.
  public var headers: [String: View] = [:]
  /// Templates of section footers by identifier.
  public var footers: [String: View] = [:]
  /// The sections; one of automatic rows unless said.
  public var sections: [Section] = []

  /// The views above and below all sections, by their keys.
  package private(set) var ownViews: [String: View] = [:]

  /// Makes an empty table.
  public init() {}

  /// The view above all sections, as high as it states and as wide as the table; nil has none.
  public var tableHeaderView: View? {
    get { ownViews["tableHeaderView"] }
    set { ownViews["tableHeaderView"] = newValue }
  }

  /// The view below all sections, as high as it states and as wide as the table; nil has none.
  public var tableFooterView: View? {
    get { ownViews["tableFooterView"] }
    set { ownViews["tableFooterView"] = newValue }
  }

  /// Changes the views above and below all sections.
  package mutating func modifyOwnViews<Result>(_ body: (inout [String: View]) -> Result) -> Result {
    body(&ownViews)
  }

  /// The height in points by which automatic rows are counted, if it is known.
  package var effectiveRowHeight: Double? { rowHeight ?? estimatedRowHeight }
}

/// UITableView's styles, as far as a skeleton shows them.
public enum TableStyle: String, Sendable, Hashable, CaseIterable {
  /// A section's header stays at the top while its rows scroll, and its footer at the bottom while there are rows below.
  case plain
  /// Headers and footers stand where their section begins and ends.
  case grouped
  /// As `grouped`, and the rows of a section stand apart from the edges, with rounded corners above and below, as in the
  /// settings of iOS: 16 points at each side, 20 from a width of 414 on; the radius is 10 points.
  case insetGrouped

  /// How far rows, headers and footers stand apart from the left and right edges of a table of a width, in points.
  package func sideInset(inWidth width: Double) -> Double {
    self == .insetGrouped ? SystemMargin.side(inWidth: width) : 0
  }
}

/// One section of a table or collection.
public struct Section: Sendable, Hashable {
  /// How many rows or items it has.
  package var count: ItemCount
  /// Identifier of the cell template.
  package var cell: String
  /// Identifier of the header's template; nil has no header.
  package var header: String?
  /// Identifier of the footer's template; nil has no footer.
  package var footer: String?
  /// Changes to single rows or items, in order: what comes later wins.
  package var prepare: [CellPreparation]

  /// Makes a section of cells of one template.
  ///
  /// - Parameters:
  ///   - cell: Identifier of the cell template.
  ///   - count: How many rows or items it has.
  ///   - header: Identifier of the header's template; nil has no header.
  ///   - footer: Identifier of the footer's template; nil has no footer.
  ///   - prepare: Changes to single rows or items, in order: what comes later wins.
  public init(
    cell: String, count: ItemCount = .automatic, header: String? = nil, footer: String? = nil,
    prepare: [CellPreparation] = []
  ) {
    (self.cell, self.count, self.prepare) = (cell, count, prepare)
    (self.header, self.footer) = (header, footer)
  }
}

/// How many rows or items a section has.
public enum ItemCount: Sendable, Hashable {
  /// As many as the visible area shows.
  case automatic
  /// A number, 0 or more; below counts as 0.
  case fixed(Int)
}
