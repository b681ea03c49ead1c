import SkelshotRaster

private typealias Thresholds = TraceThresholds.Rows

/// Rows that differ in height, such as cards with wrapped titles, and rows between dividers.
extension RepetitionFinder {
  /// A row of a stack: its items, and its top and bottom.
  private struct Row {
    var items: [Int]
    var top: Int
    var bottom: Int
  }

  /// Finds stacks of rows that begin alike but differ in height: cards with equal gaps, and rows between dividers.
  func unevenRows(_ items: [Int], _ bands: RowBands, _ regions: [TracedRegion], _ parent: Int?)
    -> [TracedRepetition]
  {
    let loose = [textRows(items, bands, regions)] + signRows(items, bands, regions)
    let divided = sections(of: dividedRows(items, bands, regions), regions)
    let others = cardStacks(items, regions) + loose.flatMap { sections(of: $0, regions) }
    func repetitions(_ rows: [Row], areDivided: Bool) -> [TracedRepetition] {
      runs(of: rows, regions).filter { $0.count >= Thresholds.rows || $0.count == rows.count }
        .compactMap { repetition($0, areDivided: areDivided, regions, parent) }
    }
    return divided.flatMap { repetitions($0, areDivided: true) }
      + others.flatMap { repetitions($0, areDivided: false) }
  }

  /// Cards with the same sides and equal gaps between them.
  private func cardStacks(_ items: [Int], _ regions: [TracedRegion]) -> [[Row]] {
    let slack = Thresholds.slack * scale
    var columns: [[Int]] = []
    for item in items where regions[item].kind == .card {
      if let place = columns.firstIndex(where: {
        regions[$0[0]].box.hasSides(of: regions[item].box, within: slack)
      }) {
        columns[place].append(item)
      } else {
        columns.append([item])
      }
    }
    return columns.flatMap { column -> [[Row]] in
      let cards = column.sorted { regions[$0].box.minY < regions[$1].box.minY }
      var stacks: [[Row]] = []
      var gap: Int?
      for card in cards {
        let box = regions[card].box
        let row = Row(items: [card], top: box.minY, bottom: box.maxY)
        if let last = stacks.last?.last,
          (0...Thresholds.cardGap * scale).contains(box.minY - last.bottom),
          abs((gap ?? box.minY - last.bottom) - (box.minY - last.bottom)) <= slack
        {
          gap = gap ?? box.minY - last.bottom
          stacks[stacks.count - 1].append(row)
        } else {
          gap = nil
          stacks.append([row])
        }
      }
      return stacks.map { stack in
        let sides = regions[stack[0].items[0]].box
        return stack.map { row in
          var row = row
          row.items += items.filter {
            let box = regions[$0].box
            return regions[$0].kind != .card && box.sharedColumns(sides) * 2 > box.width
              && (row.top..<row.bottom).contains(box.doubleMidY / 2)
          }
          return row
        }
      }
    }
  }

  /// What is between two dividers, above the first one, and below the last one.
  private func dividedRows(_ items: [Int], _ bands: RowBands, _ regions: [TracedRegion]) -> [Row] {
    guard bands.middles.count >= 2 else { return [] }
    var rows: [Row] = []
    let ends = [Int.min] + bands.middles + [Int.max]
    for (top, bottom) in zip(ends, ends.dropFirst()) {
      let own = items.filter { (top..<bottom).contains(regions[$0].box.doubleMidY / 2) }
      rows.append(Row(items: own, top: top, bottom: bottom))
    }
    // The rows at the ends have the margins of the others.
    let inner = rows.dropFirst().dropLast().filter { !$0.items.isEmpty }
    guard
      let above = inner.map({ box(of: $0, regions).minY - $0.top }).min(),
      let below = inner.map({ $0.bottom - box(of: $0, regions).maxY }).min()
    else { return [] }
    let last = rows.count - 1
    rows[0].top = box(of: rows[0], regions).minY - above
    rows[last].bottom = box(of: rows[last], regions).maxY + below
    return rows
  }

