import SkelshotPrimitives
public import SkelshotRaster

extension Pixmap {
  /// Reads the picture of a PNG or a JPEG, or the first frame of an APNG, a GIF or a WebP.
  ///
  /// - Parameters:
  ///   - path: The file; a pipe is one, too.
  ///   - pixelLimit: The largest picture in pixels, checked before memory for it is taken.
  /// - Throws: `FilmFileError`.
  public init(
    contentsOf path: String, pixelLimit: Int = PixelSize.defaultPixelLimit
  ) throws(FilmFileError) {
    var film = try FilmDecoder(pixelLimit: pixelLimit).open(contentsOf: path)
    self = try wrapping({ FilmFileError(path: path, reason: .film($0)) }) {
      () throws(FilmReadError) in try film.firstFrame()
    }
  }

  /// Decodes the picture of a PNG or a JPEG, or the first frame of an APNG, a GIF or a WebP.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - pixelLimit: The largest picture in pixels, checked before memory for it is taken.
  /// - Throws: `FilmReadError`.
  public init(
    decoding bytes: [UInt8], pixelLimit: Int = PixelSize.defaultPixelLimit
  ) throws(FilmReadError) {
    var film = try FilmDecoder(pixelLimit: pixelLimit).open(bytes)
    self = try film.firstFrame()
  }
}
