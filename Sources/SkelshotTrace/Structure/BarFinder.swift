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
    dropHomeIndicator(&regions)
    addTabBar(&regions, dividers)
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
  func isInCorner(_ box: PixelRect) -> Bool {
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
  func islands(in regions: [TracedRegion]) -> [PixelRect] {
    regions.map(\.box).filter(isIsland)
  }

  /// Whether an island is as wide as it is high.
  func isCamera(_ island: PixelRect) -> Bool {
    abs(island.width - island.height) <= Thresholds.cameraRoundness * scale
  }

  /// Whether a box is a Dynamic Island or a round camera, which are visible in pictures of a running phone.
  private func isIsland(_ box: PixelRect) -> Bool {
    let isRound = isCamera(box)
    let widths = isRound ? Thresholds.camera : Thresholds.islandWidth
    let heights = isRound ? Thresholds.camera : Thresholds.islandHeight
    return abs(box.doubleMidX - size.width) <= 2 * Thresholds.islandMiddle * scale
      && widths.scaled(by: scale).contains(box.width)
      && heights.scaled(by: scale).contains(box.height)
      && box.minY <= Thresholds.statusTop * scale
  }

  /// Makes a bar the container of the regions inside the bar, including those on a sheet behind the bar.
  func adopt(_ place: Int, _ regions: inout [TracedRegion]) {
    let box = regions[place].box
    for other in regions.indices where other != place && box.contains(regions[other].box) {
      let isNested = regions[other].parent.map { box.contains(regions[$0].box) } ?? false
      if !isNested { regions[other].parent = place }
    }
  }

  static let signs: [TracedRegion.Kind] = [.text, .icon, .image, .button, .field]

  func add(_ box: PixelRect, _ rule: TraceRule, _ regions: inout [TracedRegion]) {
    for place in regions.indices { regions[place].parent = regions[place].parent.map { $0 + 1 } }
    regions.insert(TracedRegion(.bar, box: box, rule: rule), at: 0)
    adopt(0, &regions)
  }
}
