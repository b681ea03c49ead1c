import SkelshotModel
import SkelshotPrimitives

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
  /// `GradientDirection`.
  ///
  /// - Parameter progress: Eased time, 0…1.
  init(_ direction: GradientDirection, progress: Double) {
    let forward = 2 * progress - 1
    let backward = 1 - 2 * progress
    switch direction {
    case .leftRight: self.init(x: forward, y: nil)
    case .rightLeft: self.init(x: backward, y: nil)
    case .topBottom: self.init(x: nil, y: forward)
    case .bottomTop: self.init(x: nil, y: backward)
    case .topLeftBottomRight: self.init(x: forward, y: forward)
    case .bottomRightTopLeft: self.init(x: backward, y: backward)
    }
  }

  private init(start: Point, end: Point) {
    self.start = start
    self.end = end
  }

  /// An axis one unit long on each axis that moves; the other stays in the middle.
  private init(x: Double?, y: Double?) {
    start = Point(x: x ?? 0.5, y: y ?? 0.5)
    end = Point(x: x.map { $0 + 1 } ?? 0.5, y: y.map { $0 + 1 } ?? 0.5)
  }
}
