/// What is different about some rows of a section, as SkeletonView's `prepareCellForSkeleton` makes
/// it.
public struct CellPreparation: Sendable, Hashable {
  /// The rows or items; one that is named twice is changed once.
  package var rows: [RowSelector]
  /// Identifier of the cell template that they have instead of the section's.
  package var cell: String?
  /// Changes to the views of the cell, by id. An id that the row's template does not have is passed
  /// over.
  package var changes: [String: [ViewChange]]

  /// Makes a preparation of some rows.
  public init(
    _ rows: [RowSelector], cell: String? = nil, changes: [String: [ViewChange]] = [:]
  ) {
    self.rows = rows
    self.cell = cell
    self.changes = changes
  }

  /// Makes a preparation of the rows that one selector names.
  public init(
    _ rows: RowSelector, cell: String? = nil, changes: [String: [ViewChange]] = [:]
  ) {
    self.init([rows], cell: cell, changes: changes)
  }
}

/// Names rows or items of a section. They are counted from 0.
public enum RowSelector: Sendable, Hashable {
  /// One row.
  case row(Int)
  /// A row, a later one, and those between them.
  case rows(ClosedRange<Int>)
  /// A row and all after it.
  case from(Int)
  /// Rows 0, 2, 4, …
  case even
  /// Rows 1, 3, 5, …
  case odd
  /// The last row; where their number is automatic the last one that shows.
  case last

  /// Whether it names a row.
  ///
  /// - Parameters:
  ///   - row: The row, from 0.
  ///   - last: The last row of the section.
  package func contains(_ row: Int, last: Int) -> Bool {
    switch self {
    case .row(let number): row == number
    case .rows(let range): range.contains(row)
    case .from(let first): row >= first
    case .even: row.isMultiple(of: 2)
    case .odd: !row.isMultiple(of: 2)
    case .last: row == last
    }
  }
}
