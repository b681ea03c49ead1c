import SkelshotModel
import SkelshotPrimitives

/// The visible headers, rows and footers of a table.
struct TableLayout {
  let table: TableContent
  let reference: String
  let context: LayoutContext

  /// Returns the visible cells from top to bottom. A floating footer comes after the rows that it covers.
  func cells(in bounds: Rect) throws(LayoutFailure) -> [CellPlace] {
    let inset = table.contentInset
    let area = Rect(
      x: bounds.x + inset.left, y: bounds.y,
      width: max(0, bounds.width - inset.left - inset.right), height: bounds.height)
    var places: [CellPlace] = []
    var y = bounds.y + inset.top
    y += try placeOwnView(table.tableHeaderView, "tableHeaderView", y, area, &places)
    let sides = table.style.sideInset(inWidth: area.width)
    let group = area.inset(by: EdgeInsets(top: 0, left: sides, bottom: 0, right: sides))
    for (index, section) in table.sections.enumerated() {
      // Positions only increase, so the remaining sections are invisible.
      guard y < area.maxY - visibilityTolerance else { return places }
      let name = "\(reference)/section[\(index)]"
      let start = y
      if let header = section.header {
        y += try place(
          header, of: table.headers, height: table.sectionHeaderHeight, "\(name).header", y,
          group, &places)
      }
      y = try placeRows(of: section, name, y, group, &places)
      if let footer = section.footer {
        y += try place(
          footer, of: table.footers, height: table.sectionFooterHeight, "\(name).footer", y,
          group, floatingFrom: table.style == .plain ? start : nil, &places)
      }
    }
    _ = try placeOwnView(table.tableFooterView, "tableFooterView", y, area, &places)
    return places
  }

  /// Places the table's own header or footer if it is visible, and returns its stated or fitting height.
  private func placeOwnView(
    _ view: View?, _ name: String, _ y: Double, _ area: Rect, _ places: inout [CellPlace]
  ) throws(LayoutFailure) -> Double {
    guard let view else { return 0 }
    let name = "\(reference)/\(name)"
    var height = view.statedHeight ?? 0
    if view.statedHeight == nil {
      let demand = try FittingHeight(context: context).demand(
        of: view, width: area.width, reference: name)
      height = demand.height(orElse: nil) ?? 0
    }
    append(view, name, at: y, height: height, area, &places)
    return max(0, height)
  }

  private func append(
    _ view: View, _ name: String, at y: Double, height: Double, _ area: Rect,
    _ places: inout [CellPlace], cell: String? = nil
  ) {
    guard height > 0, y < area.maxY - visibilityTolerance else { return }
    places.append(
      CellPlace(
        template: CellView(view), reference: name,
        frame: Rect(x: area.x, y: y, width: area.width, height: height), cell: cell))
  }

  /// Places the visible rows of a section, and returns the end of the last row.
  ///
  /// As in SkeletonView, the number of automatic rows is ⌈table height / row height⌉, even if rows have other heights.
  /// If the table has no row height, rows fill the table.
  private func placeRows(
    of section: Section, _ name: String, _ y: Double, _ bounds: Rect, _ places: inout [CellPlace]
  ) throws(LayoutFailure) -> Double {
    var cells = try SectionCells(
      of: section, cells: table.cells, depthLimit: context.limits.depth, reference: reference
    ) { view, row throws(LayoutFailure) in
      Size(
        width: bounds.width,
        height: try height(of: view, "\(name).row[\(row)]", width: bounds.width))
    }
    let count = cells.fixedCount.map(Double.init) ?? automaticCount(height: bounds.height)
    let edge = bounds.maxY - visibilityTolerance
    let last = cells.fixedCount.map { $0 - 1 }
    var run = RowRun(start: y)
    var row = 0
    while Double(row) < count, run.next < edge {
      guard places.count < context.limits.views else {
        throw .tooManyViews(limit: context.limits.views, reference: reference)
      }
      var cell = try cells.cell(row: row, last: last)
      var isLast = row == last
      if last == nil, Double(row + 1) >= count || run.next(after: cell.size.height) >= edge {
        cell = try cells.cell(row: row, last: row)
        isLast = true
      }
      var template = cell.template
      if table.style == .insetGrouped, row == 0 || isLast {
        var view = template.view
        view.roundGroup(isFirst: row == 0, isLast: isLast)
        template = CellView(view)
      }
      places.append(
        CellPlace(
          template: template, reference: "\(name).row[\(row)]",
          frame: Rect(
            x: bounds.x, y: run.next, width: cell.size.width, height: cell.size.height),
          hasSeparator: table.style != .insetGrouped || !isLast, cell: cell.name))
      run.add(cell.size.height)
      row += 1
    }
    return run.next
  }

  private func automaticCount(height: Double) -> Double {
    guard let rowHeight = table.effectiveRowHeight, rowHeight > 0 else { return .infinity }
    return (height / rowHeight).rounded(.up)
  }

  /// Returns the height of a row. The height is the first one that is known: the template's own height, the table's row
  /// height, the content's height, or the estimate. A height constraint counts as the template's own height.
  private func height(
    of view: View, _ name: String, width: Double
  ) throws(LayoutFailure) -> Double {
    if let own = view.statedHeight { return max(0, own) }
    if let rowHeight = table.rowHeight, rowHeight > 0 { return rowHeight }
    let estimated = table.effectiveRowHeight.flatMap { $0 > 0 ? $0 : nil }
    let demand = try FittingHeight(context: context).demand(
      of: view, width: width, reference: name)
    guard let height = demand.height(orElse: estimated), height > 0 else {
      throw .missingRowHeight(reference: reference)
    }
    return height
  }

  /// Places a visible header or footer that is as wide as the table, and returns its height. The template's height
  /// takes precedence over the height that the table states.
  ///
  /// - Parameter start: The start of the section if the footer floats. A floating footer stays above the table's lower
  ///   edge and inset, but below the start of its section.
  private func place(
    _ identifier: String, of templates: [String: View], height: Double, _ name: String, _ y: Double,
    _ bounds: Rect, floatingFrom start: Double? = nil, _ places: inout [CellPlace]
  ) throws(LayoutFailure) -> Double {
    guard let template = templates[identifier] else {
      throw .missing(identifier, of: templates, name)
    }
    let height = template.placement.statedHeight ?? height
    var shown = y
    if let start {
      shown = max(start, min(y, bounds.maxY - table.contentInset.bottom - height))
    }
    append(template, name, at: shown, height: height, bounds, &places, cell: identifier)
    return max(0, height)
  }
}

extension View {
  /// Rounds the outer corners of a row in an inset group and clips the row. A row with its own radius is unchanged.
  fileprivate mutating func roundGroup(isFirst: Bool, isLast: Bool) {
    guard cornerRadius == 0 else { return }
    cornerRadius = 10
    clipsToBounds = true
    maskedCorners = []
    if isFirst { maskedCorners.formUnion([.topLeft, .topRight]) }
    if isLast { maskedCorners.formUnion([.bottomLeft, .bottomRight]) }
  }
}
