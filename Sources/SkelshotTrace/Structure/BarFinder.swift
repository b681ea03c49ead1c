import SkelshotRaster

/// Step 7a: bars that have the page's colour: a status bar by its place, others by the divider at their edge.
struct BarFinder {
  let size: PixelSize
  let scale: Int

  /// Adds bars. Regions inside a bar get it as their container.
  func find(in regions: inout [TracedRegion]) {
    guard size.height > 300 * scale else { return }
    let dividers = regions.filter {
      $0.kind == .divider && $0.box.width * 100 >= size.width * 95
    }.map(\.box)
    if let first = dividers.first(where: { $0.maxY <= 120 * scale && $0.minY >= 30 * scale }),
      !regions.contains(where: {
        // A bar that is there already, or a row of a list that begins at the top.
        $0.kind == .bar && $0.box.minY == 0 && $0.box.maxY >= first.minY - 2 * scale
          || $0.kind == .image && $0.box.height > 40 * scale && $0.box.minY < first.minY
      })
    {
      add(PixelRect(minX: 0, minY: 0, maxX: size.width, maxY: first.maxY), &regions)
    } else {
      addStatusBar(&regions)
    }
    if let last = dividers.last(where: {
      $0.minY >= size.height - 110 * scale && $0.maxY <= size.height - 30 * scale
    }), !regions.contains(where: { $0.kind == .bar && $0.box.maxY == size.height }),
      regions.count(where: { $0.kind == .icon && $0.box.minY > last.maxY }) >= 3
    {
      add(PixelRect(minX: 0, minY: last.minY, maxX: size.width, maxY: size.height), &regions)
    }
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
