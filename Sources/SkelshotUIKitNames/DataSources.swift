public import Skelshot
public import SkelshotViews

/// A data source for a table's cells that changes cells as objects, as in SkeletonView.
public protocol SkeletonTableViewDataSource: SkelshotViews.SkeletonTableViewDataSource {
  /// The cell for a row, or nil to use the template. The default is nil.
  func collectionSkeletonView(
    _ skeletonView: UITableView, skeletonCellForRowAt indexPath: IndexPath
  ) -> UITableViewCell?

  /// Changes a row's cell before the cell is shown. The default implementation does nothing.
  func collectionSkeletonView(
    _ skeletonView: UITableView, prepareCellForSkeleton cell: UITableViewCell,
    at indexPath: IndexPath)
}

extension SkeletonTableViewDataSource {
  /// Returns nil, so the row uses the template.
  public func collectionSkeletonView(
    _ skeletonView: UITableView, skeletonCellForRowAt indexPath: IndexPath
  ) -> UITableViewCell? {
    nil
  }

  /// Does nothing.
  public func collectionSkeletonView(
    _ skeletonView: UITableView, prepareCellForSkeleton cell: UITableViewCell,
    at indexPath: IndexPath
  ) {}

  /// Returns the view of the cell for a row.
  public func collectionSkeletonView(
    _ skeletonView: UITableView, skeletonCellForRowAt indexPath: IndexPath
  ) -> View? {
    let cell: UITableViewCell? = collectionSkeletonView(
      skeletonView, skeletonCellForRowAt: indexPath)
    return cell?.view
  }

  /// Changes a row's cell with the method that gets the cell as an object.
  public func collectionSkeletonView(
    _ skeletonView: UITableView, prepareCellForSkeleton cell: inout View, at indexPath: IndexPath
  ) {
    let object = UITableViewCell(cell)
    collectionSkeletonView(skeletonView, prepareCellForSkeleton: object, at: indexPath)
    cell = object.view
  }
}

/// A data source for a collection's cells that changes cells as objects, as in SkeletonView.
public protocol SkeletonCollectionViewDataSource: SkelshotViews.SkeletonCollectionViewDataSource {
  /// The cell for an item, or nil to use the template. The default is nil.
  func collectionSkeletonView(
    _ skeletonView: UICollectionView, skeletonCellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell?

  /// Changes an item's cell before the cell is shown. The default implementation does nothing.
  func collectionSkeletonView(
    _ skeletonView: UICollectionView, prepareCellForSkeleton cell: UICollectionViewCell,
    at indexPath: IndexPath)

  /// Changes a section's header or footer before the view is shown. The default implementation does nothing.
  func collectionSkeletonView(
    _ skeletonView: UICollectionView, prepareViewForSkeleton view: UICollectionReusableView,
    at indexPath: IndexPath)
}

extension SkeletonCollectionViewDataSource {
  /// Returns nil, so the item uses the template.
  public func collectionSkeletonView(
    _ skeletonView: UICollectionView, skeletonCellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell? {
    nil
  }

  /// Does nothing.
  public func collectionSkeletonView(
    _ skeletonView: UICollectionView, prepareCellForSkeleton cell: UICollectionViewCell,
    at indexPath: IndexPath
  ) {}

  /// Does nothing.
  public func collectionSkeletonView(
    _ skeletonView: UICollectionView, prepareViewForSkeleton view: UICollectionReusableView,
    at indexPath: IndexPath
  ) {}

  /// Returns the view of the cell for an item.
  public func collectionSkeletonView(
    _ skeletonView: UICollectionView, skeletonCellForItemAt indexPath: IndexPath
  ) -> View? {
    let cell: UICollectionViewCell? = collectionSkeletonView(
      skeletonView, skeletonCellForItemAt: indexPath)
    return cell?.view
  }

  /// Changes an item's cell with the method that gets the cell as an object.
  public func collectionSkeletonView(
    _ skeletonView: UICollectionView, prepareCellForSkeleton cell: inout View,
    at indexPath: IndexPath
  ) {
    let object = UICollectionViewCell(cell)
    collectionSkeletonView(skeletonView, prepareCellForSkeleton: object, at: indexPath)
    cell = object.view
  }

  /// Changes a section's header or footer with the method that gets the view as an object.
  public func collectionSkeletonView(
    _ skeletonView: UICollectionView, prepareViewForSkeleton view: inout View,
    at indexPath: IndexPath
  ) {
    let object = UICollectionReusableView(view)
    collectionSkeletonView(skeletonView, prepareViewForSkeleton: object, at: indexPath)
    view = object.view
  }
}
