import SkelshotRaster

private typealias Thresholds = TraceThresholds.Regions

/// Step 7: joins the parts of a photograph, which a smooth area separates, such as a wall or the sky. Also joins the
/// parts of a drawing, whose boxes overlap.
package struct PictureParts {
  let scale: Int

  package init(scale: Int) { self.scale = scale }

  /// Joins a picture with smaller pictures that touch it if both together nearly fill a box, and with pictures whose
  /// boxes overlap its own. A card separates what is on it from what is beside it.
  package func join(_ regions: inout [TracedRegion]) {
    let cards = regions.filter { $0.kind == .card }.map(\.box)
    let rules = [TraceRule.photograph, .drawing, .picture]
    let order = regions.indices.filter { rules.contains(regions[$0].rule) }.sorted {
      (regions[$1].box.area, $0) < (regions[$0].box.area, $1)
    }
    let others = regions.filter { $0.kind == .image && !rules.contains($0.rule) }.map(\.box)
    var gone = Set(order.filter { isCovered(regions[$0].box, by: others) })
    for place in order where !gone.contains(place) {
      for rest in order where rest != place && !gone.contains(rest) {
        let (one, other) = (regions[place].box, regions[rest].box)
        guard
          isRest(other, of: one)
            || overlap(one, other) && cards.allSatisfy({ $0.contains(one) == $0.contains(other) })
        else { continue }
        regions[place].box = one.union(other)
        gone.insert(rest)
      }
    }
    regions.keep(regions.indices.map { !gone.contains($0) })
  }

  /// Whether another picture covers most of a picture, such as a button whose edge or shadow is also a picture.
  private func isCovered(_ box: PixelRect, by pictures: [PixelRect]) -> Bool {
    pictures.contains {
      $0.intersection(box).area.isAtLeast(Thresholds.covered, of: box.area)
    }
  }

  /// Whether two pictures that touch nearly fill a box, and one is much smaller.
  private func isRest(_ other: PixelRect, of one: PixelRect) -> Bool {
    let area = one.area + other.area - one.intersection(other).area
    return min(one.width, one.height) >= Thresholds.halfHeight * scale
      && other.area.isAtMost(Thresholds.restArea, of: one.area)
      && one.grown(by: scale).intersection(other).area > 0
      && area.isAtLeast(Thresholds.joinedArea, of: one.union(other).area)
  }

  /// Whether the boxes of two pictures overlap, such as the pieces of a doughnut chart. Equal pictures can be avatars.
  private func overlap(_ one: PixelRect, _ other: PixelRect) -> Bool {
    one.intersection(other).area.isAtLeast(
      Thresholds.overlap, of: min(one.area, other.area))
      && !one.hasSize(of: other, within: 2 * scale)
  }
}
