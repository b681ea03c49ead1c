/// Which pixels of a picture's row make up each pixel of a canvas's row, and with what weights.
///
/// The same for columns. Weights are whole numbers that add up to exactly `unit`, so that a plain
/// area keeps its colour.
struct AxisFilter {
  /// The pixels of the canvas.
  let columns: Range<Int>
  /// For each of them, the first source pixel and where its weights lie.
  private(set) var taps: [Taps] = []
  /// The weights of all pixels, one after the other.
  private(set) var weights: [UInt32] = []

  struct Taps: Equatable {
    var first: Int
    var weights: Range<Int>
  }

  /// The sum of the weights of a pixel.
  static let unit: UInt32 = 65_536

  /// - Parameters:
  ///   - start: Where the picture begins, in pixels of the canvas.
  ///   - end: Where it ends.
  ///   - count: Pixels of the picture, 1 or more.
  ///   - visible: The pixels of the canvas that are asked for.
  /// - Returns: nil where no pixel is touched.
  init?(from start: Double, to end: Double, count: Int, visible: Range<Int>) {
    guard start.isFinite, end.isFinite, end > start, !visible.isEmpty else { return nil }
    // The grid of coverage: what lies closer to a whole pixel than it can tell lies on it.
    let (left, right) = (SubpixelGrid.snapped(start), SubpixelGrid.snapped(end))
    guard right > left else { return nil }
    let lower = max(visible.lowerBound, SubpixelGrid.floorPixel(left))
    let upper = min(visible.upperBound, SubpixelGrid.ceilPixel(right))
    guard lower < upper else { return nil }
    columns = lower..<upper
    let origin = Double(left) / Double(SubpixelGrid.unitsPerPixel)
    let extent = Double(right - left) / Double(SubpixelGrid.unitsPerPixel)
    /// Source pixels in a pixel of the canvas.
    let ratio = Double(count) / extent
    taps.reserveCapacity(columns.count)
    for column in columns {
      if ratio > 1 {
        let from = (Double(column) - origin) * ratio
        appendArea(from: max(from, 0), to: min(from + ratio, Double(count)), count: count)
      } else {
        appendPoint((Double(column) + 0.5 - origin) * ratio - 0.5, count: count)
      }
    }
  }

  /// The average of a stretch of the source.
  private mutating func appendArea(from: Double, to: Double, count: Int) {
    let first = min(Int(from), count - 1)
    let last = max(first, min(Int(to.rounded(.up)) - 1, count - 1))
    let whole = to - from
    guard whole > 0, last > first else { return append(first, [Self.unit]) }
    // The sums up to each pixel are rounded, not the weights: so they add up.
    var parts: [UInt32] = []
    var done: UInt32 = 0
    for pixel in first...last {
      let share = (min(Double(pixel + 1), to) - from) / whole
      let sum =
        pixel == last ? Self.unit : UInt32((min(max(share, 0), 1) * Double(Self.unit)).rounded())
      parts.append(sum - min(done, sum))
      done = max(done, sum)
    }
    append(first, parts)
  }

  /// Between the centres of two pixels; beyond the outermost the picture goes on as it ends.
  private mutating func appendPoint(_ position: Double, count: Int) {
    let held = min(max(position, 0), Double(count - 1))
    let first = Int(held)
    let second = UInt32(((held - Double(first)) * Double(Self.unit)).rounded())
    if second == 0 { return append(first, [Self.unit]) }
    if second == Self.unit { return append(first + 1, [Self.unit]) }
    append(first, [Self.unit - second, second])
  }

  private mutating func append(_ first: Int, _ parts: [UInt32]) {
    taps.append(Taps(first: first, weights: weights.count..<(weights.count + parts.count)))
    weights += parts
  }

  /// Whether every pixel of the canvas is one pixel of the source, each the next.
  var isCopy: Bool {
    guard let first = taps.first?.first else { return false }
    return taps.indices.allSatisfy {
      taps[$0].first == first + $0 && taps[$0].weights.count == 1
    }
  }
}
