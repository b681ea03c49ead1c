import SkelshotPrimitives
import SkelshotRaster

/// The pictures of a screen, each resampled to the canvas's pixels once.
///
/// Equal rows of a table show the same picture at different places: they share the resampled pixels
/// where the places differ by whole pixels.
struct ImageCache {
  /// The decoded pictures by the names that views use.
  let pictures: [PathKey: Pixmap]
  /// How many pixels of resampled pictures may still be made.
  private var pixelsLeft: Int
  private let limit: Int
  private var placed: [Placement: PlacedPicture] = [:]

  /// Where a picture stands, but for whole pixels.
  private struct Placement: Hashable {
    var name: PathKey
    /// The rectangle in pixels, from the whole pixel that holds its top left corner.
    var rect: Rect
    /// The pixels that are seen, from the same pixel.
    var visible: PixelRect
  }

  init(_ pictures: [PathKey: Pixmap], pixelLimit: Int) {
    self.pictures = pictures
    limit = pixelLimit
    pixelsLeft = pixelLimit
  }

  /// A picture on the canvas; nil where nothing of it is seen.
  ///
  /// - Throws: `RenderError.missingPicture`, or `.raster(.tooManyPixels)` where all the pictures of a
  ///   screen have more pixels than a canvas may have.
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
      visible: PixelRect(
        minX: visible.minX - x, minY: visible.minY - y, maxX: visible.maxX - x,
        maxY: visible.maxY - y))
    if let known = placed[key] { return known.offsetBy(x: x, y: y) }
    let count = visible.width * visible.height
    guard count <= pixelsLeft else {
      throw .raster(
        .tooManyPixels(PixelSize(width: visible.width, height: visible.height), limit: limit))
    }
    guard let made = PlacedPicture(picture, in: key.rect, onCanvas: key.visible) else { return nil }
    pixelsLeft -= count
    placed[key] = made
    return made.offsetBy(x: x, y: y)
  }

  /// The greatest distance of a picture from the origin in pixels; coverage has the same limit.
  private static let farthest = 1_073_741_824.0
}
