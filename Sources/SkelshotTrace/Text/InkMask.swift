package import SkelshotRaster

private typealias Thresholds = TraceThresholds.Photographs

/// The white or black ink of a photograph, which may be text. Ink is closer to white (or black) than to the mean
/// level nearby.
package struct InkMask {
  let size: PixelSize
  /// 1 for each ink pixel and 0 for all others, row by row. The array is empty if there is no ink.
  private(set) var ink: [UInt8]

  /// - Parameters:
  ///   - picture: The screenshot.
  ///   - box: The box of the photograph.
  ///   - isWhite: Whether to find white ink instead of black ink.
  ///   - reach: The number of pixels in each direction that form the background.
  package init(_ picture: FlatPicture, in box: PixelRect, isWhite: Bool, reach: Int) {
    size = box.size
    let (width, height) = (box.width, box.height)
    ink = []
    let (values, bright) = Self.values(of: picture, in: box, isWhite: isWhite)
    // White (or black) letters have some pixels that are nearly white (or black).
    guard bright.isAtLeast(Thresholds.brightShare, of: width * height) else { return }
    ink = [UInt8](repeating: 0, count: width * height)
    // For each column of the window, the low 32 bits hold the sum of levels, and the high 32 bits hold the pixel count.
    var columns = [UInt64](repeating: 0, count: width)
    for row in 0..<min(reach, height) { Self.add(row, of: values, to: &columns) }
    for y in 0..<height {
      if y + reach < height { Self.add(y + reach, of: values, to: &columns) }
      if y - reach - 1 >= 0 { Self.subtract(y - reach - 1, of: values, from: &columns) }
      let rows = min(height, y + reach + 1) - max(0, y - reach)
      fillRow(y, values, columns, rows: rows, reach: reach)
    }
  }

  /// For each pixel, returns the level of the channel farthest from white. For black ink, levels are inverted first.
  /// Also returns the number of bright pixels.
  private static func values(of picture: FlatPicture, in box: PixelRect, isWhite: Bool)
    -> (values: [UInt8], bright: Int)
  {
    var values: [UInt8] = []
    values.reserveCapacity(box.width * box.height)
    let pixels = picture.pixels.span
    let invert: UInt32 = isWhite ? 0 : 0xff_ffff
    var bright = 0
    for y in box.minY..<box.maxY {
      let base = y * picture.size.width
      for place in (base + box.minX)..<(base + box.maxX) {
        let pixel = pixels[place] ^ invert
        let value = min(pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255)
        if value >= Thresholds.bright { bright &+= 1 }
        values.append(UInt8(truncatingIfNeeded: value))
      }
    }
    return (values, bright)
  }

  /// A pixel's contribution to its column: its level and a count of 1, or 0 if the pixel may belong to a letter.
  @inline(__always)
  private static func weight(_ value: UInt8) -> UInt64 {
    value <= Thresholds.brightest ? UInt64(value) | 1 << 32 : 0
  }

  private static func add(_ row: Int, of values: [UInt8], to columns: inout [UInt64]) {
    let values = values.span
    let base = row * columns.count
    for x in columns.indices { columns[x] &+= weight(values[base &+ x]) }
  }

  private static func subtract(_ row: Int, of values: [UInt8], from columns: inout [UInt64]) {
    let values = values.span
    let base = row * columns.count
    for x in columns.indices { columns[x] &-= weight(values[base &+ x]) }
  }

  private mutating func fillRow(
    _ y: Int, _ values: [UInt8], _ columns: [UInt64], rows: Int, reach: Int
  ) {
    let (values, columns) = (values.span, columns.span)
    let width = size.width
    let base = y * width
    var window: UInt64 = 0
    for x in 0..<min(reach, width) { window &+= columns[x] }
    for x in 0..<width {
      if x + reach < width { window &+= columns[x + reach] }
      if x - reach - 1 >= 0 { window &-= columns[x - reach - 1] }
      let value = Int(values[base + x])
      guard value > Thresholds.ink else { continue }
      let (sum, count) = (Int(window & 0xffff_ffff), Int(window >> 32))
      let wide = min(width, x + reach + 1) - max(0, x - reach)
      // The level is closer to 255 than to the mean, `sum / count`, and clearly exceeds the mean.
      if count.isAtLeast(Thresholds.background, of: rows * wide),
        2 * value * count > 255 * count + sum,
        (value - Thresholds.contrast) * count >= sum
      {
        ink[base + x] = 1
      }
    }
  }

  func runs() -> PixelRuns {
    var runs = PixelRuns()
    guard !ink.isEmpty else { return runs }
    for y in 0..<size.height {
      runs.rowStarts.append(runs.runs.count)
      var start = -1
      for x in 0..<size.width {
        if ink[y * size.width + x] != 0 {
          if start < 0 { start = x }
        } else if start >= 0 {
          runs.runs.append(PixelRun(start: Int32(start), end: Int32(x)))
          start = -1
        }
      }
      if start >= 0 { runs.runs.append(PixelRun(start: Int32(start), end: Int32(size.width))) }
    }
    runs.rowStarts.append(runs.runs.count)
    return runs
  }

  package func count(in box: PixelRect) -> Int {
    let box = box.intersection(PixelRect(size))
    guard !ink.isEmpty else { return 0 }
    var count = 0
    for y in box.minY..<max(box.minY, box.maxY) {
      for x in box.minX..<max(box.minX, box.maxX) { count += Int(ink[y * size.width + x]) }
    }
    return count
  }
}
