public import SkelshotPrimitives

/// What a shape is filled with.
public enum Paint: Sendable, Hashable {
  /// One colour.
  case solid(Color)
  /// Colours along a line.
  case linearGradient(LinearGradient)
}
