import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster

/// Start and end point of a gradient in a bone's unit square: (0, 0) top left, (1, 1) bottom right.
struct GradientAxis: Equatable {
  var start: Point
  var end: Point

  /// A gradient that does not move: top to bottom, as CAGradientLayer's default.
  static let still = GradientAxis(start: Point(x: 0.5, y: 0), end: Point(x: 0.5, y: 1))

  /// The axis of a sliding gradient.
  ///
  /// Both points go the same way: along the direction from −1 to 1 (start) and 0 to 2 (end), so
  /// that the bone shows the plain end colour at both ends. Source: SkeletonView 1.31.0,
  /// `GradientDirection`; there the width is 1.
  ///
  /// - Parameters:
  ///   - progress: Eased time, 0…1.
  ///   - width: From start to end; the start runs from −width to 1.
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

  init(start: Point, end: Point) {
    self.start = start
    self.end = end
  }

  /// An axis as long as the width on each coordinate that moves; the other stays in the middle.
  private init(x: Double?, y: Double?, width: Double) {
    start = Point(x: x ?? 0.5, y: y ?? 0.5)
    end = Point(x: x.map { $0 + width } ?? 0.5, y: y.map { $0 + width } ?? 0.5)
  }

  /// The place at a location along the axis; 0 is its start and 1 its end.
  func place(at location: Double) -> Point {
    Point(
      x: start.x + (end.x - start.x) * location, y: start.y + (end.y - start.y) * location)
  }
}

/// A gradient's colours at locations that may lie before its start or beyond its end.
///
/// The rasteriser clamps locations to 0…1. So the axis is moved to run from the first location to the
/// last, and every location becomes a fraction of the distance between the two.
struct LocatedColors {
  var stops: [GradientStop]
  var axis: GradientAxis

  /// Locations at equal distances from 0 to 1.
  static func even(_ count: Int) -> [Double] {
    (0..<count).map { Double($0) / Double(max(1, count - 1)) }
  }

  init(_ colors: [Color], locations: [Double], axis: GradientAxis) {
    // As in Core Animation a location is at least the one before.
    var ascending: [Double] = []
    for location in locations { ascending.append(max(location, ascending.last ?? location)) }
    let first = ascending.first ?? 0
    var length = (ascending.last ?? 0) - first
    // All at one place: a hard edge there, along an axis of any length.
    if length <= 0 { length = 1 }
    self.axis = GradientAxis(start: axis.place(at: first), end: axis.place(at: first + length))
    stops = zip(colors, ascending).map { color, location in
      GradientStop(location: (location - first) / length, color: color)
    }
  }
}
