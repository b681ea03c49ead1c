/// One section of a table or collection.
public struct Section: Sendable, Hashable {
  /// How many rows or items it has.
  public var count: ItemCount = .automatic
  /// Identifier of the cell template.
  public var cell: String
  /// Identifier of the header's template; nil has no header.
  public var header: String?
  /// Identifier of the footer's template; nil has no footer.
  public var footer: String?
  /// Changes to single rows or items, in order: what comes later wins.
  public var prepare: [CellPreparation] = []

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
  /// A number, 0 or more; below counts as 0.
  case fixed(Int)
}
