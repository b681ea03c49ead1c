import SkelshotRaster

private typealias Thresholds = TraceThresholds.Rows

extension RepetitionFinder {
  /// Finds a grid whose cells contain a surface or picture, with or without captions.
  func grid(_ equal: [Int], _ items: [Int], _ regions: [TracedRegion], _ parent: Int?)
    -> TracedRepetition?
  {
    guard regions[equal[0]].kind != .text, regions[equal[0]].kind != .icon else { return nil }
    let whole = equal + [cutItem(after: equal, items, regions)].compactMap(\.self)
    guard whole.count >= Thresholds.gridCells else { return nil }
    let all = whole.map { regions[$0].box }
    let lefts = distinct(all.map(\.minX))
    let tops = distinct(all.map(\.minY))
    guard lefts.count >= 2, isEven(lefts), tops.count < 2 || isEven(tops),
      let places = gridOrder(whole, lefts, tops, items, regions)
    else {
      let areShelves = tops.count > 1 && regions[whole[0]].kind == .image
      return areShelves ? shelf(of: whole, tops, items, regions, parent) : nil
    }
    let (group, boxes) = (places.map(\.item), places.map(\.box))
    var cells = boxes
    var members = group.map { [$0] }
    // An item below a cell belongs to the cell unless the item is wider than the cell.
    let captions = items.sorted().compactMap { item -> (item: Int, cell: Int, box: PixelRect)? in
      let box = regions[item].box
      let above = boxes.indices.filter {
        isBelow(box, boxes[$0], column: lefts[1] - lefts[0])
          && box.minY >= boxes[$0].maxY - Thresholds.captionOverlap * scale
      }.max { boxes[$0].maxY < boxes[$1].maxY }
      return group.contains(item) ? nil : above.map { (item, $0, box) }
    }
    for (item, cell, box) in captions {
      let isBeside = captions.contains {
        $0.cell != cell && abs($0.box.minY - box.minY) <= Thresholds.slack * scale
      }
      let most = isBeside ? Thresholds.captionsBottom : Thresholds.captionBottom
      if box.maxY - boxes[cell].maxY <= most * scale { members[cell].append(item) }
    }
    let most = members.map(\.count).max() ?? 1
    let full = members.count { $0.count * 2 > most }
    // A single row of small cells, such as the buttons in a row of a table, is not a grid.
    let cell = regions[group[0]].box
    if tops.count > 1, min(cell.width, cell.height) >= Thresholds.sectionCell * scale,
      let section = section(of: group, members, tops, items, regions)
    {
      return grid(section, items, regions, parent)
    }
    // A grid has no other items of about the same size beside its rows.
    let frame = cells.boundingBox
    let isPart = items.contains { item in
      let box = regions[item].box
      return !group.contains(item) && regions[item].kind.isLike(regions[group[0]].kind)
        && box.sharedColumns(frame) <= 0 && boxes.contains { $0.sharedRows(box) * 2 > $0.height }
        && box.width.isAtLeast(Thresholds.beside, of: cell.width)
        && cell.width.isAtLeast(Thresholds.beside, of: box.width)
        && box.height.isAtLeast(Thresholds.beside, of: cell.height)
        && cell.height.isAtLeast(Thresholds.beside, of: box.height)
    }
    if isPart { return nil }
    if tops.count == 1, most == 1, cell.height < Thresholds.sectionCell * scale { return nil }
    if most > 1, full.isAtLeast(Thresholds.fullCells, of: members.count) {
      for place in cells.indices {
        cells[place] = members[place].reduce(cells[place]) { $0.union(regions[$1].box) }
      }
      widen(&cells, around: boxes)
    } else {
      members = group.map { [$0] }
    }
    return TracedRepetition(cells: cells, regions: members, columns: lefts.count, parent: parent)
  }

  /// The item that follows a row of equal items and that the right side of the screen cuts off, or nil.
  private func cutItem(after group: [Int], _ items: [Int], _ regions: [TracedRegion]) -> Int? {
    let slack = Thresholds.slack * scale
    let row = group.map { regions[$0].box }.sorted { $0.minX < $1.minX }
    guard row.count >= 2, row.allSatisfy({ abs($0.minY - row[0].minY) <= slack }) else {
      return nil
    }
    let next = 2 * row[row.count - 1].minX - row[row.count - 2].minX
    return items.first { item in
      let box = regions[item].box
      return regions[item].kind.isLike(regions[group[0]].kind) && box.maxX >= width - scale
        && box.width < row[0].width && abs(box.minX - next) <= slack
        && abs(box.minY - row[0].minY) <= slack && abs(box.maxY - row[0].maxY) <= slack
    }
  }

