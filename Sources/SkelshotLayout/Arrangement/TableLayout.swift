import SkelshotModel
import SkelshotPrimitives

/// The rows of a table that its bounds show.
struct TableLayout {
  let table: TableContent
  let reference: String

  /// The visible cells, top to bottom.
  ///
  /// Automatic rows are ceil(table height / row height), as the original counts them. Rows outside
  /// the bounds are clipped, so they are not made at all.
  func cells(in bounds: Rect, limit: Int) throws(LayoutFailure) -> [CellPlace] {
    guard !table.sections.isEmpty else { return [] }
    guard let rowHeight = table.effectiveRowHeight, rowHeight > 0 else {
      throw .missingRowHeight(reference: reference)
    }
    var places: [CellPlace] = []
    var y = bounds.y
    for (sectionIndex, section) in table.sections.enumerated() {
      guard let template = table.cells[section.cell] else {
        throw .missingTemplate(identifier: section.cell, reference: reference)
      }
      let rows: Double
      switch section.count {
      case .fixed(let count): rows = Double(count)
      case .automatic: rows = (bounds.height / rowHeight).rounded(.up)
      }
      var row = 0
      while Double(row) < rows {
        let top = y + Double(row) * rowHeight
        guard top < bounds.maxY - visibilityTolerance else { return places }
        guard places.count < limit else {
          throw .tooManyViews(limit: limit, reference: reference)
        }
        places.append(
          CellPlace(
            template: template, reference: "\(reference)/section[\(sectionIndex)].row[\(row)]",
            frame: Rect(x: bounds.x, y: top, width: bounds.width, height: rowHeight)))
        row += 1
      }
      y += rows * rowHeight
    }
    return places
  }
}
