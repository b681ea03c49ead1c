package import SkelshotRaster

/// Step 7a: bars that have the page's colour: a status bar by its place, others by the divider at their edge.
package struct BarFinder {
  let size: PixelSize
  let scale: Int

  package init(size: PixelSize, scale: Int) {
    self.size = size
    self.scale = scale
  }

  /// Adds bars. Regions inside a bar get it as their container.
  package func find(in regions: inout [TracedRegion]) {
    guard size.height > 300 * scale else { return }
    let dividers = regions.filter {
      $0.kind == .divider && $0.box.width * 100 >= size.width * 95
    }.map(\.box)
    if let first = dividers.first(where: { $0.maxY <= 120 * scale && $0.minY >= 30 * scale }),
      !regions.contains(where: {
        // A bar that is there already, or a row of a list that begins at the top.
        $0.kind == .bar && $0.box.minY <= scale && $0.box.maxY >= 30 * scale
          || $0.kind == .image && $0.box.height > 40 * scale && $0.box.minY < first.minY
      })
    {
      add(PixelRect(minX: 0, minY: 0, maxX: size.width, maxY: first.maxY), &regions)
    } else {
      addStatusBar(&regions)
    }
    addTabBar(&regions, dividers)
  }

  /// A row of three and more icons at the bottom.
  ///
  /// It begins at the divider above, or, where a bar of glass has the page's colour, where what is behind it is cut off.
  private func addTabBar(_ regions: inout [TracedRegion], _ dividers: [PixelRect]) {
    let low = size.height - 110 * scale
    guard !regions.contains(where: { $0.kind == .bar && $0.box.maxY == size.height }) else {
      return
    }
    let icons = regions.filter { $0.kind == .icon && $0.box.minY >= low }.map(\.box)
    guard let middle = icons.map(\.doubleMidY).sorted().dropFirst(icons.count / 2).first else {
      return
    }
    let row = icons.filter { abs($0.doubleMidY - middle) <= 8 * scale }
    guard row.count >= 3, let top = row.map(\.minY).min(), let left = row.map(\.minX).min(),
      let right = row.map(\.maxX).max(), (right - left) * 2 >= size.width
    else { return }
    let divider = dividers.last {
      $0.minY >= low && $0.maxY <= size.height - 30 * scale && $0.maxY <= top
    }
    let cut = regions.filter {
      [.image, .text].contains($0.kind) && $0.box.maxY <= top && $0.box.minY >= low - 80 * scale
        && $0.box.minY > (divider?.minY ?? low) && $0.box.maxY >= low
    }.map(\.box.maxY).max()
    guard let start = cut ?? divider?.minY else { return }
    add(PixelRect(minX: 0, minY: start, maxX: size.width, maxY: size.height), &regions)
  }

  /// A time at the left and signs at the right, in the first 54 points and not higher than 16.
  private func addStatusBar(_ regions: inout [TracedRegion]) {
    let high = regions.filter {
      $0.box.maxY <= 54 * scale && [.text, .icon, .image, .button].contains($0.kind)
    }
    guard !high.isEmpty, high.allSatisfy({ $0.box.height <= 18 * scale }),
      !regions.contains(where: { $0.kind == .bar && $0.box.minY <= scale }),
      high.contains(where: { $0.box.minX < size.width / 3 && $0.kind == .text }),
      high.contains(where: { $0.box.maxX > size.width * 2 / 3 }),
      let top = high.map(\.box.minY).min(), top <= 24 * scale
    else { return }
    let row = high.filter { $0.box.minY <= top + 10 * scale }
    let bottom = (row.map(\.box.maxY).max() ?? 0) + 4 * scale
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
