public import SkelshotModel

/// Says which cells a collection's skeleton has, with the original's methods and defaults.
///
/// ```swift
/// struct Gallery: SkeletonCollectionViewDataSource {
///   func collectionSkeletonView(
///     _ skeletonView: CollectionView, cellIdentifierForItemAt indexPath: IndexPath
///   ) -> ReusableCellIdentifier { "Photo" }
/// }
/// ```
///
/// It is asked once, when the collection becomes a view, and must give the same answers each time.
public protocol SkeletonCollectionViewDataSource: Sendable {
  /// How many sections the collection has; 1 unless said, at most 10,000 are made.
  func numSections(in collectionSkeletonView: CollectionView) -> Int

  /// How many items a section has; `CollectionView.automaticNumberOfSkeletonItems`, as many as the
  /// collection shows, unless said.
  func collectionSkeletonView(
    _ skeletonView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int

  /// The cell template of an item.
  func collectionSkeletonView(
    _ skeletonView: CollectionView, cellIdentifierForItemAt indexPath: IndexPath
  ) -> ReusableCellIdentifier

  /// The template of a section's header or footer; nil, unless said, has none.
  ///
  /// - Parameters:
  ///   - skeletonView: The collection that asks.
  ///   - kind: `CollectionView.elementKindSectionHeader` or `elementKindSectionFooter`.
  ///   - indexPath: The section; its item is 0.
  func collectionSkeletonView(
    _ skeletonView: CollectionView, supplementaryViewIdentifierOfKind kind: String,
    at indexPath: IndexPath
  ) -> ReusableCellIdentifier?

  /// The cell of an item; nil, unless said, takes the template.
  func collectionSkeletonView(
    _ skeletonView: CollectionView, skeletonCellForItemAt indexPath: IndexPath
  ) -> View?

  /// Changes the cell of an item before it is shown; nothing unless said.
  func collectionSkeletonView(
    _ skeletonView: CollectionView, prepareCellForSkeleton cell: inout View,
    at indexPath: IndexPath)

  /// Changes a section's header or footer before it is shown; nothing unless said.
  func collectionSkeletonView(
    _ skeletonView: CollectionView, prepareViewForSkeleton view: inout View,
    at indexPath: IndexPath)
}

extension SkeletonCollectionViewDataSource {
  /// One section.
  public func numSections(in collectionSkeletonView: CollectionView) -> Int { 1 }

  /// As many items as the collection shows.
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

  /// The template's cell.
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
