import SkelshotRaster

private typealias Thresholds = TraceThresholds.Regions

/// Step 7: joins the parts of a photograph. A smooth area, such as a wall or the sky, separates them.
package struct PictureParts {
  let scale: Int

  package init(scale: Int) { self.scale = scale }

  /// Joins a picture with smaller pictures that touch it if both together nearly fill a box.
  package func join(_ regions: inout [TracedRegion]) {
    let rules = [TraceRule.photograph, .drawing, .picture]
    let order = regions.indices.filter { rules.contains(regions[$0].rule) }.sorted {
      (regions[$1].box.area, $0) < (regions[$0].box.area, $1)
    }
    var gone = Set<Int>()
    for place in order where !gone.contains(place) {
      for rest in order where rest != place && !gone.contains(rest) {
        let (one, other) = (regions[place].box, regions[rest].box)
        let both = one.union(other)
        let area = one.area + other.area - one.intersection(other).area
        guard min(one.width, one.height) >= Thresholds.halfHeight * scale,
          other.area.isAtMost(Thresholds.restArea, of: one.area),
          one.grown(by: scale).intersection(other).area > 0,
          area.isAtLeast(Thresholds.joinedArea, of: both.area)
        else { continue }
        regions[place].box = both
        gone.insert(rest)
      }
    }
    regions.keep(regions.indices.map { !gone.contains($0) })
  }
}
