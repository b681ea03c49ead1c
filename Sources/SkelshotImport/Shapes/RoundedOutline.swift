import SkelshotModel
import SkelshotPrimitives

struct RoundedOutline {
  var rect: Rect
  var radius: Double
  var corners: Corners

  /// The maximum distance from a point to the ideal outline, as a part of the shorter side. Corners drawn by editors as
  /// single cubic curves deviate from a circle by about a thousandth of the radius.
  private static let tolerance = 0.001

  /// Finds the rounded rectangle that matches a path. Returns nil if the path has another shape.
  ///
  /// A corner's radius is the geometric mean of its distances to the nearest outline points on its two edges. The
  /// rectangle matches if all points are on its outline, and if the rectangle and the outline have the same area.
  init?(_ path: Path) {
    guard let points = path.outlinePoints, let first = points.first else { return nil }
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
    let tolerance = Self.tolerance * side
    guard round.allSatisfy({ abs($0 - mean) <= tolerance }) else { return nil }
    for point in points {
      guard Self.distance(of: point, to: rect, radii) <= tolerance else { return nil }
    }
    let corner = radii.reduce(0) { $0 + $1 * $1 } * (1 - Double.pi / 4)
    let area = rect.width * rect.height - corner
    guard abs(abs(Self.area(of: points)) - area) <= area * 0.001 else {
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

extension Path {
  /// Points on the path if it is a single outline, and otherwise nil. Curves have 32 points.
  fileprivate var outlinePoints: [Point]? {
    var points: [Point] = []
    var isClosed = false
    for element in elements {
      guard !isClosed else { return nil }
      let start = points.last ?? .zero
      switch element {
      case .move(let point):
        guard points.isEmpty else { return nil }
        points.append(point)
      case .line(let point): points.append(point)
      case .quadratic(let control, let point):
        points += Self.points {
          Self.mixed(Self.mixed(start, control, $0), Self.mixed(control, point, $0), $0)
        }
      case .cubic(let first, let second, let point):
        points += Self.points { t in
          let (a, b, c) = (
            Self.mixed(start, first, t), Self.mixed(first, second, t), Self.mixed(second, point, t)
          )
          return Self.mixed(Self.mixed(a, b, t), Self.mixed(b, c, t), t)
        }
      case .close: isClosed = true
      }
    }
    return points.count >= 3 ? points : nil
  }

  private static func points(_ curve: (Double) -> Point) -> [Point] {
    (1...32).map { curve(Double($0) / 32) }
  }

  private static func mixed(_ a: Point, _ b: Point, _ t: Double) -> Point {
    Point(x: a.x * (1 - t) + b.x * t, y: a.y * (1 - t) + b.y * t)
  }
}
