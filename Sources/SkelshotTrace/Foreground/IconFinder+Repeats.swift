import SkelshotRaster

private typealias Thresholds = TraceThresholds.Icons

extension IconFinder {
  /// The small parts whose shape repeats at the same horizontal position in several rows.
  func repeatedSigns(_ sorted: [ForegroundPart], _ widest: Int) -> Set<Int> {
    let sides = Thresholds.repeatSide.scaled(by: scale)
    let edge = Thresholds.repeatEdge * scale
    var repeated = Set<Int>()
    let candidates = sorted.indices.filter {
      sides.contains(max(sorted[$0].box.width, sorted[$0].box.height))
        && sorted[$0].box.width >= Thresholds.repeatEdge * scale
    }.filter { !hasLetterBeside(sorted[$0], [$0], sorted, widest) }.prefix(Thresholds.most)
    for place in candidates {
      let (box, area) = (sorted[place].box, sorted[place].area)
      let alike = candidates.filter { other in
        let (next, nextArea) = (sorted[other].box, sorted[other].area)
        return abs(next.minX - box.minX) <= edge && abs(next.width - box.width) <= 1
          && abs(next.height - box.height) <= 1 && abs(nextArea - area) * 12 <= area
      }
      // Letters can also repeat at the same position in several rows, but each row contains many of them.
      let beside = candidates.count {
        sorted[$0].box.sharedRows(box) * 2 > box.height
          && abs(sorted[$0].box.height - box.height) <= edge
      }
      if alike.count >= Thresholds.repeats, beside <= Thresholds.repeatsBeside,
        !isLevelWithWord(place, sorted, widest)
      {
        repeated.formUnion(alike)
      }
    }
    return repeated
  }

  /// Whether a part of a word in the same row begins and ends at the same height as a part, such as the digits of
  /// another number.
  private func isLevelWithWord(_ place: Int, _ sorted: [ForegroundPart], _ widest: Int) -> Bool {
    let box = sorted[place].box
    return sorted.indices.contains {
      let other = sorted[$0].box
      return $0 != place && 2 * abs(other.minY - box.minY) <= scale
        && 2 * abs(other.maxY - box.maxY) <= scale && sorted[$0].surface == sorted[place].surface
        && hasLetterBeside(sorted[$0], [$0, place], sorted, widest)
    }
  }
}
