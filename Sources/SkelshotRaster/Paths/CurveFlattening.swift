import SkelshotPrimitives

/// Splits curves into lines whose areas in each pixel are within a fraction of a level of the curve's.
///
/// All chords are on the same side of a bend, so that their errors would add up. The ends of the lines are therefore
/// moved off the curve by P″h²/12, where h is a line's share of the curve's parameter. This is two thirds of the
/// distance d = P″h²/8 between a chord and the curve. Each line then has equal areas on both sides of the curve. The
/// first and the last line, of which one end stays on the curve, have equal areas if their share is h / √2.
///
/// A border of a pixel can cut such a line anywhere. The error is then at most 0.129 · d · L, where L is the length of
/// the line, and at most two thirds of d in a pixel.
enum CurveFlattening {
  /// The maximum error of a pixel's area by one line: a third of a level of 255.
  private static let error = 0.33 / 255
  /// The maximum number of lines for a curve. A curve over the longest side of a canvas needs fewer.
  private static let most = 8192.0

  /// Calls a closure with the ends of the lines, without the start of the curve.
  ///
  /// - Parameter scale: The number of pixels per unit.
  @inline(__always)
  static func quadratic(
    _ a: Point, _ b: Point, _ c: Point, scale: Double = 1, _ line: (Point) -> Void
  ) {
    let (ax, ay) = (a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
    let (bx, by) = (2 * (b.x - a.x), 2 * (b.y - a.y))
    let count = lines(
      bend: 2 * length(ax, ay),
      speed: 2 * max(length(b.x - a.x, b.y - a.y), length(c.x - b.x, c.y - b.y)),
      scale: scale)
    if count > 1 {
      let step = 1 / (Double(count) + inset)
      // P″ = 2a
      let shift = step * step / 6
      let (x, y) = (a.x - ax * shift, a.y - ay * shift)
      for index in 1..<count {
        let t = (Double(index) + inset / 2) * step
        line(Point(x: (ax * t + bx) * t + x, y: (ay * t + by) * t + y))
      }
    }
    line(c)
  }

  /// Calls a closure with the ends of the lines, without the start of the curve.
  ///
  /// - Parameter scale: The number of pixels per unit.
  @inline(__always)
  static func cubic(
    _ a: Point, _ b: Point, _ c: Point, _ d: Point, scale: Double = 1, _ line: (Point) -> Void
  ) {
    let (ex, ey) = (a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
    let bend = 6 * max(length(ex, ey), length(b.x - 2 * c.x + d.x, b.y - 2 * c.y + d.y))
    let speed =
      3
      * max(
        length(b.x - a.x, b.y - a.y), length(c.x - b.x, c.y - b.y), length(d.x - c.x, d.y - c.y))
    let count = lines(bend: bend, speed: speed, scale: scale)
    if count > 1 {
      let step = 1 / (Double(count) + inset)
      // P″ = 6at + 2b
      let shift = step * step / 6
      let (ax, ay) = (d.x - a.x + 3 * (b.x - c.x), d.y - a.y + 3 * (b.y - c.y))
      let (bx, by) = (3 * ex, 3 * ey)
      let (cx, cy) = (3 * (b.x - a.x) - 3 * ax * shift, 3 * (b.y - a.y) - 3 * ay * shift)
      let (x, y) = (a.x - bx * shift, a.y - by * shift)
      for index in 1..<count {
        let t = (Double(index) + inset / 2) * step
        line(Point(x: ((ax * t + bx) * t + cx) * t + x, y: ((ay * t + by) * t + cy) * t + y))
      }
    }
    line(d)
  }

  /// The difference between the shares of the outer lines and of the inner lines, in all: √2 − 2.
  private static var inset: Double { -0.585_786_437_626_904_9 }

  @inline(__always)
  private static func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }

  /// - Parameters:
  ///   - bend: The maximum length of P″.
  ///   - speed: The maximum length of P′.
  private static func lines(bend: Double, speed: Double, scale: Double) -> Int {
    let (bend, speed) = (bend * scale, speed * scale)
    // A single line has both ends on the curve.
    if bend <= 8 * error * 0.7 { return 1 }
    // With n lines, the share of an inner line is 1 / (n + inset). n + inset must exceed the square root of `square` or
    // the cube root of `cube`.
    let square = bend / (12 * error)
    let cube = bend * speed * (0.129 / 8 / error)
    // Doubling and then searching takes few steps for all curves.
    func isEnough(_ count: Double) -> Bool {
      let shares = count + inset
      // NaN, which huge coordinates cause, is never enough.
      return shares * shares > square || shares * shares * shares > cube
    }
    var enough = 2.0
    while enough < most, !isEnough(enough) { enough *= 2 }
    var count = enough / 2
    // The answer is in (count, enough].
    while enough - count > 1 {
      let middle = ((count + enough) / 2).rounded(.down)
      if isEnough(middle) { enough = middle } else { count = middle }
    }
    return Int(min(enough, most))
  }
}
