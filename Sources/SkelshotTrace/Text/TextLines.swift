package import SkelshotRaster

private typealias Thresholds = TraceThresholds.Lines

/// A line of text, which consists of letters in a row.
package struct TextLine: Sendable {
  package var box: PixelRect
  package var surface: Int?
  package var heights: [Int]
  package var bottoms: [Int]
  /// The color of the letters, as `0x00BBGGRR`, and its difference from the background in levels.
  package var ink: UInt32 = 0
  package var contrast = 0
  /// The sum of the widths of all parts. It exceeds the width of the line if parts are above each other.
  package var partWidths = 0
  /// The number of pixels of all parts.
  package var area = 0
  /// Whether the line ends with a comma or another mark, which shortens the gap to the next word.
  var endsWithMark = false
  /// The distance between the middles of neighboring letters if the font is monospaced, or else 0.
  var advance = 0
  /// The indices of the line's parts, including marks, among the glyphs that the line was made from.
  package var members: [Int] = []
  package var count: Int { heights.count }

  package var letterHeight: Int { heights.sorted()[heights.count / 2] }

  /// The area from the top of the tallest letter to the baseline.
  package var bar: PixelRect {
    var box = box
    let sorted = bottoms.sorted()
    let base = sorted[sorted.count / 2]
    if base - box.minY >= box.height / 2 { box.maxY = base }
    return box
  }

  /// A line of a single part, which is at a place among the glyphs.
  init(_ part: ForegroundPart, at place: Int) {
    (box, surface) = (part.box, part.surface)
    (heights, bottoms) = ([part.box.height], [part.box.maxY])
    (ink, contrast) = (part.ink, part.contrast)
    (partWidths, area, members) = (part.box.width, part.area, [place])
  }

  mutating func merge(_ other: TextLine) {
    box = box.union(other.box)
    heights += other.heights
    bottoms += other.bottoms
    partWidths += other.partWidths
    area += other.area
    members += other.members
    advance = max(advance, other.advance)
    if other.contrast > contrast { (ink, contrast) = (other.ink, other.contrast) }
  }
}

