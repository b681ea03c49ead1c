public import SkelshotPrimitives

/// A layer's shadow, in Core Animation's words: the view's shape, offset, blurred and filled with a color.
///
/// The blur is a Gaussian with the standard deviation `radius`, made of three box blurs.
/// Source: W3C, Filter Effects Module Level 1, feGaussianBlur.
public struct Shadow: Sendable, Hashable {
  package var color: DynamicColor
  package var opacity: Double
  package var radius: Double
  package var offset: Size

  package static let largestRadius = 100.0

  /// Makes a shadow. The defaults are Core Animation's: black, a radius of 3 points, and 3 points up.
  ///
  /// - Parameters:
  ///   - opacity: The opacity, 0…1.
  ///   - color: The color.
  ///   - radius: The blur radius in points, 0…100; higher values count as 100.
  ///   - offset: The offset to the right and down, in points.
  public init(
    opacity: Double, color: DynamicColor = .black, radius: Double = 3,
    offset: Size = Size(width: 0, height: -3)
  ) {
    (self.opacity, self.color, self.radius, self.offset) = (opacity, color, radius, offset)
  }
}
