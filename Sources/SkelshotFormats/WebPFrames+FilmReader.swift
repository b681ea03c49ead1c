package import SkelshotRaster
public import SkelshotWebP

/// A WebP as a film among others.
extension WebPFrames: StoredFilmReader {
  /// The next frame, nil after the last.
  package mutating func nextFrame() throws(FilmReadError) -> Pixmap? {
    do throws(WebPReadError) {
      return try next()
    } catch {
      throw .webp(error)
    }
  }
}
