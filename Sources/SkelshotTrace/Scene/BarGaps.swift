import SkelshotRaster

private typealias Thresholds = TraceThresholds.Scene

/// Separates the bars of texts that are close to each other, because close bars look like a single bar.
struct BarGaps {
  let scale: Int

  /// If the gap between two texts is too small, cuts half of the missing height off each text.
  func open(_ regions: inout [TracedRegion]) {
    let texts = regions.indices.filter { regions[$0].kind == .text && !regions[$0].lines.isEmpty }
    let least = Thresholds.barGap * scale
    for upper in texts {
      for lower in texts where lower != upper {
        let (one, other) = (regions[upper].lines, regions[lower].lines)
        let (last, first) = (one[one.count - 1], other[0])
        let gap = first.minY - last.maxY
        guard last.sharedColumns(first) > 0, gap < least, last.doubleMidY < first.doubleMidY else {
          continue
        }
        let missing = least - gap
        cut(&regions[upper], bottom: missing / 2)
        cut(&regions[lower], top: missing - missing / 2)
      }
    }
  }

  /// Cuts all lines of a text equally, since its bars have the same height.
  private func cut(_ region: inout TracedRegion, top: Int = 0, bottom: Int = 0) {
    for line in region.lines.indices {
      let most = Thresholds.barCut.of(region.lines[line].height)
      region.lines[line].minY += min(top, most)
      region.lines[line].maxY -= min(bottom, most)
    }
  }
}
