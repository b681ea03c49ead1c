public import SkelshotPrimitives

/// The content of a collection view with a flow layout. Lengths are points.
public struct CollectionContent: Sendable, Hashable {
  /// The size of items whose cells state none.
  public var itemSize: Size = Size(width: 50, height: 50)
  /// The number of items in a line, at least 1; nil uses `itemSize`. Without a stated size, an item is as wide as its
  /// share of a line, without insets and gaps, and as high as wide. In a horizontal collection it is the other way
  /// round.
  public var columns: Int?
  /// The minimum gap between lines.
  public var minimumLineSpacing: Double = 10
  /// The minimum gap between the items of a line.
  public var minimumInteritemSpacing: Double = 10
  /// The insets of each section's items.
  public var sectionInset: EdgeInsets = .zero
  /// The insets of the scrolled content, like `UIScrollView.contentInset`. The first header or line begins below the
  /// top inset, and lines keep to the left and right ones.
  public var contentInset: EdgeInsets = .zero
  /// The scroll direction.
  public var scrollDirection: Axis = .vertical
  /// The size of section headers; only the extent along the scroll direction counts. If nil, the template's size;
  /// without one the header is not shown.
  public var headerReferenceSize: Size?
  /// The size of section footers: see `headerReferenceSize`.
  public var footerReferenceSize: Size?
  /// The cell templates, by identifier.
  public var cells: [String: View] = [:]
  /// The templates of section headers and footers, by identifier.
  public var supplementaryViews: [String: View] = [:]
  /// The sections, in order.
  public var sections: [Section] = []

  /// Both gaps. Setting it sets `minimumLineSpacing` and `minimumInteritemSpacing`; reading it returns the latter.
  public var spacing: Double {
    get { minimumInteritemSpacing }
    set { (minimumLineSpacing, minimumInteritemSpacing) = (newValue, newValue) }
  }

  /// Makes an empty collection with UIKit's defaults.
  public init() {}
}
