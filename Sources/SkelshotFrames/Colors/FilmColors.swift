import SkelshotRaster

package struct FilmColors: Sendable {
  package fileprivate(set) var hasTransparent = false
  /// The number of colors in the whole film, ignoring alpha and transparent pixels.
  package fileprivate(set) var colorCount = 0
  /// The pixel count of each color over all frames; nil if there are more than `ToleranceQuantizer.mostColors` colors.
  package fileprivate(set) var totals: [(color: UInt32, count: Int)]?

  fileprivate init() {}
}

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

  package mutating func add(_ frame: FrameColors) {
    if frame.hasTransparent { film.hasTransparent = true }
    guard !frame.isRepeated else { return }
    for (color, count) in frame.counts {
      seen.insert(color)
      _ = totals?.add(count, of: color)
    }
    if let count = totals?.liveColors, count > ToleranceQuantizer.mostColors { totals = nil }
  }

  package consuming func finish() -> FilmColors {
    film.colorCount = seen.count
    film.totals = totals?.sortedLive
    return film
  }
}

package struct FrameColors: Sendable {
  package var isRepeated = false
  package var hasTransparent = false
  package var hasPartial = false
  package var isOverfull = false
  /// The pixel count of each color, sorted by color; empty if the frame is repeated or has too many colors.
  package var counts: [(color: UInt32, count: Int)] = []
}

/// Counts the colors of frames. If the previous frame was counted, only the changes are counted.
package struct FrameColorCounter {
  /// The number of occurrences of each distinct row.
  private let weights: [Int]
  /// The maximum number of colors, after which counting stops; nil for no limit.
  private let limit: Int?
  private var counts = ColorCounts()
  private var hasTransparent = false
  /// The frame whose colors are in `counts`; nil if no frame was counted completely.
  private var frame: Int?

  init(distinctRows: DistinctRows, limit: Int? = nil) {
    self.limit = limit
    weights = distinctRows.weights
  }

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
    // `counts` is valid for this frame if this frame, or an equal previous frame, was counted.
    if hasChanged || frame == number - 1 { frame = number } else { frame = nil }
    let isOverfull = hasChanged && isOverLimit
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

  /// Counts the changes from the previous frame, and returns whether any pixel has changed.
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
      // In a bar, many consecutive rows have the same change, so these rows are counted together.
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
