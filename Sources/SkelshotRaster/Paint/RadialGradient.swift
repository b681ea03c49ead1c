public import SkelshotPrimitives

/// A gradient whose color changes with the distance from a point.
///
/// A pixel's position along the gradient is `t = |p − c| / r`, where p is the pixel's center (column + 0.5, row + 0.5)
/// on the canvas, c is the gradient's center and r is its radius. Colors between two stops are interpolated as in
/// `LinearGradient`. The last color extends beyond the radius.
public struct RadialGradient: Sendable, Hashable {
  package let center: Point
  package let radius: Double
  /// The colors in ascending order of location. A gradient without stops paints nothing.
  package let stops: [GradientStop]

  /// Makes a gradient around a point.
  ///
  /// If the radius is not above 0, or a number is not finite, the last color is painted everywhere, as in SVG.
  ///
  /// - Parameters:
  ///   - center: The point where t = 0, in canvas pixels.
  ///   - radius: The distance from the center at which t = 1, in pixels.
  ///   - stops: The colors.
  public init(center: Point, radius: Double, stops: [GradientStop]) {
    let isUsable = radius > 0 && radius.isFinite && center.x.isFinite && center.y.isFinite
    self.center = isUsable ? center : .zero
    self.radius = isUsable ? radius : 0
    self.stops = stops
  }

  /// Returns the position of a point along the gradient, 0 or more. The square root is correctly rounded on every
  /// machine.
  func position(x: Double, y: Double) -> Double {
    guard radius > 0 else { return .infinity }
    let (dx, dy) = (x - center.x, y - center.y)
    return (dx * dx + dy * dy).squareRoot() / radius
  }
}
