import SkelshotFrames
import SkelshotPrimitives
package import SkelshotRaster
package import SkelshotWebP

struct WebPFormat: FormatDescriptor {
  var format: PictureFormat { .webp }
  var title: String { "WebP" }
  var holdsFilms: Bool { true }
  var holdsStills: Bool { true }
  var longestSide: Int { WebPError.longestSide }
  var pageOrder: Int? { 1 }
  var isReadByLayouts: Bool { true }
  /// `RIFF`, the length and `WEBP`.
  var signature: [UInt8?] {
    Array("RIFF".utf8) + [UInt8?](repeating: nil, count: 4) + Array("WEBP".utf8)
  }

  func makeEndFinder() -> any FileEndFinder { EndFinder() }

  func addParts(_ parts: inout FilePartList, _ reader: inout FilePartReader) {
    parts.addWebP(&reader)
  }

  func open(_ bytes: [UInt8], limits: FilmLimits) throws(FilmReadError) -> any FilmReader {
    try wrapping(FilmReadError.init) { () throws(WebPReadError) in
      try WebPFrames(bytes, limits: limits)
    }
  }

  func encoder(options: EncodingOptions) -> (any FilmEncoder)? { WebPEncoder(options: options) }

  /// Finds the end from the length in the file's header.
  private struct EndFinder: FileEndFinder {
    mutating func end(in bytes: [UInt8]) -> Int? {
      WebPFile.length(statedBy: bytes).flatMap { $0 <= bytes.count ? $0 : nil }
    }
  }
}

extension WebPFrames: StoredFilmReader, FormatFilm {}

extension WebPReadError: FormatReadError {
  package var sizeError: RasterError? { if case .size(let error) = self { error } else { nil } }
}
