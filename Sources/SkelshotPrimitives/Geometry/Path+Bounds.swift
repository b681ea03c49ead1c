extension Path {
  /// The smallest rectangle around the path. Nil for a path without points, and if a coordinate is not finite.
  package var bounds: Rect? {
    guard controlBounds != nil else { return nil }
    var (x, y) = (Extent(), Extent())
    var last = Point.zero
    for element in elements {
      switch element {
      case .move(let point), .line(let point):
        x.add(point.x)
        y.add(point.y)
        last = point
      case .quadratic(let control, let point):
        // A quadratic curve equals the cubic curve whose control points are two thirds of the way to its own.
        func raised(_ end: Double, _ control: Double) -> Double { end + (control - end) * 2 / 3 }
        x.add(last.x, raised(last.x, control.x), raised(point.x, control.x), point.x)
        y.add(last.y, raised(last.y, control.y), raised(point.y, control.y), point.y)
        last = point
      case .cubic(let first, let second, let point):
        x.add(last.x, first.x, second.x, point.x)
        y.add(last.y, first.y, second.y, point.y)
        last = point
      case .close: break
      }
    }
    return Rect(x: x.low, y: y.low, width: x.high - x.low, height: y.high - y.low)
  }

  /// The range of one coordinate.
  private struct Extent {
    var low = Double.infinity
    var high = -Double.infinity

    mutating func add(_ value: Double) { (low, high) = (min(low, value), max(high, value)) }

    /// Adds a cubic curve: its ends, and the places at which its derivative is 0.
    mutating func add(_ a: Double, _ b: Double, _ c: Double, _ d: Double) {
      add(a)
      add(d)
      // The derivative divided by 3 is u t² + v t + w.
      let (u, v, w) = (d - a + 3 * (b - c), 2 * (a - 2 * b + c), b - a)
      let root = max(v * v - 4 * u * w, 0).squareRoot()
      // Both forms of the solution are exact for small u or small roots of opposite signs.
      let q = -(v + (v < 0 ? -root : root)) / 2
      for t in [q / u, w / q] where t > 0 && t < 1 {
        let s = 1 - t
        add(s * s * (s * a + 3 * t * b) + t * t * (3 * s * c + t * d))
      }
    }
  }
}
