/// The identifier of a header or footer template.
public typealias ReusableHeaderFooterIdentifier = String

/// A delegate for a table's headers and footers, with the methods and defaults of SkeletonView.
///
/// ```swift
/// struct Contacts: SkeletonTableViewDelegate {
///   func collectionSkeletonView(
///     _ skeletonView: TableView, identifierForHeaderInSection section: Int
///   ) -> ReusableHeaderFooterIdentifier? { "Letter" }
/// }
/// ```
///
/// If the delegate returns an identifier, its template replaces the section's own header or footer.
public protocol SkeletonTableViewDelegate {
  /// The identifier of a section's header template, or nil to keep the section's own header. The default is nil.
  func collectionSkeletonView(
    _ skeletonView: TableView, identifierForHeaderInSection section: Int
  ) -> ReusableHeaderFooterIdentifier?

  /// The identifier of a section's footer template, or nil to keep the section's own footer. The default is nil.
  func collectionSkeletonView(
    _ skeletonView: TableView, identifierForFooterInSection section: Int
  ) -> ReusableHeaderFooterIdentifier?
}

extension SkeletonTableViewDelegate {
  /// Returns nil, so the section keeps its own header.
  public func collectionSkeletonView(
    _ skeletonView: TableView, identifierForHeaderInSection section: Int
  ) -> ReusableHeaderFooterIdentifier? {
    nil
  }

  /// Returns nil, so the section keeps its own footer.
  public func collectionSkeletonView(
    _ skeletonView: TableView, identifierForFooterInSection section: Int
  ) -> ReusableHeaderFooterIdentifier? {
    nil
  }
}
