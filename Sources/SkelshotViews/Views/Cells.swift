public import SkelshotModel

/// A table's cell. What is in it stands in the original's `contentView`.
public struct TableViewCell: SkeletonableView, Hashable {
  /// What every view has.
  public var attributes = View(type: "tableViewCell")

  /// Makes a cell that fills its parent.
  public init() {}
}

/// A header or footer of a table's section.
public struct TableViewHeaderFooterView: SkeletonableView, Hashable {
  /// What every view has.
  public var attributes = View(type: "tableViewHeaderFooterView")

  /// Makes a header that fills its parent.
  public init() {}
}

/// A collection's cell. What is in it stands in the original's `contentView`.
public struct CollectionViewCell: SkeletonableView, Hashable {
  /// What every view has.
  public var attributes = View(type: "collectionViewCell")

  /// Makes a cell that fills its parent.
  public init() {}
}

/// A header or footer of a collection's section.
public struct CollectionReusableView: SkeletonableView, Hashable {
  /// What every view has.
  public var attributes = View(type: "collectionReusableView")

  /// Makes a header that fills its parent.
  public init() {}
}
