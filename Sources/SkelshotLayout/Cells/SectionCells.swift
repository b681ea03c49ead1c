import SkelshotModel
import SkelshotPrimitives

/// The templates of one section's rows, prepared as the section says.
///
/// Rows that are prepared alike share one view and its size, so that their number costs nothing.
struct SectionCells {
  /// The view of a row, its name, and its size in points.
  struct Cell {
    var template: CellView
    var name: String
    var size: Size
  }

  /// The size of a cell by its view and the first row that has it.
  typealias Measure = (View, Int) throws(LayoutFailure) -> Size

  private let section: Section
  private let cells: [String: View]
  private let standard: View
  private let depthLimit: Int
  private let reference: String
  private let measure: Measure
  /// By the preparations that match a row.
  private var prepared: [[Int]: Cell] = [:]
  /// A row that nothing prepares.
  private var plain: Cell?

  /// - Parameters:
  ///   - section: The section.
  ///   - cells: The templates by identifier.
  ///   - depthLimit: Levels of views that changes look at.
  ///   - reference: The table or collection, for errors.
  ///   - measure: The size of a cell; asked once for the rows that are prepared alike.
  /// - Throws: `missingTemplate` where the section's own template does not exist.
  init(
    of section: Section, cells: [String: View], depthLimit: Int, reference: String,
    measure: @escaping Measure
  ) throws(LayoutFailure) {
    guard let standard = cells[section.cell] else {
      throw .missingTemplate(identifier: section.cell, reference: reference)
    }
    self.section = section
    self.cells = cells
    self.standard = standard
    self.depthLimit = depthLimit
    self.reference = reference
    self.measure = measure
  }

  /// The cell of a row.
  ///
  /// The last preparation that chooses a template decides it; then all changes follow in order.
  ///
  /// - Parameters:
  ///   - row: The row or item, from 0.
  ///   - last: The last one of the section; nil where it is not known to be this one.
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
        throw .missingTemplate(identifier: other, reference: reference)
      }
      (view, name) = (template, other)
    }
    for index in matching { view.apply(section.prepare[index].changes, depth: depthLimit) }
    let cell = Cell(template: CellView(view), name: name, size: try measure(view, row))
    prepared[matching] = cell
    return cell
  }

  /// How many rows or items there are; nil for an automatic number.
  var fixedCount: Int? {
    switch section.count {
    case .fixed(let number): max(0, number)
    case .automatic: nil
    }
  }
}

/// The view of a cell, which all rows that are prepared alike hold together: a view takes more than a kilobyte.
final class CellView: Sendable {
  let described: DescribedView

  var view: View { described.view }

  init(_ view: View) { described = DescribedView(among: [view], at: 0) }
}

/// A cell, header or footer of a table or collection: its template, its name and its frame on the canvas.
struct CellPlace {
  var template: CellView
  var reference: String
  var frame: Rect
  /// Whether a table's separator stands below it: it is a row, and not the last of an inset group.
  var hasSeparator = false
  /// The name of its template, by which the layout knows it; nil of a view that stands in the layout once.
  var cell: String?
}

/// A cell is outside if it begins less than this many points before an edge: a smaller distance is rounding.
let visibilityTolerance = 1e-9

/// Where the next of some rows or lines begins that follow each other.
///
/// Neighbours of one extent are placed by multiplication: the sum of many would gather rounding.
struct RowRun {
  private var start: Double
  private var pitch = 0.0
  private var count = 0

  /// - Parameter start: Where the first row begins, in points.
  init(start: Double) { self.start = start }

  /// Where the next row begins, in points.
  var next: Double { count == 0 ? start : start + Double(count) * pitch }

  /// Where the row after the next one begins.
  ///
  /// - Parameter pitch: The distance from the next row's begin to the one after it, in points.
  func next(after pitch: Double) -> Double {
    var run = self
    run.add(pitch)
    return run.next
  }

  /// Adds a row.
  ///
  /// - Parameter pitch: The distance from its begin to that of the one after it, in points.
  mutating func add(_ pitch: Double) {
    if pitch != self.pitch {
      start = next
      self.pitch = pitch
      count = 0
    }
    count += 1
  }
}
