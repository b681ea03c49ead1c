import SkelshotModel

/// The answers of a data source, as a section's rows and the templates that they need.
struct RowPlan {
  /// Templates by identifier; those that differ from row to row have identifiers of their own.
  private(set) var cells: [String: View]

  init(cells: [String: View]) {
    self.cells = cells
  }

  /// How many rows a data source of automatic rows is asked about where the height is not known.
  static let mostAutomaticRows = 100

  /// The identifier of the template that a row has.
  ///
  /// - Parameters:
  ///   - identifier: The template that the data source names.
  ///   - cell: The cell as the data source made it, or nil where it has no such template.
  mutating func template(_ identifier: String, _ cell: View?) -> String {
    guard let cell, cells[identifier] != cell else { return identifier }
    var number = 1
    while let known = cells["\(identifier)#\(number)"], known != cell { number += 1 }
    let name = "\(identifier)#\(number)"
    cells[name] = cell
    return name
  }

  /// Rows one after the other as sections of equal rows: in a table, which has no gaps between
  /// sections, they look the same.
  ///
  /// - Parameter isAutomatic: Whether the last rows go on for as long as the table shows them.
  static func runs(_ rows: [String], isAutomatic: Bool) -> [Section] {
    var runs: [(cell: String, count: Int)] = []
    for row in rows {
      if let last = runs.last, last.cell == row {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((row, 1))
      }
    }
    return runs.enumerated().map { index, run in
      let goesOn = isAutomatic && index == runs.count - 1
      return Section(cell: run.cell, count: goesOn ? .automatic : .fixed(run.count))
    }
  }
}
