import SkelshotModel
import SkelshotPrimitives

struct RoundedOutline {
  var rect: Rect
  var radius: Double
  var corners: Corners
  var hasDifferentRadii: Bool

  /// Returns the maximum allowed distance from a point to the ideal outline. A corner that is drawn as a single
  /// quadratic curve deviates from a circle by 0.06 of the radius.
  private static func tolerance(radius: Double, side: Double) -> Double {
    max(side * 0.01, radius * 0.08)
  }

  /// Finds the rounded rectangle that matches an outline. Returns nil if the outline has another shape.
  ///
  /// A corner's radius is the geometric mean of its distances to the nearest outline points on its two edges. The
  /// rectangle matches if all points are on its outline, and if the rectangle and the outline have the same area.
  init?(_ points: [Point]) {
    guard let first = points.first else { return nil }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for point in points {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    rect = Rect(x: left, y: top, width: right - left, height: bottom - top)
    let side = min(rect.width, rect.height)
    guard side > 0 else { return nil }
    // The distance from a point on an arc to an edge can be only 0.1 % of the radius, so this tolerance is much
    // smaller.
    let near = side * 1e-6
    var radii: [Double] = []
    for (x, y) in [(left, top), (right, top), (right, bottom), (left, bottom)] {
      var (alongX, alongY) = (Double.infinity, Double.infinity)
      for point in points {
        if abs(point.y - y) <= near { alongX = min(alongX, abs(point.x - x)) }
        if abs(point.x - x) <= near { alongY = min(alongY, abs(point.y - y)) }
      }
      guard alongX.isFinite, alongY.isFinite else { return nil }
      radii.append(min((alongX * alongY).squareRoot(), side / 2))
    }
    let round = radii.filter { $0 > side * 0.01 }
    let mean = round.isEmpty ? 0 : round.reduce(0, +) / Double(round.count)
    radius = LoaderPlacing.rounded(mean)
    corners = Corners(rounded: radii.map { $0 > side * 0.01 ? $0 : 0 })
    hasDifferentRadii = round.contains { abs($0 - mean) > LoaderShape.toldDifference / 2 }
    let tolerance = Self.tolerance(radius: mean, side: side)
    for point in points {
      guard Self.distance(of: point, to: rect, radii) <= tolerance else { return nil }
    }
    let corner = radii.reduce(0) { $0 + $1 * $1 } * (1 - Double.pi / 4)
    let area = rect.width * rect.height - corner
    guard abs(abs(Self.area(of: points)) - area) <= max(area * 0.02, corner * 0.25) else {
      return nil
    }
  }

  /// Returns the distance from a point to the outline of a rectangle with these corner radii.
  private static func distance(of point: Point, to rect: Rect, _ radii: [Double]) -> Double {
    let isRight = point.x > rect.x + rect.width / 2
    let isBottom = point.y > rect.y + rect.height / 2
    let radius = radii[isBottom ? (isRight ? 2 : 3) : (isRight ? 1 : 0)]
    let x = isRight ? rect.x + rect.width - point.x : point.x - rect.x
    let y = isBottom ? rect.y + rect.height - point.y : point.y - rect.y
    guard x < radius, y < radius else { return min(x, y) }
    let (dx, dy) = (radius - x, radius - y)
    return abs((dx * dx + dy * dy).squareRoot() - radius)
  }

  private static func area(of points: [Point]) -> Double {
    var sum = 0.0
    for (index, point) in points.enumerated() {
      let next = points[(index + 1) % points.count]
      sum += point.x * next.y - next.x * point.y
    }
    return sum / 2
  }
}
