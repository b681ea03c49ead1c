import SkelshotRaster

private typealias Thresholds = TraceThresholds.Surfaces

extension SurfaceMap {
  /// Merges surfaces of similar colors if only a thin line, such as a list's divider, separates them.
  ///
  /// The lines are thin foreground parts. Parts on a merged surface then belong to the combined surface.
  package mutating func mergeAcrossDividers(_ foreground: inout Foreground, scale: Int) {
    var targets = Array(surfaces.indices)
    func target(_ place: Int) -> Int {
      var place = place
      while targets[place] != place { place = targets[place] }
      return place
    }
    for part in foreground.parts {
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
      guard let one = above.map(target), let other = below.map(target), one != other,
        FlatPicture.distance(surfaces[one].color, surfaces[other].color) <= Thresholds.mergeColor,
        abs(surfaces[one].box.minX - surfaces[other].box.minX) <= Thresholds.mergeSides * scale,
        abs(surfaces[one].box.maxX - surfaces[other].box.maxX) <= Thresholds.mergeSides * scale
      else { continue }
      let (kept, gone) = (min(one, other), max(one, other))
      let (top, bottom) = (surfaces[one], surfaces[other])
      surfaces[kept].radii = [top.radii[0], top.radii[1], bottom.radii[2], bottom.radii[3]]
      surfaces[kept].box = top.box.union(bottom.box)
      surfaces[kept].area = top.area + bottom.area
      surfaces[gone].isMerged = true
      targets[gone] = kept
    }
    for number in foreground.parts.indices {
      foreground.parts[number].surface = foreground.parts[number].surface.map(target)
    }
    for place in surfaces.indices where surfaces[place].isMerged {
      surfaces[place].parent = target(place)
    }
  }
}
