import SkelshotRaster

/// The pixels of a photograph that are nearer to white, or to black, than to the mean of what is around them.
struct InkMask {
  /// The photograph's extent.
  let size: PixelSize
  /// Row by row 1 for ink.
  private(set) var ink: [UInt8]

  /// Brighter values are no background: they may be letters.
  private static let brightest = 215
  /// Levels of 255 by which ink differs from the background at least.
  private static let leastContrast = 40

  /// - Parameters:
  ///   - picture: The screenshot.
  ///   - box: The photograph.
  ///   - isWhite: Whether white is looked for, or black.
  ///   - reach: Pixels to each side whose mean is the background.
  init(_ picture: FlatPicture, in box: PixelRect, isWhite: Bool, reach: Int) {
    size = PixelSize(width: box.width, height: box.height)
    let (width, height) = (box.width, box.height)
    var values = [UInt8](repeating: 0, count: width * height)
    for y in 0..<height {
      let base = (box.minY + y) * picture.size.width + box.minX
      for x in 0..<width {
        let pixel = picture.pixels[base + x]
        let (red, green, blue) = (pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255)
        values[y * width + x] = UInt8(
          truncatingIfNeeded: isWhite
            ? min(red, green, blue) : 255 &- max(red, green, blue))
      }
    }
    ink = [UInt8](repeating: 0, count: width * height)
    // Sums and counts of the window's columns, and of the window as it goes along a row.
    var sums = [Int32](repeating: 0, count: width)
    var counts = [Int32](repeating: 0, count: width)
    func change(_ row: Int, by sign: Int32) {
      guard row >= 0, row < height else { return }
      for x in 0..<width {
        let value = Int32(values[row * width + x])
        guard value <= Int32(Self.brightest) else { continue }
        sums[x] &+= sign &* value
        counts[x] &+= sign
      }
    }
    for row in 0..<min(reach, height) { change(row, by: 1) }
    for y in 0..<height {
      change(y + reach, by: 1)
      change(y - reach - 1, by: -1)
      var (sum, count) = (0, 0)
      for x in 0..<min(reach, width) {
        sum += Int(sums[x])
        count += Int(counts[x])
      }
      let rows = min(height, y + reach + 1) - max(0, y - reach)
      for x in 0..<width {
        if x + reach < width {
          sum += Int(sums[x + reach])
          count += Int(counts[x + reach])
        }
        if x - reach - 1 >= 0 {
          sum -= Int(sums[x - reach - 1])
          count -= Int(counts[x - reach - 1])
        }
        let columns = min(width, x + reach + 1) - max(0, x - reach)
        guard count * 5 >= rows * columns else { continue }
        let value = Int(values[y * width + x])
        // Nearer to 255 than to sum / count, and clearly brighter than that.
        if 2 * value * count > 255 * count + sum, (value - Self.leastContrast) * count >= sum {
          ink[y * width + x] = 1
        }
      }
    }
  }

  /// The ink as runs, whose components are not known yet.
  func runs() -> PixelRuns {
    var runs = PixelRuns()
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

  /// How many pixels of a box are ink.
  func count(in box: PixelRect) -> Int {
    let box = box.intersection(PixelRect(size))
    var count = 0
    for y in box.minY..<max(box.minY, box.maxY) {
      for x in box.minX..<max(box.minX, box.maxX) { count += Int(ink[y * size.width + x]) }
    }
    return count
  }
}
