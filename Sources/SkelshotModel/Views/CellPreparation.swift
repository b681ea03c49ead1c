/// Changes to some rows of a section, like SkeletonView's `prepareCellForSkeleton`.
public struct CellPreparation: Sendable, Hashable {
  /// The rows or items. A row that is in several selections is changed only once.
  package var rows: [RowSelector]
  package var cell: String?
  /// Changes to the cell's views, by id. If only another template of the section has an id, its changes are ignored.
  package var changes: [String: [ViewChange]]

  /// Creates changes to the rows in several selections.
  ///
  /// Drawing throws an error if no template of the section has an id in `changes`.
  public init(
    _ rows: [RowSelector], cell: String? = nil, changes: [String: [ViewChange]] = [:]
  ) {
    self.rows = rows
    self.cell = cell
    self.changes = changes
  }

  /// Creates changes to the rows in one selection.
  ///
  /// Drawing throws an error if no template of the section has an id in `changes`.
  public init(
    _ rows: RowSelector, cell: String? = nil, changes: [String: [ViewChange]] = [:]
  ) {
    self.init([rows], cell: cell, changes: changes)
  }
}

/// A selection of rows or items in a section, counted from 0.
public enum RowSelector: Sendable, Hashable {
  /// One row.
  case row(Int)
  /// A range of rows.
  case rows(ClosedRange<Int>)
  /// A row and all following rows.
  case from(Int)
  /// The even rows: 0, 2, 4, …
  case even
  /// The odd rows: 1, 3, 5, …
  case odd
  /// The last row, or the last visible row if the number of rows is automatic.
  case last

  /// Whether the selection contains a row. `row` and `last` are counted from 0.
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

  /// Returns a selection for each run of consecutive rows.
  package static func selectors(of rows: [Int]) -> [RowSelector] {
    RangeSet(rows.map { $0..<$0 + 1 }).ranges.map {
      $0.count == 1 ? .row($0.lowerBound) : .rows(ClosedRange($0))
    }
  }
}