  /// Rows with equal signs in one column, such as avatars. A row ends at the largest gap between two signs.
  private func signRows(_ items: [Int], _ bands: RowBands, _ regions: [TracedRegion]) -> [[Row]] {
    let slack = Thresholds.slack * scale
    var columns: [[Int]] = []
    for item in items where [.icon, .image, .button].contains(regions[item].kind) {
      if let place = columns.firstIndex(where: {
        let (one, other) = (regions[$0[0]].box, regions[item].box)
        let isButton = regions[item].kind == .button
        guard regions[$0[0]].kind.isLike(regions[item].kind) else { return false }
        return abs(one.minX - other.minX) <= slack
          && (isButton || abs(one.width - other.width) <= slack)
          && abs(one.height - other.height) <= slack
      }) {
        columns[place].append(item)
      } else {
        columns.append([item])
      }
    }
    let boxes = items.filter { regions[$0].kind != .card }.map { regions[$0].box }
      .sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
    // The gaps between everything.
    var gaps: [(top: Int, bottom: Int)] = []
    var end = Int.min
    for box in boxes {
      if end != .min, box.minY > end { gaps.append((end, box.minY)) }
      end = max(end, box.maxY)
    }
    return columns.filter { $0.count >= Thresholds.rows }.flatMap { column -> [[Row]] in
      let signs = column.map { regions[$0].box }.sorted { $0.minY < $1.minY }
      var cuts: [(top: Int, bottom: Int)] = []
      for (upper, lower) in zip(signs, signs.dropFirst()) {
        let between = gaps.filter {
          $0.top >= upper.maxY - slack && $0.bottom <= lower.minY + slack
            || $0.top >= upper.doubleMidY / 2 && $0.bottom <= lower.doubleMidY / 2
        }
        guard let gap = between.max(by: { $0.bottom - $0.top < $1.bottom - $1.top }) else {
          return []
        }
        cuts.append(gap)
      }
      guard let gap = cuts.map({ $0.bottom - $0.top }).min() else { return [] }
      // Above the first row and below the last one is a gap that is at least as large.
      let top =
        gaps.last { $0.bottom <= signs[0].minY && $0.bottom - $0.top >= gap }?.bottom
        ?? boxes[0].minY
      let bottom =
        gaps.first { $0.top >= signs[signs.count - 1].maxY && $0.bottom - $0.top >= gap }?.top
        ?? end
      let tops = [top] + cuts.map(\.bottom)
      let bottoms = cuts.map(\.top) + [bottom]
      return [
        zip(tops, bottoms).map { top, bottom in
          Row(
            items: items.filter {
              (top..<max(top, bottom)).contains(regions[$0].box.doubleMidY / 2)
                && regions[$0].box.height <= max(0, bottom - top) + 2 * gap
            }, top: top, bottom: bottom)
        }
      ]
    }
  }

