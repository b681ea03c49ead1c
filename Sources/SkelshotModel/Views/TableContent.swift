public import SkelshotPrimitives

/// The content of a table view. Lengths are in points.
public struct TableContent: Sendable, Hashable {
  /// The height of rows whose cells do not state a height. If nil, the content determines the height, and
  /// `estimatedRowHeight` is the fallback.
  public var rowHeight: Double?
  /// The height of automatic rows if neither `rowHeight` nor the row's content determines the height.
  public var estimatedRowHeight: Double?
  /// The height of section headers whose templates do not state a height.
  public var sectionHeaderHeight: Double = 28
  /// The height of section footers whose templates do not state a height.
  public var sectionFooterHeight: Double = 28
  /// The style of sections: whether headers and footers float, and whether sections are inset from the edges.
  public var style: TableStyle = .plain
  /// The insets of the scrolled content, like `UIScrollView.contentInset`. Rows begin below the top inset, and floating
  /// footers stay above the bottom inset.
  public var contentInset: EdgeInsets = .zero
  /// The color of separators; nil draws no separators. Separators are one pixel high and stay visible while the
  /// skeleton is shown.
  public var separatorColor: DynamicColor?
  /// The left and right insets of separators, which swap in right-to-left layouts. Top and bottom insets are ignored.
  public var separatorInset = EdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
  /// The cell templates, by identifier.
  public var cells: [String: View] = [:]
  /// The templates of section headers, by identifier.
  public var headers: [String: View] = [:]
  /// The templates of section footers, by identifier.
  public var footers: [String: View] = [:]
  /// The sections, in order.
  public var sections: [Section] = []

  /// The views above and below all sections, by layout key.
  package private(set) var ownViews: [String: View] = [:]

  /// Creates an empty table.
  public init() {}

  /// The view above all sections, as wide as the table and with its own stated height; nil for no view.
  public var tableHeaderView: View? {
    get { ownViews["tableHeaderView"] }
    set { ownViews["tableHeaderView"] = newValue }
  }

  /// The view below all sections, as wide as the table and with its own stated height; nil for no view.
  public var tableFooterView: View? {
    get { ownViews["tableFooterView"] }
    set { ownViews["tableFooterView"] = newValue }
  }

  package mutating func modifyOwnViews<Result>(_ body: (inout [String: View]) -> Result) -> Result {
    body(&ownViews)
  }

  /// The row height, in points, that determines how many automatic rows are visible.
  package var effectiveRowHeight: Double? { rowHeight ?? estimatedRowHeight }
}

/// UITableView's styles.
public enum TableStyle: String, Sendable, Hashable, CaseIterable {
  /// A section's header floats at the top and its footer floats at the bottom while the rows scroll.
  case plain
  /// Headers and footers scroll with their sections.
  case grouped
  /// Headers and footers scroll as in `grouped`. Sections are inset from the left and right edges and have a corner
  /// radius of 10 points. The insets are 16 points, or 20 points if the width is at least 414.
  case insetGrouped

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
  /// The sizes, gaps and insets of a collection's section, which replace those of the collection.
  public var flow = SectionFlow()

  /// Creates a section whose cells share one template.
  ///
  /// - Parameters:
  ///   - cell: The identifier of the cell template.
  ///   - count: The number of rows or items.
  ///   - header: The identifier of the header's template; nil for no header.
  ///   - footer: The identifier of the footer's template; nil for no footer.
  ///   - prepare: Changes to individual rows or items. Later changes override earlier ones.
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
  /// As many rows or items as the visible area shows.
  case automatic
  /// A fixed number; negative numbers count as 0.
  case fixed(Int)
}

extension ItemCount: ExpressibleByIntegerLiteral {
  /// Creates a fixed number of rows or items, 0 or more.
  public init(integerLiteral value: Int) {
    self = .fixed(value)
  }
}
