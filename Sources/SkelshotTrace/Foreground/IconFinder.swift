import SkelshotRaster

private typealias Thresholds = TraceThresholds.Icons

/// Step 5a: finds isolated parts that have the size of an icon, before letters are joined.
///
/// A letter has neighbors of the same height. An icon next to a label is clearly taller than the label's letters.
package struct IconFinder {
  let scale: Int

  package init(scale: Int) { self.scale = scale }

  /// Moves icons, and all parts inside their boxes, out of the possible letters.
  package func take(from glyphs: inout [ForegroundPart]) -> [ForegroundPart] {
    let s = scale
    joinStacks(&glyphs)
    let sorted = glyphs.sorted { ($0.box.minX, $0.box.minY) < ($1.box.minX, $1.box.minY) }
    let sides = Thresholds.side.scaled(by: s)
    var candidates = sorted.indices.filter { place in
      let box = sorted[place].box
      return sides.contains(box.width) && sides.contains(box.height)
        && box.width.isAtMost(Thresholds.aspectWide, of: box.height)
        && box.height.isAtMost(Thresholds.aspectHigh, of: box.width)
    }
    candidates = Array(candidates.prefix(Thresholds.most))
    var taken = Set<Int>()
    var icons: [ForegroundPart] = []
    for place in candidates where !taken.contains(place) {
      let part = sorted[place]
      guard !hasLetterBeside(part, place, sorted) else { continue }
      icons.append(part)
      taken.insert(place)
      for other in sorted.indices where !taken.contains(other) {
        if sorted[other].box.minX >= part.box.maxX { break }
        if part.box.grown(by: s).contains(sorted[other].box) { taken.insert(other) }
      }
    }
    glyphs = sorted.indices.filter { !taken.contains($0) }.map { sorted[$0] }
    return icons
  }

  /// Joins vertically adjacent parts, such as the head and the shoulders of a person icon.
  private func joinStacks(_ glyphs: inout [ForegroundPart]) {
    let s = scale
    glyphs.sort { ($0.box.minX, $0.box.minY) < ($1.box.minX, $1.box.minY) }
    var isGone = [Bool](repeating: false, count: glyphs.count)
    for place in glyphs.indices {
      let wide = glyphs[place].box
      guard Thresholds.stackWidth.scaled(by: s).contains(wide.width),
        Thresholds.stackHeight.scaled(by: s).contains(wide.height),
        !hasLetterBeside(glyphs[place], place, glyphs)
      else { continue }
      var other = place + 1
      while other < glyphs.count, glyphs[other].box.minX < wide.maxX {
        let box = glyphs[other].box
        let gap = max(box.minY - wide.maxY, wide.minY - box.maxY)
        let both = wide.union(box)
        if gap >= 0, gap <= Thresholds.stackGap * s,
          box.maxX <= wide.maxX + Thresholds.stackSide * s,
          box.width.isAtLeast(Thresholds.stackShare, of: wide.width),
          both.height <= Thresholds.stackBoth * s,
          both.height.isAtMost(Thresholds.stackAspect, of: both.width), !isGone[other],
          glyphs[other].surface == glyphs[place].surface,
          !hasLetterBeside(glyphs[other], other, glyphs)
        {
          glyphs[place].box = both
          glyphs[place].area += glyphs[other].area
          isGone[other] = true
          break
        }
        other += 1
      }
    }
    glyphs = glyphs.indices.filter { !isGone[$0] }.map { glyphs[$0] }
  }

  private func hasLetterBeside(_ part: ForegroundPart, _ place: Int, _ sorted: [ForegroundPart])
    -> Bool
  {
    let box = part.box
    let reach = max(Thresholds.reach.of(box.height), Thresholds.leastReach * scale)
    for other in sorted.indices where other != place {
      let letter = sorted[other].box
      if letter.minX > box.maxX + reach { break }
      // Letters with ascenders or descenders are close to their neighbors.
      let isClose =
        max(letter.minX - box.maxX, box.minX - letter.maxX)
        <= Thresholds.close * scale
      guard letter.maxX >= box.minX - reach,
        letter.height.isAtLeast(
          isClose ? Thresholds.closeHeight : Thresholds.letterHeight, of: box.height),
        letter.height <= Thresholds.mostHeight.of(box.height),
        letter.sharedRows(box).isAtLeast(Thresholds.beside, of: letter.height),
        letter.sharedColumns(box).isUnder(Thresholds.above, of: min(letter.width, box.width))
      else { continue }
      return true
    }
    return false
  }
}
