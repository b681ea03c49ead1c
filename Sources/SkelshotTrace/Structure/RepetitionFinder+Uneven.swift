import SkelshotRaster

private typealias Thresholds = TraceThresholds.Rows

/// Rows that differ in height, such as cards with wrapped titles.
extension RepetitionFinder {
  /// A row of a stack: its items, and its top and bottom.
  private struct Row {
    var items: [Int]
    var top: Int
    var bottom: Int
  }

  /// Finds stacks of rows that begin alike but differ in height.
  func unevenRows(_ items: [Int], _ bands: RowBands, _ regions: [TracedRegion], _ parent: Int?)
    -> [TracedRepetition]
  {
    let columns = columns(of: items, regions)
    let signs = columns.filter { regions[$0[0]].kind != .card && $0.count >= Thresholds.rows }
    let stacks =
      columns.filter { regions[$0[0]].kind == .card }.flatMap { cardStacks($0, regions) }
      + [dividedRows(items, bands, regions)] + signs.map { rows(around: $0, items, regions) }
    return stacks.flatMap { runs(of: $0, regions) }
      .compactMap { repetition($0, regions, parent) }
  }

  /// Cards with the same sides, and signs of the same size in one column, such as avatars.
  private func columns(of items: [Int], _ regions: [TracedRegion]) -> [[Int]] {
    let slack = Thresholds.slack * scale
    var columns: [[Int]] = []
    for item in items where [.card, .icon, .image].contains(regions[item].kind) {
      let (kind, box) = (regions[item].kind, regions[item].box)
      if let place = columns.firstIndex(where: {
        let other = regions[$0[0]].box
        return regions[$0[0]].kind.isLike(kind) && abs(other.minX - box.minX) <= slack
          && abs(other.maxX - box.maxX) <= slack
          && (kind == .card || abs(other.height - box.height) <= slack)
      }) {
        columns[place].append(item)
      } else {
        columns.append([item])
      }
    }
    return columns.filter { $0.count > 1 }
  }

  /// Cards with small gaps between them.
  private func cardStacks(_ cards: [Int], _ regions: [TracedRegion]) -> [[Row]] {
    var stacks: [[Row]] = []
    for card in cards.sorted(by: { regions[$0].box.minY < regions[$1].box.minY }) {
      let box = regions[card].box
      let row = Row(items: [card], top: box.minY, bottom: box.maxY)
      if let last = stacks.last?.last,
        (0...Thresholds.cardGap * scale).contains(box.minY - last.bottom)
      {
        stacks[stacks.count - 1].append(row)
      } else {
        stacks.append([row])
      }
    }
    return stacks
  }

  /// What is between two dividers, above the first one, and below the last one. The rows at the ends have the margins
  /// of the others.
  private func dividedRows(_ items: [Int], _ bands: RowBands, _ regions: [TracedRegion]) -> [Row] {
    let ends = [Int.min] + bands.middles + [Int.max]
    var rows = zip(ends, ends.dropFirst()).map { top, bottom in
      Row(
        items: items.filter { (top..<bottom).contains(regions[$0].box.doubleMidY / 2) },
        top: top, bottom: bottom)
    }
    let inner = rows.dropFirst().dropLast().filter { !$0.items.isEmpty }
    guard let above = inner.map({ box(of: $0, regions).minY - $0.top }).min(),
      let below = inner.map({ $0.bottom - box(of: $0, regions).maxY }).min()
    else { return [] }
    let last = rows.count - 1
    rows[0].top = box(of: rows[0], regions).minY - above
    rows[last].bottom = box(of: rows[last], regions).maxY + below
    return rows
  }

