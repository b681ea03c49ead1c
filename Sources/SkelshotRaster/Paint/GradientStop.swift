public import SkelshotPrimitives

/// A colour at a place along a gradient.
public struct GradientStop: Sendable, Hashable {
  /// The place, 0 (start) … 1 (end); held to that range, and to the location of the stop before.
  package var location: Double
  /// The colour there.
  package var color: Color

  /// Makes a stop.
  public init(location: Double, color: Color) {
    self.location = location
    self.color = color
  }
}
