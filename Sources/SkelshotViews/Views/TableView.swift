public import SkelshotModel
public import SkelshotPrimitives

/// A table view: rows of cells, one below the other.
///
/// Its rows come from `sections` or from a `dataSource`. `rowHeight`, `estimatedRowHeight`, `cells`, `headers`,
/// `footers` and `sections` are properties of the view (see `TableContent`).
///
/// ```swift
/// let feed = TableView(frame: Rect(x: 0, y: 8, width: 320, height: 220), rowHeight: 76) {
///   ImageView(frame: Rect(x: 16, y: 8, width: 60, height: 60))
///   TextView(frame: Rect(x: 92, y: 8, width: 212, height: 65))
/// }
/// ```
public struct TableView: SkeletonableView {
  /// The number of rows that means "as many as are visible".
  public static let automaticNumberOfSkeletonRows = -1

  /// The properties that all views share.
  public var attributes = View(type: "tableView")
  package var tableContent = TableContent()
  /// The source of the cells; if set, `sections` does not count.
  public var dataSource: (any SkeletonTableViewDataSource)?
  /// The source of headers and footers.
  public var delegate: (any SkeletonTableViewDelegate)?

  /// Makes a table without cells that fills its parent.
  public init() {
    attributes.clipsToBounds = true
  }

  /// Makes a table from cell templates.
  ///
  /// - Parameters:
  ///   - id: The view's name, unique within a screen or a template.
  ///   - frame: The frame in the parent, in points; nil fills the parent.
  ///   - rowHeight: The height in points of rows whose cells state none. If nil, rows are as high as their content,
  ///     else `estimatedRowHeight`.
  ///   - estimatedRowHeight: The height in points of automatic rows whose content does not decide it.
  ///   - cells: The cell templates, by identifier.
  ///   - sections: The sections. If empty and there is one template, the table has one section that fills the visible
  ///     area.
  ///   - dataSource: The source of the cells, instead of `sections`.
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

  /// Makes a table with equal rows.
  ///
  /// - Parameters:
  ///   - id: The view's name, unique within a screen or a template.
  ///   - frame: The frame in the parent, in points; nil fills the parent.
  ///   - rowHeight: The height of a row in points.
  ///   - rows: The number of rows; by default, as many as are visible.
  ///   - cell: The subviews of a cell, back to front. The template's identifier is `Cell`.
  public init(
    id: String? = nil, frame: Rect? = nil, rowHeight: Double, rows: ItemCount = .automatic,
    @ViewBuilder cell: () -> [View]
  ) {
    self.init(
      id: id, frame: frame, rowHeight: rowHeight, cells: ["Cell": TableViewCell(subviews: cell)],
      sections: [Section(cell: "Cell", count: rows)])
  }

  /// Adds a cell template.
  public mutating func register(
    _ cell: some ViewConvertible, forCellReuseIdentifier identifier: ReusableCellIdentifier
  ) {
    tableContent.cells[identifier] = cell.view
  }

  /// Adds a template of headers and footers.
  public mutating func register(
    _ view: some ViewConvertible,
    forHeaderFooterViewReuseIdentifier identifier: ReusableHeaderFooterIdentifier
  ) {
    tableContent.headers[identifier] = view.view
    tableContent.footers[identifier] = view.view
  }

  /// Returns a copy of a cell template; nil if the identifier is unknown.
  public func dequeueReusableCell(withIdentifier identifier: ReusableCellIdentifier) -> View? {
    tableContent.cells[identifier]
  }

  /// Returns a copy of a cell template; nil if the identifier is unknown. The index path has no effect.
  public func dequeueReusableCell(
    withIdentifier identifier: ReusableCellIdentifier, for indexPath: IndexPath
  ) -> View? {
    dequeueReusableCell(withIdentifier: identifier)
  }

  /// `rowHeight`, `cells`, `sections`, `style`, …; see `TableContent`.
  @_disfavoredOverload
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<TableContent, Value>) -> Value {
    get { tableContent[keyPath: keyPath] }
    set { tableContent[keyPath: keyPath] = newValue }
  }

  /// The view as the model's `View`. Reading it asks the data source and the delegate.
  public var view: View {
    var view = attributes
    view.content = .table(resolvedContent)
    return view
  }
}
