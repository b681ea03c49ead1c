public import SkelshotModel

/// A data source for a collection's cells, with the methods and defaults of SkeletonView.
///
/// ```swift
/// struct Gallery: SkeletonCollectionViewDataSource {
///   func collectionSkeletonView(
///     _ skeletonView: CollectionView, cellIdentifierForItemAt indexPath: IndexPath
///   ) -> ReusableCellIdentifier { "Photo" }
/// }
/// ```
///
/// The methods are called whenever the collection is converted to a `View`, so each must always return the same value.
public protocol SkeletonCollectionViewDataSource: Sendable {
  /// The number of sections, up to 10,000. The default is 1.
  func numSections(in collectionSkeletonView: CollectionView) -> Int

  /// The number of items in a section. The default, `CollectionView.automaticNumberOfSkeletonItems`, fills the visible
  /// area.
  func collectionSkeletonView(
    _ skeletonView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int

  /// The identifier of an item's cell template.
  func collectionSkeletonView(
    _ skeletonView: CollectionView, cellIdentifierForItemAt indexPath: IndexPath
  ) -> ReusableCellIdentifier

  /// The identifier of the template for a section's header or footer. The default is nil, for no header or footer.
  ///
  /// - Parameters:
  ///   - skeletonView: The collection.
  ///   - kind: `CollectionView.elementKindSectionHeader` or `elementKindSectionFooter`.
  ///   - indexPath: The index path of the section, with item 0.
  func collectionSkeletonView(
    _ skeletonView: CollectionView, supplementaryViewIdentifierOfKind kind: String,
    at indexPath: IndexPath
  ) -> ReusableCellIdentifier?

  /// The cell for an item, or nil to use the template. The default is nil.
  func collectionSkeletonView(
    _ skeletonView: CollectionView, skeletonCellForItemAt indexPath: IndexPath
  ) -> View?

  /// Changes an item's cell before the cell is shown. The default implementation does nothing.
  func collectionSkeletonView(
    _ skeletonView: CollectionView, prepareCellForSkeleton cell: inout View,
    at indexPath: IndexPath)

  /// Changes a section's header or footer before the view is shown. The default implementation does nothing.
  func collectionSkeletonView(
    _ skeletonView: CollectionView, prepareViewForSkeleton view: inout View,
    at indexPath: IndexPath)
}

extension SkeletonCollectionViewDataSource {
  /// Returns 1.
  public func numSections(in collectionSkeletonView: CollectionView) -> Int { 1 }

  /// Returns the number that stands for all visible items.
  public func collectionSkeletonView(
    _ skeletonView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    CollectionView.automaticNumberOfSkeletonItems
  }

  /// Returns nil, so the section has no header or footer.
  public func collectionSkeletonView(
    _ skeletonView: CollectionView, supplementaryViewIdentifierOfKind kind: String,
    at indexPath: IndexPath
  ) -> ReusableCellIdentifier? {
    nil
  }

  /// Returns nil, so the item uses the template.
  public func collectionSkeletonView(
    _ skeletonView: CollectionView, skeletonCellForItemAt indexPath: IndexPath
  ) -> View? {
    nil
  }

  /// Does nothing.
  public func collectionSkeletonView(
    _ skeletonView: CollectionView, prepareCellForSkeleton cell: inout View,
    at indexPath: IndexPath
  ) {}

  /// Does nothing.
  public func collectionSkeletonView(
    _ skeletonView: CollectionView, prepareViewForSkeleton view: inout View,
    at indexPath: IndexPath
  ) {}
}
