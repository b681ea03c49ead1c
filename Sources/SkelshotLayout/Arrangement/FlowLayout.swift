import SkelshotModel
import SkelshotPrimitives

/// The visible headers, items and footers of a collection view with a flow layout.
///
/// "Along" is the direction of the items in a line. "Across" is the scroll direction, in which lines follow each other.
struct FlowLayout {
  let collection: CollectionContent
  let reference: String
  let context: LayoutContext

  private var isVertical: Bool { collection.scrollDirection == .vertical }

  /// Returns the visible cells, line by line.
  ///
  /// A line holds as many items as fit with the minimum spacing; see `FlowLine`. The line is as high as its tallest
  /// item, and shorter items are centered. Automatic items completely fill every line that begins inside the bounds.
  func cells(in frame: Rect) throws(LayoutFailure) -> [CellPlace] {
    // The content insets at the ends of the lines shorten the lines. The inset before the first line moves all lines.
    let content = collection.contentInset
    let bounds = frame.inset(
      by: isVertical
        ? EdgeInsets(top: 0, left: content.left, bottom: 0, right: content.right)
        : EdgeInsets(top: content.top, left: 0, bottom: content.bottom, right: 0))
    let visible = isVertical ? bounds.height : bounds.width

    var places: [CellPlace] = []
    var across =
      isVertical
      ? content.top : context.direction == .rightToLeft ? content.right : content.left
    for (index, section) in collection.sections.enumerated() {
      let name = "\(reference)/section[\(index)]"
      let flow = flow(of: section)
      let inset = flow.collection.sectionInset
      let (acrossStart, acrossEnd) =
        isVertical ? (inset.top, inset.bottom) : (inset.left, inset.right)
      across += try place(
        section.header, collection.headerReferenceSize, "\(name).header", across, bounds, &places)
      let extent = try flow.placeLines(
        of: section, name, from: across + acrossStart, to: visible, bounds, &places)
      across += acrossStart + extent + acrossEnd
      across += try place(
        section.footer, collection.footerReferenceSize, "\(name).footer", across, bounds, &places)
    }
    return places
  }

  /// The layout with the values of a section.
  private func flow(of section: Section) -> FlowLayout {
    guard section.flow != SectionFlow() else { return self }
    return FlowLayout(
      collection: collection.flowing(section), reference: reference, context: context)
  }

  /// Places the lines that begin before the visible edge, and returns the extent of all lines of the section.
  private func placeLines(
    of section: Section, _ name: String, from start: Double, to visible: Double, _ bounds: Rect,
    _ places: inout [CellPlace]
  ) throws(LayoutFailure) -> Double {
    guard
      collection.columns != nil || (collection.itemSize.width > 0 && collection.itemSize.height > 0)
    else { return 0 }
    let inset = collection.sectionInset
    let (alongStart, alongEnd) = isVertical ? (inset.left, inset.right) : (inset.top, inset.bottom)
    let line = FlowLine(
      available: (isVertical ? bounds.width : bounds.height) - alongStart - alongEnd,
      minimumSpacing: collection.minimumInteritemSpacing)
    let standard = itemSize(in: line)
    var cells = try SectionCells(
      of: section, cells: collection.cells, depthLimit: context.limits.depth, reference: reference
    ) { view, _ throws(LayoutFailure) in
      Size(
        width: max(0, view.placement.stated(along: .horizontal)?.points ?? standard.width),
        height: max(0, view.placement.stated(along: .vertical)?.points ?? standard.height))
    }
    let edge = visible - visibilityTolerance
    let count = cells.fixedCount
    var run = RowRun(start: start)
    // Extents need a separate sum that starts at 0. A sum that starts at `start` would be rounded differently.
    var extents = RowRun(start: 0)
    var item = 0
    while count.map({ item < $0 }) ?? true, run.next < edge {
      var members = try gather(&cells, from: item, line, room: context.limits.views - places.count)
      var pitch = extent(of: members) + collection.minimumLineSpacing
      if count == nil, run.next(after: pitch) >= edge {
        let last = item + members.count - 1
        members[members.count - 1] = try cells.cell(row: last, last: last)
        pitch = extent(of: members) + collection.minimumLineSpacing
      }
      let isLast = item + members.count == count
      let origins = line.origins(of: members.map { along($0.size) }, isLast: isLast)
      // The extent is computed once per line, because a line can have thousands of items.
      let lineExtent = extent(of: members)
      for (member, origin) in zip(members, origins) {
        let middle = (lineExtent - acrossExtent(member.size)) / 2
        places.append(
          CellPlace(
            template: member.template, reference: "\(name).item[\(item)]",
            frame: frame(
              along: alongStart + origin, across: run.next + middle, member.size, in: bounds),
            cell: member.name))
        item += 1
      }
      run.add(pitch)
      extents.add(pitch)
    }
    // All content after an invisible item is invisible too.
    if let count, item < count { return .infinity }
    return item == 0 ? 0 : extents.next - collection.minimumLineSpacing
  }

  private func gather(
    _ cells: inout SectionCells, from first: Int, _ line: FlowLine, room: Int
  ) throws(LayoutFailure) -> [SectionCells.Cell] {
    var members: [SectionCells.Cell] = []
    var items = FlowLine.Items()
    while cells.fixedCount.map({ first + members.count < $0 }) ?? true {
      let cell = try cells.cell(
        row: first + members.count, last: cells.fixedCount.map { $0 - 1 })
      guard line.hasRoom(for: along(cell.size), after: items) else { break }
      guard members.count < room else {
        throw .tooManyViews(limit: context.limits.views, reference: reference)
      }
      members.append(cell)
      items.append(along(cell.size))
    }
    return members
  }

  private func itemSize(in line: FlowLine) -> Size {
    guard let columns = collection.columns else { return collection.itemSize }
    let count = Double(max(1, columns))
    let share = max(0, (line.available - (count - 1) * line.minimumSpacing) / count)
    return Size(width: share, height: share)
  }

  private func along(_ size: Size) -> Double { isVertical ? size.width : size.height }

  private func acrossExtent(_ size: Size) -> Double { isVertical ? size.height : size.width }

  private func extent(of members: [SectionCells.Cell]) -> Double {
    members.reduce(0) { max($0, acrossExtent($1.size)) }
  }

  /// Converts a position in the flow to a frame, which is mirrored in right-to-left layouts.
  private func frame(along: Double, across: Double, _ size: Size, in bounds: Rect) -> Rect {
    var frame = Rect(
      x: bounds.x + (isVertical ? along : across), y: bounds.y + (isVertical ? across : along),
      width: size.width, height: size.height)
    if context.direction == .rightToLeft { frame.x = bounds.x + bounds.maxX - frame.maxX }
    return frame
  }

  /// Places a visible header or footer, and returns its extent along the scroll direction. The reference size takes
  /// precedence over the template's stated extent. If both are missing, the extent is 0.
  private func place(
    _ identifier: String?, _ referenceSize: Size?, _ name: String, _ across: Double,
    _ bounds: Rect, _ places: inout [CellPlace]
  ) throws(LayoutFailure) -> Double {
    guard let identifier else { return 0 }
    guard let template = collection.supplementaryViews[identifier] else {
      throw .missing(identifier, of: collection.supplementaryViews, name)
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
          template: CellView(template), reference: name,
          frame: frame(along: 0, across: across, size, in: bounds), cell: identifier))
    }
    return extent
  }
}
