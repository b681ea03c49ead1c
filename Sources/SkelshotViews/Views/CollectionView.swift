public import SkelshotModel
public import SkelshotPrimitives

/// A collection view with a flow layout: cells in lines.
///
/// What it shows is said by number, in `sections`, or by a `dataSource`. `itemSize`, `columns`, `spacing`,
/// `minimumLineSpacing`, `minimumInteritemSpacing`, `sectionInset`, `contentInset`,
/// `scrollDirection`, `cells`, `supplementaryViews` and `sections` are properties of the view (see `CollectionContent`).
///
/// ```swift
/// let gallery = CollectionView(itemSize: Size(width: 96, height: 96)) {
///   ImageView().with(\.skeletonCornerRadius, 10)
/// }
/// ```
public struct CollectionView: SkeletonableView {
  /// Stands for as many items as the collection shows.
  public static let automaticNumberOfSkeletonItems = -1

  /// The kind of a section's header.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a section's footer.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// What every view has.
  public var attributes = View(type: "collectionView")
  /// The flow layout, templates and sections.
  package var collectionContent = CollectionContent()
  /// Says which cells there are; where it is set, `sections` does not count.
  public var dataSource: (any SkeletonCollectionViewDataSource)?

  /// Makes a collection without cells that fills its parent.
  public init() {
    attributes.clipsToBounds = true
  }

  /// Makes a collection.
  ///
  /// - Parameters:
  ///   - id: A name to find the view by.
  ///   - frame: The frame in the parent, in points; nil fills the parent.
  ///   - itemSize: Extent in points of items whose cells state none.
  ///   - cells: Cell templates by identifier.
  ///   - sections: The sections. Without any, a collection of one template has one section of as
  ///     many items as it shows.
  ///   - dataSource: Says which cells there are, in place of `sections`.
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

  /// Makes a collection whose items are all alike, as many as it shows.
  ///
  /// - Parameters:
  ///   - id: A name to find the view by.
  ///   - frame: The frame in the parent, in points; nil fills the parent.
  ///   - itemSize: Extent in points of items whose cells state none.
  ///   - items: How many items there are.
  ///   - cell: What is in a cell, back to front. The template's identifier is `Cell`.
  public init(
    id: String? = nil, frame: Rect? = nil, itemSize: Size, items: ItemCount = .automatic,
    @ViewBuilder cell: () -> [View]
  ) {
    self.init(
      id: id, frame: frame, itemSize: itemSize,
      cells: ["Cell": CollectionViewCell(subviews: cell)],
      sections: [Section(cell: "Cell", count: items)])
  }

  /// Brings a cell template.
  public mutating func register(
    _ cell: some ViewConvertible, forCellWithReuseIdentifier identifier: ReusableCellIdentifier
  ) {
    collectionContent.cells[identifier] = cell.view
  }

  /// Brings a template of headers or footers.
  ///
  /// - Parameters:
  ///   - view: The template.
  ///   - kind: Header or footer; a template serves as both, whatever is said here.
  ///   - identifier: Its identifier.
  public mutating func register(
    _ view: some ViewConvertible, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: ReusableCellIdentifier
  ) {
    collectionContent.supplementaryViews[identifier] = view.view
  }

  /// A copy of a cell template; nil where there is none of that identifier.
  ///
  /// - Parameters:
  ///   - identifier: The template's.
  ///   - indexPath: What the cell is for; it changes nothing.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: ReusableCellIdentifier, for indexPath: IndexPath
  ) -> View? {
    collectionContent.cells[identifier]
  }

  /// `itemSize`, `cells`, `sections`, `spacing`, …; see `CollectionContent`.
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<CollectionContent, Value>) -> Value
  {
    get { collectionContent[keyPath: keyPath] }
    set { collectionContent[keyPath: keyPath] = newValue }
  }

  /// The view, as a scene holds it; the data source, if any, is asked here.
  public var view: View {
    var view = attributes
    view.content = .collection(resolvedContent)
    return view
  }
}
