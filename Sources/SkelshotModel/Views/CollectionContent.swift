public import SkelshotPrimitives

/// What a collection view with a flow layout shows. Lengths in points.
public struct CollectionContent: Sendable, Hashable {
  /// Extent of items whose cells state none.
  public var itemSize: Size = Size(width: 50, height: 50)
  /// Least gap between lines.
  public var minimumLineSpacing: Double = 10
  /// Least gap between the items of a line.
  public var minimumInteritemSpacing: Double = 10
  /// Insets of each section's items.
  public var sectionInset: EdgeInsets = .zero
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

  /// Makes an empty collection with UIKit's defaults.
  public init() {}
}
