import SkelshotRaster

private typealias Thresholds = TraceThresholds.Dashes

/// Step 5: finds dashed and dotted lines, which do not become regions.
struct DashedLines {
  let scale: Int

  /// Removes dashes, including those in the round corners of a border, from the possible letters.
  func drop(from glyphs: inout [ForegroundPart]) {
    let dashes = dashes(of: glyphs, along: { ($0.minX, $0.maxX) }, across: { ($0.minY, $0.maxY) })
      .union(dashes(of: glyphs, along: { ($0.minY, $0.maxY) }, across: { ($0.minX, $0.maxX) }))
    guard !dashes.isEmpty else { return }
    let ends = dashes.map { glyphs[$0].box.grown(by: Thresholds.corner * scale) }
    let isGone = glyphs.indices.map { place in
      let box = glyphs[place].box
      return dashes.contains(place)
        || max(box.width, box.height) <= Thresholds.length * scale
          && min(box.width, box.height) <= 2 * Thresholds.thickness * scale
          && ends.contains { $0.contains(box) }
    }
    glyphs = glyphs.indices.filter { !isGone[$0] }.map { glyphs[$0] }
  }

  /// The parts that form lines of equal, evenly spaced dashes.
  private func dashes(
    of glyphs: [ForegroundPart], along: (PixelRect) -> (Int, Int),
    across: (PixelRect) -> (Int, Int)
  ) -> Set<Int> {
    let thin = glyphs.indices.filter {
      let (start, end) = along(glyphs[$0].box)
      let (top, bottom) = across(glyphs[$0].box)
      return bottom - top <= Thresholds.thickness * scale + 1
        && end - start <= Thresholds.length * scale
    }.sorted {
      (across(glyphs[$0].box).0, along(glyphs[$0].box).0)
        < (across(glyphs[$1].box).0, along(glyphs[$1].box).0)
    }
    var found = Set<Int>()
    var line: [Int] = []
    func close() {
      guard line.count >= Thresholds.count else { return }
      // A column of equal letters belongs to words, such as equal values in the rows of a table.
      let letters = line.count { place in
        glyphs.contains { $0.isBeside(glyphs[place], scale: scale) }
      }
      if 2 * letters <= line.count { found.formUnion(line) }
    }
    for place in thin {
      if let last = line.last {
        let (one, other) = (glyphs[last].box, glyphs[place].box)
        let gap = along(other).0 - along(one).1
        let isNext =
          across(one) == across(other)
          && abs(along(other).1 - along(other).0 - along(one).1 + along(one).0) <= 1
          && gap > 0 && gap <= Thresholds.length * scale
          && (line.count < 2
            || abs(gap - (along(one).0 - along(glyphs[line[line.count - 2]].box).1)) <= 1)
        if !isNext {
          close()
          line = []
        }
      }
      line.append(place)
    }
    close()
    return found
  }
}

extension ForegroundPart {
  /// Whether the part is to the left or right of another one, as close as the letters of a word and about as high.
  fileprivate func isBeside(_ other: ForegroundPart, scale: Int) -> Bool {
    min(box.height, other.box.height) >= Thresholds.letterHeight * scale
      && (0...Thresholds.letterGap * scale).contains(-box.sharedColumns(other.box))
      && box.sharedRows(other.box) * 2 > max(box.height, other.box.height)
  }
}
