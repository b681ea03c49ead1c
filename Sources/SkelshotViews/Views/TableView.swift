public import SkelshotModel
public import SkelshotPrimitives

/// A table view: rows of cells, one below the other.
///
/// What it shows is said by number, in `sections`, or by a `dataSource`. `rowHeight`,
/// `estimatedRowHeight`, `cells`, `headers`, `footers` and `sections` are properties of the view (see `TableContent`).
///
/// ```swift
/// let feed = TableView(frame: Rect(x: 0, y: 8, width: 320, height: 220), rowHeight: 76) {
///   ImageView(frame: Rect(x: 16, y: 8, width: 60, height: 60))
///   TextView(frame: Rect(x: 92, y: 8, width: 212, height: 65))
/// }
/// ```
public struct TableView: SkeletonableView {
  /// Stands for as many rows as the table shows.
  public static let automaticNumberOfSkeletonRows = -1

  /// What every view has.
  public var attributes = View(type: "tableView")
  /// Row heights, templates and sections.
  package var tableContent = TableContent()
  /// Says which cells there are; where it is set, `sections` does not count.
  public var dataSource: (any SkeletonTableViewDataSource)?
  /// Says which headers and footers there are.
  public var delegate: (any SkeletonTableViewDelegate)?

  /// Makes a table without cells that fills its parent.
  public init() {
    attributes.clipsToBounds = true
  }

  /// Makes a table.
  ///
  /// - Parameters:
  ///   - id: A name to find the view by.
  ///   - frame: The frame in the parent, in points; nil fills the parent.
  ///   - rowHeight: Height in points of rows whose cells state none; nil is automatic and needs `estimatedRowHeight`
  ///     where nothing in the row decides.
  ///   - estimatedRowHeight: Height of automatic rows that nothing in them decides.
  ///   - cells: Cell templates by identifier.
  ///   - sections: The sections. Without any, a table of one template has one section of as many
  ///     rows as it shows.
  ///   - dataSource: Says which cells there are, in place of `sections`.
  public init(
    id: String? = nil, frame: Rect? = nil, rowHeight: Double? = nil,
    estimatedRowHeight: Double? = nil, cells: [ReusableCellIdentifier: any ViewConvertible],
    sections: [Section] = [], dataSource: (any SkeletonTableViewDataSource)? = nil
  ) {
    self.init(id: id, frame: frame)
    tableContent.rowHeight = rowHeight
    tableContent.estimatedRowHeight = estimatedRowHeight
    tableContent.cells = cells.mapValues(\.view)
    tableContent.sections = sections
    self.dataSource = dataSource
  }

  /// Makes a table whose rows are all alike, as many as it shows.
  ///
  /// - Parameters:
  ///   - id: A name to find the view by.
  ///   - frame: The frame in the parent, in points; nil fills the parent.
  ///   - rowHeight: Height of a row in points.
  ///   - rows: How many rows there are.
  ///   - cell: What is in a cell, back to front. The template's identifier is `Cell`.
  public init(
    id: String? = nil, frame: Rect? = nil, rowHeight: Double, rows: ItemCount = .automatic,
    @ViewBuilder cell: () -> [View]
  ) {
    self.init(
      id: id, frame: frame, rowHeight: rowHeight, cells: ["Cell": TableViewCell(subviews: cell)],
      sections: [Section(cell: "Cell", count: rows)])
  }

  /// Brings a cell template.
  public mutating func register(
    _ cell: some ViewConvertible, forCellReuseIdentifier identifier: ReusableCellIdentifier
  ) {
    tableContent.cells[identifier] = cell.view
  }

  /// Brings a template of headers and footers.
  public mutating func register(
    _ view: some ViewConvertible,
    forHeaderFooterViewReuseIdentifier identifier: ReusableHeaderFooterIdentifier
  ) {
    tableContent.headers[identifier] = view.view
    tableContent.footers[identifier] = view.view
  }

  /// A copy of a cell template; nil where there is none of that identifier.
  public func dequeueReusableCell(withIdentifier identifier: ReusableCellIdentifier) -> View? {
    tableContent.cells[identifier]
  }

  /// A copy of a cell template; nil where there is none of that identifier.
  ///
  /// - Parameters:
  ///   - identifier: The template's.
  ///   - indexPath: What the cell is for; it changes nothing.
  public func dequeueReusableCell(
    withIdentifier identifier: ReusableCellIdentifier, for indexPath: IndexPath
  ) -> View? {
    dequeueReusableCell(withIdentifier: identifier)
  }

  /// `rowHeight`, `cells`, `sections`, `style`, …; see `TableContent`.
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<TableContent, Value>) -> Value {
    get { tableContent[keyPath: keyPath] }
    set { tableContent[keyPath: keyPath] = newValue }
  }

  /// The view, as a scene holds it; the data source, if any, is asked here.
  public var view: View {
    var view = attributes
    view.content = .table(resolvedContent)
    return view
  }
}
