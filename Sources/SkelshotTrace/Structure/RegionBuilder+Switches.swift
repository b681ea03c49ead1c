import SkelshotRaster

private typealias Thresholds = TraceThresholds.Regions

extension RegionBuilder {
  /// Joins a switch's knob and the visible part of its track.
  mutating func joinSwitches() {
    let kinds: [TracedRegion.Kind] = [.image, .icon, .button, .card]
    var place = 0
    while place < regions.count {
      defer { place += 1 }
      let one = regions[place].box
      guard kinds.contains(regions[place].kind) else { continue }
      let other = regions.indices.first { other in
        let both = one.union(regions[other].box)
        return other != place && kinds.contains(regions[other].kind)
          && Thresholds.switchWidth.scaled(by: scale).contains(both.width)
          && Thresholds.switchHeight.scaled(by: scale).contains(both.height)
          && both.width.isAtLeast(Thresholds.switchAspect, of: both.height)
          && one.sharedColumns(regions[other].box) >= -scale
          && one.sharedRows(regions[other].box).isAtLeast(
            Thresholds.switchRows, of: both.height)
      }
      guard let other else { continue }
      let both = one.union(regions[other].box)
      var region = TracedRegion(.button, box: both, rule: .toggle)
      region.cornerRadius = Double(both.height) / 2
      region.color = regions[place].color
      regions.removeAll { both.contains($0.box) }
      regions.append(region)
      place = -1
    }
  }
}
