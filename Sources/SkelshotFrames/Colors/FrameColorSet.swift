import SkelshotRaster

/// The colours of a frame where it differs from the frame before.
package struct FrameColorSet: Sendable {
  /// Whether the frame is equal to the one before.
  package private(set) var isRepeated = true
  /// Straight colours, each at least once; transparent is not among them.
  package private(set) var colors: [UInt32] = []
  /// Whether a pixel is transparent.
  package private(set) var hasTransparent = false

  /// Colours that were met lately, by their hash.
  private var seen = [UInt32](repeating: 0, count: 1 << 10)

  /// Looks at a frame.
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
