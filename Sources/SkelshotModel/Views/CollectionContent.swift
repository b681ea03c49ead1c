public import SkelshotPrimitives

/// The content of a collection view with a flow layout. Lengths are in points.
public struct CollectionContent: Sendable, Hashable {
  /// The size of items whose cells do not state a size.
  public var itemSize: Size = Size(width: 50, height: 50)
  /// The number of items in a line, at least 1. If nil, `itemSize` determines the number. Otherwise, items without a
  /// stated size are equal squares. The squares, insets and gaps together fill the line.
  public var columns: Int?
  /// The minimum gap between lines.
  public var minimumLineSpacing: Double = 10
  /// The minimum gap between items in a line.
  public var minimumInteritemSpacing: Double = 10
  /// The insets around each section's items.
  public var sectionInset: EdgeInsets = .zero
  /// The insets of the scrolled content, like `UIScrollView.contentInset`. The first header or line begins below the
  /// top inset, and lines stay within the left and right insets.
  public var contentInset: EdgeInsets = .zero
  /// The scroll direction.
  public var scrollDirection: Axis = .vertical
  /// The size of section headers; only the extent along the scroll direction counts. If nil, the template's size
  /// applies. A header without a size is not shown.
  public var headerReferenceSize: Size?
  /// The size of section footers, which works like `headerReferenceSize`.
  public var footerReferenceSize: Size?
  /// The cell templates, by identifier.
  public var cells: [String: View] = [:]
  /// The templates of section headers and footers, by identifier.
  public var supplementaryViews: [String: View] = [:]
  /// The sections, in order.
  public var sections: [Section] = []

  /// The gap between lines and between items. Setting this property sets both minimum gaps. Reading this property
  /// returns `minimumInteritemSpacing`.
  public var spacing: Double {
    get { minimumInteritemSpacing }
    set { (minimumLineSpacing, minimumInteritemSpacing) = (newValue, newValue) }
  }

  /// Creates an empty collection with UIKit's defaults.
  public init() {}
}

/// The sizes, gaps and insets of one section of a collection, like the section methods of
/// `UICollectionViewDelegateFlowLayout`. Values that are nil are those of the collection. Lengths are in points.
public struct SectionFlow: Sendable, Hashable {
  /// The size of items whose cells do not state a size. This size also replaces the collection's `columns`.
  public var itemSize: Size?
  /// The minimum gap between lines.
  public var minimumLineSpacing: Double?
  /// The minimum gap between items in a line.
  public var minimumInteritemSpacing: Double?
  /// The insets around the section's items.
  public var inset: EdgeInsets?

  /// Creates values that change nothing.
  public init() {}
}

extension CollectionContent {
  /// Returns the collection with the values of a section.
  package func flowing(_ section: Section) -> CollectionContent {
    let flow = section.flow
    var content = self
    if let size = flow.itemSize { (content.itemSize, content.columns) = (size, nil) }
    content.minimumLineSpacing = flow.minimumLineSpacing ?? minimumLineSpacing
    content.minimumInteritemSpacing = flow.minimumInteritemSpacing ?? minimumInteritemSpacing
    content.sectionInset = flow.inset ?? sectionInset
    return content
  }
}
