import SkelshotModel

/// The templates of one section's rows, prepared as the section says.
///
/// Rows that are prepared alike share one view, so that their number costs nothing.
struct SectionCells {
  private let section: Section
  private let cells: [String: View]
  private let standard: View
  private let depthLimit: Int
  private let reference: String
  private var prepared: [[Int]: View] = [:]

  /// - Throws: `missingTemplate` where the section's own template does not exist.
  init(
    of section: Section, cells: [String: View], depthLimit: Int, reference: String
  ) throws(LayoutFailure) {
    guard let standard = cells[section.cell] else {
      throw .missingTemplate(identifier: section.cell, reference: reference)
    }
    self.section = section
    self.cells = cells
    self.standard = standard
    self.depthLimit = depthLimit
    self.reference = reference
  }

  /// The view of a row.
  ///
  /// The last preparation that chooses a template decides it; then all changes follow in order.
  ///
  /// - Parameters:
  ///   - row: The row or item, from 0.
  ///   - last: The last one of the section.
  mutating func template(row: Int, last: Int) throws(LayoutFailure) -> View {
    let matching = section.prepare.indices.filter { index in
      section.prepare[index].rows.contains { $0.contains(row, last: last) }
    }
    guard !matching.isEmpty else { return standard }
    if let view = prepared[matching] { return view }
    var view = standard
    if let cell = matching.compactMap({ section.prepare[$0].cell }).last {
      guard let other = cells[cell] else {
        throw .missingTemplate(identifier: cell, reference: reference)
      }
      view = other
    }
    for index in matching { view.apply(section.prepare[index].changes, depth: depthLimit) }
    prepared[matching] = view
    return view
  }
}
