/// An affine transform: (x, y) becomes (a·x + c·y + tx, b·x + d·y + ty), as in SVG's `matrix(a, b, c, d, tx, ty)`.
public struct Transform: Sendable, Hashable {
  /// The change of x for each unit of x.
  public var a: Double
  /// The change of y for each unit of x.
  public var b: Double
  /// The change of x for each unit of y.
  public var c: Double
  /// The change of y for each unit of y.
  public var d: Double
  /// The horizontal translation.
  public var tx: Double
  /// The vertical translation.
  public var ty: Double

  /// Creates a transform from its six numbers, in SVG's order.
  ///
  /// - Parameters:
  ///   - a: The change of x for each unit of x.
  ///   - b: The change of y for each unit of x.
  ///   - c: The change of x for each unit of y.
  ///   - d: The change of y for each unit of y.
  ///   - tx: The horizontal translation.
  ///   - ty: The vertical translation.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// The transform that changes nothing.
  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates a translation.
  public static func translation(x: Double, y: Double) -> Transform {
    Transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Creates a scale relative to the origin.
  public static func scale(x: Double, y: Double) -> Transform {
    Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Creates a rotation around the origin. Positive angles turn the x axis toward the y axis, which is clockwise.
  public static func rotation(degrees: Double) -> Transform {
    let (sine, cosine) = sineAndCosine(degrees: degrees)
    return Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Returns a transform that applies this transform, and then `next`.
  public func then(_ next: Transform) -> Transform {
    Transform(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
  }

  /// Returns the transformed point.
  public func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }
}

/// Returns the sine and cosine of an angle, exact to about 1e-15, and exactly for multiples of 90°.
///
/// Uses plain IEEE arithmetic because the last bit of the C library's `sin` differs between systems. An angle that is
/// not finite counts as 0.
package func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
  let turned = degrees.isFinite ? degrees.truncatingRemainder(dividingBy: 360) : 0
  let quarters = (turned / 90).rounded(.toNearestOrEven)
  let angle = (turned - quarters * 90) * (Double.pi / 180)
  // The Taylor series, for at most 45°. The first omitted term is below 1e-17.
  let square = angle * angle
  var (sine, cosine, power) = (0.0, 0.0, 1.0)
  for index in 0..<9 {
    cosine += power
    power /= Double(2 * index + 1)
    sine += power * angle
    power *= -square / Double(2 * index + 2)
  }
  return switch (Int(quarters) % 4 + 4) % 4 {
  case 0: (sine, cosine)
  case 1: (cosine, -sine)
  case 2: (-sine, -cosine)
  default: (-cosine, sine)
  }
}
