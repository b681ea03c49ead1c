/// The identifier of a header's or footer's template.
public typealias ReusableHeaderFooterIdentifier = String

/// The source of a table's headers and footers, with SkeletonView's methods and defaults.
///
/// ```swift
/// struct Contacts: SkeletonTableViewDelegate {
///   func collectionSkeletonView(
///     _ skeletonView: TableView, identifierForHeaderInSection section: Int
///   ) -> ReusableHeaderFooterIdentifier? { "Letter" }
/// }
/// ```
///
/// Its answer for a section wins over the section's own header or footer.
public protocol SkeletonTableViewDelegate: Sendable {
  /// The identifier of a section's header template; nil by default, for the section's own.
  func collectionSkeletonView(
    _ skeletonView: TableView, identifierForHeaderInSection section: Int
  ) -> ReusableHeaderFooterIdentifier?

  /// The identifier of a section's footer template; nil by default, for the section's own.
  func collectionSkeletonView(
    _ skeletonView: TableView, identifierForFooterInSection section: Int
  ) -> ReusableHeaderFooterIdentifier?
}

extension SkeletonTableViewDelegate {
  /// Nil: the section's own header is used.
  public func collectionSkeletonView(
    _ skeletonView: TableView, identifierForHeaderInSection section: Int
  ) -> ReusableHeaderFooterIdentifier? {
    nil
  }

  /// Nil: the section's own footer is used.
  public func collectionSkeletonView(
    _ skeletonView: TableView, identifierForFooterInSection section: Int
  ) -> ReusableHeaderFooterIdentifier? {
    nil
  }
}
