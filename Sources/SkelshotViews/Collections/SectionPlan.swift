import SkelshotModel

/// The answers of a data source, as sections and the templates that they need.
struct SectionPlan {
  /// What a data source says of the cells of one section, by row or item.
  struct Answers {
    var identifier: (Int) -> String
    var cell: (Int) -> View?
    var prepare: (inout View, Int) -> Void
  }

  /// Templates by identifier; those that a data source has changed have identifiers of their own.
  private(set) var cells: [String: View]
  /// How many rows a data source has been asked about.
  private var askedInAll = 0

  init(cells: [String: View]) {
    self.cells = cells
  }

  /// How many sections a data source is asked about at most; a layout has no more.
  static let mostSections = 10_000
  /// How many rows a data source is asked about at most; those behind look like most of the others.
  static let mostRows = 10_000
  /// How many rows of all sections together: a screen has no more views.
  static let mostRowsInAll = 100_000
  /// How many automatic rows it is asked about where the visible number is not known here.
  static let mostAutomaticRows = 100

  /// A section of a number of rows.
  ///
  /// - Parameters:
  ///   - count: The number as the data source gives it; a negative one is automatic.
  ///   - visible: How many automatic rows show; nil where that is not known.
  ///   - answers: What the data source says of each row.
  mutating func section(_ count: Int, visible: Int?, _ answers: Answers) -> Section {
    let isAutomatic = count < 0
    let asked = min(
      isAutomatic ? visible ?? Self.mostAutomaticRows : count, Self.mostRows,
      Self.mostRowsInAll - askedInAll)
    askedInAll += asked
    var rows: [String: [ClosedRange<Int>]] = [:]
    for row in 0..<asked {
      let identifier = answers.identifier(row)
      var cell = answers.cell(row) ?? cells[identifier]
      if var prepared = cell {
        answers.prepare(&prepared, row)
        cell = prepared
      }
      let template = Self.template(identifier, cell, in: &cells)
      var ranges = rows.removeValue(forKey: template) ?? []
      if let last = ranges.last, last.upperBound == row - 1 {
        ranges[ranges.count - 1] = last.lowerBound...row
      } else {
        ranges.append(row...row)
      }
      rows[template] = ranges
    }
    // The section's own template is the one of most rows, and of them the first by name.
    let order = rows.keys.sorted()
    let sizes = rows.mapValues { $0.reduce(0) { $0 + $1.count } }
    let most = sizes.values.max()
    let standard = order.first { sizes[$0] == most } ?? cells.keys.min() ?? ""
    var section = Section(cell: standard, count: isAutomatic ? .automatic : .fixed(count))
    section.prepare = order.filter { $0 != standard }.map { template in
      CellPreparation(
        (rows[template] ?? []).map { $0.count == 1 ? .row($0.lowerBound) : .rows($0) },
        cell: template)
    }
    return section
  }

  /// The identifier of a template: the one a data source names, or another where it has changed it. A view with a value
  /// that is not a number equals nothing, not even itself: what was named stands for it.
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
