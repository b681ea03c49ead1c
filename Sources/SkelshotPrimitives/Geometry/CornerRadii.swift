/// The radii of the four corners of a rounded rectangle.
public struct CornerRadii: Sendable, Hashable {
  /// Radius of the top left corner; 0 is sharp.
  package var topLeft: Double
  /// Radius of the top right corner; 0 is sharp.
  package var topRight: Double
  /// Radius of the bottom right corner; 0 is sharp.
  package var bottomRight: Double
  /// Radius of the bottom left corner; 0 is sharp.
  package var bottomLeft: Double

  /// Makes four radii, clockwise from the top left.
  ///
  /// - Parameters:
  ///   - topLeft: Radius of the top left corner; 0 is sharp.
  ///   - topRight: Radius of the top right corner; 0 is sharp.
  ///   - bottomRight: Radius of the bottom right corner; 0 is sharp.
  ///   - bottomLeft: Radius of the bottom left corner; 0 is sharp.
  public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// The same radius in all four corners.
  package init(_ all: Double) {
    self.init(topLeft: all, topRight: all, bottomRight: all, bottomLeft: all)
  }

  /// Four sharp corners.
  public static let zero = CornerRadii(0)

  /// Whether all four corners are sharp.
  package var isZero: Bool {
    topLeft <= 0 && topRight <= 0 && bottomRight <= 0 && bottomLeft <= 0
  }

  /// The radii with every one multiplied by `factor`, as points become pixels.
  package func scaled(by factor: Double) -> CornerRadii {
    CornerRadii(
      topLeft: topLeft * factor, topRight: topRight * factor,
      bottomRight: bottomRight * factor, bottomLeft: bottomLeft * factor)
  }
}
