public import SkelshotModel
public import SkelshotPrimitives

/// A table view that shows cells in rows.
///
/// The rows come from `sections` or from `dataSource`. The properties of `TableContent`, such as `rowHeight` and
/// `sections`, are properties of the view, too.
///
/// ```swift
/// let feed = TableView(frame: Rect(x: 0, y: 8, width: 320, height: 220), rowHeight: 76) {
///   ImageView(frame: Rect(x: 16, y: 8, width: 60, height: 60))
///   TextView(frame: Rect(x: 92, y: 8, width: 212, height: 65))
/// }
/// ```
public struct TableView: SkeletonableView {
  /// The number that stands for all visible rows.
  public static let automaticNumberOfSkeletonRows = -1

  /// The properties that all views share.
  public var attributes = View(type: "tableView", content: .table(TableContent()))
  /// The data source for the cells. If set, `sections` is ignored.
  public var dataSource: (any SkeletonTableViewDataSource)?
  /// The delegate that provides headers and footers.
  public var delegate: (any SkeletonTableViewDelegate)?

  /// Creates a table that has no cells and fills its parent.
  public init() {
    attributes.clipsToBounds = true
  }

  /// Creates a table from cell templates.
  ///
  /// - Parameters:
  ///   - id: The view's name, unique within a screen or a template.
  ///   - frame: The frame in the parent, in points. If nil, the table fills the parent.
  ///   - rowHeight: The height, in points, of rows whose cells have no height of their own. If nil, the content
  ///     determines row heights.
  ///   - estimatedRowHeight: The height, in points, of rows whose content does not determine a height.
  ///   - cells: The cell templates, by identifier.
  ///   - sections: The sections. If this list is empty, a single template fills the visible area.
  ///   - dataSource: The data source for the cells. If set, `sections` is ignored.
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

  /// Creates a table whose rows all look the same.
  ///
  /// - Parameters:
  ///   - id: The view's name, unique within a screen or a template.
  ///   - frame: The frame in the parent, in points. If nil, the table fills the parent.
  ///   - rowHeight: The height of a row in points.
  ///   - rows: The number of rows. By default, the rows fill the visible area.
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

  /// Adds a template for headers and footers.
  public mutating func register(
    _ view: some ViewConvertible,
    forHeaderFooterViewReuseIdentifier identifier: ReusableHeaderFooterIdentifier
  ) {
    tableContent.headers[identifier] = view.view
    tableContent.footers[identifier] = view.view
  }

  /// Returns a copy of a cell template, or nil if the identifier is unknown.
  @_disfavoredOverload
  public func dequeueReusableCell(withIdentifier identifier: ReusableCellIdentifier) -> View? {
    tableContent.cells[identifier]
  }

  /// Returns a copy of a cell template, or nil if the identifier is unknown. The index path is ignored.
  @_disfavoredOverload
  public func dequeueReusableCell(
    withIdentifier identifier: ReusableCellIdentifier, for indexPath: IndexPath
  ) -> View? {
    dequeueReusableCell(withIdentifier: identifier)
  }

  /// The properties of `TableContent`, such as `rowHeight`, `cells` and `sections`.
  @_disfavoredOverload
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<TableContent, Value>) -> Value {
    get { tableContent[keyPath: keyPath] }
    set { tableContent[keyPath: keyPath] = newValue }
  }

  package var tableContent: TableContent {
    get { attributes[part: TableContent()] }
    set { attributes[part: TableContent()] = newValue }
  }

  /// The table as a model `View`. The getter calls the data source and the delegate.
  public var view: View {
    var view = attributes
    view.content = .table(resolvedContent)
    return view
  }
}
