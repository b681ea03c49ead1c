import SkelshotPrimitives
import SkelshotRaster

/// The images of a screen, resampled to the canvas's pixels.
///
/// Table rows can show the same image at different positions. If the positions differ by whole pixels, the rows share
/// the resampled pixels.
struct ImageCache {
  /// The decoded images, by the names that views use.
  let pictures: [PathKey: Pixmap]
  /// The number of pixels that can still be resampled.
  private var pixelsLeft: Int
  private let limit: Int
  private var placed: [Placement: PlacedPicture] = [:]

  /// The position of an image and its visible pixels, relative to the pixel at the image's top left corner.
  private struct Placement: Hashable {
    var name: PathKey
    var rect: Rect
    var visible: PixelRect
  }

  init(_ pictures: [PathKey: Pixmap], pixelLimit: Int) {
    self.pictures = pictures
    limit = pixelLimit
    pixelsLeft = pixelLimit
  }

  /// Returns an image on the canvas; nil if the image is completely invisible.
  ///
  /// - Throws: `RenderError.missingPicture`, or `.raster(.tooManyPixels)` if a screen's images have too many pixels.
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

  /// The maximum distance of an image from the origin, in pixels. Coverage has the same limit.
  private static let farthest = 1_073_741_824.0
}
