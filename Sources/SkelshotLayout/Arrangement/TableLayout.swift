import SkelshotModel
import SkelshotPrimitives

/// The headers, rows and footers of a table that its bounds show.
struct TableLayout {
  let table: TableContent
  let reference: String
  let context: LayoutContext

  /// The visible cells, top to bottom.
  ///
  /// Automatic rows are ceil(table height / row height), as the original counts them. What lies
  /// outside the bounds is clipped, so it is not made at all.
  func cells(in bounds: Rect) throws(LayoutFailure) -> [CellPlace] {
    guard !table.sections.isEmpty else { return [] }
    guard let rowHeight = table.effectiveRowHeight, rowHeight > 0 else {
      throw .missingRowHeight(reference: reference)
    }
    var places: [CellPlace] = []
    var y = bounds.y
    for (index, section) in table.sections.enumerated() {
      let name = "\(reference)/section[\(index)]"
      if let header = section.header {
        y += try place(
          header, of: table.headers, height: table.sectionHeaderHeight, "\(name).header", y,
          bounds, &places)
      }
      let rows: Double
      switch section.count {
      case .fixed(let count): rows = Double(max(0, count))
      case .automatic: rows = (bounds.height / rowHeight).rounded(.up)
      }
      var cells = try SectionCells(
        of: section, cells: table.cells, depthLimit: context.depthLimit, reference: reference)
      let visible = VisibleRows(start: y, pitch: rowHeight, end: bounds.maxY)
      let room = max(0, context.viewLimit - places.count)
      let count = visible.count(of: rows, limit: room + 1)
      guard count <= room else {
        throw .tooManyViews(limit: context.viewLimit, reference: reference)
      }
      let last = section.lastIndex(visible: count)
      for row in 0..<count {
        places.append(
          CellPlace(
            template: try cells.template(row: row, last: last), reference: "\(name).row[\(row)]",
            frame: Rect(
              x: bounds.x, y: visible.origin(row), width: bounds.width, height: rowHeight)))
      }
      y += rows * rowHeight
      if let footer = section.footer {
        y += try place(
          footer, of: table.footers, height: table.sectionFooterHeight, "\(name).footer", y,
          bounds, &places)
      }
      // Sections only go down: nothing that follows can show.
      guard y < bounds.maxY - visibilityTolerance else { break }
    }
    return places
  }

  /// Places a header or footer as wide as the table, if it shows, and gives its height: the one its
  /// template states, else the table's.
  private func place(
    _ identifier: String, of templates: [String: View], height: Double, _ name: String, _ y: Double,
    _ bounds: Rect, _ places: inout [CellPlace]
  ) throws(LayoutFailure) -> Double {
    guard let template = templates[identifier] else {
      throw .missingTemplate(identifier: identifier, reference: name)
    }
    let height = template.placement.statedHeight ?? height
    if height > 0, y < bounds.maxY - visibilityTolerance {
      places.append(
        CellPlace(
          template: template, reference: name,
          frame: Rect(x: bounds.x, y: y, width: bounds.width, height: height)))
    }
    return max(0, height)
  }
}

extension Section {
  /// The last row or item: of an automatic number the last of those that show.
  func lastIndex(visible: Int) -> Int {
    switch count {
    case .fixed(let number): max(0, number) - 1
    case .automatic: visible - 1
    }
  }
}
