public import SkelshotPrimitives

/// One grey shape of a skeleton. In points, in the canvas's coordinates.
public struct Bone: Sendable, Hashable {
  /// The bone's bounds, in which its gradient lives.
  public var rect: Rect
  /// Corner radius.
  public var cornerRadius: Double
  /// What the bone stands for.
  package var part: BonePart

  /// Makes a bone.
  package init(rect: Rect, cornerRadius: Double, part: BonePart) {
    self.rect = rect
    self.cornerRadius = cornerRadius
    self.part = part
  }
}

/// What a bone stands for in its view.
package enum BonePart: Sendable, Hashable {
  /// The whole view.
  case bounds
  /// A line of text, from 0.
  case line(Int)
}
