package import SkelshotPrimitives

/// A picture that is resampled once to canvas pixels and then painted many times.
///
/// An unscaled picture that is aligned to pixels is copied exactly. A shrunk picture is averaged over each canvas
/// pixel's area. An enlarged picture is interpolated between the four nearest source pixels. Resampling uses
/// premultiplied integer levels.
public struct PlacedPicture: Sendable, Hashable {
  /// The canvas pixels that the picture touches.
  package let bounds: PixelRect
  let pixels: [UInt32]
  let isOpaque: Bool

  /// Resamples a picture into a rectangle of any size and position, computing only the `visible` pixels. Returns nil if
  /// no pixel is visible, a coordinate is not finite, or the visible part is too large for a picture.
  package init?(_ picture: Pixmap, in rect: Rect, visible: PixelRect) {
    let shown = PixelRect(
      minX: max(visible.minX, Int(clamped: rect.x.rounded(.down))),
      minY: max(visible.minY, Int(clamped: rect.y.rounded(.down))),
      maxX: min(visible.maxX, Int(clamped: rect.maxX.rounded(.up))),
      maxY: min(visible.maxY, Int(clamped: rect.maxY.rounded(.up))))
    let (area, isTooLarge) = shown.width.multipliedReportingOverflow(by: shown.height)
    guard !isTooLarge, area <= PixelSize.defaultPixelLimit,
      max(shown.width, shown.height) <= PixelSize.longestSide
    else { return nil }
    self.init(picture, in: rect, onCanvas: shown)
  }

  /// Resamples a picture for the `visible` pixels. Returns nil if no pixel is visible or `rect` is not finite.
  package init?(_ picture: Pixmap, in rect: Rect, onCanvas visible: PixelRect) {
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

  /// Places an unscaled picture at the canvas's origin.
  public init(_ picture: Pixmap) {
    self.init(bounds: PixelRect(picture.size), pixels: picture.pixels)
  }

  /// Returns the picture shifted by whole pixels. Distances far beyond any canvas are clamped.
  package func offsetBy(x: Int, y: Int) -> PlacedPicture {
    let farthest = 1 << 32
    func moved(_ start: Int, _ distance: Int) -> Int {
      min(max(start + min(max(distance, -2 * farthest), 2 * farthest), -farthest), farthest)
    }
    let (minX, minY) = (moved(bounds.minX, x), moved(bounds.minY, y))
    return PlacedPicture(
      bounds: PixelRect(
        minX: minX, minY: minY, maxX: minX + bounds.width, maxY: minY + bounds.height),
      pixels: pixels, isOpaque: isOpaque)
  }

  /// Returns the picture cropped to `rect`, or extended to it with transparent pixels.
  func holding(_ rect: PixelRect) -> PlacedPicture {
    if bounds.union(rect) == bounds { return self }
    let shared = bounds.intersection(rect)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(rect.width * rect.height)
    for y in rect.minY..<rect.maxY {
      guard (shared.minY..<shared.maxY).contains(y) else {
        pixels += repeatElement(0, count: rect.width)
        continue
      }
      let start = (y - bounds.minY) * bounds.width + shared.minX - bounds.minX
      pixels += repeatElement(0, count: shared.minX - rect.minX)
      pixels += self.pixels[start..<start + shared.width]
      pixels += repeatElement(0, count: rect.maxX - shared.maxX)
    }
    return PlacedPicture(bounds: rect, pixels: pixels, isOpaque: false)
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
