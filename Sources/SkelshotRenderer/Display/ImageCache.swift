import SkelshotPrimitives
import SkelshotRaster

/// The pictures of a screen, each resampled to the canvas's pixels once.
///
/// Equal rows of a table show the same picture at different positions. They share the resampled pixels if the
/// positions differ by whole pixels.
struct ImageCache {
  /// The decoded pictures by their names in views.
  let pictures: [PathKey: Pixmap]
  /// The number of pixels that can still be resampled.
  private var pixelsLeft: Int
  private let limit: Int
  private var placed: [Placement: PlacedPicture] = [:]

  /// The position of a picture relative to a whole pixel.
  private struct Placement: Hashable {
    var name: PathKey
    /// The rectangle in pixels, relative to the pixel at its top left corner.
    var rect: Rect
    /// The visible pixels, relative to the same pixel.
    var visible: PixelRect
  }

  init(_ pictures: [PathKey: Pixmap], pixelLimit: Int) {
    self.pictures = pictures
    limit = pixelLimit
    pixelsLeft = pixelLimit
  }

  /// Returns a picture on the canvas; nil if none of it is visible.
  ///
  /// - Throws: `RenderError.missingPicture`, or `.raster(.tooManyPixels)` if the pictures of a screen together have
  ///   more pixels than a canvas can have.
  mutating func picture(
    _ name: String, in rect: Rect, visible: PixelRect
  ) throws(RenderError) -> PlacedPicture? {
    guard let picture = pictures[PathKey(name)] else { throw .missingPicture(name) }
    guard !visible.isEmpty, abs(rect.x) < Self.farthest, abs(rect.y) < Self.farthest else {
      return nil
    }
    let (x, y) = (Int(rect.x.rounded(.down)), Int(rect.y.rounded(.down)))
    let key = Placement(
      name: PathKey(name), rect: rect.offsetBy(x: -Double(x), y: -Double(y)),
      visible: visible.offsetBy(x: -x, y: -y))
    if let known = placed[key] { return known.offsetBy(x: x, y: y) }
    let count = visible.width * visible.height
    guard count <= pixelsLeft else {
      throw .raster(.tooManyPixels(visible.size, limit: limit))
    }
    guard let made = PlacedPicture(picture, in: key.rect, onCanvas: key.visible) else { return nil }
    pixelsLeft -= count
    placed[key] = made
    return made.offsetBy(x: x, y: y)
  }

  /// The maximum distance of a picture from the origin in pixels; coverage has the same limit.
  private static let farthest = 1_073_741_824.0
}
