/// What a table view shows. Lengths in points.
public struct TableContent: Sendable, Hashable {
  /// Height of a row; nil is automatic and takes `estimatedRowHeight`.
  public var rowHeight: Double?
  /// Height of a row where `rowHeight` is automatic.
  public var estimatedRowHeight: Double?
  /// Cell templates by identifier.
  public var cells: [String: View] = [:]
  /// The sections; one of automatic rows unless said.
  public var sections: [Section] = []

  /// Makes an empty table.
  public init() {}

  /// The height of a row in points, if it is known.
  public var effectiveRowHeight: Double? { rowHeight ?? estimatedRowHeight }
}

/// One section of a table or collection.
public struct Section: Sendable, Hashable {
  /// How many rows or items it has.
  public var count: ItemCount = .automatic
  /// Identifier of the cell template.
  public var cell: String

  /// Makes a section of automatically many cells of one template.
  public init(cell: String, count: ItemCount = .automatic) {
    self.cell = cell
    self.count = count
  }
}

/// How many rows or items a section has.
public enum ItemCount: Sendable, Hashable {
  /// As many as the visible area shows.
  case automatic
  /// A number, 0 or more.
  case fixed(Int)
}
