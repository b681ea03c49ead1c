/// One section of a table or collection.
public struct Section: Sendable, Hashable {
  /// How many rows or items it has.
  package var count: ItemCount
  /// Identifier of the cell template.
  package var cell: String
  /// Identifier of the header's template; nil has no header.
  package var header: String?
  /// Identifier of the footer's template; nil has no footer.
  package var footer: String?
  /// Changes to single rows or items, in order: what comes later wins.
  package var prepare: [CellPreparation]

  /// Makes a section of cells of one template.
  ///
  /// - Parameters:
  ///   - cell: Identifier of the cell template.
  ///   - count: How many rows or items it has.
  ///   - header: Identifier of the header's template; nil has no header.
  ///   - footer: Identifier of the footer's template; nil has no footer.
  ///   - prepare: Changes to single rows or items, in order: what comes later wins.
  public init(
    cell: String, count: ItemCount = .automatic, header: String? = nil, footer: String? = nil,
    prepare: [CellPreparation] = []
  ) {
    (self.cell, self.count, self.prepare) = (cell, count, prepare)
    (self.header, self.footer) = (header, footer)
  }
}

/// How many rows or items a section has.
public enum ItemCount: Sendable, Hashable {
  /// As many as the visible area shows.
  case automatic
  /// A number, 0 or more; below counts as 0.
  case fixed(Int)
}
