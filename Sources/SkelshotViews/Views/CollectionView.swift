public import SkelshotModel
public import SkelshotPrimitives

/// A collection view with a flow layout.
///
/// The items come from `sections` or from `dataSource`. The properties of `CollectionContent`, such as `itemSize` and
/// `sections`, are properties of the view, too.
///
/// ```swift
/// let gallery = CollectionView(itemSize: Size(width: 96, height: 96)) {
///   ImageView().with(\.skeletonCornerRadius, 10)
/// }
/// ```
public struct CollectionView: SkeletonableView {
  /// The number that stands for all visible items.
  public static let automaticNumberOfSkeletonItems = -1

  /// The kind of supplementary view for section headers.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of supplementary view for section footers.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The properties that all views share.
  public var attributes = View(type: "collectionView", content: .collection(CollectionContent()))
  /// The data source for the cells. If set, `sections` is ignored.
  public var dataSource: (any SkeletonCollectionViewDataSource)?

  /// Creates a collection that has no cells and fills its parent.
  public init() {
    attributes.clipsToBounds = true
  }

  /// Creates a collection from cell templates.
  ///
  /// - Parameters:
  ///   - id: The view's name, unique within a screen or a template.
  ///   - frame: The frame in the parent, in points. If nil, the collection fills the parent.
  ///   - itemSize: The size, in points, of items whose cells have no size of their own.
  ///   - cells: The cell templates, by identifier.
  ///   - sections: The sections. If this list is empty, a single template fills the visible area.
  ///   - dataSource: The data source for the cells. If set, `sections` is ignored.
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

  /// Creates a collection whose items all look the same.
  ///
  /// - Parameters:
  ///   - id: The view's name, unique within a screen or a template.
  ///   - frame: The frame in the parent, in points. If nil, the collection fills the parent.
  ///   - itemSize: The size of the items, in points.
  ///   - items: The number of items. By default, the items fill the visible area.
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

  /// Adds a template for headers and footers. The kind is ignored.
  public mutating func register(
    _ view: some ViewConvertible, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: ReusableCellIdentifier
  ) {
    collectionContent.supplementaryViews[identifier] = view.view
  }

  /// Returns a copy of a cell template, or nil if the identifier is unknown. The index path is ignored.
  @_disfavoredOverload
  public func dequeueReusableCell(
    withReuseIdentifier identifier: ReusableCellIdentifier, for indexPath: IndexPath
  ) -> View? {
    collectionContent.cells[identifier]
  }

  /// The properties of `CollectionContent`, such as `itemSize`, `cells` and `sections`.
  @_disfavoredOverload
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<CollectionContent, Value>) -> Value
  {
    get { collectionContent[keyPath: keyPath] }
    set { collectionContent[keyPath: keyPath] = newValue }
  }

  package var collectionContent: CollectionContent {
    get { attributes[part: CollectionContent()] }
    set { attributes[part: CollectionContent()] = newValue }
  }

  /// The collection as a model `View`. The getter calls the data source.
  public var view: View {
    var view = attributes
    view.content = .collection(resolvedContent)
    return view
  }
}
