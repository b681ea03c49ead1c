/// A width and a height. Points or pixels, as the context says.
public struct Size: Sendable, Hashable {
  /// Horizontal extent.
  public var width: Double
  /// Vertical extent.
  public var height: Double

  /// Makes a size from its two extents.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The extent in whole pixels of a picture this large in points: round(points × scale), halves
  /// away from zero. Whether a picture can have it is for the caller to check.
  package func pixels(atScale scale: Double) -> Size {
    Size(width: (width * scale).rounded(), height: (height * scale).rounded())
  }

  /// No extent at all.
  public static let zero = Size(width: 0, height: 0)
}
