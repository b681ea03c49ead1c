public import SkelshotPNG
package import SkelshotRaster

/// An APNG as a film among others.
extension APNGFrames: StoredFilmReader {
  /// The next frame, nil after the last.
  package mutating func nextFrame() throws(FilmReadError) -> Pixmap? {
    do throws(APNGReadError) {
      return try next()?.pixmap
    } catch {
      throw .png(error)
    }
  }
}
