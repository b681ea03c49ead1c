/// A CSS cubic Bézier timing function from (0, 0) to (1, 1), with two control points.
public struct TimingFunction: Sendable, Hashable {
  package var x1: Double
  package var y1: Double
  package var x2: Double
  package var y2: Double

  /// Creates a timing function from its two control points.
  ///
  /// - Parameters:
  ///   - x1: The first control point's time, 0…1.
  ///   - y1: The first control point's progress.
  ///   - x2: The second control point's time, 0…1.
  ///   - y2: The second control point's progress.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// A constant speed.
  public static let linear = TimingFunction(0, 0, 1, 1)
  /// A slow start.
  public static let easeIn = TimingFunction(0.42, 0, 1, 1)
  /// A slow end.
  public static let easeOut = TimingFunction(0, 0, 0.58, 1)
  /// A slow start and a slow end.
  public static let easeInEaseOut = TimingFunction(0.42, 0, 0.58, 1)

  /// Core Animation's default curve for implicit animations.
  package static let standard = TimingFunction(0.25, 0.1, 0.25, 1)

  /// Returns the progress at a time. The progress is 0 at the start and 1 at the end.
  ///
  /// Solves x(u) = time by 60 bisections in plain IEEE arithmetic, so that all machines return identical bits.
  ///
  /// - Parameter time: The elapsed part of the duration, clamped to 0…1.
  package func progress(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    if x1 == y1 && x2 == y2 { return time }
    var low = 0.0
    var high = 1.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if Self.bezier(middle, x1, x2) < time { low = middle } else { high = middle }
    }
    return Self.bezier((low + high) / 2, y1, y2)
  }

  /// Returns one coordinate of the curve at `u`: 3(1−u)²u·a + 3(1−u)u²·b + u³.
  private static func bezier(_ u: Double, _ a: Double, _ b: Double) -> Double {
    let v = 1 - u
    return 3 * v * v * u * a + 3 * v * u * u * b + u * u * u
  }
}
