import SkelshotRaster

private typealias Thresholds = TraceThresholds.Bars

/// Bars with tabs or with Android's buttons at the bottom of the screen.
extension BarFinder {
  /// Adds a bar for a row of three or more icons or labels at the bottom.
  ///
  /// The bar starts at the divider above the icons. A translucent bar starts where the content behind it is cut off.
  func addTabBar(_ regions: inout [TracedRegion], _ dividers: [PixelRect]) {
    var bottom = size.height
    if let bar = regions.first(where: {
      $0.kind == .bar && $0.box.maxY == size.height && !isHomeArea($0.box, regions)
    }) {
      guard hasOnlyButtons(bar.box, regions) else { return }
      bottom = bar.box.minY
      if turnTabCard(above: bottom, &regions) { return }
    }
    // Android's buttons can be on the surface of the tab bar.
    let buttons = bottom == size.height ? startOfButtons(regions) : nil
    let end = buttons ?? bottom
    let above = regions.filter { $0.box.minY < end }
    let start =
      startOfTabs(above, dividers, bottom: end, needsEdge: buttons != nil)
      ?? startOfLabels(above, dividers, low: end - Thresholds.tabsTop * scale) ?? buttons
    guard let start else {
      if let home = regions.first(where: { $0.kind == .bar && isHomeArea($0.box, regions) }) {
        _ = turnTabCard(above: home.box.minY, &regions)
      }
      return
    }
    let surface = regions.firstIndex {
      $0.kind == .card && $0.box.maxY == bottom
        && $0.box.width.isAtLeast(Thresholds.divider, of: size.width)
        && (-Thresholds.tabMargin * scale...Thresholds.tabsInset * scale)
          .contains(start - $0.box.minY)
    }
    if let surface {
      (regions[surface].kind, regions[surface].rule) = (.bar, .tabBar)
    } else {
      add(PixelRect(minX: 0, minY: start, maxX: size.width, maxY: bottom), .tabBar, &regions)
    }
  }

  /// Whether a bar contains nothing but Android's navigation buttons.
  private func hasOnlyButtons(_ bar: PixelRect, _ regions: [TracedRegion]) -> Bool {
    bar.height <= Thresholds.buttonsTop * scale
      && areButtons(regions.filter { $0.kind != .bar && bar.contains($0.box) }.map(\.box))
  }

  /// Whether a row has as many boxes as Android has navigation buttons, and no box is too large for a button.
  private func areButtons(_ row: [PixelRect]) -> Bool {
    Thresholds.buttons.contains(row.count)
      && row.allSatisfy { max($0.width, $0.height) <= Thresholds.buttonsSide * scale }
  }

  /// Turns the card directly above Android's navigation buttons or above the area of a home indicator into a tab bar.
  /// The edge between them can be soft. Returns whether there is such a card.
  private func turnTabCard(above bottom: Int, _ regions: inout [TracedRegion]) -> Bool {
    guard let card = tabCard(above: bottom, regions) else { return false }
    (regions[card].kind, regions[card].rule) = (.bar, .tabBar)
    return true
  }

  /// The card with tabs directly above a row of pixels, or nil. A card of the color of the card above it is the last
  /// row of a list.
  private func tabCard(above bottom: Int, _ regions: [TracedRegion]) -> Int? {
    regions.indices.first { place in
      let card = regions[place]
      return card.kind == .card && abs(card.box.maxY - bottom) <= Thresholds.tabsEnd * scale
        && card.box.width.isAtLeast(Thresholds.divider, of: size.width)
        && card.box.height <= size.most(Thresholds.tabsTop, scale: scale)
        && regions.count {
          $0.kind != .card && $0.kind != .divider && card.box.contains($0.box)
        } >= Thresholds.tabs
        && !regions.contains {
          $0.kind == .card && $0.box != card.box && $0.box.minX == card.box.minX
            && (-scale...Thresholds.rowAbove * scale).contains(card.box.minY - $0.box.maxY)
            && FlatPicture.distance($0.color, card.color) <= TraceThresholds.Regions.pageColor
        }
    }
  }

  /// Whether a bar is the area of a home indicator below a tab bar: it contains at most one region, apart from round
  /// corners of the screen.
  private func isHomeArea(_ bar: PixelRect, _ regions: [TracedRegion]) -> Bool {
    let corner = Thresholds.homeArea * scale
    return bar.maxY == size.height && bar.height <= corner
      && regions.count {
        $0.kind != .bar && bar.contains($0.box) && $0.box.maxX > corner
          && $0.box.minX < size.width - corner
      } <= 1
  }

