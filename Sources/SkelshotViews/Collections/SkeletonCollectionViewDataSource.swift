public import SkelshotModel

/// The source of a collection's cells, with SkeletonView's methods and defaults.
///
/// ```swift
/// struct Gallery: SkeletonCollectionViewDataSource {
///   func collectionSkeletonView(
///     _ skeletonView: CollectionView, cellIdentifierForItemAt indexPath: IndexPath
///   ) -> ReusableCellIdentifier { "Photo" }
/// }
/// ```
///
/// The methods are called whenever the collection is converted to a `View`, and must give the same answers each time.
public protocol SkeletonCollectionViewDataSource: Sendable {
  /// The number of sections; 1 by default, at most 10,000.
  func numSections(in collectionSkeletonView: CollectionView) -> Int

  /// The number of items in a section; by default `CollectionView.automaticNumberOfSkeletonItems`, which fills the
  /// visible area.
  func collectionSkeletonView(
    _ skeletonView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int

  /// The identifier of an item's cell template.
  func collectionSkeletonView(
    _ skeletonView: CollectionView, cellIdentifierForItemAt indexPath: IndexPath
  ) -> ReusableCellIdentifier

  /// The identifier of the template of a section's header or footer; nil by default, for none.
  ///
  /// - Parameters:
  ///   - skeletonView: The collection.
  ///   - kind: `CollectionView.elementKindSectionHeader` or `elementKindSectionFooter`.
  ///   - indexPath: The section, with item 0.
  func collectionSkeletonView(
    _ skeletonView: CollectionView, supplementaryViewIdentifierOfKind kind: String,
    at indexPath: IndexPath
  ) -> ReusableCellIdentifier?

  /// The cell of an item; nil by default, for the template.
  func collectionSkeletonView(
    _ skeletonView: CollectionView, skeletonCellForItemAt indexPath: IndexPath
  ) -> View?

  /// Changes the cell of an item before it is shown. The default does nothing.
  func collectionSkeletonView(
    _ skeletonView: CollectionView, prepareCellForSkeleton cell: inout View,
    at indexPath: IndexPath)

  /// Changes a section's header or footer before it is shown. The default does nothing.
  func collectionSkeletonView(
    _ skeletonView: CollectionView, prepareViewForSkeleton view: inout View,
    at indexPath: IndexPath)
}

extension SkeletonCollectionViewDataSource {
  /// One section.
  public func numSections(in collectionSkeletonView: CollectionView) -> Int { 1 }

  /// As many items as are visible.
  public func collectionSkeletonView(
    _ skeletonView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    CollectionView.automaticNumberOfSkeletonItems
  }

  /// No header and no footer.
  public func collectionSkeletonView(
    _ skeletonView: CollectionView, supplementaryViewIdentifierOfKind kind: String,
    at indexPath: IndexPath
  ) -> ReusableCellIdentifier? {
    nil
  }

  /// Nil: the template is used.
  public func collectionSkeletonView(
    _ skeletonView: CollectionView, skeletonCellForItemAt indexPath: IndexPath
  ) -> View? {
    nil
  }

  /// No changes.
  public func collectionSkeletonView(
    _ skeletonView: CollectionView, prepareCellForSkeleton cell: inout View,
    at indexPath: IndexPath
  ) {}

  /// No changes.
  public func collectionSkeletonView(
    _ skeletonView: CollectionView, prepareViewForSkeleton view: inout View,
    at indexPath: IndexPath
  ) {}
}
