import SkelshotRaster

/// Counts the colours of frames. Between frames that follow each other it looks only at what changes.
struct FrameCensus {
  private let distinctRows: DistinctRows
  /// How often each row of the deduplicated picture occurs.
  private let weights: [Int]
  private var counts = ColorCounts()
  /// The frame that was counted last.
  private var frame: Int?

  init(distinctRows: DistinctRows) {
    self.distinctRows = distinctRows
    weights = distinctRows.weights
  }

  /// Counts a frame.
  ///
  /// - Parameters:
  ///   - number: The frame's number in the film.
  ///   - pixmap: The frame, reduced and deduplicated.
  ///   - previous: The frame before; any picture for the first.
  mutating func count(
    _ number: Int, _ pixmap: borrowing Pixmap, after previous: borrowing Pixmap,
    findings: AlphaReduction.Findings
  ) -> FrameColors {
    var colors = FrameColors(
      hasClear: findings.hasClear, hasPartial: findings.hasPartial)
    let hasChanged: Bool
    if number == 0 || frame != number - 1 {
      if number > 0, pixmap.pixels == previous.pixels {
        hasChanged = false
      } else {
        counts = ColorCounts()
        count(pixmap)
        hasChanged = true
      }
    } else {
      hasChanged = count(pixmap, after: previous)
    }
    // After a repeated frame whose like was not counted there is nothing to go on from.
    if hasChanged || frame == number - 1 { frame = number } else { frame = nil }
    colors.isRepeated = !hasChanged
    if hasChanged { colors.counts = counts.sortedLive() }
    return colors
  }

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
    }
  }

  /// Counts what differs from the frame before, and says whether anything does.
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
      // Rows below that change in the same way, as in a bar, are counted with it.
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
      if color != 0 { _ = counts.add((end - start) * times, of: color) }
      start = end
    }
  }
}

extension ColorCounts {
  /// The colours that pixels have, sorted.
  fileprivate func sortedLive() -> [(color: UInt32, count: Int)] {
    var live: [(color: UInt32, count: Int)] = []
    live.reserveCapacity(liveColors)
    forEachLive { live.append((color: $0, count: $1)) }
    live.sort { $0.color < $1.color }
    return live
  }
}
