public import SkelshotModel
public import SkelshotRaster
import SkelshotRenderer

extension Scene {
  /// The scene as evenly spaced frames.
  ///
  /// - Parameter framesPerSecond: Frames in a second; see `Film`.
  /// - Throws: `PictureError` if the scene cannot be drawn.
  public func film(framesPerSecond: Double = 30) throws(PictureError) -> Film {
    try Film(self, framesPerSecond: framesPerSecond)
  }

  /// The picture of a moment, in seconds.
  ///
  /// - Throws: `PictureError` if the scene cannot be drawn.
  public func pixmap(at seconds: Double = 0) throws(PictureError) -> Pixmap {
    do {
      return try SkeletonRenderer(loading: self).pixmap(at: seconds)
    } catch {
      throw PictureError(error)
    }
  }

  /// Draws the scene into a file whose extension says the format: `.gif`, `.apng` or `.png`.
  ///
  /// The file appears whole or not at all.
  ///
  /// - Throws: `PictureError`.
  public func write(to path: String, framesPerSecond: Double = 30) throws(PictureError) {
    try film(framesPerSecond: framesPerSecond).write(to: path)
  }
}
