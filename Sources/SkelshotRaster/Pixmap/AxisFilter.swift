/// The source pixels and weights for each pixel in a canvas row or column. Weights are integers that add up to exactly
/// `unit`, so areas of one color keep their color.
struct AxisFilter {
  let columns: Range<Int>
  /// The first source pixel and the range of weights for each canvas pixel.
  private(set) var taps: [Taps] = []
  private(set) var weights: [UInt32] = []

  struct Taps: Equatable {
    var first: Int
    var weights: Range<Int>
  }

  /// The sum of the weights of a pixel.
  static let unit: UInt32 = 65_536

  /// - Parameters:
  ///   - start: The picture's start in canvas pixels.
  ///   - count: The number of source pixels, 1 or more.
  ///   - visible: The canvas pixels that are needed.
  /// - Returns: Nil if the picture does not touch a visible pixel.
  init?(from start: Double, to end: Double, count: Int, visible: Range<Int>) {
    guard start.isFinite, end.isFinite, end > start, !visible.isEmpty else { return nil }
    // Snaps both ends to the same subpixel grid as coverages, which removes floating-point noise near whole pixels.
    let (left, right) = (SubpixelGrid.snapped(start), SubpixelGrid.snapped(end))
    guard right > left else { return nil }
    let lower = max(visible.lowerBound, SubpixelGrid.floorPixel(left))
    let upper = min(visible.upperBound, SubpixelGrid.ceilPixel(right))
    guard lower < upper else { return nil }
    columns = lower..<upper
    let origin = Double(left) / Double(SubpixelGrid.unitsPerPixel)
    let extent = Double(right - left) / Double(SubpixelGrid.unitsPerPixel)
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
    // The running sums are rounded instead of the weights, so that the weights add up to `unit`.
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

  /// Appends the weights for a position between two pixel centers. Outside the picture, its edge pixels repeat.
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

  /// Whether the canvas pixels are consecutive source pixels.
  var isCopy: Bool {
    guard let first = taps.first?.first else { return false }
    return taps.indices.allSatisfy {
      taps[$0].first == first + $0 && taps[$0].weights.count == 1
    }
  }
}
