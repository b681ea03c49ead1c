public import SkelshotModel

/// A cell of a table. Its subviews are those of SkeletonView's `contentView`.
public struct TableViewCell: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "tableViewCell")

  /// Makes a cell that fills its parent.
  public init() {}
}

/// A header or footer of a table's section.
public struct TableViewHeaderFooterView: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "tableViewHeaderFooterView")

  /// Makes a header that fills its parent.
  public init() {}
}

/// A cell of a collection. Its subviews are those of SkeletonView's `contentView`.
public struct CollectionViewCell: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "collectionViewCell")

  /// Makes a cell that fills its parent.
  public init() {}
}

/// A header or footer of a collection's section.
public struct CollectionReusableView: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "collectionReusableView")

  /// Makes a header that fills its parent.
  public init() {}
}
