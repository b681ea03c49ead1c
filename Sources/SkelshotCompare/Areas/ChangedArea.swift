public import SkelshotRaster

/// A part of a picture in which pixels differ.
public struct ChangedArea: Sendable, Hashable {
  /// The smallest rectangle around them, in pixels.
  public var bounds: PixelRect
  /// How many of its pixels differ.
  public var differentPixels: Int
  /// The innermost view around it: label `title`; nil where no layout is known, or it is the canvas.
  public var element: String?

  /// Makes an area.
  package init(bounds: PixelRect, differentPixels: Int) {
    self.bounds = bounds
    self.differentPixels = differentPixels
  }

  /// The area that holds both.
  func joined(with other: ChangedArea) -> ChangedArea {
    ChangedArea(
      bounds: bounds.union(other.bounds), differentPixels: differentPixels + other.differentPixels)
  }
}
