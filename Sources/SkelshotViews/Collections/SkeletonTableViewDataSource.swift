public import SkelshotModel

/// The name of a cell template.
public typealias ReusableCellIdentifier = String

/// Says which cells a table's skeleton has, with the original's methods and defaults.
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
/// It is asked once, when the table becomes a view, and must give the same answers each time. What
/// the original passes as a `UITableViewCell` is a `View` here, a value: changes are made in place.
public protocol SkeletonTableViewDataSource: Sendable {
  /// How many sections the table has; 1 unless said, at most 10,000 are made.
  func numSections(in collectionSkeletonView: TableView) -> Int

  /// How many rows a section has; `TableView.automaticNumberOfSkeletonRows`, as many as the table
  /// shows, unless said.
  func collectionSkeletonView(_ skeletonView: TableView, numberOfRowsInSection section: Int) -> Int

  /// The cell template of a row.
  func collectionSkeletonView(
    _ skeletonView: TableView, cellIdentifierForRowAt indexPath: IndexPath
  ) -> ReusableCellIdentifier

  /// The cell of a row; nil, unless said, takes the template.
  func collectionSkeletonView(
    _ skeletonView: TableView, skeletonCellForRowAt indexPath: IndexPath
  ) -> View?

  /// Changes the cell of a row before it is shown; nothing unless said.
  func collectionSkeletonView(
    _ skeletonView: TableView, prepareCellForSkeleton cell: inout View, at indexPath: IndexPath)
}

extension SkeletonTableViewDataSource {
  /// One section.
  public func numSections(in collectionSkeletonView: TableView) -> Int { 1 }

  /// As many rows as the table shows.
  public func collectionSkeletonView(
    _ skeletonView: TableView, numberOfRowsInSection section: Int
  ) -> Int {
    TableView.automaticNumberOfSkeletonRows
  }

  /// The template's cell.
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
