public import SkelshotPrimitives

/// What a shape is filled with.
public enum Paint: Sendable, Hashable {
  /// One colour.
  case solid(Color)
  /// Colours along a line.
  case linearGradient(LinearGradient)
  /// A picture, brought to the canvas's pixels; clear where it has none.
  case picture(PlacedPicture)
}
