public import SkelshotModel

/// The identifier of a cell template.
public typealias ReusableCellIdentifier = String

/// The source of a table's cells, with SkeletonView's methods and defaults.
///
/// ```swift
/// struct Inbox: SkeletonTableViewDataSource {
///   func collectionSkeletonView(
///     _ skeletonView: TableView, cellIdentifierForRowAt indexPath: IndexPath
///   ) -> ReusableCellIdentifier { "Mail" }
///
///   func collectionSkeletonView(
///     _ skeletonView: TableView, prepareCellForSkeleton cell: inout View,
///     at indexPath: IndexPath
///   ) {
///     cell["attachment"]?.isHidden = indexPath.row > 0
///   }
/// }
/// ```
///
/// The methods are called whenever the table is converted to a `View`, and must give the same answers each time.
/// SkeletonView passes a `UITableViewCell`; here it is a `View`, a value that is changed in place.
public protocol SkeletonTableViewDataSource: Sendable {
  /// The number of sections; 1 by default, at most 10,000.
  func numSections(in collectionSkeletonView: TableView) -> Int

  /// The number of rows in a section; by default `TableView.automaticNumberOfSkeletonRows`, which fills the visible
  /// area.
  func collectionSkeletonView(_ skeletonView: TableView, numberOfRowsInSection section: Int) -> Int

  /// The identifier of a row's cell template.
  func collectionSkeletonView(
    _ skeletonView: TableView, cellIdentifierForRowAt indexPath: IndexPath
  ) -> ReusableCellIdentifier

  /// The cell of a row; nil by default, for the template.
  func collectionSkeletonView(
    _ skeletonView: TableView, skeletonCellForRowAt indexPath: IndexPath
  ) -> View?

  /// Changes the cell of a row before it is shown. The default does nothing.
  func collectionSkeletonView(
    _ skeletonView: TableView, prepareCellForSkeleton cell: inout View, at indexPath: IndexPath)
}

extension SkeletonTableViewDataSource {
  /// One section.
  public func numSections(in collectionSkeletonView: TableView) -> Int { 1 }

  /// As many rows as are visible.
  public func collectionSkeletonView(
    _ skeletonView: TableView, numberOfRowsInSection section: Int
  ) -> Int {
    TableView.automaticNumberOfSkeletonRows
  }

  /// Nil: the template is used.
  public func collectionSkeletonView(
    _ skeletonView: TableView, skeletonCellForRowAt indexPath: IndexPath
  ) -> View? {
    nil
  }

  /// No changes.
  public func collectionSkeletonView(
    _ skeletonView: TableView, prepareCellForSkeleton cell: inout View, at indexPath: IndexPath
  ) {}
}
