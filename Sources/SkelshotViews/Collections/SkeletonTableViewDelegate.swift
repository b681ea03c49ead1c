/// The name of a header's or footer's template.
public typealias ReusableHeaderFooterIdentifier = String

/// Says which headers and footers a table's skeleton has, with the original's methods and defaults.
///
/// ```swift
/// struct Contacts: SkeletonTableViewDelegate {
///   func collectionSkeletonView(
///     _ skeletonView: TableView, identifierForHeaderInSection section: Int
///   ) -> ReusableHeaderFooterIdentifier? { "Letter" }
/// }
/// ```
///
/// What it says of a section goes before what the section itself says.
public protocol SkeletonTableViewDelegate: Sendable {
  /// The header template of a section; nil, unless said, has none.
  func collectionSkeletonView(
    _ skeletonView: TableView, identifierForHeaderInSection section: Int
  ) -> ReusableHeaderFooterIdentifier?

  /// The footer template of a section; nil, unless said, has none.
  func collectionSkeletonView(
    _ skeletonView: TableView, identifierForFooterInSection section: Int
  ) -> ReusableHeaderFooterIdentifier?
}

extension SkeletonTableViewDelegate {
  /// No header.
  public func collectionSkeletonView(
    _ skeletonView: TableView, identifierForHeaderInSection section: Int
  ) -> ReusableHeaderFooterIdentifier? {
    nil
  }

  /// No footer.
  public func collectionSkeletonView(
    _ skeletonView: TableView, identifierForFooterInSection section: Int
  ) -> ReusableHeaderFooterIdentifier? {
    nil
  }
}
