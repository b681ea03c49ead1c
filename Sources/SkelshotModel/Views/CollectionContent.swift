public import SkelshotPrimitives

/// What a collection view with a flow layout shows. Lengths in points.
public struct CollectionContent: Sendable, Hashable {
  /// Extent of items whose cells state none.
  public var itemSize: Size = Size(width: 50, height: 50)
  /// How many items a line has; nil takes `itemSize`. An item is as wide as its share of a line, without insets and gaps,
  /// and as high as wide (sideways the other way round), unless its cell states a width or height. 1 or more; below
  /// counts as 1.
  public var columns: Int?
  /// Least gap between lines.
  public var minimumLineSpacing: Double = 10
  /// Least gap between the items of a line.
  public var minimumInteritemSpacing: Double = 10
  /// Insets of each section's items.
  public var sectionInset: EdgeInsets = .zero
  /// Insets of what scrolls, as `UIScrollView.contentInset`: the first header or line begins below the top one, and lines stand
  /// between the left and right ones.
  public var contentInset: EdgeInsets = .zero
  /// The direction in which lines follow each other.
  public var scrollDirection: Axis = .vertical
  /// Extent of section headers; only the one along the scroll direction counts. nil takes what the
  /// template states, and without that the header is not shown.
  public var headerReferenceSize: Size?
  /// Extent of section footers, as that of headers.
  public var footerReferenceSize: Size?
  /// Cell templates by identifier.
  public var cells: [String: View] = [:]
  /// Templates of section headers and footers by identifier.
  public var supplementaryViews: [String: View] = [:]
  /// The sections; one of automatic items unless said.
  public var sections: [Section] = []

  /// Both gaps: to set it sets `minimumLineSpacing` and `minimumInteritemSpacing`; it reads as the latter.
  public var spacing: Double {
    get { minimumInteritemSpacing }
    set { (minimumLineSpacing, minimumInteritemSpacing) = (newValue, newValue) }
  }

  /// Makes an empty collection with UIKit's defaults.
  public init() {}
}