  /// The longest row that is a grid by itself, such as a shelf above another one with fewer pictures.
  private func shelf(
    of group: [Int], _ tops: [Int], _ items: [Int], _ regions: [TracedRegion], _ parent: Int?
  ) -> TracedRepetition? {
    let slack = Thresholds.slack * scale
    let shelves = tops.compactMap { top in
      grid(group.filter { abs(regions[$0].box.minY - top) <= slack }, items, regions, parent)
    }
    // Pictures without captions can be the pieces of one picture.
    return shelves.filter { $0.regions.contains { $0.count > 1 } }
      .max { $0.cells.count < $1.cells.count }
  }

  /// Makes all cells as wide as the widest caption, around the middles of the items.
  private func widen(_ cells: inout [PixelRect], around boxes: [PixelRect]) {
    let reach = zip(cells, boxes).map { max($1.minX - $0.minX, $0.maxX - $1.maxX) }.max() ?? 0
    guard reach > Thresholds.captionSides * scale else { return }
    for place in cells.indices {
      (cells[place].minX, cells[place].maxX) = (
        boxes[place].minX - reach, boxes[place].maxX + reach
      )
    }
  }

  /// Whether a caption is between the sides of a cell, or as wide as its column and centered.
  private func isBelow(_ caption: PixelRect, _ cell: PixelRect, column: Int) -> Bool {
    let slack = Thresholds.captionSides * scale
    return caption.minX >= cell.minX - slack && caption.maxX <= cell.maxX + slack
      || caption.width <= column && abs(caption.doubleMidX - cell.doubleMidX) <= 2 * slack
  }

  /// The items of a grid's longest section, or nil if no heading is between the rows of the grid.
  private func section(
    of group: [Int], _ members: [[Int]], _ tops: [Int], _ items: [Int], _ regions: [TracedRegion]
  ) -> [Int]? {
    let used = Set(members.joined())
    let all = group.map { regions[$0].box }.boundingBox
    let headings = items.filter { item in
      let box = regions[item].box
      return !used.contains(item) && box.sharedColumns(all) > 0
        && !group.contains { regions[$0].box.sharedRows(box) > 0 }
    }.map { regions[$0].box.doubleMidY / 2 }
    var sections: [[Int]] = []
    var last: Int?
    for top in tops {
      let row = group.filter { abs(regions[$0].box.minY - top) <= Thresholds.slack * scale }
      if let last, !headings.contains(where: { (last..<top).contains($0) }) {
        sections[sections.count - 1] += row
      } else {
        sections.append(row)
      }
      last = top
    }
    guard sections.count > 1 else { return nil }
    return sections.max { $0.count < $1.count }
  }

  /// Whether an item can be in a grid of some kind. A surface without contents can be a plain picture.
  private func isFilling(
    _ item: Int, _ kind: TracedRegion.Kind, _ regions: [TracedRegion]
  ) -> Bool {
    let own = regions[item].kind
    guard own != kind else { return true }
    return kind == .image && [.card, .button].contains(own)
      && !regions.contains { $0.parent == item }
  }

  /// Returns the items of a grid and their boxes row by row, or nil if a place before the last cell has no item.
  ///
  /// An item of another size or kind, such as a picture with a white edge or a plain one, fills a place that would
  /// otherwise be empty.
  private func gridOrder(
    _ group: [Int], _ lefts: [Int], _ tops: [Int], _ items: [Int], _ regions: [TracedRegion]
  ) -> [(item: Int, box: PixelRect)]? {
    let size = regions[group[0]].box
    var order: [(item: Int, box: PixelRect)] = []
    var own = 0
    for (top, left) in tops.flatMap({ top in lefts.map { (top, $0) } }) {
      let place = PixelRect(
        minX: left, minY: top, maxX: left + size.width, maxY: top + size.height)
      let slack = 2 * Thresholds.slack * scale
      if let item = group.first(where: {
        abs(regions[$0].box.minX - left) <= slack && abs(regions[$0].box.minY - top) <= slack
      }) {
        own += 1
        order.append((item, regions[item].box))
      } else if let item = items.first(where: {
        !group.contains($0) && isFilling($0, regions[group[0]].kind, regions)
          && regions[$0].box.intersection(place).area.isAtLeast(
            Thresholds.filling, of: place.area)
          && regions[$0].box.intersection(place).area.isAtLeast(
            Thresholds.inPlace, of: regions[$0].box.area)
      }) {
        order.append((item, place))
      } else if own == group.count {
        break
      } else {
        return nil
      }
    }
    return own == group.count ? order : nil
  }
}