  /// The top of a bar above a row of icons: its divider, or the line at which the bar cuts off the content behind it. A
  /// bar can have no edge if its icons are alone and at equal distances. Above Android's buttons, such icons can also
  /// belong to a player.
  private func startOfTabs(
    _ regions: [TracedRegion], _ dividers: [PixelRect], bottom: Int, needsEdge: Bool
  ) -> Int? {
    let low = bottom - Thresholds.tabsTop * scale
    let (row, isEven) = tabs(below: low, regions)
    guard (Thresholds.tabs...Thresholds.mostTabs).contains(row.count), !isGridRow(row, regions),
      let top = row.map(\.minY).min(),
      let left = row.map(\.minX).min(),
      let right = row.map(\.maxX).max(),
      (right - left).isAtLeast(Thresholds.tabsWidth, of: size.width)
    else { return nil }
    let divider = dividers.last {
      $0.minY >= low && $0.maxY <= bottom - Thresholds.tabsDivider * scale
        && $0.maxY <= top
    }
    let cut = regions.filter {
      [.image, .text, .button, .field].contains($0.kind) && $0.box.maxY <= top
        && $0.box.minY >= low - Thresholds.cut * scale
        && $0.box.minY > (divider?.minY ?? low) && $0.box.maxY >= low
    }.map(\.box.maxY).max()
    if let edge = cut ?? divider?.minY {
      // A floating button beside a text that the bar cuts off is above the bar.
      return regions.filter {
        [.button, .image].contains($0.kind) && $0.cornerRadius > 0 && $0.box.maxY <= top
          && $0.box.minY < edge && $0.box.isAtLowerRight(of: size)
          && $0.box.height <= TraceThresholds.Regions.floating.upperBound * scale
      }.reduce(edge) { max($0, $1.box.maxY) }
    }
    guard !needsEdge else { return nil }
    let isAlone = !regions.contains {
      $0.kind != .card && $0.kind != .bar && !row.contains($0.box) && $0.box.minY < bottom
        && $0.box.maxY > top - Thresholds.tabsGap * scale && !isLabel($0, beside: row)
    }
    return row.count >= Thresholds.tabsAlone && isEven && isAlone
      ? top - Thresholds.tabMargin * scale : nil
  }

  /// Returns the icons in one line that begin at or below a row of pixels, and whether they are as far apart as tabs.
  /// One tab can be a round button. The selected tab can be a pill with a label, which is wider than the other tabs.
  private func tabs(below low: Int, _ regions: [TracedRegion]) -> ([PixelRect], isEven: Bool) {
    let lower = regions.filter { $0.box.minY >= low }
    // A colorful icon is a picture.
    let icons = lower.filter { $0.kind == .icon || $0.kind == .image && $0.rule == .icon }
      .map(\.box)
    guard !icons.isEmpty else { return ([], false) }
    let middle = icons.sorted { $0.doubleMidY < $1.doubleMidY }[icons.count / 2]
    var row = icons.filter { areInLine($0, middle) }
    let buttons = lower.filter {
      [.button, .image].contains($0.kind) && $0.rule != .icon && $0.cornerRadius > 0
        && $0.box.height <= Thresholds.tabButton * scale && areInLine($0.box, middle)
    }.map(\.box)
    guard buttons.count == 1 else { return (row, isEven(row)) }
    row += buttons
    let isPill = buttons[0].width.isAtLeast(Thresholds.tabPill, of: buttons[0].height)
    return (row, isPill || isEven(row))
  }

  /// Whether a region is a text in the same line as tabs, such as the label of the selected tab.
  private func isLabel(_ region: TracedRegion, beside row: [PixelRect]) -> Bool {
    region.kind == .text && region.lines.count == 1 && areInLine(region.box, row[0])
  }

  /// Whether the middles of two boxes are at about the same height.
  private func areInLine(_ one: PixelRect, _ other: PixelRect) -> Bool {
    abs(one.doubleMidY - other.doubleMidY) <= Thresholds.tabsLine * scale
  }

