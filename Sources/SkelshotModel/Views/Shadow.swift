public import SkelshotPrimitives

/// A layer's shadow, in Core Animation's words: the shape of the view, moved, blurred and filled with a colour.
///
/// The blur is a Gaussian of the standard deviation `radius`, made by three box blurs.
/// Source: W3C, Filter Effects Module Level 1, feGaussianBlur.
public struct Shadow: Sendable, Hashable {
  /// The colour.
  package var color: DynamicColor
  /// Its opacity, 0…1.
  package var opacity: Double
  /// How far it is blurred, in points, 0…100; more counts as 100.
  package var radius: Double
  /// How far it is moved to the right and down, in points.
  package var offset: Size

  /// The largest radius in points.
  package static let largestRadius = 100.0

  /// Makes a shadow; unless told, Core Animation's: black, 3 points blurred, moved up by 3 points.
  ///
  /// - Parameters:
  ///   - opacity: 0…1.
  ///   - color: The color.
  ///   - radius: How far it is blurred, in points, 0…100; more counts as 100.
  ///   - offset: How far it is moved to the right and down, in points.
  public init(
    opacity: Double, color: DynamicColor = .black, radius: Double = 3,
    offset: Size = Size(width: 0, height: -3)
  ) {
    (self.opacity, self.color, self.radius, self.offset) = (opacity, color, radius, offset)
  }
}
