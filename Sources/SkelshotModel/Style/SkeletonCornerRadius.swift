/// How round the corners of a bone are. A number literal is points.
public enum SkeletonCornerRadius: Sendable, Hashable {
  /// A radius in points, 0 or more; one beyond half the shorter side counts as that.
  case points(Double)
  /// Half the shorter side: a square becomes a circle, a rectangle a pill.
  case circle

  /// The radius in points on a bone with the given sides.
  package func radius(width: Double, height: Double) -> Double {
    switch self {
    case .points(let radius): radius
    case .circle: max(0, min(width, height) / 2)
    }
  }
}

extension SkeletonCornerRadius: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Makes a radius of so many points.
  public init(floatLiteral points: Double) { self = .points(points) }
  /// Makes a radius of so many points.
  public init(integerLiteral points: Int) { self = .points(Double(points)) }
}
