public import SkelshotPrimitives

/// The content of a table view. Lengths are points.
public struct TableContent: Sendable, Hashable {
  /// The height of rows whose cells state none. If nil, rows are as high as their content, else `estimatedRowHeight`.
  public var rowHeight: Double?
  /// The height of automatic rows whose content does not decide it.
  public var estimatedRowHeight: Double?
  /// The height of section headers whose template states none.
  public var sectionHeaderHeight: Double = 28
  /// The height of section footers whose template states none.
  public var sectionFooterHeight: Double = 28
  /// The style of sections: whether headers and footers float, and whether sections are inset from the edges.
  public var style: TableStyle = .plain
  /// The insets of the scrolled content, like `UIScrollView.contentInset`. Rows begin below the top inset, and
  /// floating footers stay above the bottom one.
  public var contentInset: EdgeInsets = .zero
  /// The color of the lines between rows; nil draws none. A line is one pixel high and stays while the skeleton is
  /// shown.
  public var separatorColor: DynamicColor?
  /// The insets of these lines. Left and right swap in right-to-left layout; top and bottom are ignored.
  public var separatorInset = EdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
  /// The cell templates, by identifier.
  public var cells: [String: View] = [:]
  /// The templates of section headers, by identifier.
  public var headers: [String: View] = [:]
  /// The templates of section footers, by identifier.
  public var footers: [String: View] = [:]
  /// The sections, in order.
  public var sections: [Section] = []

  /// The views above and below all sections, by their keys in layouts.
  package private(set) var ownViews: [String: View] = [:]

  /// Makes an empty table.
  public init() {}

  /// The view above all sections, as wide as the table and as high as it states; nil for none.
  public var tableHeaderView: View? {
    get { ownViews["tableHeaderView"] }
    set { ownViews["tableHeaderView"] = newValue }
  }

  /// The view below all sections, as wide as the table and as high as it states; nil for none.
  public var tableFooterView: View? {
    get { ownViews["tableFooterView"] }
    set { ownViews["tableFooterView"] = newValue }
  }

  package mutating func modifyOwnViews<Result>(_ body: (inout [String: View]) -> Result) -> Result {
    body(&ownViews)
  }

  /// The known height of rows, in points, for counting automatic rows.
  package var effectiveRowHeight: Double? { rowHeight ?? estimatedRowHeight }
}

/// UITableView's styles, as far as a skeleton shows them.
public enum TableStyle: String, Sendable, Hashable, CaseIterable {
  /// Headers float at the top while their section's rows scroll, and footers at the bottom.
  case plain
  /// Headers and footers are where their section begins and ends.
  case grouped
  /// Like `grouped`, with sections inset from the left and right edges and rounded, as in iOS's settings. The insets
  /// are 16 points, or 20 from a width of 414 on; the radius is 10 points.
  case insetGrouped

  /// The inset of rows, headers and footers from the left and right edges, in points.
  package func sideInset(inWidth width: Double) -> Double {
    self == .insetGrouped ? SystemMargin.side(inWidth: width) : 0
  }
}

/// One section of a table or collection.
public struct Section: Sendable, Hashable {
  package var count: ItemCount
  package var cell: String
  package var header: String?
  package var footer: String?
  package var prepare: [CellPreparation]

  /// Makes a section of cells of one template.
  ///
  /// - Parameters:
  ///   - cell: The identifier of the cell template.
  ///   - count: The number of rows or items.
  ///   - header: The identifier of the header's template; nil for no header.
  ///   - footer: The identifier of the footer's template; nil for no footer.
  ///   - prepare: Changes to single rows or items. Later ones win.
  public init(
    cell: String, count: ItemCount = .automatic, header: String? = nil, footer: String? = nil,
    prepare: [CellPreparation] = []
  ) {
    (self.cell, self.count, self.prepare) = (cell, count, prepare)
    (self.header, self.footer) = (header, footer)
  }
}

/// The number of rows or items in a section.
public enum ItemCount: Sendable, Hashable {
  /// As many as the visible area shows.
  case automatic
  /// A fixed number; negative numbers count as 0.
  case fixed(Int)
}

extension ItemCount: ExpressibleByIntegerLiteral {
  /// A number of rows or items, 0 or more.
  public init(integerLiteral value: Int) {
    self = .fixed(value)
  }
}
