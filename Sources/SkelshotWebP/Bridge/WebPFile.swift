import CLibWebP
import SkelshotRaster

/// What the chunks of a WebP say, as libwebpdemux reads them.
///
/// Unsafe, for a reason: libwebpdemux is C. Its pointers are valid for the length of `init`.
package struct WebPFile: Sendable {
  /// The file.
  let bytes: [UInt8]
  /// The extent of the canvas.
  let size: PixelSize
  /// How often the film plays; 0 for ever.
  let plays: Int
  /// How long each frame is shown, in milliseconds; 0 of a still. There is at least one.
  let delays: [Int]

  /// How long a file says that it is, by its first twelve bytes; nil where they are not those of a WebP.
  package static func length(statedBy bytes: [UInt8]) -> Int? {
    guard bytes.count >= 12, bytes.starts(with: "RIFF".utf8),
      bytes[8..<12].elementsEqual("WEBP".utf8)
    else { return nil }
    return 8 + bytes[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  init(_ bytes: [UInt8]) throws(WebPReadError) {
    guard let length = Self.length(statedBy: bytes) else { throw .notWebP }
    guard bytes.count >= length else { throw .truncated }
    self.bytes = bytes
    (size, plays, delays) = try unsafe bytes.withUnsafeBufferPointer {
      buffer throws(WebPReadError) in
      var data = unsafe WebPData(bytes: buffer.baseAddress, size: buffer.count)
      guard let demuxer = unsafe WebPDemux(&data) else { throw WebPReadError.corrupt }
      defer { unsafe WebPDemuxDelete(demuxer) }
      func feature(_ feature: WebPFormatFeature) -> Int {
        unsafe Int(WebPDemuxGetI(demuxer, feature))
      }
      let size = PixelSize(
        width: feature(WEBP_FF_CANVAS_WIDTH), height: feature(WEBP_FF_CANVAS_HEIGHT))
      let isFilm = feature(WEBP_FF_FORMAT_FLAGS) & Int(ANIMATION_FLAG.rawValue) != 0
      var delays: [Int] = []
      var frame = unsafe WebPIterator()
      defer { unsafe WebPDemuxReleaseIterator(&frame) }
      if unsafe WebPDemuxGetFrame(demuxer, 1, &frame) != 0 {
        var hasFrame = true
        while hasFrame {
          delays.append(isFilm ? unsafe Int(frame.duration) : 0)
          hasFrame = unsafe WebPDemuxNextFrame(&frame) != 0
        }
      }
      guard !delays.isEmpty else { throw WebPReadError.corrupt }
      return (size, isFilm ? feature(WEBP_FF_LOOP_COUNT) : 1, delays)
    }
  }
}