  /// The top of a bar that has no edge. Such a bar has three or more short labels in a row, and icons above them. Two
  /// labels in the middles of the screen's halves suffice below a divider or if an icon is above each label.
  private func startOfLabels(
    _ regions: [TracedRegion], _ dividers: [PixelRect], low: Int
  ) -> Int? {
    let texts = regions.filter {
      $0.kind == .text && $0.lines.count == 1 && $0.box.minY >= low
        && $0.box.height <= Thresholds.tabLabelHeight * scale
        && $0.box.width <= Thresholds.tabLabelWidth * scale
    }.map(\.box)
    for text in texts {
      let near = texts.filter { areInLine($0, text) }
      // A piece of an icon can be above a label.
      let row = near.filter { upper in
        !near.contains { $0.minY >= upper.maxY && $0.sharedColumns(upper) > 0 }
      }
      guard let top = row.map(\.minY).min() else { continue }
      guard row.count >= Thresholds.tabs || areHalves(row), isEven(row), !isGridRow(row, regions)
      else { continue }
      let hasDivider = dividers.contains { $0.minY >= low && $0.maxY <= top }
      let icons = regions.filter { region in
        [.icon, .image, .button].contains(region.kind) && region.box.maxY <= top + 2 * scale
          && region.box.minY >= top - Thresholds.tabIcon * scale
      }.map(\.box)
      let least = row.count >= Thresholds.tabs || hasDivider ? row.count : 2 * row.count
      guard icons.count * 2 >= least, let start = icons.map(\.minY).min() else { continue }
      return start - Thresholds.tabMargin * scale
    }
    return nil
  }

  /// The lower edge of a bar with a title and with the tabs below the title, if there are tabs. The selected tab has a
  /// line below it.
  func endOfBar(below title: Int, _ regions: [TracedRegion]) -> Int {
    let reach = title...title + Thresholds.titleTabs * scale
    let tabs = regions.filter {
      ($0.kind == .icon || $0.kind == .text && $0.lines.count == 1) && reach.contains($0.box.minY)
    }.map(\.box)
    let line = regions.first { line in
      line.rule == .strip && reach.contains(line.box.maxY)
        && line.box.height <= Thresholds.tabLine * scale
        && tabs.contains { selected in
          (0...Thresholds.tabLineGap * scale).contains(line.box.minY - selected.maxY)
            && abs(selected.doubleMidX - line.box.doubleMidX) <= 2 * Thresholds.tabsLine * scale
            && tabs.count { areInLine($0, selected) } >= Thresholds.tabs
        }
    }
    return (line?.box.maxY ?? title) + Thresholds.statusMargin * scale
  }

  /// Whether two boxes are in the middles of the screen's halves.
  private func areHalves(_ row: [PixelRect]) -> Bool {
    let slack = 2 * Thresholds.halfSlack.of(size.width)
    return row.count == 2
      && zip(row.map(\.doubleMidX).sorted(), [1, 3]).allSatisfy {
        abs($0 - $1 * size.width / 2) <= slack
      }
  }

  /// Whether a row is the last row of a grid: most of its boxes are below boxes of the same size.
  private func isGridRow(_ row: [PixelRect], _ regions: [TracedRegion]) -> Bool {
    let (slack, reach) = (Thresholds.tabsLine * scale, Thresholds.gridPitch * scale)
    let below = row.count { box in
      regions.contains { region in
        [.icon, .text, .image].contains(region.kind) && region.box.maxY <= box.minY
          && box.minY - region.box.minY <= reach
          && abs(region.box.doubleMidX - box.doubleMidX) <= slack
          && abs(region.box.height - box.height) <= Thresholds.gridSlack * scale
          && abs(region.box.width - box.width) <= slack
      }
    }
    return below * 2 > row.count
  }

  /// The top of Android's navigation buttons, which are three small signs at equal distances.
  private func startOfButtons(_ regions: [TracedRegion]) -> Int? {
    let low = size.height - Thresholds.buttonsTop * scale
    let row = regions.filter {
      [.icon, .image, .button, .text].contains($0.kind) && $0.box.minY >= low
    }.map(\.box)
    guard row.count == Thresholds.buttons.lowerBound, areButtons(row), isEven(row),
      let top = row.map(\.minY).min()
    else { return nil }
    return max(low, top - Thresholds.buttonsMargin * scale)
  }

  /// Whether boxes are the labels of tabs: three or more in a row at equal distances, or two in the middles of the
  /// screen's halves.
  func areTabs(_ labels: [PixelRect]) -> Bool {
    guard let first = labels.first else { return false }
    return labels.allSatisfy { areInLine($0, first) }
      && (labels.count >= Thresholds.tabs && isEven(labels) || areHalves(labels))
  }

  /// Whether boxes are at equal distances over most of the screen's width.
  private func isEven(_ row: [PixelRect]) -> Bool {
    let middles = row.map(\.doubleMidX).sorted()
    guard let first = middles.first, let last = middles.last,
      ((last - first) / 2).isAtLeast(Thresholds.evenWidth, of: size.width)
    else { return false }
    let pitch = (last - first) / (middles.count - 1)
    return zip(middles, middles.dropFirst()).allSatisfy {
      abs($1 - $0 - pitch).isAtMost(Thresholds.evenSlack, of: pitch)
    }
  }
}
