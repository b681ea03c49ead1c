package import SkelshotCompare
import SkelshotFormats
import SkelshotFrames
import SkelshotPipeline
package import SkelshotPrimitives
import SkelshotRaster

extension DifferenceFilm {
  /// The pictures of the differences as a file: a PNG of the pair that differs most, or a film of all pairs.
  ///
  /// - Parameters:
  ///   - comparison: What the film was made of.
  ///   - format: The format; nil is a PNG of stills and a GIF of films.
  package func file(
    of comparison: FilmComparison, as format: PictureFormat? = nil
  ) throws(PictureError) -> (format: PictureFormat, bytes: [UInt8]) {
    let format = format ?? (comparison.isStill ? .png : .gif)
    do {
      if format.holdsFilms { return (format, try encode(as: format).bytes) }
      var pixmap = try Pixmap(size: size, pixelLimit: .max)
      try draw(frame: comparison.worstFrame ?? 0, into: &pixmap)
      return (format, try pixmap.encode(as: format).bytes)
    } catch {
      throw PictureError(error)
    }
  }
}
