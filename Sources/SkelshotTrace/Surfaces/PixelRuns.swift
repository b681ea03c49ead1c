import SkelshotRaster

package struct PixelRun: Sendable {
  package var start: Int32
  package var end: Int32

  package init(start: Int32, end: Int32) {
    self.start = start
    self.end = end
  }
}

/// A picture as runs of pixels, and the component of each run.
///
/// One walk over the rows finds the components, with 12 bytes per run and none per pixel.
package struct PixelRuns: Sendable {
  package var runs: [PixelRun] = []
  /// The first run of each row, and at the end the total number of runs.
  package var rowStarts: [Int] = []
  package var components: [Int32] = []
  package var componentCount = 0
  /// Whether the picture has too many runs for the memory limit; it has no runs then. Noise has more runs than any
  /// screen.
  package private(set) var isNoise = false

  @inline(__always)
  package func runs(ofRow row: Int) -> Range<Int> { rowStarts[row]..<rowStarts[row + 1] }

  var rowCount: Int { max(0, rowStarts.count - 1) }
}

extension PixelRuns {
  /// Step 1: joins horizontal and vertical neighbors whose colors differ by a few levels.
  ///
  /// Plain areas, gradients and soft shadows become components. Edges of text, and noise, become many small ones.
  ///
  /// - Parameters:
  ///   - picture: The pixels.
  ///   - tolerance: The largest difference of neighbors per channel, in levels of 255.
  package init(smooth picture: FlatPicture, within tolerance: Int) {
    let (width, height) = (picture.size.width, picture.size.height)
    let tolerance = Int32(truncatingIfNeeded: tolerance)
    let pixels = picture.pixels.span
    let limit = Self.limit(pixels: pixels.count)
    var sets = DisjointSets()
    sets.reserve(pixels.count / 8)
    rowStarts.reserveCapacity(height + 1)
    runs.reserveCapacity(pixels.count / 8)
    // The plain colors of the runs of this row and the one above.
    var (plains, plainsAbove): ([UInt32], [UInt32]) = ([], [])
    for row in 0..<height {
      let first = runs.count
      rowStarts.append(first)
      swap(&plains, &plainsAbove)
      plains.removeAll(keepingCapacity: true)
      let base = row * width
      var start = 0
      var last = pixels[base]
      var stretches = PlainStretches(tolerance)
      // One color above the pixel and the other below: the edge of a shape, not a gradient or a shadow.
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
          let areApart = PlainStretches.areApart(one, two, within: tolerance)
          if areApart
            ? Self.share(pixels, base + from, base - width + from, to - from, one, two)
            : Self.touch(pixels, base + from, base - width + from, to - from, tolerance)
          {
            sets.join(index, other)
            // The pixels of a steep edge change from one color to the other column by column; they keep the first
            // color.
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

  /// The most runs of a picture. The data for a run takes 48 bytes, and that for a pixel 8.
  private static func limit(pixels: Int) -> Int { (TraceOptions.memoryLimit - 8 * pixels) / 48 }

  /// Whether two stretches of pixels, one below the other, share enough pixels of one of two colors.
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
      // Fewer pixels are the tip of a shape.
      common += 1
      if common >= TraceThresholds.Runs.plainStretch { return true }
    }
    return false
  }

  /// Whether two stretches of pixels, one below the other, touch at similar colors.
  @inline(__always)
  private static func touch(
    _ pixels: Span<UInt32>, _ one: Int, _ other: Int, _ count: Int, _ tolerance: Int32
  ) -> Bool {
    for step in 0..<count
    where FlatPicture.isSmooth(pixels[one + step], pixels[other + step], within: tolerance) {
      return true
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
