import SkelshotFrames
package import SkelshotPNG
import SkelshotPrimitives
package import SkelshotRaster

/// The PNG format, for stills. This format also reads APNGs because they have the same signature.
struct PNGFormat: FormatDescriptor {
  var format: PictureFormat { .png }
  var title: String { "PNG" }
  var holdsFilms: Bool { false }
  var holdsStills: Bool { true }
  var animated: PictureFormat? { .apng }
  var pageOrder: Int? { 0 }
  var isReadByLayouts: Bool { true }
  var signature: [UInt8?] { [0x89, 0x50, 0x4e, 0x47] }

  func makeEndFinder() -> any FileEndFinder { EndFinder() }

  func addParts(_ parts: inout FilePartList, _ reader: inout FilePartReader) {
    parts.addPNG(&reader)
  }

  func open(_ bytes: [UInt8], limits: FilmLimits) throws(FilmReadError) -> any FilmReader {
    try wrapping(FilmReadError.init) { () throws(APNGReadError) in
      try APNGFrames(bytes, limits: limits)
    }
  }

  /// Decodes the default image, which viewers without animation support show. In an APNG, the default image is not
  /// always a frame of the animation.
  func still(_ bytes: [UInt8], pixelLimit: Int) throws(FilmReadError) -> Pixmap {
    try wrapping(FilmReadError.init) { () throws(PNGError) in
      try PNGDecoder(pixelLimit: pixelLimit).decode(bytes)
    }
  }

  func encoder(options: EncodingOptions) -> (any FilmEncoder)? { PNGEncoder(options: options) }

  private struct EndFinder: FileEndFinder {
    private var offset = 8

    mutating func end(in bytes: [UInt8]) -> Int? {
      while bytes.count - offset >= 8 {
        let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
        let end = offset + length + 12
        if bytes[offset + 4..<offset + 8].elementsEqual("IEND".utf8) {
          return end <= bytes.count ? end : nil
        }
        offset = end
      }
      return nil
    }
  }
}

/// The APNG format, for films in true color. APNG files are read by `PNGFormat`.
struct APNGFormat: FormatDescriptor {
  var format: PictureFormat { .apng }
  var title: String { "APNG" }
  var holdsFilms: Bool { true }
  var holdsStills: Bool { false }
  var pageOrder: Int? { 2 }
  var signature: [UInt8?] { [] }

  func open(_ bytes: [UInt8], limits: FilmLimits) throws(FilmReadError) -> any FilmReader {
    try PNGFormat().open(bytes, limits: limits)
  }

  func encoder(options: EncodingOptions) -> (any FilmEncoder)? { APNGEncoder(options: options) }
}

extension APNGFrames: StoredFilmReader, FormatFilm {}

extension PNGError: FormatReadError {
  package var sizeError: RasterError? { if case .size(let error) = self { error } else { nil } }
}

extension APNGReadError: FormatReadError {
  package var sizeError: RasterError? {
    if case .png(let error) = self { error.sizeError } else { nil }
  }
}
