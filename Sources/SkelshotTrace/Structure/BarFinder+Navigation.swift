import SkelshotRaster

private typealias Thresholds = TraceThresholds.Bars

/// Navigation bars and large titles in the page's color at the top of the screen.
extension BarFinder {
  /// Adds a navigation bar in the page's color: a row below the status bar with a sign at one of its ends.
  ///
  /// A picture without a status bar can begin with a navigation bar. Its title is larger than other texts.
  func addNavigationBar(_ regions: inout [TracedRegion]) {
    let place = regions.firstIndex { $0.kind == .bar && $0.box.minY <= scale }
    let barEnd = place.map { regions[$0].box.maxY } ?? 0
    let start = place.map { endOfSigns(in: $0, regions) } ?? 0
    guard start <= Thresholds.sheetTop * scale, place == nil || isStatusBar(place, regions),
      // Another bar is below the status bar.
      !regions.indices.contains(where: {
        $0 != place && regions[$0].kind == .bar && abs(regions[$0].box.minY - barEnd) <= scale
      })
    else { return }
    var row = navigationRow(below: start, regions)
    guard let place else {
      // The area of a status bar can be empty. A centered text without a sign is the caption of a promotional picture.
      if row == nil, let lower = navigationRow(below: Thresholds.statusTop * scale, regions),
        hasSign(regions.map(\.box).filter(lower.contains), regions)
      {
        row = lower
      }
      let heading = row.flatMap { hasHeading($0, regions) || hasSigns($0, regions) ? $0.maxY : nil }
      if let end = heading ?? largeTitle(below: row?.maxY ?? 0, Thresholds.titleTop, regions) {
        let bottom = endOfBar(below: end, regions)
        add(PixelRect(minX: 0, minY: 0, maxX: size.width, maxY: bottom), .titleBar, &regions)
      }
      return
    }
    let bottom = row?.maxY ?? start
    // Between a status bar and a large title, the row can be empty.
    let gap = row == nil ? Thresholds.emptyRowGap : Thresholds.largeTitleGap
    let title = largeTitle(below: bottom, gap, regions)
    guard let end = title.map({ searchField(below: $0, regions) ?? $0 }) ?? row?.maxY else {
      return
    }
    // The camera can end below the title.
    regions[place].box.maxY = max(barEnd, endOfBar(below: end, regions))
    adopt(place, &regions)
  }

  /// Whether a bar is empty, or contains only small signs at both ends and begins with the time. Above a sheet, the bar
  /// reaches to the sheet's top. A toolbar begins with a sign or with a larger title, and is higher than a status bar
  /// that begins with a sign.
  private func isStatusBar(_ place: Int?, _ regions: [TracedRegion]) -> Bool {
    guard let place else { return false }
    let own = contents(of: place, regions).filter { $0.kind != .divider }
    let signs = own.map(\.box)
    guard let first = own.min(by: { $0.box.minX < $1.box.minX }) else { return true }
    return (first.kind == .text || regions[place].box.maxY <= Thresholds.lowStatus * scale)
      && signs.allSatisfy { $0.height <= Thresholds.statusHeight * scale }
      && signs.contains { $0.minX < Thresholds.statusTime.of(size.width) }
      && signs.contains { $0.maxX > Thresholds.statusSigns.of(size.width) }
  }

  /// The end of a status bar's signs, if a round camera reaches below them, or the end of the bar.
  private func endOfSigns(in place: Int, _ regions: [TracedRegion]) -> Int {
    let end = regions[place].box.maxY
    let signs = contents(of: place, regions).filter { Self.signs.contains($0.kind) }
    guard islands(in: regions).contains(where: isCamera), let lowest = signs.map(\.box.maxY).max()
    else { return end }
    return min(end, lowest + Thresholds.statusMargin * scale)
  }

  /// The regions in a bar, apart from cameras and the screen's corners.
  private func contents(of place: Int, _ regions: [TracedRegion]) -> [TracedRegion] {
    let islands = islands(in: regions)
    return regions.filter { region in
      region.parent == place && !isInCorner(region.box)
        && !islands.contains { $0.contains(region.box) }
    }
  }

