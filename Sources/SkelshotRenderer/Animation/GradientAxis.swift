import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster

/// The start and end of a gradient in a bone's unit square, from (0, 0) at the top left to (1, 1) at the bottom right.
struct GradientAxis: Equatable {
  var start: Point
  var end: Point

  /// The axis of a still gradient, from top to bottom as in CAGradientLayer.
  static let still = GradientAxis(start: Point(x: 0.5, y: 0), end: Point(x: 0.5, y: 1))

  /// Returns the point at a location on the axis. The axis starts at location 0 and ends at location 1.
  func place(at location: Double) -> Point {
    Point(
      x: start.x + (end.x - start.x) * location, y: start.y + (end.y - start.y) * location)
  }
}

extension GradientAxis {
  /// Creates the axis of a sliding gradient.
  ///
  /// The start and the end move together along the direction, so the first and the last frame show only a single color.
  /// Source: SkeletonView 1.31.0, `GradientDirection`, whose width is always 1.
  ///
  /// - Parameters:
  ///   - progress: The eased progress, 0…1.
  ///   - width: The distance between start and end. The start moves from −width to 1.
  init(_ direction: GradientDirection, progress: Double, width: Double) {
    let forward = (1 + width) * progress - width
    let backward = 1 - (1 + width) * progress
    switch direction {
    case .leftRight: self.init(x: forward, y: nil, width: width)
    case .rightLeft: self.init(x: backward, y: nil, width: width)
    case .topBottom: self.init(x: nil, y: forward, width: width)
    case .bottomTop: self.init(x: nil, y: backward, width: width)
    case .topLeftBottomRight: self.init(x: forward, y: forward, width: width)
    case .bottomRightTopLeft: self.init(x: backward, y: backward, width: width)
    }
  }

  /// Creates an axis from its start. The end is `width` farther along each coordinate. A nil coordinate stays at 0.5.
  private init(x: Double?, y: Double?, width: Double) {
    start = Point(x: x ?? 0.5, y: y ?? 0.5)
    end = Point(x: x.map { $0 + width } ?? 0.5, y: y.map { $0 + width } ?? 0.5)
  }
}

/// A gradient's colors at locations that can lie outside the axis.
///
/// The rasterizer clamps locations to 0…1. The axis therefore extends from the first location to the last, and
/// locations become fractions of this axis.
struct LocatedColors {
  var stops: [GradientStop]
  var axis: GradientAxis

  static func even(_ count: Int) -> [Double] {
    (0..<count).map { Double($0) / Double(max(1, count - 1)) }
  }

  init(_ colors: [Color], locations: [Double], axis: GradientAxis) {
    // As in Core Animation, a location must not be less than the previous location.
    var ascending: [Double] = []
    for location in locations { ascending.append(max(location, ascending.last ?? location)) }
    let first = ascending.first ?? 0
    var length = (ascending.last ?? 0) - first
    // Equal locations create a hard edge, so the axis can have any length.
    if length <= 0 { length = 1 }
    self.axis = GradientAxis(start: axis.place(at: first), end: axis.place(at: first + length))
    stops = zip(colors, ascending).map { color, location in
      GradientStop(location: (location - first) / length, color: color)
    }
  }
}
