import SkelshotRaster

package struct PixelRun: Sendable {
  package var start: Int32
  package var end: Int32

  package init(start: Int32, end: Int32) {
    self.start = start
    self.end = end
  }
}

/// A picture as runs of pixels, with the component of each run.
///
/// A run takes 12 bytes, and the initializers visit each row once.
package struct PixelRuns: Sendable {
  package var runs: [PixelRun] = []
  /// The index of the first run in each row, followed by the total number of runs.
  package var rowStarts: [Int] = []
  package var components: [Int32] = []
  package var componentCount = 0
  /// Whether the picture has too many runs for the memory limit, which happens only with noise. If so, no runs are
  /// stored.
  package private(set) var isNoise = false

  @inline(__always)
  package func runs(ofRow row: Int) -> Range<Int> { rowStarts[row]..<rowStarts[row + 1] }

  var rowCount: Int { max(0, rowStarts.count - 1) }
}

extension PixelRuns {
  /// Step 1: joins horizontal and vertical neighbors that differ by at most `tolerance` levels per channel.
  ///
  /// Plain areas, gradients and soft shadows become large components; text edges and noise become small ones.
  ///
  /// - Parameter slack: The maximum difference between plain stretches of one surface, in levels, or nil to derive it
  ///   from `tolerance`.
  package init(smooth picture: FlatPicture, within tolerance: Int, slack: Int? = nil) {
    let (width, height) = (picture.size.width, picture.size.height)
    let tolerance = Int32(truncatingIfNeeded: tolerance)
    let slack =
      slack.map { Int32(truncatingIfNeeded: $0) } ?? tolerance
      + Int32(TraceThresholds.Runs.stretchSlack)
    let pixels = picture.pixels.span
    let limit = Self.limit(pixels: pixels.count)
    var sets = DisjointSets()
    sets.reserve(pixels.count / 8)
    rowStarts.reserveCapacity(height + 1)
    runs.reserveCapacity(pixels.count / 8)
    // The plain colors of the runs in this row and in the row above.
    var (plains, plainsAbove): ([UInt32], [UInt32]) = ([], [])
    for row in 0..<height {
      let first = runs.count
      rowStarts.append(first)
      swap(&plains, &plainsAbove)
      plains.removeAll(keepingCapacity: true)
      let base = row * width
      var start = 0
      var last = pixels[base]
      var stretches = PlainStretches(tolerance, slack: slack)
      // At an edge, unlike in a gradient or shadow, one color is above the pixel and the other is below it.
      func isEdge(_ column: Int, _ one: UInt32, _ other: UInt32) -> Bool {
        guard row > 0, row + 1 < height else { return false }
        let (above, below) = (pixels[base + column - width], pixels[base + column + width])
        func match(_ one: UInt32, _ other: UInt32) -> Bool {
          FlatPicture.isSmooth(above, one, within: tolerance)
            && FlatPicture.isSmooth(below, other, within: tolerance)
        }
        return match(one, other) || match(other, one)
      }
      for column in 1..<max(1, width) {
        let pixel = pixels[base + column]
        if pixel != last {
          if let middle = stretches.end(of: last, at: column, isEdge: isEdge) {
            runs.append(PixelRun(start: Int32(start), end: Int32(middle)))
            plains.append(stretches.endRun(of: middle - start))
            start = middle
          }
          stretches.keep()
          if !FlatPicture.isSmooth(pixel, last, within: tolerance) {
            runs.append(PixelRun(start: Int32(start), end: Int32(column)))
            plains.append(stretches.endRun(of: column - start))
            start = column
            stretches.forget()
          }
          last = pixel
        }
      }
      if let middle = stretches.end(of: last, at: width, isEdge: isEdge) {
        runs.append(PixelRun(start: Int32(start), end: Int32(middle)))
        plains.append(stretches.endRun(of: middle - start))
        start = middle
      }
      stretches.keep()
      runs.append(PixelRun(start: Int32(start), end: Int32(width)))
      plains.append(stretches.endRun(of: width - start))
      guard runs.count <= limit else {
        self = PixelRuns()
        isNoise = true
        return
      }
      for _ in first..<runs.count { sets.add() }
      guard row > 0 else { continue }
      let firstAbove = rowStarts[row - 1]
      var above = firstAbove
      for index in first..<runs.count {
        let run = runs[index]
        while runs[above].end <= run.start { above += 1 }
        var other = above
        while other < first, runs[other].start < run.end {
          defer { other += 1 }
          let from = Int(max(run.start, runs[other].start))
          let to = Int(min(run.end, runs[other].end))
          let (one, two) = (plains[index - first], plainsAbove[other - firstAbove])
          let areApart = PlainStretches.areApart(one, two, within: slack)
          // The last row of a shadow can have almost the card's color, and touch the card's first row at a corner.
          let least =
            PlainStretches.areApart(one, two, within: tolerance)
            ? TraceThresholds.Runs.plainStretch : 1
          if areApart
            ? Self.share(pixels, base + from, base - width + from, to - from, one, two)
            : Self.touch(
              pixels, base + from, base - width + from, to - from, tolerance, least: least)
          {
            sets.join(index, other)
            // At a steep edge, the color changes column by column. The pixels of the edge keep the first color.
            if one == PlainStretches.none, run.end - run.start <= TraceThresholds.Runs.steepEdge {
              plains[index - first] = two
            }
          }
        }
      }
    }
    rowStarts.append(runs.count)
    (components, componentCount) = sets.numbered()
  }

  /// The maximum number of runs in a picture. Each run takes 48 bytes, and each pixel takes 8 bytes.
  private static func limit(pixels: Int) -> Int { (TraceOptions.memoryLimit - 8 * pixels) / 48 }

  /// Whether two vertically adjacent stretches have enough equal pixels in one of two colors.
  @inline(__always)
  private static func share(
    _ pixels: Span<UInt32>, _ one: Int, _ other: Int, _ count: Int, _ color: UInt32,
    _ second: UInt32
  ) -> Bool {
    var common = 0
    for step in 0..<count
    where pixels[one + step] == pixels[other + step]
      && (pixels[one + step] == color || pixels[one + step] == second)
    {
      // A shorter stretch of equal pixels is only the tip of a shape.
      common += 1
      if common >= TraceThresholds.Runs.plainStretch { return true }
    }
    return false
  }

  /// Whether two vertically adjacent stretches contain at least `least` vertical neighbors with similar colors.
  @inline(__always)
  private static func touch(
    _ pixels: Span<UInt32>, _ one: Int, _ other: Int, _ count: Int, _ tolerance: Int32,
    least: Int
  ) -> Bool {
    var similar = 0
    for step in 0..<count
    where FlatPicture.isSmooth(pixels[one + step], pixels[other + step], within: tolerance) {
      similar += 1
      if similar >= least { return true }
    }
    return false
  }
}

extension PixelRuns {
  mutating func joinTouching() {
    var sets = DisjointSets()
    sets.reserve(runs.count)
    for row in 0..<rowCount {
      let first = rowStarts[row]
      for _ in runs(ofRow: row) { sets.add() }
      guard row > 0 else { continue }
      var above = rowStarts[row - 1]
      for index in runs(ofRow: row) {
        let run = runs[index]
        while above < first, runs[above].end < run.start { above += 1 }
        var other = above
        while other < first, runs[other].start <= run.end {
          sets.join(index, other)
          other += 1
        }
      }
    }
    (components, componentCount) = sets.numbered()
  }
}
