/// A rectangle with rounded corners, in points or pixels.
public struct RoundedRect: Sendable, Hashable {
  package var rect: Rect
  /// The four radii, from 0 to half the shorter side.
  package var radii: CornerRadii

  /// Makes a rounded rectangle. Each radius is clamped to 0…half the shorter side, as Core Animation and CSS do.
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

  /// Returns the shape with every coordinate multiplied by a factor, such as the pixels per point.
  package func scaled(by factor: Double) -> RoundedRect {
    RoundedRect(rect.scaled(by: factor), radii: radii.scaled(by: factor))
  }
}

/// The radii of a rectangle's corners; 0 is sharp.
public struct CornerRadii: Sendable, Hashable {
  package var topLeft: Double
  package var topRight: Double
  package var bottomRight: Double
  package var bottomLeft: Double

  /// Makes four radii, clockwise from the top left.
  ///
  /// - Parameters:
  ///   - topLeft: The radius of the top left corner; 0 is sharp.
  ///   - topRight: The radius of the top right corner; 0 is sharp.
  ///   - bottomRight: The radius of the bottom right corner; 0 is sharp.
  ///   - bottomLeft: The radius of the bottom left corner; 0 is sharp.
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

  /// The radii with every one multiplied by `factor`, as points become pixels.
  package func scaled(by factor: Double) -> CornerRadii {
    CornerRadii(
      topLeft: topLeft * factor, topRight: topRight * factor,
      bottomRight: bottomRight * factor, bottomLeft: bottomLeft * factor)
  }
}
