import SkelshotRaster

private typealias Thresholds = TraceThresholds.Rows

/// Checks of rows that stand at even distances.
extension RepetitionFinder {
  /// Whether rows contain more than texts, have dividers between them, or are high enough for a finger, and many or
  /// alone. Other rows are the paragraphs of a text, or its lines with wide spacing.
  func areTappable(
    _ rows: [[Int]], pitch: Int, _ cells: [PixelRect], _ items: [Int], _ regions: [TracedRegion]
  ) -> Bool {
    guard rows.joined().allSatisfy({ regions[$0].kind == .text }) else { return true }
    // A single divider between several texts separates two sections.
    let divided = zip(cells, cells.dropFirst()).count { hasDivider(between: [$0, $1], regions) }
    if divided * 2 > cells.count - 1 { return true }
    let areParagraphs =
      rows.allSatisfy { $0.count == 1 }
      && (rows.count < Thresholds.plainRows
        || rows.joined().contains { regions[$0].lines.count > 1 })
    let areAlone = rows.joined().count == items.count
    return pitch >= Thresholds.tappable * scale && (areAlone || !areParagraphs)
  }

  /// Whether the gaps between rows of nothing but text are wider than those between the lines in a row. Other rows are
  /// the lines of one text.
  func areApart(_ rows: [[Int]], _ cells: [PixelRect], _ regions: [TracedRegion]) -> Bool {
    guard rows.joined().allSatisfy({ regions[$0].kind == .text }),
      !hasDivider(between: cells, regions)
    else { return true }
    let inner = rows.flatMap { row -> [Int] in
      let lines = row.flatMap { regions[$0].lines }.sorted { $0.minY < $1.minY }
      return zip(lines, lines.dropFirst()).map { -$0.sharedRows($1) }.filter { $0 > 0 }
    }.max()
    let outer = zip(cells, cells.dropFirst()).map { -$0.sharedRows($1) }.min()
    guard let inner, let outer else { return true }
    return outer.isOver(Thresholds.rowGap, of: inner)
  }

  /// Whether most rows contain fields, as those of a form do.
  func areFields(_ rows: [[Int]], _ regions: [TracedRegion]) -> Bool {
    rows.count(where: { $0.contains { regions[$0].kind == .field } }) * 2 > rows.count
  }

  /// Whether each row is a single small sign or a short text, such as the colors of a legend or the numbers of an axis.
  func areMarks(_ rows: [[Int]], _ cells: [PixelRect], _ regions: [TracedRegion]) -> Bool {
    !hasDivider(between: cells, regions)
      && rows.allSatisfy { row in
        row.count == 1 && [.text, .icon, .image].contains(regions[row[0]].kind)
          && regions[row[0]].box.width <= Thresholds.markWidth * scale
          && regions[row[0]].box.height <= Thresholds.markHeight * scale
      }
  }

  /// Whether a text above a sign begins where the sign does, as the heading of a section.
  func hasHeading(_ row: [Int], _ regions: [TracedRegion]) -> Bool {
    let slack = Thresholds.edge * scale
    let left = row.map { regions[$0].box.minX }.min() ?? 0
    return row.contains { sign in
      [.icon, .image].contains(regions[sign].kind) && regions[sign].box.minX - left <= slack
        && row.contains {
          regions[$0].kind == .text && regions[$0].box.maxY <= regions[sign].box.minY
            && abs(regions[$0].box.minX - regions[sign].box.minX) <= slack
        }
    }
  }

  private func hasDivider(between cells: [PixelRect], _ regions: [TracedRegion]) -> Bool {
    regions.contains {
      $0.kind == .divider && $0.box.minY >= cells[0].maxY
        && $0.box.maxY <= cells[cells.count - 1].minY && $0.box.sharedColumns(cells[0]) > 0
    }
  }

  /// Whether two rows can form a list: a card contains nothing else, or each has several parts of about the same kinds.
  func areEqual(
    _ rows: [[Int]], _ items: [Int], _ regions: [TracedRegion], _ parent: Int?
  ) -> Bool {
    let first = rows[0]
    let cells = rows.map { row in row.reduce(PixelRect.empty) { $0.union(regions[$1].box) } }
    if rows.joined().allSatisfy({ regions[$0].kind == .card }) {
      return rows.allSatisfy { contents(of: $0, regions).count > 1 }
    }
    // Two signs above each other belong to two rows.
    let signs = first.filter { regions[$0].kind != .text }.map { regions[$0].box }
    let isSingle = signs.allSatisfy { one in
      signs.allSatisfy { $0 == one || $0.sharedColumns(one) <= 0 }
    }
    let isRich =
      isSingle && !signs.isEmpty && rows.allSatisfy { $0.count >= Thresholds.twinItems }
      && rows.joined().allSatisfy { regions[$0].kind != .card }
    let isAlone =
      rows.joined().count == items.count && parent != nil
      && rows.allSatisfy { $0.contains { regions[$0].kind == .text } }
    // A row between dividers can lack a value, or have it at another place.
    let isDivided = hasDivider(between: cells, regions)
    guard isAlone || isRich, first.count == rows[1].count || isDivided else { return false }
    let (more, less) = first.count >= rows[1].count ? (first, rows[1]) : (rows[1], first)
    let missing = less.count { item in
      !more.contains { isSame(regions[$0], regions[item]) }
    }
    return missing == 0 || missing == 1 && isRich && isDivided
  }
}
