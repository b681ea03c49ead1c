/// A rectangle with rounded corners. Points or pixels, as the context says.
public struct RoundedRect: Sendable, Hashable {
  /// The bounds.
  package var rect: Rect
  /// The four radii, each between 0 and half the shorter side.
  package var radii: CornerRadii

  /// Makes a rounded rectangle; each radius is clamped to 0 … half the shorter side, as Core
  /// Animation and CSS do for a radius that fits no longer.
  public init(_ rect: Rect, radii: CornerRadii = .zero) {
    self.rect = rect
    let limit = max(0, min(rect.width, rect.height) / 2)
    func clamped(_ radius: Double) -> Double { min(max(radius, 0), limit) }
    self.radii = CornerRadii(
      topLeft: clamped(radii.topLeft), topRight: clamped(radii.topRight),
      bottomRight: clamped(radii.bottomRight), bottomLeft: clamped(radii.bottomLeft))
  }

  /// Makes a rounded rectangle with one radius for all corners, clamped to half the shorter side.
  public init(_ rect: Rect, radius: Double) {
    self.init(rect, radii: CornerRadii(radius))
  }

  /// The shape with every coordinate multiplied by `factor`, as points become pixels.
  package func scaled(by factor: Double) -> RoundedRect {
    RoundedRect(rect.scaled(by: factor), radii: radii.scaled(by: factor))
  }
}

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
