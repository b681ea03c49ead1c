import SkelshotRaster

private typealias Thresholds = TraceThresholds.Surfaces

extension SurfaceMap {
  /// Merges surfaces of similar colors that only thin lines separate, such as the dividers of a list or a grid.
  ///
  /// Parts on a merged surface then belong to the combined surface.
  package mutating func mergeAcrossLines(_ foreground: inout Foreground, scale: Int) {
    mergeAcrossDividers(foreground.parts, scale: scale)
    mergeCells(scale: scale)
    for number in foreground.parts.indices {
      foreground.parts[number].surface = foreground.parts[number].surface.map(kept)
    }
    for place in surfaces.indices where surfaces[place].isMerged {
      surfaces[place].parent = kept(place)
    }
  }

  /// Merges surfaces above and below a divider, which is a thin foreground part.
  private mutating func mergeAcrossDividers(_ parts: [ForegroundPart], scale: Int) {
    for part in parts {
      let box = part.box
      guard box.height <= Thresholds.dividerHeight * scale,
        box.width >= Thresholds.dividerWidth * scale
      else { continue }
      var (above, below): (Int?, Int?) = (nil, nil)
      for (place, surface) in surfaces.enumerated() where !surface.isMerged {
        guard surface.box.sharedColumns(box) >= Thresholds.dividerShare.of(box.width) else {
          continue
        }
        if abs(surface.box.maxY - box.minY) <= 1 { above = place }
        if abs(surface.box.minY - box.maxY) <= 1 { below = place }
      }
      guard let one = above, let other = below, one != other,
        haveEqualColors(one, other),
        surfaces[one].box.hasSides(of: surfaces[other].box, within: Thresholds.mergeSides * scale)
      else { continue }
      let (top, bottom) = (surfaces[one].radii, surfaces[other].radii)
      merge(one, other, radii: [top[0], top[1], bottom[2], bottom[3]])
    }
  }

  /// Merges the cells of each grid. Four cells around a crossing of two lines are in a grid. So are the surfaces that
  /// continue them, such as a cell that an event covers partly.
  private mutating func mergeCells(scale: Int) {
    let most = Thresholds.dividerHeight * scale
    let cells = surfaces.indices.filter { !surfaces[$0].isMerged && surfaces[$0].isPlain }
    let boxes = surfaces.map(\.box)
    func isBeside(_ one: Int, _ other: Int) -> Bool {
      (1...most).contains(boxes[other].minX - boxes[one].maxX)
        && abs(boxes[one].minY - boxes[other].minY) <= 1
        && abs(boxes[one].maxY - boxes[other].maxY) <= 1
    }
    func isBelow(_ one: Int, _ other: Int) -> Bool {
      (1...most).contains(boxes[other].minY - boxes[one].maxY)
        && boxes[one].hasSides(of: boxes[other], within: 1)
    }
    func next(_ cell: Int, _ isNext: (Int, Int) -> Bool) -> Int? {
      cells.first { isNext(cell, $0) && haveEqualColors(cell, $0) }
    }
    var members: [Int] = []
    var isMember = [Bool](repeating: false, count: surfaces.count)
    func add(_ cell: Int) {
      if !isMember[cell] { members.append(cell) }
      isMember[cell] = true
    }
    for cell in cells where surfaces[cell].isRectangle && surfaces[cell].radius <= Double(scale) {
      guard let right = next(cell, isBeside), let low = next(cell, isBelow),
        let last = next(low, isBeside), last == next(right, isBelow)
      else { continue }
      for other in [right, low, last] where kept(other) != kept(cell) {
        merge(kept(cell), kept(other))
      }
      for member in [cell, right, low, last] { add(member) }
    }
    // Each member is asked once for the surfaces that continue it.
    var place = 0
    while place < members.count {
      let member = members[place]
      place += 1
      let around = boxes[member].grown(by: most + 1)
      for cell in cells where !around.intersection(boxes[cell]).isEmpty {
        guard kept(cell) != kept(member), haveEqualColors(cell, member),
          surfaces[kept(member)].box.contains(boxes[cell])
            || isBeside(cell, member) || isBeside(member, cell)
            || isBelow(cell, member) || isBelow(member, cell)
        else { continue }
        merge(kept(member), kept(cell))
        add(cell)
      }
    }
  }

  private func haveEqualColors(_ one: Int, _ other: Int) -> Bool {
    FlatPicture.distance(surfaces[one].color, surfaces[other].color) <= Thresholds.mergeColor
  }

  private mutating func merge(_ one: Int, _ other: Int, radii: [Double] = [0, 0, 0, 0]) {
    let (kept, gone) = (min(one, other), max(one, other))
    surfaces[kept].radii = radii
    surfaces[kept].box = surfaces[one].box.union(surfaces[other].box)
    surfaces[kept].area += surfaces[gone].area
    surfaces[gone].isMerged = true
    surfaces[gone].parent = kept
  }
}
