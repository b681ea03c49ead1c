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
