/// What a table view shows. Lengths in points.
public struct TableContent: Sendable, Hashable {
  /// Height of rows whose cells state none; nil is automatic: as high as what is in the row, or `estimatedRowHeight`.
  public var rowHeight: Double?
  /// Height of automatic rows that nothing in them decides.
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

  /// The height in points by which automatic rows are counted, if it is known.
  public var effectiveRowHeight: Double? { rowHeight ?? estimatedRowHeight }
}
