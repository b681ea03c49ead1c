import SkelshotModel

/// Converts a data source's answers to sections and cell templates.
struct SectionPlan {
  /// A data source's answers for the rows or items of one section.
  struct Answers {
    var identifier: (Int) -> String
    var cell: (Int) -> View?
    var prepare: (inout View, Int) -> Void
  }

  /// The templates by identifier. Templates that the data source changed have new identifiers.
  private(set) var cells: [String: View]
  private var askedInAll = 0

  init(cells: [String: View]) {
    self.cells = cells
  }

  /// The maximum number of sections in a layout.
  static let mostSections = 10_000
  /// The maximum number of rows per section to query. Later rows use the most frequent template.
  static let mostRows = 10_000
  /// The maximum total number of rows in all sections, equal to the maximum number of views in a screen.
  static let mostRowsInAll = 100_000
  /// The number of automatic rows for which the data source is queried if the number of visible rows is unknown.
  static let mostAutomaticRows = 100

  /// Returns a section with `count` rows, or with automatic rows if `count` is negative. `visible` is the number of
  /// automatic rows that are visible, or nil if it is unknown.
  mutating func section(_ count: Int, visible: Int?, _ answers: Answers) -> Section {
    let isAutomatic = count < 0
    let asked = min(
      isAutomatic ? visible ?? Self.mostAutomaticRows : count, Self.mostRows,
      Self.mostRowsInAll - askedInAll)
    askedInAll += asked
    var rows: [String: [Int]] = [:]
    for row in 0..<asked {
      let identifier = answers.identifier(row)
      var cell = answers.cell(row) ?? cells[identifier]
      if var prepared = cell {
        answers.prepare(&prepared, row)
        cell = prepared
      }
      let template = Self.template(identifier, cell, in: &cells)
      rows[template, default: []].append(row)
    }
    // The section's template is the most frequent one. Ties go to the template whose name comes first.
    let order = rows.keys.sorted()
    let most = rows.values.map(\.count).max()
    let standard = order.first { rows[$0]?.count == most } ?? cells.keys.min() ?? ""
    var section = Section(cell: standard, count: isAutomatic ? .automatic : .fixed(count))
    section.prepare = order.filter { $0 != standard }.map { template in
      CellPreparation(RowSelector.selectors(of: rows[template] ?? []), cell: template)
    }
    return section
  }

  /// Returns the data source's identifier, or a new one if the data source changed the template. A view that contains
  /// NaN does not equal itself, so each row would get a new identifier. Such a view keeps the data source's identifier.
  static func template(
    _ identifier: String, _ view: View?, in templates: inout [String: View]
  ) -> String {
    guard let view, templates[identifier] != view else { return identifier }
    guard view == view else {
      templates[identifier] = templates[identifier] ?? view
      return identifier
    }
    var number = 1
    while let known = templates["\(identifier)#\(number)"], known != view { number += 1 }
    let name = "\(identifier)#\(number)"
    templates[name] = view
    return name
  }
}
