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
public protocol SkeletonCollectionViewDataSource {
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

  /// `Void` if the type has a method for cells that lacks `inout`. See `InoutCheck`.
  associatedtype _CollectionCellCheck = InoutCheck
  /// `Void` if the type has a method for headers and footers that lacks `inout`.
  associatedtype _CollectionViewCheck = InoutCheck

  /// A method that lacks `inout`. It is never called.
  func collectionSkeletonView(
    _ skeletonView: CollectionView, prepareCellForSkeleton cell: View, at indexPath: IndexPath
  ) -> _CollectionCellCheck

  /// A method that lacks `inout`. It is never called.
  func collectionSkeletonView(
    _ skeletonView: CollectionView, prepareViewForSkeleton view: View, at indexPath: IndexPath
  ) -> _CollectionViewCheck

  /// Does nothing. The method is unavailable if the type has a method for cells that lacks `inout`.
  func _checkCollectionCell()

  /// Does nothing. The method is unavailable if the type has a method for headers and footers that lacks `inout`.
  func _checkCollectionView()
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

  /// Never called.
  public func collectionSkeletonView(
    _ skeletonView: CollectionView, prepareCellForSkeleton cell: View, at indexPath: IndexPath
  ) -> InoutCheck {
    InoutCheck()
  }

  /// Never called.
  public func collectionSkeletonView(
    _ skeletonView: CollectionView, prepareViewForSkeleton view: View, at indexPath: IndexPath
  ) -> InoutCheck {
    InoutCheck()
  }

  /// Does nothing.
  public func _checkCollectionCell() {}

  /// Does nothing.
  public func _checkCollectionView() {}
}

extension SkeletonCollectionViewDataSource where _CollectionCellCheck == Void {
  /// Not available, so that the compiler reports the method that lacks `inout`.
  @available(
    *, unavailable,
    message:
      "write 'prepareCellForSkeleton cell: inout View'; without 'inout', the method is never called"
  )
  public func _checkCollectionCell() {}
}

extension SkeletonCollectionViewDataSource where _CollectionViewCheck == Void {
  /// Not available, so that the compiler reports the method that lacks `inout`.
  @available(
    *, unavailable,
    message:
      "write 'prepareViewForSkeleton view: inout View'; without 'inout', the method is never called"
  )
  public func _checkCollectionView() {}
}
