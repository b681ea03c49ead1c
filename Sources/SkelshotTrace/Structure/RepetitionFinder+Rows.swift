import SkelshotRaster

private typealias Thresholds = TraceThresholds.Rows

/// Checks of rows that stand at even distances.
extension RepetitionFinder {
  /// Whether rows contain more than texts, have dividers between them, or are high enough for a finger, and many or
  /// alone. Other rows are the paragraphs of a text, or its lines with wide spacing.
  func areTappable(
    _ rows: [[Int]], pitch: Int, _ cells: [PixelRect], _ items: [Int], _ regions: [TracedRegion]
  ) -> Bool {
    let rows = rows.map { row in row.filter { !isBullet(regions[$0]) } }
    guard rows.joined().allSatisfy({ regions[$0].kind == .text }) else { return true }
    // A single divider between several texts separates two sections.
    let divided = zip(cells, cells.dropFirst()).count { hasDivider(between: [$0, $1], regions) }
    if divided * 2 > cells.count - 1 { return true }
    let areParagraphs =
      rows.allSatisfy { $0.count == 1 }
      && (rows.count < Thresholds.plainRows
        || rows.joined().contains { regions[$0].lines.count > 1 })
    let areAlone = rows.joined().count == items.count
    // Names with values are rows even if nobody taps on them.
    let arePairs = rows.allSatisfy { row in
      row.count == 2 && regions[row[0]].box.sharedRows(regions[row[1]].box) > 0
    }
    let least = arePairs ? Thresholds.pairs : Thresholds.tappable
    return pitch >= least * scale && (areAlone || !areParagraphs)
  }

  /// Whether rows of nothing but text are part of a longer text, whose lines can be even by chance: at least two lines
  /// of the same column are above or below the rows, at about the same distance.
  func isPart(
    _ rows: TracedRepetition, of column: [Int], _ bands: RowBands, _ regions: [TracedRegion]
  ) -> Bool {
    let used = Set(rows.regions.joined())
    let box = rows.box
    let reach = Int(rows.pitch * Thresholds.textReach)
    let others = column.count {
      !used.contains($0) && -regions[$0].box.sharedRows(box) <= reach
        && bands.count(between: regions[$0].box.doubleMidY / 2, box.doubleMidY / 2) == 0
    }
    return others >= 2 && isPlainText(rows.regions, rows.cells, regions)
  }

  /// Whether rows contain nothing but texts and have no dividers between them.
  func isPlainText(_ rows: [[Int]], _ cells: [PixelRect], _ regions: [TracedRegion]) -> Bool {
    rows.joined().allSatisfy { regions[$0].kind == .text } && !hasDivider(between: cells, regions)
  }

  /// Whether a sign is as small as the bullet of a paragraph.
  private func isBullet(_ region: TracedRegion) -> Bool {
    [.icon, .image].contains(region.kind)
      && max(region.box.width, region.box.height) <= Thresholds.bullet * scale
  }

