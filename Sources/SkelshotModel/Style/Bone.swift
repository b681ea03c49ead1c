public import SkelshotPrimitives

/// One gray shape of a skeleton, in points and in the canvas's coordinates.
public struct Bone: Sendable, Hashable {
  /// The bone's bounds, which its gradient fills.
  public var rect: Rect
  /// The corner radius, in points.
  public var cornerRadius: Double
  package var part: BonePart

  package init(rect: Rect, cornerRadius: Double, part: BonePart) {
    self.rect = rect
    self.cornerRadius = cornerRadius
    self.part = part
  }
}

/// The part of a view that a bone stands for.
package enum BonePart: Sendable, Hashable {
  case bounds
  /// A line of text, counted from 0.
  case line(Int)
}
