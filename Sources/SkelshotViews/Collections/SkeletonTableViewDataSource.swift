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
public protocol SkeletonTableViewDataSource {
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

  /// `Void` if the type has a method that lacks `inout`. See `InoutCheck`.
  associatedtype _TableCellCheck = InoutCheck

  /// A method that lacks `inout`. It is never called.
  func collectionSkeletonView(
    _ skeletonView: TableView, prepareCellForSkeleton cell: View, at indexPath: IndexPath
  ) -> _TableCellCheck

  /// Does nothing. The method is unavailable if the type has a method that lacks `inout`.
  func _checkTableCell()
}

/// The result of the methods that check that a data source does not lack `inout`.
///
/// Without the check, a data source with `prepareCellForSkeleton cell: View` would compile, because the method with
/// `inout` has a default implementation. The data source's own method would never be called.
public struct InoutCheck: Sendable {
  init() {}
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

  /// Never called.
  public func collectionSkeletonView(
    _ skeletonView: TableView, prepareCellForSkeleton cell: View, at indexPath: IndexPath
  ) -> InoutCheck {
    InoutCheck()
  }

  /// Does nothing.
  public func _checkTableCell() {}
}

extension SkeletonTableViewDataSource where _TableCellCheck == Void {
  /// Not available, so that the compiler reports the method that lacks `inout`.
  @available(
    *, unavailable,
    message:
      "write 'prepareCellForSkeleton cell: inout View'; without 'inout', the method is never called"
  )
  public func _checkTableCell() {}
}
