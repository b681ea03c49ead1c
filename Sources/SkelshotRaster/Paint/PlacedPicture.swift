public import SkelshotPrimitives

/// A picture brought to the pixels of a canvas: resampled once, painted many times.
///
/// A picture at its own size on whole pixels is copied exactly. Where it is made smaller, every
/// pixel is the average of the area of the picture that it shows; where it is made larger, pixels
/// are interpolated between the four nearest. Both work on premultiplied levels, in integers.
public struct PlacedPicture: Sendable, Hashable {
  /// The pixels of the canvas that the picture touches.
  public let bounds: PixelRect
  /// The pixels, row by row; as many as `bounds` has.
  let pixels: [UInt32]
  /// Whether every pixel has alpha 255.
  let isOpaque: Bool

  /// Resamples a picture into a rectangle.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - rect: Where it stands, in pixels of the canvas; anywhere, in any size.
  ///   - visible: The pixels that are asked for: the rest is not worked out.
  /// - Returns: nil where nothing of it is visible, or a number is not finite.
  public init?(_ picture: Pixmap, in rect: Rect, visible: PixelRect) {
    guard
      let across = AxisFilter(
        from: rect.x, to: rect.maxX, count: picture.size.width,
        visible: visible.minX..<max(visible.minX, visible.maxX)),
      let down = AxisFilter(
        from: rect.y, to: rect.maxY, count: picture.size.height,
        visible: visible.minY..<max(visible.minY, visible.maxY))
    else { return nil }
    self.init(
      bounds: PixelRect(
        minX: across.columns.lowerBound, minY: down.columns.lowerBound,
        maxX: across.columns.upperBound, maxY: down.columns.upperBound),
      pixels: Resampler(across: across, down: down).pixels(of: picture))
  }

  /// A picture that stands at its own size at the canvas's origin.
  public init(_ picture: Pixmap) {
    self.init(bounds: PixelRect(picture.size), pixels: picture.pixels)
  }

  /// The same picture on other pixels, a whole number of them further to the right and down.
  public func offsetBy(x: Int, y: Int) -> PlacedPicture {
    PlacedPicture(
      bounds: PixelRect(
        minX: bounds.minX + x, minY: bounds.minY + y, maxX: bounds.maxX + x,
        maxY: bounds.maxY + y),
      pixels: pixels, isOpaque: isOpaque)
  }

  /// The picture with clear pixels around it, where it does not hold all of a rectangle.
  func holding(_ rect: PixelRect) -> PlacedPicture {
    let all = bounds.union(rect)
    if all == bounds { return self }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(all.width * all.height)
    for y in all.minY..<all.maxY {
      guard (bounds.minY..<bounds.maxY).contains(y) else {
        pixels += repeatElement(0, count: all.width)
        continue
      }
      let start = (y - bounds.minY) * bounds.width
      pixels += repeatElement(0, count: bounds.minX - all.minX)
      pixels += self.pixels[start..<start + bounds.width]
      pixels += repeatElement(0, count: all.maxX - bounds.maxX)
    }
    return PlacedPicture(bounds: all, pixels: pixels, isOpaque: false)
  }

  private init(bounds: PixelRect, pixels: [UInt32], isOpaque: Bool) {
    self.bounds = bounds
    self.pixels = pixels
    self.isOpaque = isOpaque
  }

  private init(bounds: PixelRect, pixels: [UInt32]) {
    self.bounds = bounds
    self.pixels = pixels
    isOpaque = pixels.allSatisfy { $0 >> 24 == 255 }
  }
}
