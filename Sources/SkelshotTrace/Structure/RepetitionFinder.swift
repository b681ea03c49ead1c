import SkelshotRaster

private typealias Thresholds = TraceThresholds.Rows

/// Step 8: finds equal rows at a constant distance and grids of equal cells.
package struct RepetitionFinder {
  /// The width of the screen in pixels.
  let width: Int
  let scale: Int

  /// Repetitions that are certain. Their regions belong to no other repetition.
  private let known: [TracedRepetition]
  /// The regions of repetitions that a list cannot draw.
  private let rejected: Set<[[Int]]>

  package init(
    width: Int = .max, scale: Int, known: [TracedRepetition] = [], rejected: Set<[[Int]]> = []
  ) {
    (self.width, self.scale, self.known, self.rejected) = (width, scale, known, rejected)
  }

  /// Finds repetitions in each container, in addition to the known ones. A region belongs to at most one repetition.
  package func find(in regions: [TracedRegion]) -> [TracedRepetition] {
    var found: [TracedRepetition] = []
    let taken = Set(known.flatMap { $0.regions.joined() })
    // A card that contains a list is not a row with a height of its own, so lists on the page are found last.
    let parents =
      regions.indices.filter { regions[$0].kind == .card }.reversed().map { Optional($0) } + [nil]
    var outer = Set(known.compactMap(\.parent))
    for parent in parents {
      var items = regions.indices.filter {
        regions[$0].parent == parent && ![.divider, .bar].contains(regions[$0].kind)
          && !taken.contains($0)
      }
      for _ in 0..<Thresholds.perContainer {
        guard let best = best(of: items, regions, parent, outer) else { break }
        found.append(best)
        if let parent { outer.insert(parent) }
        let used = Set(best.regions.joined())
        items.removeAll { used.contains($0) }
      }
    }
    // Two cards that contain lists are not rows of a list.
    found.removeAll { $0.cells.count == 2 && !outer.isDisjoint(with: $0.regions.joined()) }
    return Self.apart(known, found).sorted {
      ($0.cells[0].minY, $0.cells[0].minX) < ($1.cells[0].minY, $1.cells[0].minX)
    }
  }

  /// Returns the known repetitions, and those of the others that are beside them, largest first.
  private static func apart(
    _ known: [TracedRepetition], _ found: [TracedRepetition]
  ) -> [TracedRepetition] {
    let places = found.indices.sorted { (found[$1].box.area, $0) < (found[$0].box.area, $1) }
    return places.reduce(into: known) { kept, place in
      let isApart = kept.allSatisfy {
        $0.parent != found[place].parent || $0.box.intersection(found[place].box).isEmpty
      }
      if isApart { kept.append(found[place]) }
    }
  }

  private func best(
    of items: [Int], _ regions: [TracedRegion], _ parent: Int?, _ outer: Set<Int>
  ) -> TracedRepetition? {
    var best: (score: Int, repetition: TracedRepetition)?
    var known: [RowAnchors: TracedRepetition?] = [:]
    let bands = RowBands(of: items, regions, parent)
    for group in groups(of: items, regions) {
      let grid = grid(group, items, regions, parent)
      guard let found = grid ?? rows(group, items, bands, regions, parent, &known),
        !rejected.contains(found.regions)
      else { continue }
      // The items of a grid also match as rows, so grids get a higher weight.
      let score =
        (grid == nil ? Thresholds.rowsWorth : Thresholds.gridWorth)
        * found.regions.joined().reduce(0) { $0 + regions[$1].box.area }
      if score > best?.score ?? 0 { best = (score, found) }
    }
    for found in unevenRows(items, bands, regions, parent)
    where !rejected.contains(found.regions) && outer.isDisjoint(with: found.regions.joined()) {
      let score = 2 * found.regions.joined().reduce(0) { $0 + regions[$1].box.area }
      if score > best?.score ?? 0 { best = (score, found) }
    }
    return best?.repetition
  }

  /// Groups items that have the same kind and about the same size. Texts in a group have the same left edge.
  private func groups(of items: [Int], _ regions: [TracedRegion]) -> [[Int]] {
    var groups: [[Int]] = []
    for item in items {
      let region = regions[item]
      if let place = groups.firstIndex(where: { isAlike(region, regions[$0[0]]) }) {
        groups[place].append(item)
      } else {
        groups.append([item])
      }
    }
    // The heights of two texts differ if only one of them has ascenders. If a card contains nothing else, the texts are
    // rows.
    if items.count == 2, groups.count == 2, let parent = regions[items[0]].parent,
      regions[parent].kind == .card, items.allSatisfy({ regions[$0].kind == .text }),
      abs(regions[items[0]].box.minX - regions[items[1]].box.minX) <= Thresholds.slack * scale
    {
      let heights = items.map { regions[$0].lines[0].height }.sorted()
      if heights[0].isAtLeast(Thresholds.ascenders, of: heights[1]) { return [items] }
    }
    return groups.filter { $0.count >= Thresholds.groupItems }
  }

  private func isAlike(_ one: TracedRegion, _ other: TracedRegion) -> Bool {
    guard one.kind.isLike(other.kind) else { return false }
    let slack = Thresholds.slack * scale
    if one.kind == .text {
      return abs(one.box.minX - other.box.minX) <= slack
        && abs(one.lines[0].height - other.lines[0].height) <= slack
    }
    let size = min(one.box.width, one.box.height)
    let most = max(slack, Thresholds.sizeSlack.of(size))
    // A scroll bar covers the ends of some cards.
    let widths = one.kind == .card ? max(most, Thresholds.scrollBar * scale) : most
    return abs(one.box.width - other.box.width) <= widths
      && abs(one.box.height - other.box.height) <= most
  }

  /// The anchors of rows. Anchors in another column that are side by side with these make the same rows.
  private struct RowAnchors: Hashable {
    let areTexts: Bool
    let places: [Int]
    let tops: [Int]
    let bottoms: [Int]
  }

  /// Finds rows around items that are in one column.
  private func rows(
    _ group: [Int], _ items: [Int], _ bands: RowBands, _ regions: [TracedRegion], _ parent: Int?,
    _ known: inout [RowAnchors: TracedRepetition?]
  ) -> TracedRepetition? {
    let slack = Thresholds.slack * scale
    let left = regions[group[0]].box.minX
    let all = group.filter { abs(regions[$0].box.minX - left) <= slack }
      .sorted { (regions[$0].box.doubleMidY, $0) < (regions[$1].box.doubleMidY, $1) }
    // Pictures in equal rows can differ in height, for example because a bar covers the end of the last one.
    return rows(around: all, at: \.doubleMidY, items, bands, regions, parent, &known)
      ?? rows(around: all, at: \.doubleMinY, items, bands, regions, parent, &known)
  }

  /// Finds rows around items that are sorted from top to bottom. `place` is the position whose distances are even.
  private func rows(
    around column: [Int], at place: KeyPath<PixelRect, Int>, _ items: [Int],
    _ bands: RowBands, _ regions: [TracedRegion], _ parent: Int?,
    _ known: inout [RowAnchors: TracedRepetition?]
  ) -> TracedRepetition? {
    guard let anchors = anchors(column, at: place, bands, regions),
      let pitch = evenPitch(anchors.map { regions[$0].box[keyPath: place] / 2 }),
      pitch >= Thresholds.pitch * scale
    else { return nil }
    let key = RowAnchors(
      areTexts: regions[anchors[0]].kind == .text,
      places: anchors.map { regions[$0].box[keyPath: place] },
      tops: anchors.map { regions[$0].box.minY }, bottoms: anchors.map { regions[$0].box.maxY })
    let rows =
      known[key] ?? rows(around: anchors, key, pitch: pitch, items, bands, regions, parent)
    known[key] = .some(rows)
    return rows.flatMap { isPart($0, of: column, bands, regions) ? nil : $0 }
  }

  private func rows(
    around anchors: [Int], _ key: RowAnchors, pitch: Int, _ items: [Int], _ bands: RowBands,
    _ regions: [TracedRegion], _ parent: Int?
  ) -> TracedRepetition? {
    let slack = Thresholds.slack * scale
    let middles = anchors.map { regions[$0].box.doubleMidY / 2 }
    var cells = anchors.map { regions[$0].box }.sorted { $0.minY < $1.minY }
    var members = [[Int]](repeating: [], count: cells.count)
    let used = items.sorted()
    for item in used {
      let middle = regions[item].box.doubleMidY / 2
      // The nearest row. `middles` ascend.
      var row = middles.indices.partitioningIndex { middles[$0] >= middle }
      if row == middles.count || row > 0 && middle - middles[row - 1] <= middles[row] - middle {
        row -= 1
      }
      guard abs(middles[row] - middle) * 2 <= pitch, regions[item].box.height <= pitch + slack,
        bands.count(between: middles[row], middle) == 0
      else { continue }
      members[row].append(item)
    }
    dropStrangers(in: &members, anchors: anchors.map { regions[$0].box }, regions)
    for row in cells.indices {
      cells[row] = members[row].reduce(cells[row]) { $0.union(regions[$1].box) }
    }
    let whole = bands.wholeRows(cells, members, items, regions)
    guard whole.count >= min(Thresholds.rows, members.count) else { return nil }
    (cells, members) = (Array(cells[whole]), Array(members[whole]))
    guard areAlike(members, regions) else { return nil }
    if members.count < Thresholds.rows, !areEqual(members, items, regions, parent) { return nil }
    guard members.count(where: { hasShelf($0, regions) }) * 2 <= members.count,
      containEverything(members, cells, regions, parent),
      members.count(where: { hasStack($0, regions) }) * 2 <= members.count
    else { return nil }
    // A few rows with headings are sections.
    if members.count <= Thresholds.rows, members.count(where: { hasHeading($0, regions) }) > 1 {
      return nil
    }
    guard areTappable(members, pitch: pitch, cells, items, regions),
      areApart(members, cells, regions), !areMarks(members, cells, regions),
      // The fields of a form are few and have contents of their own.
      members.count(where: { $0.contains { regions[$0].kind == .field } }) * 2 <= members.count
    else { return nil }
    // Lines that are as close as the lines of a paragraph are not rows.
    if key.areTexts, members.allSatisfy({ $0.count == 1 && regions[$0[0]].lines.count <= 1 }) {
      let height = members.map { regions[$0[0]].lines.first?.height ?? 0 }.max() ?? 0
      guard pitch.isOver(TraceThresholds.Paragraphs.pitch, of: height) else { return nil }
    }
    // Rows must not overlap.
    for row in cells.indices.dropFirst() where cells[row].minY < cells[row - 1].maxY { return nil }
    var rows = TracedRepetition(cells: cells, regions: members, columns: 1, parent: parent)
    let places = key.places[whole].map { Double($0) / 2 }
    rows.pitch = (places[places.count - 1] - places[0]) / Double(places.count - 1)
    // The first row starts high enough for the cell that extends farthest above its anchor.
    rows.top = places[0] - (zip(places, cells).map { $0 - Double($1.minY) }.max() ?? 0)
    // The first row can lack a part at its top, but must have space for this part.
    let container = parent.map { regions[$0].box.minY } ?? 0
    guard rows.top >= Double(container - slack) else { return nil }
    return rows
  }

  /// Returns one item of a column for each row, or nil if no items are evenly spaced.
  ///
  /// A row can have up to three texts with the same left edge: a title and subtitles. Texts above or below the rows,
  /// such as a header, can have that edge, too.
  private func anchors(
    _ column: [Int], at place: KeyPath<PixelRect, Int>, _ bands: RowBands,
    _ regions: [TracedRegion]
  ) -> [Int]? {
    var pair: [Int]?
    for step in 1...Thresholds.textsPerRow {
      var longest: ArraySlice<Int> = []
      for start in 0..<min(step, column.count) {
        let items = stride(from: start, to: column.count, by: step).map { column[$0] }
        let run = longestRun(of: items, at: place, bands, regions)
        if run.count > longest.count { longest = run }
      }
      if longest.count >= Thresholds.rows { return Array(longest) }
      if step == 1 { pair = stack(in: column, regions) }
      if pair == nil, longest.count * step == column.count, longest.count == 2 {
        pair = Array(longest)
      }
    }
    return pair ?? nearest(in: column, at: place, regions)
  }

  /// The two neighbors with the smallest distance. The rows of a short section are closer than two sections.
  private func nearest(
    in column: [Int], at place: KeyPath<PixelRect, Int>, _ regions: [TracedRegion]
  ) -> [Int]? {
    zip(column, column.dropFirst()).min { one, other in
      func distance(_ pair: (Int, Int)) -> Int {
        regions[pair.1].box[keyPath: place] - regions[pair.0].box[keyPath: place]
      }
      return distance(one) < distance(other)
    }.map { [$0, $1] }
  }

  /// The first two cards with hardly a gap between them, like the rows of a group of settings.
  private func stack(in column: [Int], _ regions: [TracedRegion]) -> [Int]? {
    zip(column, column.dropFirst()).first { upper, lower in
      let (upper, lower) = (regions[upper], regions[lower])
      return upper.kind == .card && lower.kind == .card
        && (0...Thresholds.stackGap * scale).contains(lower.box.minY - upper.box.maxY)
    }.map { [$0, $1] }
  }

  /// The longest run of items that are evenly spaced.
  private func longestRun(
    of items: [Int], at place: KeyPath<PixelRect, Int>, _ bands: RowBands,
    _ regions: [TracedRegion]
  ) -> ArraySlice<Int> {
    let places = items.map { regions[$0].box[keyPath: place] / 2 }
    let lines = zip(places, places.dropFirst()).map { bands.count(between: $0, $1) }
    var longest = items[..<0]
    for start in items.indices where items.count - start > longest.count {
      var end = start + 1
      var (least, most) = (Int.max, Int.min)
      while end < items.count {
        let distance = places[end] - places[end - 1]
        (least, most) = (min(least, distance), max(most, distance))
        let pitch = (places[end] - places[start]) / (end - start)
        if max(pitch - least, most - pitch) > slack(ofPitch: pitch)
          || lines[end - 1] > 1
        {
          break
        }
        end += 1
      }
      if end - start > longest.count { longest = items[start..<end] }
    }
    return longest
  }

  /// Removes items above the first row and below the last row, such as a header: they are farther from the anchor than
  /// the items of any other row.
  private func dropStrangers(
    in members: inout [[Int]], anchors: [PixelRect], _ regions: [TracedRegion]
  ) {
    let slack = Thresholds.edge * scale
    let middles = anchors.map { $0.doubleMidY / 2 }
    let (first, last) = (0, members.count - 1)
    let above = (1...last).flatMap { row in members[row].map { middles[row] - regions[$0].box.minY }
    }.max()
    let below = (0..<last).flatMap { row in members[row].map { regions[$0].box.maxY - middles[row] }
    }.max()
    if let above {
      members[first].removeAll { middles[first] - regions[$0].box.minY > above + slack }
    }
    if let below {
      members[last].removeAll { regions[$0].box.maxY - middles[last] > below + slack }
    }
  }

  /// Whether most regions have a counterpart in every row: a region of the same kind with the same left or right edge,
  /// or a picture with the same center.
  func areAlike(_ rows: [[Int]], _ regions: [TracedRegion]) -> Bool {
    // What is on a picture, such as the length of a video, does not count.
    let rows = rows.map { row in
      let pictures = row.filter { regions[$0].kind == .image }
      return row.filter { item in
        !pictures.contains { $0 != item && regions[$0].box.contains(regions[item].box) }
      }
    }
    // The fullest row can be the one that differs, for example because an icon in it is found in pieces.
    let models = rows.indices.sorted { (rows[$1].count, $0) < (rows[$0].count, $1) }
    return models.prefix(Thresholds.models).contains { isModel(rows[$0], of: rows, regions) }
  }

  private func isModel(_ model: [Int], of rows: [[Int]], _ regions: [TracedRegion]) -> Bool {
    let slack = Thresholds.edge * scale
    var (matched, all) = (0, 0)
    for row in rows {
      all += max(model.count, row.count)
      let found = row.count { item in
        let (kind, box) = (regions[item].kind, regions[item].box)
        return model.contains {
          regions[$0].kind.isLike(kind)
            && (abs(regions[$0].box.minX - box.minX) <= slack
              || abs(regions[$0].box.maxX - box.maxX) <= slack
              || kind == .image && abs(regions[$0].box.doubleMidX - box.doubleMidX) <= 2 * slack)
        }
      }
      // At least half of each row must match.
      if found * 2 < max(model.count, row.count) { return false }
      matched += found
    }
    return matched.isAtLeast(Thresholds.alike, of: all)
  }

  func distinct(_ values: [Int]) -> [Int] {
    values.distinct(within: Thresholds.slack * scale)
  }

  func isEven(_ values: [Int]) -> Bool { evenPitch(values) != nil }

  /// The distance between evenly spaced values, or nil if the spacing is uneven.
  private func evenPitch(_ values: [Int]) -> Int? {
    guard let first = values.first, let last = values.last, values.count > 1 else { return nil }
    let pitch = (last - first) / (values.count - 1)
    let isEven = zip(values, values.dropFirst()).allSatisfy {
      abs($1 - $0 - pitch) <= slack(ofPitch: pitch)
    }
    return isEven ? pitch : nil
  }

  /// The maximum difference, in pixels, between a distance and the pitch.
  private func slack(ofPitch pitch: Int) -> Int {
    max(Thresholds.pitchSlack * scale, Thresholds.pitchSlackPart.of(pitch))
  }
}

extension Array where Element: Comparable & SignedNumeric {
  /// The sorted values. A value is omitted if it exceeds the previous value by at most `slack`.
  func distinct(within slack: Element) -> [Element] {
    var distinct: [Element] = []
    for value in sorted() where distinct.last.map({ value - $0 > slack }) ?? true {
      distinct.append(value)
    }
    return distinct
  }
}

extension TracedRegion.Kind {
  /// Whether a region of the other kind can be the same element of another row. Colorful icons are pictures.
  func isLike(_ other: Self) -> Bool {
    self == other || [.icon, .image].contains(self) && [.icon, .image].contains(other)
  }
}
