import SkelshotRaster

/// The colours of one frame.
package struct FrameColors: Sendable {
  /// Whether the frame is equal to the one before.
  package var isRepeated = false
  /// Whether some pixels are transparent.
  package var hasTransparent = false
  /// Whether some pixels were partially transparent before they were reduced.
  package var hasPartial = false
  /// Whether the frame has more colours than were to be counted.
  package var isOverfull = false
  /// How many pixels have each colour, sorted by colour; none where the frame is repeated or overfull.
  package var counts: [(color: UInt32, count: Int)] = []
}

/// Counts the colours of frames. Of a frame that follows the last one counted it looks only at what
/// changes.
package struct FrameColorCounter {
  private let distinctRows: DistinctRows
  /// How often each row of the deduplicated picture occurs.
  private let weights: [Int]
  /// More colours than these need not be counted; nil counts them all.
  private let limit: Int?
  private var counts = ColorCounts()
  /// Whether transparent pixels were met in the frame.
  private var hasTransparent = false
  /// The frame whose colours `counts` has; nil where it has those of none.
  private var frame: Int?

  init(distinctRows: DistinctRows, limit: Int? = nil) {
    self.limit = limit
    self.distinctRows = distinctRows
    weights = distinctRows.weights
  }

  /// Counts the frame that was drawn.
  mutating func count(_ frames: borrowing QuantizedFrames) -> FrameColors {
    guard let number = frames.frame else { return FrameColors() }
    let findings = frames.findings
    hasTransparent = false
    let hasChanged: Bool
    if number == 0 || frame != number - 1 {
      if number > 0, frames.current.pixels == frames.previous.pixels {
        hasChanged = false
      } else {
        counts = ColorCounts()
        count(frames.current)
        hasChanged = true
      }
    } else {
      hasChanged = count(frames.current, after: frames.previous)
    }
    // `counts` has the frame's colours if they were counted now, or if those of an equal frame were.
    if hasChanged || frame == number - 1 { frame = number } else { frame = nil }
    let isOverfull = hasChanged && isOverLimit
    // Counting has ended early.
    if isOverfull { frame = nil }
    return FrameColors(
      isRepeated: !hasChanged,
      hasTransparent: hasTransparent || findings.hasTransparent,
      hasPartial: findings.hasPartial, isOverfull: isOverfull,
      counts: hasChanged && !isOverfull ? counts.sortedLive : [])
  }

  private var isOverLimit: Bool { limit.map { counts.liveColors > $0 } ?? false }

  private mutating func count(_ pixmap: borrowing Pixmap) {
    let width = pixmap.size.width
    let pixels = pixmap.pixels.span
    var y = 0
    while y < pixmap.size.height {
      let row = pixels.extracting(y * width..<(y + 1) * width)
      var times = weights[y]
      y += 1
      while y < pixmap.size.height,
        haveSamePixels(row, pixels.extracting(y * width..<(y + 1) * width))
      {
        times += weights[y]
        y += 1
      }
      countRuns(of: row, times: times)
      if isOverLimit { return }
    }
  }

  /// Counts what differs from the frame before.
  ///
  /// - Returns: Whether anything differs.
  private mutating func count(
    _ pixmap: borrowing Pixmap, after previous: borrowing Pixmap
  ) -> Bool {
    let width = pixmap.size.width
    let height = pixmap.size.height
    let new = pixmap.pixels.span
    let old = previous.pixels.span
    var hasChanged = false
    var y = 0
    while y < height {
      let newRow = new.extracting(y * width..<(y + 1) * width)
      let oldRow = old.extracting(y * width..<(y + 1) * width)
      var times = weights[y]
      y += 1
      let start = firstDifference(newRow, oldRow)
      guard start < width else { continue }
      hasChanged = true
      let end = endOfDifference(newRow, oldRow)
      // Rows below that change in the same way, as in a bar, are counted with this one.
      while y < height,
        haveSamePixels(newRow, new.extracting(y * width..<(y + 1) * width)),
        haveSamePixels(oldRow, old.extracting(y * width..<(y + 1) * width))
      {
        times += weights[y]
        y += 1
      }
      countRuns(of: newRow.extracting(start..<end), times: times)
      countRuns(of: oldRow.extracting(start..<end), times: -times)
    }
    return hasChanged
  }

  private mutating func countRuns(of row: Span<UInt32>, times: Int) {
    var start = 0
    while start < row.count {
      let end = endOfRun(row, from: start)
      let color = row[start]
      if color != 0 {
        _ = counts.add((end - start) * times, of: color)
      } else if times > 0 {
        hasTransparent = true
      }
      start = end
    }
  }
}
