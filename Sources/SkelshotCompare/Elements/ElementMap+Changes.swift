package import SkelshotRaster

extension ElementMap {
  /// Elements that a comparison names at the most.
  package static let mostChanges = 200

  /// The elements that changed between two pictures, in the order of the layout; then what changed
  /// outside of all bones.
  ///
  /// - Parameters:
  ///   - expected: The expected picture of the comparison.
  ///   - actual: The actual one.
  ///   - comparison: What was found.
  package func changes(
    expected: Pixmap, actual: Pixmap, in comparison: PictureComparison
  ) -> [ElementChange] {
    // Areas are joined generously, so the pixels themselves say which bones they touch.
    let mask = DifferenceMask(expected: expected, actual: actual, options: comparison.options)
    var found: [ElementChange] = []
    var explained: [PixelRect] = []
    for bone in bones where found.count < Self.mostChanges {
      let nearby = PixelRect(
        minX: bone.bounds.minX - 1, minY: bone.bounds.minY - 1, maxX: bone.bounds.maxX + 1,
        maxY: bone.bounds.maxY + 1)
      guard mask.count(in: nearby) > 0 else { continue }
      let change = change(of: bone, expected, actual, mask, comparison.options)
      found.append(change)
      explained += [nearby, change.expected, change.actual].compactMap { $0 }
    }
    for area in comparison.areas where found.count < Self.mostChanges {
      let rest = mask.count(in: area.bounds, outside: explained)
      guard rest > 0, let region = regions.last(where: { $0.bounds.contains(area.bounds) })
      else { continue }
      found.append(
        ElementChange(
          region.name, kinds: [.outsideBones(pixels: rest)], expected: area.bounds,
          actual: area.bounds))
    }
    return found
  }

  private func change(
    of bone: Bone, _ expected: Pixmap, _ actual: Pixmap, _ mask: DifferenceMask,
    _ options: ComparisonOptions
  ) -> ElementChange {
    var change = ElementChange(bone.name)
    if let first = BoneExtent(expected, around: bone.bounds),
      let second = BoneExtent(actual, around: bone.bounds)
    {
      (change.expected, change.actual) = (first.bounds, second.bounds)
    }
    switch (change.expected, change.actual) {
    case (nil, let seen?) where !seen.isEmpty: change.kinds = [.new]
    case (let seen?, nil) where !seen.isEmpty: change.kinds = [.missing]
    case (let before?, let after?) where before != after:
      change.kinds = Self.kinds(from: before, to: after)
    default:
      let place = change.actual ?? bone.bounds
      let (x, y) = ((place.minX + place.maxX) / 2, (place.minY + place.maxY) / 2)
      if mask.count(in: PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1)) > 0,
        PixelRect(expected.size).contains(x, y), PixelRect(actual.size).contains(x, y)
      {
        change.kinds = [.color(expected: expected[x, y].straight, actual: actual[x, y].straight)]
      } else if let radii = MeasuredCorners(expected, actual, of: place) {
        change.kinds = [.corners(expected: radii.expected, actual: radii.actual)]
      } else {
        let nearby = place.union(bone.bounds)
        change.kinds = [.pixels(max(1, mask.count(in: nearby)))]
      }
    }
    return change
  }

  private static func kinds(from before: PixelRect, to after: PixelRect) -> [ElementChange.Kind] {
    var kinds: [ElementChange.Kind] = []
    let (width, height) = (after.width - before.width, after.height - before.height)
    if width != 0 { kinds.append(.wider(width)) }
    if height != 0 { kinds.append(.taller(height)) }
    // It has moved as far as both sides went the same way; the rest is growth.
    func moved(_ start: Int, _ end: Int) -> Int {
      guard start.signum() == end.signum() else { return 0 }
      return abs(start) < abs(end) ? start : end
    }
    let x = moved(after.minX - before.minX, after.maxX - before.maxX)
    let y = moved(after.minY - before.minY, after.maxY - before.maxY)
    if x != 0 || y != 0 { kinds.append(.moved(x: x, y: y)) }
    return kinds
  }
}

extension PixelRect {
  fileprivate func contains(_ x: Int, _ y: Int) -> Bool {
    x >= minX && x < maxX && y >= minY && y < maxY
  }

  fileprivate func contains(_ other: PixelRect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }
}
