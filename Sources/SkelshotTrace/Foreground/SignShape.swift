import SkelshotRaster

private typealias Thresholds = TraceThresholds.Signs

/// A sign whose shape distinguishes it from letters: a chevron, an arrow's head, a check mark, a plus, a cross,
/// or the triangle of a menu.
package enum SignShape: Sendable, Hashable {
  /// One stroke with one bend.
  case bend
  /// A shape that is symmetric about both axes.
  case cross
  /// A solid triangle whose tip is in the middle of a side.
  case triangle
}

extension Foreground {
  /// Finds the shapes of the numbered parts.
  func signs(of numbers: [Int], scale: Int) -> [SignShape?] {
    let sides = Thresholds.side.scaled(by: scale)
    let small = numbers.filter {
      sides.contains(parts[$0].box.width) && sides.contains(parts[$0].box.height)
        && parts[$0].fill < Thresholds.fill
    }
    guard small.count <= Thresholds.most else { return numbers.map { _ in nil } }
    var bitmaps = small.map { PartBitmap(parts[$0].box) }
    forEachRun(of: small) { slot, row, index in bitmaps[slot].add(runs.runs[index], row: row) }
    var shapes = [SignShape?](repeating: nil, count: parts.count)
    for (slot, number) in small.enumerated() { shapes[number] = bitmaps[slot].shape }
    return numbers.map { shapes[$0] }
  }
}

/// The pixels of a small part.
private struct PartBitmap {
  private let box: PixelRect
  private var pixels: [Bool]

  init(_ box: PixelRect) {
    self.box = box
    pixels = [Bool](repeating: false, count: box.area)
  }

  mutating func add(_ run: PixelRun, row: Int) {
    let base = (row - box.minY) * box.width - box.minX
    for column in Int(run.start)..<Int(run.end) { pixels[base + column] = true }
  }

  var shape: SignShape? {
    let (width, height) = (box.width, box.height)
    if Self.isBend(length: height, breadth: width, { pixels[$0 * width + $1] })
      || Self.isBend(length: width, breadth: height, { pixels[$1 * width + $0] })
    {
      return .bend
    }
    if Self.isTriangle(length: height, breadth: width, { pixels[$0 * width + $1] })
      || Self.isTriangle(length: width, breadth: height, { pixels[$1 * width + $0] })
    {
      return .triangle
    }
    return isCross ? .cross : nil
  }

  /// Whether the part is a triangle: each line of pixels is solid, and the lines shrink evenly toward a middle tip.
  private static func isTriangle(
    length: Int, breadth: Int, _ pixel: (_ line: Int, _ place: Int) -> Bool
  ) -> Bool {
    var widths: [Int] = []
    for line in 0..<length {
      guard let first = (0..<breadth).first(where: { pixel(line, $0) }),
        let last = (0..<breadth).last(where: { pixel(line, $0) }),
        (first...last).allSatisfy({ pixel(line, $0) }),
        abs(first + last + 1 - breadth) <= Thresholds.tipOffset.of(breadth) + 1
      else { return false }
      widths.append(last + 1 - first)
    }
    if widths[0] < widths[length - 1] { widths.reverse() }
    guard breadth.isAtLeast(Thresholds.triangle, of: length),
      widths[0].isAtLeast(Thresholds.base, of: breadth),
      widths[length - 1].isAtMost(Thresholds.point, of: breadth)
    else { return false }
    return zip(widths, widths.dropFirst()).allSatisfy { $1 <= $0 }
  }

  /// Whether the part is a bend: each line of pixels crosses the stroke once, and the stroke turns to one side and
  /// back.
  private static func isBend(
    length: Int, breadth: Int, _ pixel: (_ line: Int, _ place: Int) -> Bool
  ) -> Bool {
    var doubleMiddles: [Int] = []
    var longest = 0
    for line in 0..<length {
      guard let first = (0..<breadth).first(where: { pixel(line, $0) }),
        let last = (0..<breadth).last(where: { pixel(line, $0) })
      else { return false }
      guard (first...last).allSatisfy({ pixel(line, $0) }) else { return false }
      longest = max(longest, last + 1 - first)
      doubleMiddles.append(first + last)
    }
    // A line crosses few pixels of a slanted stroke, but many pixels of a letter's horizontal stroke.
    guard longest.isAtMost(Thresholds.stroke, of: breadth) else { return false }
    let values = [doubleMiddles, doubleMiddles.map { -$0 }]
    return values.contains { middles in
      guard let tip = middles.max(), let place = middles.firstIndex(of: tip),
        let back = middles.lastIndex(of: tip)
      else { return false }
      let middle = (place + back) / 2
      guard middle.isAtLeast(Thresholds.tip, of: length),
        (length - middle).isAtLeast(Thresholds.tip, of: length)
      else { return false }
      let (one, other) = (tip - middles[0], tip - middles[length - 1])
      let reach = 2 * (breadth - longest)
      guard reach > 0, max(one, other).isAtLeast(Thresholds.reach, of: reach),
        min(one, other).isAtLeast(Thresholds.shortArm, of: reach)
      else { return false }
      // Both arms must be straight.
      return isStraight(middles[0...middle]) && isStraight(middles[middle...])
    }
  }

  private static func isStraight(_ middles: ArraySlice<Int>) -> Bool {
    guard let first = middles.first, let last = middles.last, middles.count > 2 else {
      return middles.count > 1
    }
    let length = middles.count - 1
    let slack = max(2, Thresholds.straight.of(abs(last - first)))
    return middles.enumerated().allSatisfy { step, value in
      abs((value - first) * length - (last - first) * step) <= slack * length
    }
  }

  private var isCross: Bool {
    let (width, height) = (box.width, box.height)
    guard width.isAtLeast(Thresholds.square, of: height),
      height.isAtLeast(Thresholds.square, of: width)
    else { return false }
    var (same, ink) = (0, 0)
    for row in 0..<height {
      for column in 0..<width where pixels[row * width + column] {
        ink += 1
        if pixels[row * width + width - 1 - column],
          pixels[(height - 1 - row) * width + column]
        {
          same += 1
        }
      }
    }
    return same.isAtLeast(Thresholds.mirrored, of: ink)
      && ink.isAtMost(Thresholds.crossFill, of: width * height)
  }
}