  /// The box of a navigation bar's contents below a row of pixels, or nil if the contents are not those of a bar.
  private func navigationRow(below start: Int, _ regions: [TracedRegion]) -> PixelRect? {
    navigationRow(below: start, at: Thresholds.navigationMiddle, regions)
      ?? navigationRow(below: start, at: Thresholds.lowNavigationMiddle, regions)
  }

  private func navigationRow(
    below start: Int, at range: ClosedRange<Int>, _ regions: [TracedRegion]
  ) -> PixelRect? {
    let middles = range.lowerBound * scale...size.most(range.upperBound, scale: scale)
    let most = size.most(Thresholds.navigationHeight, scale: scale)
    let islands = islands(in: regions)
    var row = regions.filter {
      ([.text, .icon, .button, .image].contains($0.kind)
        || $0.kind == .card && max($0.box.width, $0.box.height) <= most)
        && $0.box.minY >= start - scale
        && middles.contains($0.box.doubleMidY / 2 - start)
    }.map(\.box)
    row += titles(beside: row, regions).filter { !row.contains($0) }
    let all = row.boundingBox
    guard !row.isEmpty, row.allSatisfy({ $0.height <= most }),
      hasSign(row, regions) && !isOnCard(row, regions) || hasTitle(row, regions)
        || row.count == 1 && row[0].minX <= Thresholds.largeTitleLeft * scale
          && hasHeading(row[0], regions),
      // Nothing else overlaps the row, except for a sheet that contains it.
      !regions.contains(where: { region in
        let box = region.box
        return ![.bar, .divider].contains(region.kind) && !row.contains(box) && !box.contains(all)
          && !islands.contains { $0.contains(box) } && box.minY < all.maxY && box.maxY > start
      })
    else { return nil }
    return all
  }

  /// Whether a row is the beginning of a card that is narrower than the screen. The page in a picture of a phone can
  /// also be narrower, but is higher or begins with a title in the middle.
  private func isOnCard(_ row: [PixelRect], _ regions: [TracedRegion]) -> Bool {
    let low = size.most(Thresholds.navigationHeight, scale: scale)
    let all = row.boundingBox
    if row.contains(where: isInMiddle) { return false }
    return regions.contains {
      $0.kind == .card && $0.box.contains(all) && $0.box.height > low
        && 2 * $0.box.height < size.height
        && $0.box.width.isUnder(Thresholds.divider, of: size.width)
    }
  }

  /// The boxes of a title and of the text directly below it. Together, the two texts are in the middle of a row's
  /// signs.
  func titles(beside row: [PixelRect], _ regions: [TracedRegion]) -> [PixelRect] {
    let all = row.boundingBox
    let signs = regions.filter { $0.kind == .icon && row.contains($0.box) }.map(\.box)
    let texts = regions.filter { $0.kind == .text && $0.lines.count == 1 }.map(\.box).filter {
      $0.width >= Thresholds.subtitleWidth * scale
    }
    for title in texts where title.sharedRows(all) > 0 {
      let subtitle = texts.first { text in
        abs(title.minX - text.minX) <= Thresholds.subtitleEdge * scale
          && (0...Thresholds.subtitleGap * scale).contains(text.minY - title.maxY)
          && signs.contains { sign in
            abs(title.union(text).doubleMidY - sign.doubleMidY)
              <= 2 * Thresholds.subtitleMiddle * scale
          }
      }
      if let subtitle { return [title, subtitle] }
    }
    return []
  }

  /// Whether a text in a row is larger than most texts of the screen.
  private func hasHeading(_ row: PixelRect, _ regions: [TracedRegion]) -> Bool {
    let texts = regions.filter { $0.kind == .text && !$0.lines.isEmpty }
    let heights = texts.filter { !row.contains($0.box) }.map { $0.lines[0].height }.sorted()
    guard heights.count >= Thresholds.headingTexts else { return false }
    return texts.contains {
      row.contains($0.box)
        && $0.lines[0].height.isAtLeast(Thresholds.heading, of: heights[heights.count / 2])
    }
  }

