import SkelshotModel
import SkelshotPrimitives

/// The headers, items and footers of a collection view with a flow layout that its bounds show.
///
/// "Along" is the direction in which items of a line follow each other, "across" the one in which
/// lines do (the scroll direction).
struct FlowLayout {
  let collection: CollectionContent
  let reference: String
  let context: LayoutContext

  private var isVertical: Bool { collection.scrollDirection == .vertical }

  /// The visible cells, line by line.
  ///
  /// A line takes as many items as fit with the least spacing; what is left over is spread between
  /// them, as UICollectionViewFlowLayout does. A line with room for one item centres it. Automatic
  /// items fill every line that begins inside the bounds, in every column.
  func cells(in bounds: Rect) throws(LayoutFailure) -> [CellPlace] {
    let item = collection.itemSize
    guard item.width > 0, item.height > 0 else { return [] }
    let inset = collection.sectionInset
    let (alongStart, alongEnd) = isVertical ? (inset.left, inset.right) : (inset.top, inset.bottom)
    let (acrossStart, acrossEnd) =
      isVertical ? (inset.top, inset.bottom) : (inset.left, inset.right)
    let line = FlowLine(
      itemExtent: isVertical ? item.width : item.height,
      available: (isVertical ? bounds.width : bounds.height) - alongStart - alongEnd,
      minimumSpacing: collection.minimumInteritemSpacing)
    let pitch = (isVertical ? item.height : item.width) + collection.minimumLineSpacing
    let visible = isVertical ? bounds.height : bounds.width

    var places: [CellPlace] = []
    var across = 0.0
    for (index, section) in collection.sections.enumerated() {
      let name = "\(reference)/section[\(index)]"
      across += try place(
        section.header, collection.headerReferenceSize, "\(name).header", across, bounds, &places)
      let rows = VisibleRows(start: across + acrossStart, pitch: pitch, end: visible)
      let count = rows.items(of: section, line: line)
      var cells = try SectionCells(
        of: section, cells: collection.cells, depthLimit: context.depthLimit, reference: reference)
      let lines = (count / Double(line.itemsPerLine)).rounded(.up)
      let room = max(0, context.viewLimit - places.count)
      let shownLines = rows.count(of: lines, limit: room + 1)
      let shown = min(count, Double(shownLines) * Double(line.itemsPerLine))
      guard shown <= Double(room) else {
        throw .tooManyViews(limit: context.viewLimit, reference: reference)
      }
      let last = section.lastIndex(visible: Int(shown))
      for item in 0..<Int(shown) {
        places.append(
          CellPlace(
            template: try cells.template(row: item, last: last), reference: "\(name).item[\(item)]",
            frame: frame(
              along: alongStart + line.origin(of: item % line.itemsPerLine),
              across: rows.origin(item / line.itemsPerLine), collection.itemSize, in: bounds)))
      }
      let extent = lines == 0 ? 0 : lines * pitch - collection.minimumLineSpacing
      across += acrossStart + extent + acrossEnd
      across += try place(
        section.footer, collection.footerReferenceSize, "\(name).footer", across, bounds, &places)
    }
    return places
  }

  /// A rectangle by its place in the flow; in right-to-left layout the flow is mirrored.
  private func frame(along: Double, across: Double, _ size: Size, in bounds: Rect) -> Rect {
    var frame = Rect(
      x: bounds.x + (isVertical ? along : across), y: bounds.y + (isVertical ? across : along),
      width: size.width, height: size.height)
    if context.direction == .rightToLeft { frame.x = bounds.x + bounds.maxX - frame.maxX }
    return frame
  }

  /// Places a header or footer over the whole line, if it shows, and gives its extent along the
  /// scroll direction: the reference size's, else the one its template states, else none.
  private func place(
    _ identifier: String?, _ referenceSize: Size?, _ name: String, _ across: Double,
    _ bounds: Rect, _ places: inout [CellPlace]
  ) throws(LayoutFailure) -> Double {
    guard let identifier else { return 0 }
    guard let template = collection.supplementaryViews[identifier] else {
      throw .missingTemplate(identifier: identifier, reference: name)
    }
    var extent = 0.0
    if let referenceSize {
      extent = isVertical ? referenceSize.height : referenceSize.width
    } else if let stated = template.placement.stated(
      along: isVertical ? .vertical : .horizontal)?.points
    {
      extent = stated
    }
    guard extent > 0 else { return 0 }
    let size =
      isVertical
      ? Size(width: bounds.width, height: extent) : Size(width: extent, height: bounds.height)
    if across < (isVertical ? bounds.height : bounds.width) - visibilityTolerance {
      places.append(
        CellPlace(
          template: template, reference: name,
          frame: frame(along: 0, across: across, size, in: bounds)))
    }
    return extent
  }
}

extension VisibleRows {
  /// How many items a section of a collection has: an automatic number fills every line that begins
  /// before the edge.
  fileprivate func items(of section: Section, line: FlowLine) -> Double {
    switch section.count {
    case .fixed(let number): Double(max(0, number))
    case .automatic:
      max(0, ((end - start) / pitch).rounded(.up)) * Double(line.itemsPerLine)
    }
  }
}
