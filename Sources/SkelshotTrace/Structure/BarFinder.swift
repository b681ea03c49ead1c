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
    let dividers = regions.filter {
      $0.kind == .divider && $0.box.width.isAtLeast(Thresholds.divider, of: size.width)
    }.map(\.box)
    let top = Thresholds.topDivider.scaled(by: scale)
    if let first = dividers.first(where: { $0.maxY <= top.upperBound && $0.minY >= top.lowerBound }
    ),
      !regions.contains(where: {
        // The screen already has a bar or a list at the top.
        $0.kind == .bar && $0.box.minY <= scale && $0.box.maxY >= Thresholds.barBottom * scale
          || $0.kind == .image && $0.box.height > Thresholds.rowPicture * scale
            && $0.box.minY < first.minY
      })
    {
      add(PixelRect(minX: 0, minY: 0, maxX: size.width, maxY: first.maxY), &regions)
    } else {
      addStatusBar(&regions)
    }
    addTabBar(&regions, dividers)
  }

  /// Adds a bar for a row of at least three icons at the bottom.
  ///
  /// The bar starts at the divider above the icons. A translucent bar starts where the content behind it is cut off.
  private func addTabBar(_ regions: inout [TracedRegion], _ dividers: [PixelRect]) {
    let low = size.height - Thresholds.tabsTop * scale
    guard !regions.contains(where: { $0.kind == .bar && $0.box.maxY == size.height }) else {
      return
    }
    let icons = regions.filter { $0.kind == .icon && $0.box.minY >= low }.map(\.box)
    guard let middle = icons.map(\.doubleMidY).sorted().dropFirst(icons.count / 2).first else {
      return
    }
    let row = icons.filter { abs($0.doubleMidY - middle) <= Thresholds.tabsLine * scale }
    guard row.count >= Thresholds.tabs, let top = row.map(\.minY).min(),
      let left = row.map(\.minX).min(),
      let right = row.map(\.maxX).max(),
      (right - left).isAtLeast(Thresholds.tabsWidth, of: size.width)
    else { return }
    let divider = dividers.last {
      $0.minY >= low && $0.maxY <= size.height - Thresholds.tabsDivider * scale
        && $0.maxY <= top
    }
    let cut = regions.filter {
      [.image, .text].contains($0.kind) && $0.box.maxY <= top
        && $0.box.minY >= low - Thresholds.cut * scale
        && $0.box.minY > (divider?.minY ?? low) && $0.box.maxY >= low
    }.map(\.box.maxY).max()
    guard let start = cut ?? divider?.minY else { return }
    add(PixelRect(minX: 0, minY: start, maxX: size.width, maxY: size.height), &regions)
  }

  private func addStatusBar(_ regions: inout [TracedRegion]) {
    let high = regions.filter {
      $0.box.maxY <= Thresholds.statusBottom * scale
        && [.text, .icon, .image, .button].contains($0.kind)
    }
    guard !high.isEmpty, high.allSatisfy({ $0.box.height <= Thresholds.statusHeight * scale }),
      !regions.contains(where: { $0.kind == .bar && $0.box.minY <= scale }),
      high.contains(where: {
        $0.box.minX < Thresholds.statusTime.of(size.width) && $0.kind == .text
      }),
      high.contains(where: { $0.box.maxX > Thresholds.statusSigns.of(size.width) }),
      let top = high.map(\.box.minY).min(), top <= Thresholds.statusTop * scale
    else { return }
    let row = high.filter { $0.box.minY <= top + Thresholds.statusRow * scale }
    let bottom = (row.map(\.box.maxY).max() ?? 0) + Thresholds.statusMargin * scale
    add(PixelRect(minX: 0, minY: 0, maxX: size.width, maxY: bottom), &regions)
  }

  private func add(_ box: PixelRect, _ regions: inout [TracedRegion]) {
    for place in regions.indices { regions[place].parent = regions[place].parent.map { $0 + 1 } }
    regions.insert(TracedRegion(.bar, box: box), at: 0)
    for place in regions.indices.dropFirst()
    where regions[place].parent == nil && box.contains(regions[place].box) {
      regions[place].parent = 0
    }
  }
}
