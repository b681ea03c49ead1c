import SkelshotRaster

private typealias Thresholds = TraceThresholds.Charts

/// Step 4a: combines the parts of a chart into one picture. A chart is a curve with rules, or a row of bars.
package struct ChartFinder {
  let scale: Int

  package init(scale: Int) { self.scale = scale }

  /// Adds charts to the drawings and removes their parts.
  package func find(in sorted: inout PartSorter.Sorted, _ map: SurfaceMap) {
    for curve in sorted.curves {
      var box = curve.box
      if curve.hasRules { takeRules(&box, &sorted) }
      sorted.drawings.append((box, 0))
    }
    for group in barGroups(candidates(sorted, map)) {
      let box = group.boundingBox
      sorted.drawings.append((box, 0))
      sorted.images.removeAll { box.contains($0.box) }
      sorted.glyphs.removeAll { box.contains($0.box) }
    }
  }

  private func takeRules(_ box: inout PixelRect, _ sorted: inout PartSorter.Sorted) {
    var isLarger = true
    while isLarger {
      isLarger = false
      sorted.dividers.removeAll { divider in
        guard divider.box.hasSides(of: box, within: Thresholds.ruleEnds * scale),
          -divider.box.sharedRows(box) <= Thresholds.ruleDistance * scale
        else { return false }
        box = box.union(divider.box)
        isLarger = true
        return true
      }
    }
  }

  private func candidates(_ sorted: PartSorter.Sorted, _ map: SurfaceMap) -> [PixelRect] {
    func isBar(_ box: PixelRect) -> Bool {
      Thresholds.barWidth.scaled(by: scale).contains(box.width)
        && Thresholds.barHeight.scaled(by: scale).contains(box.height)
    }
    var boxes = map.surfaces.filter {
      !$0.isMerged && $0.isPlain && $0.solidity >= Thresholds.surfaceFill
    }.map(\.box)
    boxes += sorted.images.map(\.box)
    boxes += sorted.glyphs.filter { $0.fill >= Thresholds.partFill }.map(\.box)
    return boxes.filter(isBar).sorted {
      ($0.maxY, $0.minX, $0.minY, $0.maxX) < ($1.maxY, $1.minX, $1.minY, $1.maxX)
    }
  }

  /// Finds groups of boxes that share a baseline and have equal widths, even spacing and different heights.
  private func barGroups(_ boxes: [PixelRect]) -> [[PixelRect]] {
    var groups: [[PixelRect]] = []
    var first = 0
    while first < boxes.count {
      var end = first
      while end < boxes.count, boxes[end].maxY - boxes[first].maxY <= scale { end += 1 }
      let row = boxes[first..<end].sorted {
        ($0.minX, $0.maxX, $0.minY) < ($1.minX, $1.maxX, $1.minY)
      }
      var group: [PixelRect] = []
      for box in row {
        if let last = group.last, !follows(box, last, group) {
          if isChart(group) { groups.append(group) }
          group = []
        }
        group.append(box)
      }
      if isChart(group) { groups.append(group) }
      first = end
    }
    return groups
  }

  private func follows(_ box: PixelRect, _ last: PixelRect, _ group: [PixelRect]) -> Bool {
    let slack = Thresholds.slack.of(scale)
    let pitch = box.minX - last.minX
    guard abs(box.width - last.width) <= slack, box.minX >= last.maxX,
      pitch <= Thresholds.pitch * box.width
    else {
      return false
    }
    return group.count < 2 || abs(pitch - (group[1].minX - group[0].minX)) <= slack
  }

  private func isChart(_ group: [PixelRect]) -> Bool {
    let heights = group.map(\.height).sorted()
    guard group.count >= Thresholds.bars, let low = heights.first, let high = heights.last else {
      return false
    }
    return high >= Thresholds.highest * scale && (high - low).isAtLeast(Thresholds.range, of: high)
      && high - low >= Thresholds.rangePoints * scale
  }
}
