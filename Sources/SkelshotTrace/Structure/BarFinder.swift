package import SkelshotRaster

private typealias Thresholds = TraceThresholds.Bars

/// Step 7b: finds status bars by their position, and other bars in the page's color by the divider at their edge.
package struct BarFinder {
  let size: PixelSize
  let scale: Int

  package init(size: PixelSize, scale: Int) {
    self.size = size
    self.scale = scale
  }

  /// Adds bars. Each bar becomes the container of the regions inside it.
  package func find(in regions: inout [TracedRegion]) {
    guard size.height > Thresholds.screenHeight * scale else { return }
    dropScreenCorners(&regions)
    let dividers = regions.filter {
      $0.kind == .divider && $0.box.width.isAtLeast(Thresholds.divider, of: size.width)
    }.map(\.box)
    let top = Thresholds.topDivider.scaled(by: scale)
    let first = dividers.first { $0.maxY <= top.upperBound && $0.minY >= top.lowerBound }
    let isList = first.map { isRow(above: $0, dividers, regions) } ?? false
    if let first, !isList,
      !regions.contains(where: {
        // The screen already has a bar or a list at the top.
        $0.kind == .bar && $0.box.minY <= scale && $0.box.maxY >= Thresholds.barBottom * scale
          || $0.kind == .image && $0.box.height > Thresholds.rowPicture * scale
            && $0.box.minY < first.minY
      })
    {
      add(PixelRect(minX: 0, minY: 0, maxX: size.width, maxY: first.maxY), .topDivider, &regions)
    } else {
      addStatusBar(&regions)
      if !isList { addNavigationBar(&regions) }
    }
    addTabBar(&regions, dividers)
    dropHomeIndicator(&regions)
    dropRaisedButtons(&regions)
  }

  /// Whether the contents above the first divider are a row as high as the rows below, such as the first row of a list.
  private func isRow(
    above first: PixelRect, _ dividers: [PixelRect], _ regions: [TracedRegion]
  ) -> Bool {
    let start = regions.first { $0.kind == .bar && $0.box.minY <= scale }?.box.maxY ?? 0
    let tops = [start] + dividers.map(\.minY).filter { $0 >= first.minY }
    let heights = zip(tops, tops.dropFirst()).prefix(Thresholds.likeRows).map { $1 - $0 }
    let slack = Thresholds.rowSlack * scale
    return heights.count == Thresholds.likeRows
      && heights.allSatisfy { abs($0 - heights[0]) <= slack }
  }

  /// Removes equal signs in the corners of the picture, which are parts of the screen's round corners.
  private func dropScreenCorners(_ regions: inout [TracedRegion]) {
    let reach = Thresholds.screenCorner * scale
    func corners(_ box: PixelRect) -> [PixelRect] {
      let right = box.offsetBy(x: size.width - box.maxX - box.minX, y: 0)
      return [box, right].flatMap { [$0, $0.offsetBy(x: 0, y: size.height - box.maxY - box.minY)] }
    }
    let signs = regions.filter {
      [.icon, .image, .text].contains($0.kind) && max($0.box.width, $0.box.height) <= reach
    }.map(\.box)
    regions.keep(
      regions.map { region in
        let box = region.box
        return !signs.contains(box)
          || min(box.maxX, size.width - box.minX) > reach
          || min(box.maxY, size.height - box.minY) > reach
          || corners(box).count { corner in
            signs.contains { $0.grown(by: scale).contains(corner) }
          } < Thresholds.screenCorners
      })
  }

  /// Removes the region of a home indicator so that the indicator gets no bone. Some phones have three equal
  /// indicators, one for each of Android's buttons.
  private func dropHomeIndicator(_ regions: inout [TracedRegion]) {
    let strokes = regions.map(\.box).filter {
      Thresholds.homeWidth.scaled(by: scale).contains($0.width)
        && $0.height <= Thresholds.homeHeight * scale
        && size.height - $0.maxY <= Thresholds.homeBottom * scale
    }
    let middle = strokes.filter {
      abs($0.doubleMidX - size.width) <= 2 * Thresholds.islandMiddle * scale
    }
    let areThree =
      strokes.count == 3 && middle.count == 1
      && strokes.allSatisfy { abs($0.width - middle[0].width) <= scale }
    let homes = areThree ? strokes : middle
    regions.keep(regions.map { !homes.contains($0.box) })
  }

  /// Removes the region of a button that extends over the top of a tab bar, because it belongs to the bar.
  private func dropRaisedButtons(_ regions: inout [TracedRegion]) {
    let bars = regions.filter { $0.kind == .bar && 2 * $0.box.minY > size.height }.map(\.box)
    regions.keep(
      regions.map { region in
        ![.button, .icon, .image].contains(region.kind)
          || !bars.contains { bar in
            region.box.minY < bar.minY
              && region.box.sharedRows(bar).isAtLeast(
                Thresholds.raisedHeight, of: region.box.height)
              && region.box.width.isAtMost(Thresholds.raisedButton, of: size.width)
          }
      })
  }

  private func addStatusBar(_ regions: inout [TracedRegion]) {
    guard !regions.contains(where: { $0.kind == .bar && $0.box.minY <= scale }),
      let bar = statusBar(in: regions)
    else { return }
    regions.keep(regions.map { !isRibbon($0.box) })
    add(bar, .statusBar, &regions)
  }

  /// Returns the status bar: a row of small signs at the top, with the time or icons at both ends.
  ///
  /// On a phone with a notch or a Dynamic Island, the row is lower than on other phones, and in pictures for stores it
  /// can be empty beside the island. A title and a subtitle beside icons are a navigation bar.
  func statusBar(in regions: [TracedRegion]) -> PixelRect? {
    let signs = regions.filter {
      $0.box.minY <= Thresholds.statusTop * scale && $0.box.maxY <= Thresholds.statusBottom * scale
        && $0.box.height <= Thresholds.statusHeight * scale && Self.signs.contains($0.kind)
        && !isInCorner($0.box)
    }.map(\.box)
    let islands = islands(in: regions)
    let top = signs.map(\.minY).min() ?? 0
    let row = signs.filter { $0.minY <= top + Thresholds.statusRow * scale }
    let hasTime = row.contains { $0.minX < Thresholds.statusTime.of(size.width) }
    let hasSigns =
      row.contains { $0.maxX > Thresholds.statusSigns.of(size.width) }
      || regions.contains { isRibbon($0.box) }
    let hasOnlyIsland = row.isEmpty && islands.contains { $0.width > 2 * $0.height }
    guard hasTime && hasSigns || hasOnlyIsland, titles(beside: row, regions).isEmpty else {
      return nil
    }
    let lowest = (row + islands).map(\.maxY).max() ?? 0
    let bottom = lowest + Thresholds.statusMargin * scale
    // If a larger region is next to the signs, the signs are content instead of a status bar.
    guard
      !regions.contains(where: { region in
        ![.card, .divider].contains(region.kind)
          && !islands.contains { $0.contains(region.box) } && !isRibbon(region.box)
          && region.box.minY < lowest
          && region.box.height > Thresholds.statusHeight * scale
          && region.box.width.isUnder(Thresholds.divider, of: size.width)
      })
    else { return nil }
    return PixelRect(minX: 0, minY: 0, maxX: size.width, maxY: bottom)
  }

  /// Whether a box is in an upper corner of the picture, such as a part of the frame around a screen's round corner.
  private func isInCorner(_ box: PixelRect) -> Bool {
    box.maxY <= Thresholds.statusRow * scale
      && (box.minX <= scale || box.maxX >= size.width - scale)
  }

  /// Whether a box encloses the ribbon across the upper right corner that marks debug builds. It can hide signs.
  private func isRibbon(_ box: PixelRect) -> Bool {
    box.minY <= scale && box.maxX >= size.width - scale
      && Thresholds.ribbon.scaled(by: scale).contains(box.height)
      && abs(box.width - box.height) <= Thresholds.ribbonSlack * scale
  }

  /// The boxes of a Dynamic Island or a camera, whose lens can be a region of its own.
  private func islands(in regions: [TracedRegion]) -> [PixelRect] {
    regions.map(\.box).filter(isIsland)
  }

  /// Whether a box is a Dynamic Island or a round camera, which are visible in pictures of a running phone.
  private func isIsland(_ box: PixelRect) -> Bool {
    let isRound = abs(box.width - box.height) <= Thresholds.cameraRoundness * scale
    let widths = isRound ? Thresholds.camera : Thresholds.islandWidth
    let heights = isRound ? Thresholds.camera : Thresholds.islandHeight
    return abs(box.doubleMidX - size.width) <= 2 * Thresholds.islandMiddle * scale
      && widths.scaled(by: scale).contains(box.width)
      && heights.scaled(by: scale).contains(box.height)
      && box.minY <= Thresholds.statusTop * scale
  }

  /// Adds a navigation bar in the page's color: a row below the status bar with a sign at one of its ends.
  ///
  /// A picture without a status bar can begin with a navigation bar. Its title is larger than other texts.
  private func addNavigationBar(_ regions: inout [TracedRegion]) {
    let place = regions.firstIndex { $0.kind == .bar && $0.box.minY <= scale }
    let start = place.map { regions[$0].box.maxY } ?? 0
    guard start <= Thresholds.sheetTop * scale, place == nil || isStatusBar(place, regions),
      // Another bar is below the status bar.
      !regions.indices.contains(where: {
        $0 != place && regions[$0].kind == .bar && abs(regions[$0].box.minY - start) <= scale
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
        let bottom = (endOfTabs(below: end, regions) ?? end) + Thresholds.statusMargin * scale
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
    regions[place].box.maxY =
      (endOfTabs(below: end, regions) ?? end) + Thresholds.statusMargin * scale
    adopt(place, &regions)
  }

  /// Whether a bar is empty, or contains only small signs at both ends and begins with the time. Above a sheet, the bar
  /// reaches to the sheet's top. A toolbar begins with a sign or with a larger title, and is higher than a status bar
  /// that begins with a sign.
  private func isStatusBar(_ place: Int?, _ regions: [TracedRegion]) -> Bool {
    guard let place else { return false }
    let islands = islands(in: regions)
    let own = regions.filter { region in
      region.parent == place && region.kind != .divider && !isInCorner(region.box)
        && !islands.contains { $0.contains(region.box) }
    }
    let signs = own.map(\.box)
    guard let first = own.min(by: { $0.box.minX < $1.box.minX }) else { return true }
    return (first.kind == .text || regions[place].box.maxY <= Thresholds.lowStatus * scale)
      && signs.allSatisfy { $0.height <= Thresholds.statusHeight * scale }
      && signs.contains { $0.minX < Thresholds.statusTime.of(size.width) }
      && signs.contains { $0.maxX > Thresholds.statusSigns.of(size.width) }
  }

  /// The box of a navigation bar's contents below a row of pixels, or nil if the contents are not those of a bar.
  private func navigationRow(below start: Int, _ regions: [TracedRegion]) -> PixelRect? {
    navigationRow(below: start, at: Thresholds.navigationMiddle, regions)
      ?? navigationRow(below: start, at: Thresholds.lowNavigationMiddle, regions)
  }

  private func navigationRow(
    below start: Int, at range: ClosedRange<Int>, _ regions: [TracedRegion]
  ) -> PixelRect? {
    let middles = range.scaled(by: scale)
    let most = Thresholds.navigationHeight * scale
    var row = regions.filter {
      ([.text, .icon, .button, .image].contains($0.kind)
        || $0.kind == .card && max($0.box.width, $0.box.height) <= most)
        && $0.box.minY >= start - scale
        && middles.contains($0.box.doubleMidY / 2 - start)
    }.map(\.box)
    row += titles(beside: row, regions).filter { !row.contains($0) }
    let all = row.boundingBox
    guard !row.isEmpty, row.allSatisfy({ $0.height <= most }),
      hasSign(row, regions) || hasTitle(row, regions)
        || row.count == 1 && row[0].minX <= Thresholds.largeTitleLeft * scale
          && hasHeading(row[0], regions),
      // Nothing else overlaps the row, except for a sheet that contains it.
      !regions.contains(where: {
        ![.bar, .divider].contains($0.kind) && !row.contains($0.box) && !$0.box.contains(all)
          && $0.box.minY < all.maxY && $0.box.maxY > start
      })
    else { return nil }
    return all
  }

  /// The boxes of a title and of the text directly below it. Together, the two texts are in the middle of a row's
  /// signs.
  private func titles(beside row: [PixelRect], _ regions: [TracedRegion]) -> [PixelRect] {
    let all = row.boundingBox
    let signs = regions.filter { $0.kind == .icon && row.contains($0.box) }.map(\.box)
    let texts = regions.filter { $0.kind == .text && $0.lines.count == 1 }.map(\.box)
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
    guard
      regions.contains(where: {
        $0.kind == .text && row.contains($0.box)
          && abs($0.box.doubleMidX - size.width) <= 2 * Thresholds.titleMiddle * scale
      })
    else { return false }
    return row.count == 1
      || row.contains { $0.minX <= side } && row.contains { $0.maxX >= size.width - side }
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
        && $0.box.height <= Thresholds.navigationHeight * scale
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
        && $0.box.height <= Thresholds.navigationHeight * scale
        && $0.box.width.isAtLeast(Thresholds.searchWidth, of: size.width)
    }?.box.maxY
  }

  /// Makes a bar the container of the regions inside the bar, including those on a sheet behind the bar.
  private func adopt(_ place: Int, _ regions: inout [TracedRegion]) {
    let box = regions[place].box
    for other in regions.indices where other != place && box.contains(regions[other].box) {
      let isNested = regions[other].parent.map { box.contains(regions[$0].box) } ?? false
      if !isNested { regions[other].parent = place }
    }
  }

  private static let signs: [TracedRegion.Kind] = [.text, .icon, .image, .button, .field]

  func add(_ box: PixelRect, _ rule: TraceRule, _ regions: inout [TracedRegion]) {
    for place in regions.indices { regions[place].parent = regions[place].parent.map { $0 + 1 } }
    regions.insert(TracedRegion(.bar, box: box, rule: rule), at: 0)
    adopt(0, &regions)
  }
}
