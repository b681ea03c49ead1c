import SkelshotRaster

/// The colors of a film, counted frame by frame.
package struct FilmColors: Sendable {
  /// Some pixels of the film are transparent.
  package fileprivate(set) var hasTransparent = false
  /// Different colors in the whole film, whatever their alpha; transparent does not count.
  package fileprivate(set) var colorCount = 0
  /// How many pixels of all frames have each color; nil where there are more than
  /// `ToleranceQuantizer.mostColors`.
  package fileprivate(set) var totals: [(color: UInt32, count: Int)]?

  fileprivate init() {}
}

/// Counts the colors of a film: how many pixels of each frame have each color.
package struct FilmColorAnalysis: FilmAnalysis {
  private var film = FilmColors()
  private var seen = ColorSet()
  private var totals: ColorCounts? = ColorCounts()

  package init() {}

  package static func makeWorker(_ film: PreparedFilm) -> FrameColorCounter {
    FrameColorCounter(distinctRows: film.distinctRows)
  }

  package static func finding(
    in frames: borrowing QuantizedFrames, _ counter: inout FrameColorCounter
  ) -> FrameColors { counter.count(frames) }

  /// Takes in the colors of the next frame.
  package mutating func add(_ frame: FrameColors) {
    if frame.hasTransparent { film.hasTransparent = true }
    guard !frame.isRepeated else { return }
    for (color, count) in frame.counts {
      seen.insert(color)
      _ = totals?.add(count, of: color)
    }
    if let count = totals?.liveColors, count > ToleranceQuantizer.mostColors { totals = nil }
  }

  /// What was found.
  package consuming func finish() -> FilmColors {
    film.colorCount = seen.count
    film.totals = totals?.sortedLive
    return film
  }
}

/// The colors of one frame.
package struct FrameColors: Sendable {
  /// Whether the frame is equal to the one before.
  package var isRepeated = false
  /// Whether some pixels are transparent.
  package var hasTransparent = false
  /// Whether some pixels were partially transparent before they were reduced.
  package var hasPartial = false
  /// Whether the frame has more colors than were to be counted.
  package var isOverfull = false
  /// How many pixels have each color, sorted by color; none where the frame is repeated or overfull.
  package var counts: [(color: UInt32, count: Int)] = []
}

/// Counts the colors of frames. Of a frame that follows the last one counted it looks only at what
/// changes.
package struct FrameColorCounter {
  private let distinctRows: DistinctRows
  /// How often each row of the deduplicated picture occurs.
  private let weights: [Int]
  /// More colors than these need not be counted; nil counts them all.
  private let limit: Int?
  private var counts = ColorCounts()
  /// Whether transparent pixels were met in the frame.
  private var hasTransparent = false
  /// The frame whose colors `counts` has; nil where it has those of none.
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
    // `counts` has the frame's colors if they were counted now, or if those of an equal frame were.
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
      if counts.add(row, times: times) { hasTransparent = true }
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
      if counts.add(newRow.extracting(start..<end), times: times) { hasTransparent = true }
      _ = counts.add(oldRow.extracting(start..<end), times: -times)
    }
    return hasChanged
  }
}
