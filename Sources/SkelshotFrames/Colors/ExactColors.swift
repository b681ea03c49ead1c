import SkelshotRaster

/// Finds a film's colors and repeated frames, for formats that store exact pixels with alpha.
package struct ExactColors: FilmAnalysis {
  package private(set) var differentFrames: [Int] = []
  package private(set) var isOpaque = true
  package private(set) var hasTransparent = false
  /// The maximum channel error caused by the quantizer, 0…255.
  package private(set) var largestError = 0

  private var frameCount = 0
  private var palette = ColorNumbers()
  private var fitsPalette = true
  private var all = ColorSet()

  package init() {}

  package struct Finding: Sendable {
    fileprivate var colors: ChangedColors
    fileprivate var largestError: Int
  }

  package static func makeWorker(_ film: PreparedFilm) {}

  package static func finding(
    in frames: borrowing QuantizedFrames, _ worker: inout Void
  ) -> Finding {
    Finding(colors: ChangedColors(frames.pair), largestError: frames.largestError)
  }

  package mutating func add(_ finding: Finding) {
    if !finding.colors.isRepeated { differentFrames.append(frameCount) }
    frameCount += 1
    largestError = max(largestError, finding.largestError)
    if finding.colors.hasTransparent {
      hasTransparent = true
      isOpaque = false
    }
    for color in finding.colors.colors {
      if color >> 24 != 255 { isOpaque = false }
      if fitsPalette { fitsPalette = palette.insert(color) != nil }
      all.insert(color)
    }
  }

  /// The colors with straight alpha, in order of first occurrence, without the transparent color; nil if there are more
  /// than 256.
  package var colors: [UInt32]? { fitsPalette ? palette.colors : nil }

  /// The number of colors, including the transparent color; nil if there are more than 256 other colors.
  package var colorCount: Int? { colors.map { $0.count + (hasTransparent ? 1 : 0) } }

  /// The lowest unused color, with an alpha of 0; nil if every color is used.
  package var firstUnused: UInt32? { all.firstMissing }
}

private struct ChangedColors: Sendable {
  private(set) var isRepeated = true
  /// The colors with straight alpha, without the transparent color. A color can occur several times.
  private(set) var colors: [UInt32] = []
  private(set) var hasTransparent = false

  /// Recently seen colors, indexed by their hash.
  private var seen = [UInt32](repeating: 0, count: 1 << 10)

  init(_ delta: FrameDelta) {
    let width = delta.target.size.width
    for place in delta.distinctRows.rows.indices {
      let columns = place * width..<(place + 1) * width
      let row = delta.target.pixels.span.extracting(columns)
      var part = 0..<width
      if let base = delta.base {
        let oldRow = base.pixels.span.extracting(columns)
        let start = firstDifference(row, oldRow)
        if start == width { continue }
        part = start..<endOfDifference(row, oldRow)
      }
      isRepeated = false
      if delta.base == nil, place > 0,
        haveSamePixels(
          row, delta.target.pixels.span.extracting((place - 1) * width..<place * width))
      {
        continue
      }
      add(row.extracting(part))
    }
    seen = []
  }

  private mutating func add(_ row: Span<UInt32>) {
    var start = 0
    while start < row.count {
      let pixel = row[start]
      start = endOfRun(row, from: start)
      if pixel == 0 {
        hasTransparent = true
        continue
      }
      let slot = colorHash(pixel, bits: 10)
      if seen[slot] == pixel { continue }
      seen[slot] = pixel
      let color = PremultipliedPixel(rawValue: pixel).straight.rawValue
      if color == 0 { hasTransparent = true } else { colors.append(color) }
    }
  }
}
