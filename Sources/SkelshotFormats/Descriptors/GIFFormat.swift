import SkelshotFrames
package import SkelshotGIF
import SkelshotPrimitives
package import SkelshotRaster

/// The GIF format, for films with at most 256 colors per frame.
struct GIFFormat: FormatDescriptor {
  var format: PictureFormat { .gif }
  var title: String { "GIF" }
  var holdsFilms: Bool { true }
  var holdsStills: Bool { false }
  var hasPartialTransparency: Bool { false }
  var paletteLimit: Int? { 256 }
  /// Players extend delays below two hundredths of a second.
  var highestFrameRate: Double { 50 }
  var pageOrder: Int? { 3 }
  /// The start of `GIF87a` and `GIF89a`.
  var signature: [UInt8?] { Array("GIF8".utf8) }

  func makeEndFinder() -> any FileEndFinder { EndFinder() }

  func addParts(_ parts: inout FilePartList, _ reader: inout FilePartReader) {
    parts.addGIF(&reader)
  }

  func open(_ bytes: [UInt8], limits: FilmLimits) throws(FilmReadError) -> any FilmReader {
    try wrapping(FilmReadError.init) { () throws(GIFReadError) in
      try GIFFrames(bytes, limits: limits)
    }
  }

  func encoder(options: EncodingOptions) -> (any FilmEncoder)? { GIFEncoder(options: options) }

  private struct EndFinder: FileEndFinder {
    private var offset = 0
    /// Whether the offset is at the length of a sub-block. Each sub-block is preceded by its length.
    private var isInData = false

    mutating func end(in bytes: [UInt8]) -> Int? {
      if offset == 0 {
        guard bytes.count >= 13 else { return nil }
        offset = 13 + Self.tableLength(bytes[10])
      }
      while offset < bytes.count {
        if isInData {
          isInData = bytes[offset] != 0
          offset += 1 + Int(bytes[offset])
          continue
        }
        switch bytes[offset] {
        case 0x21:
          offset += 2
          isInData = true
        case 0x2c:
          guard bytes.count - offset >= 10 else { return nil }
          // The byte after the table is the LZW minimum code size.
          offset += 10 + Self.tableLength(bytes[offset + 9]) + 1
          isInData = true
        case 0x3b: return offset + 1
        default: return bytes.count
        }
      }
      return nil
    }

    private static func tableLength(_ flags: UInt8) -> Int {
      flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
    }
  }
}

extension GIFFrames: FormatFilm {}

extension GIFReadError: FormatReadError {
  package var sizeError: RasterError? { if case .size(let error) = self { error } else { nil } }
}
