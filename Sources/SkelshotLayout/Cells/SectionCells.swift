import SkelshotModel
import SkelshotPrimitives

/// The cells of one section's rows, with their changes applied.
///
/// Rows with the same changes share one view and one size, so additional rows need no additional views.
struct SectionCells {
  struct Cell {
    var template: CellView
    var name: String
    var size: Size
  }

  /// Returns the size of a cell view. The number is the index of the first row with this view.
  typealias Measure = (View, Int) throws(LayoutFailure) -> Size

  private let section: Section
  private let cells: [String: View]
  private let standard: View
  private let depthLimit: Int
  private let reference: String
  private let measure: Measure
  /// The cells with changes. Each key lists the indices of the preparations that match the cell's rows.
  private var prepared: [[Int]: Cell] = [:]
  private var plain: Cell?
  /// The ids in all templates of the section; nil until they are needed.
  private var knownIDs: Set<String>?

  /// - Throws: `missingTemplate` if the section's template does not exist.
  init(
    of section: Section, cells: [String: View], depthLimit: Int, reference: String,
    measure: @escaping Measure
  ) throws(LayoutFailure) {
    guard let standard = cells[section.cell] else {
      throw .missing(section.cell, of: cells, reference)
    }
    self.section = section
    self.cells = cells
    self.standard = standard
    self.depthLimit = depthLimit
    self.reference = reference
    self.measure = measure
  }

  /// Returns the cell of a row.
  ///
  /// If several matching preparations name a template, the last of these preparations wins. The changes of all matching
  /// preparations are then applied in order.
  ///
  /// - Parameter last: The section's last row; nil if unknown.
  mutating func cell(row: Int, last: Int?) throws(LayoutFailure) -> Cell {
    let matching = section.prepare.indices.filter { index in
      section.prepare[index].rows.contains { $0.contains(row, last: last ?? -1) }
    }
    if matching.isEmpty {
      if let plain { return plain }
      let cell = Cell(
        template: CellView(standard), name: section.cell, size: try measure(standard, row))
      plain = cell
      return cell
    }
    if let cell = prepared[matching] { return cell }
    var (view, name) = (standard, section.cell)
    if let other = matching.compactMap({ section.prepare[$0].cell }).last {
      guard let template = cells[other] else {
        throw .missing(other, of: cells, reference)
      }
      (view, name) = (template, other)
    }
    try checkIDs(of: matching)
    for index in matching { view.apply(section.prepare[index].changes, depth: depthLimit) }
    let cell = Cell(template: CellView(view), name: name, size: try measure(view, row))
    prepared[matching] = cell
    return cell
  }

  /// Throws an error if changes name an id that no template of the section has. The rows of a preparation can have
  /// different templates, so the row's own template need not have the id.
  ///
  /// - Throws: `unknownPreparedView`.
  private mutating func checkIDs(of matching: [Int]) throws(LayoutFailure) {
    let named = matching.flatMap { section.prepare[$0].changes.keys }
    guard !named.isEmpty else { return }
    let known = knownIDs ?? allIDs()
    knownIDs = known
    guard let id = named.filter({ !known.contains($0) }).min() else { return }
    throw .unknownPreparedView(
      id: id, nearest: SpellingSuggestion.findSeveral(id, among: known.sorted()),
      reference: reference)
  }

  private func allIDs() -> Set<String> {
    var ids: Set<String> = []
    for name in Set(section.prepare.compactMap(\.cell) + [section.cell]) {
      cells[name]?.collectIDs(in: &ids, depth: depthLimit)
    }
    return ids
  }

  var fixedCount: Int? {
    switch section.count {
    case .fixed(let number): max(0, number)
    case .automatic: nil
    }
  }
}

/// The view of a cell. Rows with the same changes share one instance, because a view takes more than a kilobyte.
final class CellView: Sendable {
  let described: DescribedView

  var view: View { described.view }

  init(_ view: View) { described = DescribedView(among: [view], at: 0) }
}

/// A cell, header or footer of a table or collection, with its frame on the canvas.
struct CellPlace {
  var template: CellView
  var reference: String
  var frame: Rect
  /// Whether the table draws a separator below the cell. The last row of an inset group has no separator.
  var hasSeparator = false
  /// The name of the cell's template; nil for a view that is used only once.
  var cell: String?
}

/// The maximum overlap with the visible area, in points, at which a cell still counts as invisible. The tolerance
/// absorbs rounding errors.
let visibilityTolerance = 1e-9

/// The positions of rows or lines in sequence.
///
/// Rows with equal pitches are placed at multiples of the pitch, because a long sum would accumulate rounding errors.
struct RowRun {
  private var start: Double
  private var pitch = 0.0
  private var count = 0

  init(start: Double) { self.start = start }

  var next: Double { count == 0 ? start : start + Double(count) * pitch }

  /// Returns the position after the next row, which has the given pitch in points.
  func next(after pitch: Double) -> Double {
    var run = self
    run.add(pitch)
    return run.next
  }

  mutating func add(_ pitch: Double) {
    if pitch != self.pitch {
      start = next
      self.pitch = pitch
      count = 0
    }
    count += 1
  }
}
