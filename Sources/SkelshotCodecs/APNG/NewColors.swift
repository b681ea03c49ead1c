import SkelshotRaster

/// What is new in a frame: its colours where it differs from the frame before.
struct NewColors: Sendable {
  /// Whether it is equal to the frame before.
  private(set) var isRepeat = true
  /// Straight colours, each at least once; not clear.
  private(set) var colors: [UInt32] = []
  /// Whether a pixel is clear.
  private(set) var hasClear = false

  /// Colours that were seen lately, by their hash.
  private var seen = [UInt32](repeating: 0, count: 1 << 10)

  /// Looks at a frame.
  init(_ picture: DeduplicatedPicture, after previous: DeduplicatedPicture?) {
    for place in picture.distinctRows.rows.indices {
      let row = picture.pixmap.pixels.span.extracting(picture.row(place))
      var part = 0..<row.count
      if let previous {
        let oldRow = previous.pixmap.pixels.span.extracting(previous.row(place))
        let start = firstDifference(row, oldRow)
        if start == row.count { continue }
        part = start..<endOfDifference(row, oldRow)
      }
      isRepeat = false
      if previous == nil, place > 0,
        haveSamePixels(row, picture.pixmap.pixels.span.extracting(picture.row(place - 1)))
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
        hasClear = true
        continue
      }
      let slot = Int((pixel &* 0x9E37_79B1) >> 22)
      if seen[slot] == pixel { continue }
      seen[slot] = pixel
      let color = PremultipliedPixel(rawValue: pixel).straight.rawValue
      if color == 0 { hasClear = true } else { colors.append(color) }
    }
  }
}
