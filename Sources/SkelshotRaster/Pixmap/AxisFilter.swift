/// The source pixels and weights of each pixel in a canvas's row or column. Weights are integers that add up to exactly
/// `unit`, so that plain areas keep their color.
struct AxisFilter {
  let columns: Range<Int>
  /// For each pixel, the first source pixel and the range of its weights.
  private(set) var taps: [Taps] = []
  private(set) var weights: [UInt32] = []

  struct Taps: Equatable {
    var first: Int
    var weights: Range<Int>
  }

  /// The sum of a pixel's weights.
  static let unit: UInt32 = 65_536

  /// - Parameters:
  ///   - start: The picture's start, in pixels of the canvas.
  ///   - count: Pixels of the picture, 1 or more.
  ///   - visible: The needed pixels of the canvas.
  /// - Returns: Nil if no pixel is touched.
  init?(from start: Double, to end: Double, count: Int, visible: Range<Int>) {
    guard start.isFinite, end.isFinite, end > start, !visible.isEmpty else { return nil }
    // The grid of coverages: positions within its precision of a whole pixel lie on it.
    let (left, right) = (SubpixelGrid.snapped(start), SubpixelGrid.snapped(end))
    guard right > left else { return nil }
    let lower = max(visible.lowerBound, SubpixelGrid.floorPixel(left))
    let upper = min(visible.upperBound, SubpixelGrid.ceilPixel(right))
    guard lower < upper else { return nil }
    columns = lower..<upper
    let origin = Double(left) / Double(SubpixelGrid.unitsPerPixel)
    let extent = Double(right - left) / Double(SubpixelGrid.unitsPerPixel)
    /// Source pixels per pixel of the canvas.
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

  private mutating func appendArea(from: Double, to: Double, count: Int) {
    let first = min(Int(from), count - 1)
    let last = max(first, min(Int(to.rounded(.up)) - 1, count - 1))
    let whole = to - from
    guard whole > 0, last > first else { return append(first, [Self.unit]) }
    // Rounds the running sums, not the weights, so that they add up.
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

  /// Appends the weights between two pixel centers; the outermost pixels extend beyond the picture.
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

  /// Whether every canvas pixel is one source pixel, in consecutive order.
  var isCopy: Bool {
    guard let first = taps.first?.first else { return false }
    return taps.indices.allSatisfy {
      taps[$0].first == first + $0 && taps[$0].weights.count == 1
    }
  }
}
