public import SkelshotModel
public import SkelshotPrimitives

/// A collection view with a flow layout: cells in lines.
///
/// Its items come from `sections` or from a `dataSource`. `itemSize`, `columns`, `spacing`, `minimumLineSpacing`,
/// `minimumInteritemSpacing`, `sectionInset`, `contentInset`, `scrollDirection`, `cells`, `supplementaryViews` and
/// `sections` are properties of the view (see `CollectionContent`).
///
/// ```swift
/// let gallery = CollectionView(itemSize: Size(width: 96, height: 96)) {
///   ImageView().with(\.skeletonCornerRadius, 10)
/// }
/// ```
public struct CollectionView: SkeletonableView {
  /// The number of items that means "as many as are visible".
  public static let automaticNumberOfSkeletonItems = -1

  /// The kind of section headers.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of section footers.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The properties that all views share.
  public var attributes = View(type: "collectionView")
  package var collectionContent = CollectionContent()
  /// The source of the cells; if set, `sections` does not count.
  public var dataSource: (any SkeletonCollectionViewDataSource)?

  /// Makes a collection without cells that fills its parent.
  public init() {
    attributes.clipsToBounds = true
  }

  /// Makes a collection from cell templates.
  ///
  /// - Parameters:
  ///   - id: The view's name, unique within a screen or a template.
  ///   - frame: The frame in the parent, in points; nil fills the parent.
  ///   - itemSize: The size in points of items whose cells state none.
  ///   - cells: The cell templates, by identifier.
  ///   - sections: The sections. If empty and there is one template, the collection has one section that fills the
  ///     visible area.
  ///   - dataSource: The source of the cells, instead of `sections`.
  public init(
    id: String? = nil, frame: Rect? = nil, itemSize: Size = Size(width: 50, height: 50),
    cells: [ReusableCellIdentifier: any ViewConvertible], sections: [Section] = [],
    dataSource: (any SkeletonCollectionViewDataSource)? = nil
  ) {
    self.init(id: id, frame: frame)
    collectionContent.itemSize = itemSize
    collectionContent.cells = cells.mapValues(\.view)
    collectionContent.sections = sections
    self.dataSource = dataSource
  }

  /// Makes a collection with equal items.
  ///
  /// - Parameters:
  ///   - id: The view's name, unique within a screen or a template.
  ///   - frame: The frame in the parent, in points; nil fills the parent.
  ///   - itemSize: The size in points of items whose cells state none.
  ///   - items: The number of items; by default, as many as are visible.
  ///   - cell: The subviews of a cell, back to front. The template's identifier is `Cell`.
  public init(
    id: String? = nil, frame: Rect? = nil, itemSize: Size, items: ItemCount = .automatic,
    @ViewBuilder cell: () -> [View]
  ) {
    self.init(
      id: id, frame: frame, itemSize: itemSize,
      cells: ["Cell": CollectionViewCell(subviews: cell)],
      sections: [Section(cell: "Cell", count: items)])
  }

  /// Adds a cell template.
  public mutating func register(
    _ cell: some ViewConvertible, forCellWithReuseIdentifier identifier: ReusableCellIdentifier
  ) {
    collectionContent.cells[identifier] = cell.view
  }

  /// Adds a template of headers and footers. The kind has no effect: a template serves as both.
  public mutating func register(
    _ view: some ViewConvertible, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: ReusableCellIdentifier
  ) {
    collectionContent.supplementaryViews[identifier] = view.view
  }

  /// Returns a copy of a cell template; nil if the identifier is unknown. The index path has no effect.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: ReusableCellIdentifier, for indexPath: IndexPath
  ) -> View? {
    collectionContent.cells[identifier]
  }

  /// `itemSize`, `cells`, `sections`, `spacing`, …; see `CollectionContent`.
  @_disfavoredOverload
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<CollectionContent, Value>) -> Value
  {
    get { collectionContent[keyPath: keyPath] }
    set { collectionContent[keyPath: keyPath] = newValue }
  }

  /// The view as the model's `View`. Reading it asks the data source.
  public var view: View {
    var view = attributes
    view.content = .collection(resolvedContent)
    return view
  }
}