  /// Whether the gaps between rows of nothing but text are wider than those between the lines in a row. Other rows are
  /// the lines of one text.
  func areApart(_ rows: [[Int]], _ cells: [PixelRect], _ regions: [TracedRegion]) -> Bool {
    guard isPlainText(rows, cells, regions) else { return true }
    let inner = rows.flatMap { row -> [Int] in
      let lines = row.flatMap { regions[$0].lines }.sorted { $0.minY < $1.minY }
      return zip(lines, lines.dropFirst()).map { -$0.sharedRows($1) }.filter { $0 > 0 }
    }.max()
    let outer = zip(cells, cells.dropFirst()).map { -$0.sharedRows($1) }.min()
    guard let inner, let outer else { return true }
    return outer.isOver(Thresholds.rowGap, of: inner)
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

  /// Whether a row has two signs above each other, and therefore is more than one row.
  private func hasColumn(_ row: [Int], _ regions: [TracedRegion]) -> Bool {
    row.contains { one in
      row.contains {
        $0 != one && regions[one].kind != .text && regions[$0].kind == regions[one].kind
          && regions[$0].box.sharedColumns(regions[one].box) > 0
      }
    }
  }

  /// Whether a row contains two cards above each other, which are rows themselves.
  func hasStack(_ row: [Int], _ regions: [TracedRegion]) -> Bool {
    let slack = Thresholds.slack * scale
    let cards = row.filter { regions[$0].kind == .card }.map { regions[$0].box }
    return zip(cards, cards.dropFirst()).contains {
      $0.hasSides(of: $1, within: slack) && $0.sharedRows($1) <= 0
    }
  }

  /// Whether rows contain most of the regions between the first and the last row. Headings with contents between them
  /// do not.
  func containEverything(
    _ rows: [[Int]], _ cells: [PixelRect], _ regions: [TracedRegion], _ parent: Int?
  ) -> Bool {
    let used = Set(rows.joined())
    let all = cells.boundingBox
    let others = regions.indices.filter { item in
      let box = regions[item].box
      return regions[item].parent == parent && ![.divider, .bar].contains(regions[item].kind)
        && !used.contains(item) && (all.minY..<all.maxY).contains(box.doubleMidY / 2)
        && box.sharedColumns(all) > 0 && box.height < all.height
        && !cells.contains { $0.contains(box) }
    }
    func area(_ items: some Sequence<Int>) -> Int {
      items.reduce(0) { $0 + regions[$1].box.area }
    }
    return area(others) <= area(used)
  }

  /// Whether a row is a heading above a row of equal pictures or cards, which is a list of its own.
  func hasShelf(_ row: [Int], _ regions: [TracedRegion]) -> Bool {
    let slack = Thresholds.slack * scale
    let large = row.map { regions[$0] }.filter {
      [.image, .card].contains($0.kind)
        && min($0.box.width, $0.box.height) >= Thresholds.sectionCell * scale
    }
    return large.contains { one in
      row.contains { regions[$0].kind == .text && regions[$0].box.maxY <= one.box.minY }
        && large.count(where: {
          $0.kind == one.kind && abs($0.box.minY - one.box.minY) <= slack
            && abs($0.box.width - one.box.width) <= slack
            && abs($0.box.height - one.box.height) <= slack
        }) >= Thresholds.rows
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

  /// The number of text lines and other items in a row. A title and a subtitle can be one text or two.
  private func lineCount(_ row: [Int], _ regions: [TracedRegion]) -> Int {
    row.reduce(0) { $0 + max(1, regions[$1].lines.count) }
  }

  /// Whether two rows can form a list: they are cards, a card contains nothing else, or each has a sign and texts.
  func areEqual(
    _ rows: [[Int]], _ items: [Int], _ regions: [TracedRegion], _ parent: Int?
  ) -> Bool {
    let first = rows[0]
    let slack = Thresholds.edge * scale
    let cells = rows.map { row in row.map { regions[$0].box }.boundingBox }
    // Two higher rows are sections with several rows each.
    let isRich =
      rows.allSatisfy { $0.count >= Thresholds.twinItems }
      && first.contains { regions[$0].kind != .text }
      && rows.joined().allSatisfy {
        regions[$0].kind != .card && regions[$0].box.height <= Thresholds.twinHeight * scale
      } && cells.allSatisfy { $0.height <= Thresholds.twinCell * scale }
      && !hasColumn(first, regions) && !rows.contains { hasHeading($0, regions) }
    let all = cells.boundingBox
    // A title and a text at the top of a large card are not rows.
    let isAlone =
      rows.joined().count == items.count
      && parent.map { regions[$0].box.height <= Thresholds.cardOfRows * all.height } ?? false
    // Two cards with one text each are buttons or fields.
    let isPlain = rows.allSatisfy { row in
      row.count == 1 && regions[row[0]].kind == .card
        && regions.count(where: { $0.parent == row[0] && $0.kind != .divider }) == 1
    }
    guard !isPlain else { return false }
    // A row between dividers can lack a value.
    guard
      rows.allSatisfy({ lineCount($0, regions) == lineCount(first, regions) })
        || hasDivider(between: cells, regions),
      rows.joined().allSatisfy({ regions[$0].kind == .card }) || isAlone || isRich,
      // Two buttons are a choice, and two fields are a form.
      rows.joined().contains(where: { ![.button, .field].contains(regions[$0].kind) })
    else { return false }
    // A header and the row below it can be cards of different colors.
    let colors = rows.joined().filter { regions[$0].kind == .card }.map { regions[$0].color }
    guard
      colors.allSatisfy({
        FlatPicture.distance($0, colors[0]) <= TraceThresholds.Regions.pageColor
      })
    else { return false }
    // Contents between two cards separate them.
    let (upper, lower) = (
      rows[0].map { regions[$0].box.maxY }, rows[1].map { regions[$0].box.minY }
    )
    let isApart = regions.indices.contains { place in
      regions[place].parent == parent && regions[place].kind != .divider
        && !rows.joined().contains(place) && regions[place].box.minY >= upper.max() ?? 0
        && regions[place].box.maxY <= lower.min() ?? 0
    }
    guard !isApart else { return false }
    let (more, less) = first.count >= rows[1].count ? (first, rows[1]) : (rows[1], first)
    // The value in a row between dividers can be at another place.
    let missing = less.count { item in
      !more.contains {
        regions[$0].kind.isLike(regions[item].kind)
          && (abs(regions[$0].box.minX - regions[item].box.minX) <= slack
            || regions[item].kind == .text
              && abs(regions[$0].box.maxX - regions[item].box.maxX) <= slack)
      }
    }
    return missing == 0 || missing == 1 && isRich && hasDivider(between: cells, regions)
  }
}
