public import SkelshotPrimitives

/// A layer's shadow, in Core Animation's words: the shape of the view, moved, blurred and filled with a colour.
///
/// The blur is a Gaussian of the standard deviation `radius`, made by three box blurs.
/// Source: W3C, Filter Effects Module Level 1, feGaussianBlur.
public struct Shadow: Sendable, Hashable {
  /// The colour.
  public var color: DynamicColor = .black
  /// Its opacity, 0…1.
  public var opacity: Double
  /// How far it is blurred, in points, 0…100; more counts as 100.
  public var radius: Double = 3
  /// How far it is moved to the right and down, in points.
  public var offset = Size(width: 0, height: -3)

  /// The largest radius in points.
  package static let largestRadius = 100.0

  /// Makes Core Animation's shadow: black, 3 points blurred, moved up by 3 points.
  ///
  /// - Parameter opacity: 0…1.
  public init(opacity: Double) { self.opacity = opacity }
}
