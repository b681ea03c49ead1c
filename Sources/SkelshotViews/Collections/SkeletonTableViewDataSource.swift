public import SkelshotModel

/// The identifier of a cell template.
public typealias ReusableCellIdentifier = String

/// A data source for a table's cells, with the methods and defaults of SkeletonView.
///
/// ```swift
/// struct Inbox: SkeletonTableViewDataSource {
///   func collectionSkeletonView(
///     _ skeletonView: TableView, cellIdentifierForRowAt indexPath: IndexPath
///   ) -> ReusableCellIdentifier { "Mail" }
///   func collectionSkeletonView(
///     _ skeletonView: TableView, prepareCellForSkeleton cell: inout View,
///     at indexPath: IndexPath
///   ) {
///     cell["attachment"]?.isHidden = indexPath.row > 0
///   }
/// }
/// ```
///
/// The methods are called whenever the table is converted to a `View`, so each must always return the same value. A
/// cell is a `View` value that the method changes in place, not a `UITableViewCell` as in SkeletonView.
public protocol SkeletonTableViewDataSource: Sendable {
  /// The number of sections, up to 10,000. The default is 1.
  func numSections(in collectionSkeletonView: TableView) -> Int

  /// The number of rows in a section. The default, `TableView.automaticNumberOfSkeletonRows`, fills the visible area.
  func collectionSkeletonView(_ skeletonView: TableView, numberOfRowsInSection section: Int) -> Int

  /// The identifier of a row's cell template.
  func collectionSkeletonView(
    _ skeletonView: TableView, cellIdentifierForRowAt indexPath: IndexPath
  ) -> ReusableCellIdentifier

  /// The cell for a row, or nil to use the template. The default is nil.
  func collectionSkeletonView(
    _ skeletonView: TableView, skeletonCellForRowAt indexPath: IndexPath
  ) -> View?

  /// Changes a row's cell before the cell is shown. The default implementation does nothing.
  func collectionSkeletonView(
    _ skeletonView: TableView, prepareCellForSkeleton cell: inout View, at indexPath: IndexPath)
}

extension SkeletonTableViewDataSource {
  /// Returns 1.
  public func numSections(in collectionSkeletonView: TableView) -> Int { 1 }

  /// Returns the number that stands for all visible rows.
  public func collectionSkeletonView(
    _ skeletonView: TableView, numberOfRowsInSection section: Int
  ) -> Int {
    TableView.automaticNumberOfSkeletonRows
  }

  /// Returns nil, so the row uses the template.
  public func collectionSkeletonView(
    _ skeletonView: TableView, skeletonCellForRowAt indexPath: IndexPath
  ) -> View? {
    nil
  }

  /// Does nothing.
  public func collectionSkeletonView(
    _ skeletonView: TableView, prepareCellForSkeleton cell: inout View, at indexPath: IndexPath
  ) {}
}
