/// What a table view shows. Lengths in points.
public struct TableContent: Sendable, Hashable {
  /// Height of a row; nil is automatic and takes `estimatedRowHeight`.
  public var rowHeight: Double?
  /// Height of a row where `rowHeight` is automatic.
  public var estimatedRowHeight: Double?
  /// Height of a section's header whose template states none.
  public var sectionHeaderHeight: Double = 28
  /// Height of a section's footer whose template states none.
  public var sectionFooterHeight: Double = 28
  /// Cell templates by identifier.
  public var cells: [String: View] = [:]
  /// Templates of section headers by identifier.
  public var headers: [String: View] = [:]
  /// Templates of section footers by identifier.
  public var footers: [String: View] = [:]
  /// The sections; one of automatic rows unless said.
  public var sections: [Section] = []

  /// Makes an empty table.
  public init() {}

  /// The height of a row in points, if it is known.
  public var effectiveRowHeight: Double? { rowHeight ?? estimatedRowHeight }
}
