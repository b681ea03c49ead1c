/// A rectangle with rounded corners, in points or pixels.
public struct RoundedRect: Sendable, Hashable {
  package var rect: Rect
  /// The corner radii, each from 0 to half the shorter side.
  package var radii: CornerRadii

  /// Creates a rounded rectangle. Each radius is clamped to 0…half the shorter side, as in Core Animation and CSS.
  public init(_ rect: Rect, radii: CornerRadii = .zero) {
    self.rect = rect
    let limit = max(0, min(rect.width, rect.height) / 2)
    func clamped(_ radius: Double) -> Double { min(max(radius, 0), limit) }
    self.radii = CornerRadii(
      topLeft: clamped(radii.topLeft), topRight: clamped(radii.topRight),
      bottomRight: clamped(radii.bottomRight), bottomLeft: clamped(radii.bottomLeft))
  }

  /// Creates a rounded rectangle with equal corner radii, which are clamped to half the shorter side.
  public init(_ rect: Rect, radius: Double) {
    self.init(rect, radii: CornerRadii(radius))
  }

  /// Returns the shape with all coordinates multiplied by a factor, such as the number of pixels per point.
  package func scaled(by factor: Double) -> RoundedRect {
    RoundedRect(rect.scaled(by: factor), radii: radii.scaled(by: factor))
  }
}

/// The corner radii of a rectangle. A corner with a radius of 0 is sharp.
public struct CornerRadii: Sendable, Hashable {
  package var topLeft: Double
  package var topRight: Double
  package var bottomRight: Double
  package var bottomLeft: Double

  /// Creates corner radii, clockwise from the top left.
  ///
  /// - Parameters:
  ///   - topLeft: The radius of the top left corner, or 0 for a sharp corner.
  ///   - topRight: The radius of the top right corner, or 0 for a sharp corner.
  ///   - bottomRight: The radius of the bottom right corner, or 0 for a sharp corner.
  ///   - bottomLeft: The radius of the bottom left corner, or 0 for a sharp corner.
  public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  package init(_ all: Double) {
    self.init(topLeft: all, topRight: all, bottomRight: all, bottomLeft: all)
  }

  /// Four sharp corners.
  public static let zero = CornerRadii(0)

  package func scaled(by factor: Double) -> CornerRadii {
    CornerRadii(
      topLeft: topLeft * factor, topRight: topRight * factor,
      bottomRight: bottomRight * factor, bottomLeft: bottomLeft * factor)
  }
}
