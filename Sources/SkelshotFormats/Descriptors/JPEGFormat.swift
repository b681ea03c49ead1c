import SkelshotFrames
import SkelshotPrimitives
package import SkelshotRaster

/// The JPEG format, which can be read but not written. In a written JPEG, compression artifacts would surround every
/// bone.
struct JPEGFormat: FormatDescriptor {
  var format: PictureFormat { PictureFormat(named: "jpeg") }
  var title: String { "JPEG" }
  var extensions: [String] { ["jpg", "jpeg"] }
  var holdsFilms: Bool { false }
  var holdsStills: Bool { false }
  var hasPartialTransparency: Bool { false }
  var isReadByLayouts: Bool { true }
  var signature: [UInt8?] { [0xff, 0xd8, 0xff] }

  func makeEndFinder() -> any FileEndFinder { EndFinder() }

  func open(_ bytes: [UInt8], limits: FilmLimits) throws(FilmReadError) -> any FilmReader {
    try wrapping(FilmReadError.init) { () throws(JPEGError) in
      try JPEGStill(bytes, pixelLimit: limits.pixelLimit)
    }
  }

  private struct EndFinder: FileEndFinder {
    private var markers = JPEGMarkers()

    mutating func end(in bytes: [UInt8]) -> Int? {
      while true {
        switch markers.next(in: bytes) {
        case .segment: continue
        case .end(let end): return end
        case .damaged: return bytes.count
        case .unknown: return nil
        }
      }
    }
  }
}

struct JPEGStill: FilmReader {
  private let picture: Pixmap
  private var isRead = false

  init(_ bytes: [UInt8], pixelLimit: Int) throws(JPEGError) {
    picture = try JPEGDecoder(pixelLimit: pixelLimit).decode(bytes)
  }

  var size: PixelSize { picture.size }
  /// One frame with a delay of 0, as for every still.
  var frameDelays: [FrameDelay] { [FrameDelay(centiseconds: 0)] }
  var loopCount: LoopCount { .times(1) }

  mutating func nextFrame() -> Pixmap? {
    defer { isRead = true }
    return isRead ? nil : picture
  }
}

extension JPEGError: FormatReadError {
  package var sizeError: RasterError? { if case .size(let error) = self { error } else { nil } }
}
