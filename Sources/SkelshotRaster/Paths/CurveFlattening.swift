import SkelshotPrimitives

/// Splits curves into lines.
///
/// The lines' ends are evenly spaced in the curve's parameter. For n chords, the distance to the curve is at most
/// M / (4n²) for a quadratic and 3M / (4n²) for a cubic curve, where M is the largest second difference of the control
/// points.
///
/// All chords are on the same side of a bend, so that their errors would add up. Inner ends are therefore moved off the
/// curve by P″/12n², which is two thirds of the distance. The lines then have equal areas on both sides of the curve.
enum CurveFlattening {
  /// The maximum distance in pixels from a chord to its curve. The error of a pixel's area stays below half a level.
  static let tolerance = 1.0 / 400
  /// The maximum number of lines for a curve. A curve over the longest side of a canvas needs fewer.
  private static let most = 8192.0

  /// Calls a closure with the ends of the lines, without the start of the curve.
  @inline(__always)
  static func quadratic(
    _ a: Point, _ b: Point, _ c: Point, tolerance: Double = tolerance, _ line: (Point) -> Void
  ) {
    let (ax, ay) = (a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
    let (bx, by) = (2 * (b.x - a.x), 2 * (b.y - a.y))
    let count = lines(0.25 * (ax * ax + ay * ay).squareRoot() / tolerance)
    let step = 1 / Double(count)
    // P″ = 2a
    let shift = step * step / 6
    let (x, y) = (a.x - ax * shift, a.y - ay * shift)
    for index in 1..<count {
      let t = Double(index) * step
      line(Point(x: (ax * t + bx) * t + x, y: (ay * t + by) * t + y))
    }
    line(c)
  }

  /// Calls a closure with the ends of the lines, without the start of the curve.
  @inline(__always)
  static func cubic(
    _ a: Point, _ b: Point, _ c: Point, _ d: Point, tolerance: Double = tolerance,
    _ line: (Point) -> Void
  ) {
    let (ex, ey) = (a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
    let (fx, fy) = (b.x - 2 * c.x + d.x, b.y - 2 * c.y + d.y)
    let bend = max(ex * ex + ey * ey, fx * fx + fy * fy).squareRoot()
    let count = lines(0.75 * bend / tolerance)
    let (ax, ay) = (d.x - a.x + 3 * (b.x - c.x), d.y - a.y + 3 * (b.y - c.y))
    let (bx, by) = (3 * ex, 3 * ey)
    let (cx, cy) = (3 * (b.x - a.x), 3 * (b.y - a.y))
    let step = 1 / Double(count)
    // P″ = 6at + 2b
    let shift = step * step / 6
    let (ux, uy) = (cx - 3 * ax * shift, cy - 3 * ay * shift)
    let (x, y) = (a.x - bx * shift, a.y - by * shift)
    for index in 1..<count {
      let t = Double(index) * step
      line(Point(x: ((ax * t + bx) * t + ux) * t + x, y: ((ay * t + by) * t + uy) * t + y))
    }
    line(d)
  }

  private static func lines(_ square: Double) -> Int {
    Int(min(square.squareRoot(), most)) + 1
  }
}
