import SkelshotRaster

/// What the first pass over a film finds out about its colours.
struct FilmColors {
  /// How the second pass has to treat a frame.
  enum Frame: UInt8, Sendable {
    /// Equal to the frame before.
    case repeated
    /// Fits a colour table as it is.
    case exact
    /// Has too many colours and has to be quantized.
    case overfull
  }

  /// Per frame.
  fileprivate(set) var frames: [Frame] = []
  /// Some pixels of the film are clear.
  fileprivate(set) var hasClear = false
  /// Some pixels were partially transparent.
  fileprivate(set) var hasPartial = false
  /// Different opaque colours in the whole film.
  fileprivate(set) var colorCount = 0
  /// Colours of exact frames, taken in frame by frame as long as all of a frame's fit; at most 256.
  fileprivate(set) var shared: [UInt32] = []
  /// The colours of the overfull frames, or nil where there are none.
  fileprivate(set) var histogram: ColorHistogram?
}

/// Counts the colours of a film, looking only at what changes from frame to frame.
struct FilmAnalyzer {
  private var film = FilmColors()
  private var counts = ColorCounts()
  private var clearPixels = 0
  private var seen = ColorSet()
  private var shared = ColorIndex()

  /// Takes in the next frame.
  ///
  /// - Parameters:
  ///   - pixmap: The frame, reduced.
  ///   - previous: The frame before, reduced, or nil for the first.
  ///   - findings: What the reduction found in it.
  mutating func add(
    _ pixmap: Pixmap, after previous: Pixmap?, findings: AlphaReduction.Findings
  ) {
    if findings.hasClear { film.hasClear = true }
    if findings.hasPartial { film.hasPartial = true }
    let hasChanged: Bool
    if let previous {
      hasChanged = count(pixmap, after: previous)
    } else {
      count(pixmap)
      hasChanged = true
    }
    guard hasChanged else {
      film.frames.append(.repeated)
      return
    }
    if counts.liveColors + (clearPixels > 0 ? 1 : 0) <= 256 {
      film.frames.append(.exact)
      share()
    } else {
      film.frames.append(.overfull)
      var histogram = film.histogram ?? ColorHistogram()
      film.histogram = nil
      counts.forEachLive { color, count in histogram.add(count, of: color) }
      film.histogram = histogram
    }
  }

  /// What was found.
  consuming func finish() -> FilmColors {
    film.colorCount = seen.count
    // A clear pixel may turn up after 256 colours were shared; the last one makes room for it.
    film.shared = Array(shared.colors.prefix(film.hasClear ? 255 : 256)).sorted()
    return film
  }

  /// Takes the frame's colours into the shared ones if all of them fit.
  private mutating func share() {
    var extended = shared
    var missing: [UInt32] = []
    counts.forEachLive { color, _ in
      if shared.place(of: color) == nil { missing.append(color) }
    }
    guard !missing.isEmpty, shared.colors.count + missing.count <= 256 else { return }
    for color in missing.sorted() { _ = extended.insert(color) }
    shared = extended
  }

  private mutating func count(_ pixmap: Pixmap) {
    let width = pixmap.size.width
    let pixels = pixmap.pixels.span
    var y = 0
    while y < pixmap.size.height {
      let row = pixels.extracting(y * width..<(y + 1) * width)
      var end = y + 1
      while end < pixmap.size.height,
        haveSamePixels(row, pixels.extracting(end * width..<(end + 1) * width))
      {
        end += 1
      }
      countRuns(of: row, times: end - y)
      y = end
    }
  }

  /// Counts what differs from the frame before, and says whether anything does.
  private mutating func count(_ pixmap: Pixmap, after previous: Pixmap) -> Bool {
    let width = pixmap.size.width
    let height = pixmap.size.height
    let new = pixmap.pixels.span
    let old = previous.pixels.span
    var hasChanged = false
    var y = 0
    while y < height {
      let newRow = new.extracting(y * width..<(y + 1) * width)
      let oldRow = old.extracting(y * width..<(y + 1) * width)
      let start = firstDifference(newRow, oldRow)
      guard start < width else {
        y += 1
        continue
      }
      hasChanged = true
      let end = endOfDifference(newRow, oldRow)
      let newPart = newRow.extracting(start..<end)
      let oldPart = oldRow.extracting(start..<end)
      // Rows below that change in the same way, as in a bar, are counted with it.
      var next = y + 1
      while next < height,
        haveSamePixels(newRow, new.extracting(next * width..<(next + 1) * width)),
        haveSamePixels(oldRow, old.extracting(next * width..<(next + 1) * width))
      {
        next += 1
      }
      countRuns(of: newPart, times: next - y)
      countRuns(of: oldPart, times: y - next)
      y = next
    }
    return hasChanged
  }

  private mutating func countRuns(of row: Span<UInt32>, times: Int) {
    var start = 0
    while start < row.count {
      let end = endOfRun(row, from: start)
      let color = row[start]
      let count = (end - start) * times
      if color == 0 {
        clearPixels += count
      } else if counts.add(count, of: color) {
        seen.insert(color)
      }
      start = end
    }
  }
}