  /// Rows around items in one column. A row ends at the largest gap between two items.
  private func rows(around column: [Int], _ items: [Int], _ regions: [TracedRegion]) -> [Row] {
    let slack = Thresholds.slack * scale
    let boxes = column.map { regions[$0].box }.sorted { $0.minY < $1.minY }
    let all = items.filter { regions[$0].kind != .card }.map { regions[$0].box }
      .sorted { $0.minY < $1.minY }
    var gaps: [(top: Int, bottom: Int)] = []
    var end = all[0].minY
    for box in all {
      if box.minY > end { gaps.append((end, box.minY)) }
      end = max(end, box.maxY)
    }
    let cuts = zip(boxes, boxes.dropFirst()).compactMap { upper, lower in
      gaps.filter { $0.top >= upper.maxY - slack && $0.bottom <= lower.minY + slack }
        .max { $0.bottom - $0.top < $1.bottom - $1.top }
    }
    guard cuts.count == boxes.count - 1 else { return [] }
    let top = gaps.last { $0.bottom <= boxes[0].minY }?.bottom ?? all[0].minY
    let bottom = gaps.first { $0.top >= boxes[boxes.count - 1].maxY }?.top ?? end
    return zip([top] + cuts.map(\.bottom), cuts.map(\.top) + [bottom]).map { top, bottom in
      Row(
        items: items.filter { (top..<max(top, bottom)).contains(regions[$0].box.doubleMidY / 2) },
        top: top, bottom: bottom)
    }
  }

  private func box(of row: Row, _ regions: [TracedRegion]) -> PixelRect {
    row.items.reduce(PixelRect.empty) { $0.union(regions[$1].box) }
  }

  /// The runs of rows whose uppermost texts have the same left side.
  private func runs(of rows: [Row], _ regions: [TracedRegion]) -> [[Row]] {
    var runs: [[Row]] = []
    var last: Int?
    for row in rows {
      let texts = contents(of: row.items, regions).filter { regions[$0].kind == .text }
      let left = texts.map { regions[$0].box }.min { ($0.minY, $0.minX) < ($1.minY, $1.minX) }?.minX
      if let left, let last, abs(last - left) <= Thresholds.edge * scale {
        runs[runs.count - 1].append(row)
      } else if left != nil {
        runs.append([row])
      }
      last = left
    }
    return runs
  }

  private func repetition(
    _ rows: [Row], _ regions: [TracedRegion], _ parent: Int?
  ) -> TracedRepetition? {
    let areCards = rows.allSatisfy { row in row.items.contains { regions[$0].kind == .card } }
    let contents = rows.map { self.contents(of: $0.items, regions) }
    // Two cards are a list if no other card belongs to them.
    let arePair =
      areCards && rows.count == 2 && contents.allSatisfy { $0.count >= Thresholds.twinItems }
      && regions.count(where: { region in
        let card = regions[rows[0].items[0]].box
        return region.kind == .card && region.parent == parent
          && abs(region.box.minX - card.minX) <= Thresholds.slack * scale
          && abs(region.box.maxX - card.maxX) <= Thresholds.slack * scale
      }) == 2
    guard rows.count >= Thresholds.rows || arePair else { return nil }
    let (cells, members) = (rows.map { box(of: $0, regions) }, rows.map(\.items))
    guard areAlike(contents, regions), !areFields(contents, regions),
      contents.count(where: { $0.count > 1 }) * 2 > rows.count,
      zip(cells, cells.dropFirst()).allSatisfy({ $0.maxY <= $1.minY })
    else { return nil }
    var heights = zip(rows, rows.dropFirst()).map { $1.top - $0.top }
    let gap = rows[1].top - rows[0].bottom
    heights.append(rows[rows.count - 1].bottom - rows[rows.count - 1].top + gap)
    // Rows of nearly the same height have the same height.
    let slack = Thresholds.heightSlack * scale
    var classes: [[Int]] = []
    for row in heights.indices.sorted(by: { (heights[$0], $0) < (heights[$1], $1) }) {
      if let last = classes.last, heights[row] - heights[last[0]] <= slack {
        classes[classes.count - 1].append(row)
      } else {
        classes.append([row])
      }
    }
    guard classes.count <= Thresholds.heights, areCards || classes.count < rows.count,
      heights.max() ?? 0 <= Thresholds.heightRatio * (heights.min() ?? 0)
    else { return nil }
    var repetition = TracedRepetition(cells: cells, regions: members, columns: 1, parent: parent)
    repetition.top = Double(rows[0].top)
    repetition.pitch = Double(heights.reduce(0, +)) / Double(rows.count)
    repetition.endsWithLastCell = true
    guard classes.count > 1 else { return repetition }
    repetition.heights = [Double](repeating: 0, count: rows.count)
    for group in classes {
      let mean = Double(group.reduce(0) { $0 + heights[$1] }) / Double(group.count)
      for row in group { repetition.heights[row] = mean }
    }
    let groups = classes.map { $0.sorted() }.sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
    repetition.variants = Array(groups.dropFirst())
    return repetition
  }
}