  /// Whether a row consists of a title in the middle and an icon at each side.
  private func hasSigns(_ row: PixelRect, _ regions: [TracedRegion]) -> Bool {
    let own = regions.filter { row.contains($0.box) && $0.kind != .bar }
    let signs = own.filter { $0.kind == .icon }.map(\.box)
    return own.count == 3 && signs.count == 2 && hasTitle(own.map(\.box), regions)
  }

  /// Whether a sign or a button is at a side of the screen.
  private func hasSign(_ row: [PixelRect], _ regions: [TracedRegion]) -> Bool {
    let side = Thresholds.navigationSide * scale
    return regions.contains {
      ([.icon, .button, .image].contains($0.kind)
        || $0.box.width <= Thresholds.signWidth * scale) && row.contains($0.box)
        && ($0.box.maxX <= side || $0.box.minX >= size.width - side)
    }
  }

  /// Whether a title is in the middle, either alone or between texts at both sides, such as Cancel and Save.
  private func hasTitle(_ row: [PixelRect], _ regions: [TracedRegion]) -> Bool {
    let side = Thresholds.navigationSide * scale
    let title = regions.first {
      $0.kind == .text && row.contains($0.box) && isInMiddle($0.box)
    }
    guard title != nil else { return false }
    return row.count == 1
      || row.contains { $0.minX <= side } && row.contains { $0.maxX >= size.width - side }
  }

  /// Whether a box is in the middle between the sides of the screen, like a title.
  private func isInMiddle(_ box: PixelRect) -> Bool {
    abs(box.doubleMidX - size.width) <= 2 * Thresholds.titleMiddle * scale
  }

  /// The end of a large title that is alone in the rows below a bar, or nil if there is no such title.
  ///
  /// - Parameters:
  ///   - start: The row of pixels at which the bar ends, or 0 if there is no bar.
  ///   - gap: The maximum distance between the bar and the title, in points.
  ///   - regions: The regions of the screen.
  private func largeTitle(below start: Int, _ gap: Int, _ regions: [TracedRegion]) -> Int? {
    let heights = Thresholds.largeTitle.scaled(by: scale)
    let title = regions.first {
      $0.kind == .text && $0.lines.count == 1 && heights.contains($0.lines[0].height)
        && $0.box.minX <= Thresholds.largeTitleLeft * scale && $0.box.minY >= start
        && $0.box.minY - start <= gap * scale
    }
    guard let box = title?.box,
      !regions.contains(where: {
        $0.kind == .bar && $0.box.minY >= start - scale && $0.box.minY < box.minY
      }),
      !regions.contains(where: {
        ![.bar, .divider].contains($0.kind) && $0.box != box && $0.box.minY >= start
          && $0.box.minY < box.maxY && $0.box.minX < size.width / 2
      })
    else { return nil }
    // An avatar or a button beside the title is part of the bar.
    let beside = regions.filter {
      [.icon, .button, .image].contains($0.kind) && $0.box.sharedRows(box) > 0
        && $0.box.height <= Thresholds.besideTitle * scale
    }.map(\.box.maxY).max()
    let end = max(box.maxY, beside ?? 0)
    // A large number beside a text that continues below it is content.
    let isContent = regions.contains {
      $0.kind == .text && $0.box.minY < end && $0.box.maxY > end + Thresholds.statusMargin * scale
    }
    return isContent ? nil : end
  }

  /// The end of a search field below a large title, or nil if there is no such field.
  private func searchField(below title: Int, _ regions: [TracedRegion]) -> Int? {
    regions.first {
      $0.kind == .field && (0...Thresholds.searchGap * scale).contains($0.box.minY - title)
        && $0.box.height <= Thresholds.besideTitle * scale
        && $0.box.width.isAtLeast(Thresholds.searchWidth, of: size.width)
    }?.box.maxY
  }
}