  /// Titles with or without a text below them. The gaps between rows are larger than those inside rows.
  private func textRows(_ items: [Int], _ bands: RowBands, _ regions: [TracedRegion]) -> [Row] {
    guard bands.middles.count < 2 else { return [] }
    let slack = Thresholds.slack * scale
    let texts = items.filter { regions[$0].kind == .text }
    let lefts = Dictionary(grouping: texts) { regions[$0].box.minX }
    guard let left = lefts.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) })?.key
    else { return [] }
    let column = texts.filter { abs(regions[$0].box.minX - left) <= slack }
      .sorted { regions[$0].box.minY < regions[$1].box.minY }
    guard column.count >= Thresholds.plainRows else { return [] }
    let gaps = zip(column, column.dropFirst()).map { regions[$1].box.minY - regions[$0].box.maxY }
    let sorted = gaps.sorted()
    guard
      let jump = sorted.indices.dropLast().first(where: {
        sorted[$0 + 1].isOver(Thresholds.textGap, of: max(sorted[$0], scale))
      })
    else { return [] }
    var rows: [Row] = []
    for (number, item) in column.enumerated() {
      let box = regions[item].box
      if number > 0, gaps[number - 1] <= sorted[jump] {
        rows[rows.count - 1].bottom = box.maxY
      } else {
        rows.append(Row(items: [], top: box.minY, bottom: box.maxY))
      }
    }
    for row in rows.indices {
      rows[row].items = items.filter {
        regions[$0].kind != .card
          && (rows[row].top..<rows[row].bottom).contains(regions[$0].box.doubleMidY / 2)
      }
    }
    let areShort = rows.allSatisfy { row in
      row.items.reduce(0) {
        $0 + (abs(regions[$1].box.minX - left) <= slack ? regions[$1].lines.count : 0)
      }
        <= Thresholds.textsPerRow
    }
    let areTappable = zip(rows, rows.dropFirst()).allSatisfy {
      $1.top - $0.top >= Thresholds.tappable * scale
    }
    let used = Set(rows.flatMap(\.items))
    let range = rows[0].top..<rows[rows.count - 1].bottom
    let hasOthers = items.contains {
      regions[$0].kind != .card && !used.contains($0)
        && range.contains(regions[$0].box.doubleMidY / 2)
    }
    return !hasOthers && areShort && areTappable && rows.count >= Thresholds.plainRows ? rows : []
  }

  /// The rows without the headings between them, in sections. A heading is alone above or below the other items of its
  /// row and has no counterpart in most rows.
  private func sections(of rows: [Row], _ regions: [TracedRegion]) -> [[Row]] {
    let slack = Thresholds.edge * scale
    func isUsual(_ item: Int) -> Bool {
      let (kind, box) = (regions[item].kind, regions[item].box)
      let count = rows.count(where: { row in
        row.items.contains {
          regions[$0].kind.isLike(kind)
            && (abs(regions[$0].box.minX - box.minX) <= slack
              || abs(regions[$0].box.maxX - box.maxX) <= slack
              || abs(regions[$0].box.doubleMidX - box.doubleMidX) <= 2 * slack)
        }
      })
      return count * 2 >= rows.count
    }
    let filled = rows.filter { !$0.items.isEmpty }
    let above = filled.map { box(of: $0, regions).minY - $0.top }.min() ?? 0
    let below = filled.map { $0.bottom - box(of: $0, regions).maxY }.min() ?? 0
    var sections: [[Row]] = [[]]
    for row in rows {
      var row = row
      let others = row.items
      let strange = others.filter { item in
        !isUsual(item)
          && others.allSatisfy { $0 == item || regions[$0].box.sharedRows(regions[item].box) <= 0 }
      }
      let usual = row.items.filter { !strange.contains($0) }
      let inner = usual.map { regions[$0].box }.boundingBox
      let upper = strange.filter { regions[$0].box.maxY <= inner.minY }
      let lower = strange.filter { regions[$0].box.minY >= inner.maxY }
      if usual.isEmpty || upper.isEmpty && lower.isEmpty {
        sections[sections.count - 1].append(row)
        continue
      }
      row.items.removeAll { upper.contains($0) || lower.contains($0) }
      if !upper.isEmpty {
        row.top = inner.minY - above
        sections.append([row])
      } else {
        sections[sections.count - 1].append(row)
      }
      if !lower.isEmpty {
        let last = sections.count - 1
        sections[last][sections[last].count - 1].bottom = inner.maxY + below
        sections.append([])
      }
    }
    return sections
  }

  /// Whether rows have different kinds of items at the same place, such as a button instead of a check box.
  private func conflict(_ one: Row, _ other: Row, _ regions: [TracedRegion]) -> Bool {
    one.items.contains { item in
      let (kind, box) = (regions[item].kind, regions[item].box)
      return kind != .text && kind != .card
        && other.items.contains {
          let next = regions[$0]
          return next.kind != .text && next.kind != .card && !next.kind.isLike(kind)
            && next.box.sharedColumns(box) * 2 > min(next.box.width, box.width)
        }
    }
  }

  private func box(of row: Row, _ regions: [TracedRegion]) -> PixelRect {
    row.items.map { regions[$0].box }.boundingBox
  }

  /// The items of a row, or those in its card.
  private func contents(_ row: Row, _ regions: [TracedRegion]) -> [Int] {
    guard let card = row.items.first(where: { regions[$0].kind == .card }) else { return row.items }
    return row.items.filter { $0 != card }
      + regions.indices.filter { regions[$0].parent == card && regions[$0].kind != .divider }
  }

  /// The runs of rows that begin alike: their uppermost or leftmost texts have the same side and the same distance from
  /// the top.
  private func runs(of rows: [Row], _ regions: [TracedRegion]) -> [[Row]] {
    let slack = Thresholds.edge * scale
    func areAlike(_ one: PixelRect, _ upper: Row, _ other: PixelRect, _ lower: Row) -> Bool {
      let isAligned =
        abs(one.minX - other.minX) <= slack || abs(one.doubleMidX - other.doubleMidX) <= 2 * slack
      return isAligned && abs(one.minY - upper.top - other.minY + lower.top) <= slack
    }
    var runs: [[Row]] = []
    var last: (upper: PixelRect, left: PixelRect, row: Row)?
    for row in rows {
      let texts = contents(row, regions).filter { regions[$0].kind == .text }.map {
        regions[$0].box
      }
      let side = texts.map(\.minX).min() ?? 0
      guard let upper = texts.min(by: { ($0.minY, $0.minX) < ($1.minY, $1.minX) }),
        let left = texts.filter({ $0.minX - side <= slack }).min(by: { $0.minY < $1.minY })
      else {
        last = nil
        continue
      }
      if let last, !conflict(last.row, row, regions),
        areAlike(last.upper, last.row, upper, row) || areAlike(last.left, last.row, left, row)
      {
        runs[runs.count - 1].append(row)
      } else {
        runs.append([row])
      }
      last = (upper, left, row)
    }
    return runs
  }

  /// Returns the list of some rows. Rows with dividers can be of the same height and contain a single text each.
  private func repetition(
    _ rows: [Row], areDivided: Bool, _ regions: [TracedRegion], _ parent: Int?
  ) -> TracedRepetition? {
    let areCards = rows.allSatisfy { row in row.items.contains { regions[$0].kind == .card } }
    let contents = rows.map { self.contents($0, regions) }
    // Two cards are a list if they contain the same kinds of items and no other card belongs to them.
    let arePair =
      areCards && rows.count == 2 && contents[0].count >= Thresholds.twinItems
      && regions.composition(of: contents[0]) == regions.composition(of: contents[1])
      && regions.count(where: { region in
        let card = regions[rows[0].items[0]].box
        return region.kind == .card && region.parent == parent
          && region.box.hasSides(of: card, within: Thresholds.slack * scale)
      }) == 2
    guard rows.count >= Thresholds.rows || arePair,
      rows.count(where: { hasShelf($0.items, regions) }) * 2 <= rows.count
    else { return nil }
    let cells = rows.map { box(of: $0, regions) }
    guard containEverything(rows.map(\.items), cells, regions, parent) else { return nil }
    let members = rows.map(\.items)
    guard areAlike(contents, regions), areDivided || contents.contains(where: { $0.count > 1 }),
      contents.count(where: { $0.contains { regions[$0].kind == .field } }) * 2 <= rows.count,
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
    let areTappable = heights.allSatisfy { $0 >= Thresholds.tappable * scale }
    guard classes.count > 1 || areDivided && areTappable, classes.count <= Thresholds.heights,
      areCards || classes.count < rows.count
    else { return nil }
    var repetition = TracedRepetition(cells: cells, regions: members, columns: 1, parent: parent)
    repetition.heights = [Double](repeating: 0, count: rows.count)
    for group in classes {
      let mean = Double(group.reduce(0) { $0 + heights[$1] }) / Double(group.count)
      for row in group { repetition.heights[row] = mean }
    }
    repetition.top = Double(rows[0].top)
    repetition.pitch = repetition.heights.reduce(0, +) / Double(rows.count)
    repetition.endsWithLastCell = true
    let groups = classes.map { $0.sorted() }.sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
    repetition.variants = Array(groups.dropFirst())
    if classes.count == 1 { repetition.heights = [] }
    return repetition
  }
}