/// Step 5: joins letters into lines.
package struct TextLines {
  let scale: Int

  package init(scale: Int) { self.scale = scale }

  /// Joins parts that share rows, from left to right. The gap can be about as wide as a letter is tall.
  package func lines(of glyphs: [ForegroundPart]) -> [TextLine] {
    let singles = glyphs.enumerated().map { place, part in TextLine(part, at: place) }
    var once = joined(singles, reach: Thresholds.letterGap)
    for place in once.indices {
      once[place].advance = advance(of: once[place].members.map { glyphs[$0].box })
    }
    let words = joined(joined(once, reach: Thresholds.wordGap), reach: Thresholds.wordGap)
    let marked = joinedAtMarks(withMarks(words))
    return withSeparators(marked).sorted {
      ($0.box.minY, $0.box.minX, $0.box.maxX) < ($1.box.minY, $1.box.minX, $1.box.maxX)
    }
  }

  /// The distance between the middles of neighboring letters if all distances are equal, or else 0.
  private func advance(of letters: [PixelRect]) -> Int {
    var columns: [PixelRect] = []
    for box in letters.sorted(by: { ($0.minX, $0.minY) < ($1.minX, $1.minY) }) {
      // The dot of an i is a part of its own.
      if let last = columns.last, last.sharedColumns(box) > 0 {
        columns[columns.count - 1] = last.union(box)
      } else {
        columns.append(box)
      }
    }
    guard columns.count >= Thresholds.advances else { return 0 }
    let steps = zip(columns, columns.dropFirst()).map { ($1.doubleMidX - $0.doubleMidX) / 2 }
    let step = steps.sorted()[steps.count / 2]
    return steps.allSatisfy { abs($0 - step).isAtMost(Thresholds.advanceSlack, of: step) }
      ? step : 0
  }

  /// - Parameter reach: The maximum gap, as a percentage of a letter's height.
  private func joined(_ parts: [TextLine], reach: Int) -> [TextLine] {
    let sorted = parts.sorted {
      ($0.box.minX, $0.box.minY, $0.box.maxX, $0.box.maxY)
        < ($1.box.minX, $1.box.minY, $1.box.maxX, $1.box.maxY)
    }
    let band = Thresholds.band * scale
    let rows = sorted.map(\.box.maxY).max() ?? 0
    var open = [[Int]](repeating: [], count: rows / band + 1)
    var lines: [TextLine] = []
    for part in sorted {
      let bands = max(0, part.box.minY / band)...max(0, (part.box.maxY - 1) / band)
      var best: (gap: Int, place: Int)?
      for number in bands {
        // Lines that end far to the left are complete.
        open[number].removeAll { part.box.minX - lines[$0].box.maxX > Thresholds.lineEnd * scale }
        for place in open[number] where fits(part, lines[place], reach) {
          let gap = max(0, part.box.minX - lines[place].box.maxX)
          if best == nil || gap < best?.gap ?? 0 { best = (gap, place) }
        }
      }
      let place: Int
      if let found = best?.place {
        lines[found].merge(part)
        place = found
      } else {
        place = lines.count
        lines.append(part)
      }
      for number in bands where !open[number].contains(place) { open[number].append(place) }
    }
    return lines
  }

  private func withMarks(_ lines: [TextLine]) -> [TextLine] {
    let band = Thresholds.markBand * scale
    var bands: [[Int]] = Array(
      repeating: [], count: (lines.map(\.box.maxY).max() ?? 0) / band + 2)
    for (place, line) in lines.enumerated() {
      for number in (line.box.minY / band)...(line.box.maxY / band) { bands[number].append(place) }
    }
    // Photographs with much detail have thousands of marks with thousands of neighbors.
    let letters = lines.map { (box: $0.box, surface: $0.surface, height: $0.letterHeight) }
    var result = lines
    var isGone = [Bool](repeating: false, count: lines.count)
    for (place, mark) in letters.enumerated() where lines[place].count <= Thresholds.markParts {
      let isPart = lines[place].count == 1
      var seen = 0
      for place2 in [mark.box.minY / band, mark.box.maxY / band].lazy.flatMap({ bands[$0] })
      where place2 != place {
        let line = letters[place2]
        let sides = max(Thresholds.markSides * scale, Thresholds.markSide.of(line.height))
        seen += 1
        if seen > Thresholds.mostNeighbors { break }
        guard !isGone[place2], line.surface == mark.surface,
          mark.box.minX >= line.box.minX - sides
        else { continue }
        let gap = -mark.box.sharedRows(line.box)
        let isNarrow = isPart && mark.box.width * 2 <= line.height
        // A comma or a period belongs to the word before it.
        let reach = sides + (isNarrow ? mark.box.width : 0)
        let isComma = isNarrow && isComma(mark.box, of: line.box)
        guard
          mark.box.height.isAtMost(
            isComma ? Thresholds.comma : Thresholds.mark, of: line.height),
          gap.isAtMost(Thresholds.mark, of: line.height), mark.box.maxX <= line.box.maxX + reach
        else { continue }
        result[place2].endsWithMark = mark.box.maxX > result[place2].box.maxX
        // Only the box grows, since a mark's height is not a letter height.
        result[place2].box = result[place2].box.union(mark.box)
        result[place2].members += lines[place].members
        isGone[place] = true
        break
      }
    }
    return result.indices.filter { !isGone[$0] }.map { result[$0] }
  }

  /// Joins lines that end with a mark with the words after it.
  private func joinedAtMarks(_ lines: [TextLine]) -> [TextLine] {
    var result = lines
    var isGone = [Bool](repeating: false, count: lines.count)
    let ends = lines.indices.filter { lines[$0].endsWithMark }
    for place in ends.sorted(by: { lines[$0].box.minX > lines[$1].box.minX }) {
      let next = result.indices.filter {
        $0 != place && !isGone[$0] && result[$0].box.minX >= result[place].box.maxX
          && fits(result[$0], result[place], Thresholds.wordGap)
      }.min { result[$0].box.minX < result[$1].box.minX }
      guard let next else { continue }
      result[place].merge(result[next])
      isGone[next] = true
    }
    return result.indices.filter { !isGone[$0] }.map { result[$0] }
  }

  /// Whether a narrow part begins in the lower half of a line's letters and ends below them.
  private func isComma(_ mark: PixelRect, of line: PixelRect) -> Bool {
    mark.minY * 2 >= line.minY + line.maxY && mark.minY < line.maxY && mark.maxY > line.maxY
  }

  /// Joins two words and the dot between them, such as an artist and a number of songs. A dot is farther from the words
  /// than its own height.
  private func withSeparators(_ lines: [TextLine]) -> [TextLine] {
    let dots = lines.indices.filter {
      let box = lines[$0].box
      return lines[$0].count == 1 && max(box.width, box.height) <= Thresholds.speck * scale
        && abs(box.width - box.height) <= scale
    }
    guard dots.count <= Thresholds.mostNeighbors else { return lines }
    var result = lines
    var gone = Set<Int>()
    for dot in dots.sorted(by: { lines[$0].box.minX < lines[$1].box.minX }) {
      let box = lines[dot].box
      func isBeside(_ place: Int, _ gap: Int) -> Bool {
        let line = result[place]
        let middles = abs(line.bar.doubleMidY - box.doubleMidY) / 2
        return place != dot && !gone.contains(place) && line.surface == lines[dot].surface
          && line.letterHeight > box.height && gap >= 0
          && (gap * 100).isAtMost(Ratio(Thresholds.wordGap, 1), of: line.letterHeight)
          && middles.isAtMost(Thresholds.separator, of: line.letterHeight)
      }
      guard
        let left = result.indices.first(where: { isBeside($0, box.minX - result[$0].box.maxX) }),
        let right = result.indices.first(where: { isBeside($0, result[$0].box.minX - box.maxX) }),
        max(result[left].letterHeight, result[right].letterHeight).isAtMost(
          Thresholds.likeLetters, of: min(result[left].letterHeight, result[right].letterHeight))
      else { continue }
      result[left].merge(result[right])
      gone.formUnion([dot, right])
    }
    return result.indices.filter { !gone.contains($0) }.map { result[$0] }
  }

  private func fits(_ part: TextLine, _ line: TextLine, _ reach: Int) -> Bool {
    guard part.surface == line.surface else { return false }
    let shared = part.box.sharedRows(line.box)
    let (low, high) = (
      min(part.box.height, line.box.height), max(part.box.height, line.box.height)
    )
    guard shared.isAtLeast(Thresholds.shared, of: low), shared > 0 else { return false }
    guard high <= Thresholds.heights * low || low <= Thresholds.speck * scale
    else { return false }
    let height = max(Thresholds.letter * scale, min(part.letterHeight, line.letterHeight))
    let gap = part.box.minX - line.box.maxX
    // In a monospaced font, a space is as wide as a letter.
    return gap * 100 <= height * reach
      || gap.isAtMost(Thresholds.space, of: max(part.advance, line.advance))
  }
}

extension [TextLine] {
  var box: PixelRect { map(\.box).boundingBox }

  /// Whether a line is text rather than a pattern in a photograph: enough of its letters have the same height.
  func isWriting(scale: Int) -> Bool {
    contains { line in
      guard line.count >= TraceThresholds.Regions.writingLetters,
        line.letterHeight >= TraceThresholds.Regions.writingHeight * scale,
        line.box.width.isAtLeast(TraceThresholds.Regions.writingWidth, of: line.box.height)
      else { return false }
      let near = line.heights.count {
        abs($0 - line.letterHeight).isAtMost(
          TraceThresholds.Regions.writingEvenness, of: line.letterHeight)
      }
      return near.isAtLeast(TraceThresholds.Regions.writingShare, of: line.count)
    }
  }
}
