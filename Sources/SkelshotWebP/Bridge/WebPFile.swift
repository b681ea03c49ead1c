import CLibWebP
import SkelshotRaster

/// The frames of a WebP file, after validation by libwebpdemux. This type finds the frames in one pass because
/// libwebpdemux searches for each frame from the start. Unsafe because libwebpdemux is a C library. Pointers are valid
/// only during `init`.
package struct WebPFile: Sendable {
  struct Frame: Sendable {
    var rect: PixelRect
    /// The frame's delay in milliseconds, or 0 for a still.
    var delay: Int
    /// Whether the frame is blended over the canvas instead of replacing it.
    var blends: Bool
    /// Whether the frame's rectangle is cleared before the next frame.
    var clears: Bool
    /// The range of the frame's compressed pixels and of the alpha data before them.
    var data: Range<Int>
  }

  let bytes: [UInt8]
  let size: PixelSize
  /// The number of plays, or 0 for endless.
  let plays: Int
  let frames: [Frame]

  /// Returns the file length stated in the first twelve bytes, or nil if the file is not a WebP.
  package static func length(statedBy bytes: [UInt8]) -> Int? {
    guard bytes.count >= 12, bytes.starts(with: "RIFF".utf8),
      bytes[8..<12].elementsEqual("WEBP".utf8)
    else { return nil }
    return 8 + number(bytes, at: 4, count: 4)
  }

  init(_ bytes: [UInt8]) throws(WebPReadError) {
    guard let length = Self.length(statedBy: bytes) else { throw .notWebP }
    guard bytes.count >= length else { throw .truncated }
    self.bytes = bytes
    let found = try unsafe bytes.withUnsafeBufferPointer {
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
      return (
        size: size, plays: isFilm ? feature(WEBP_FF_LOOP_COUNT) : 1, isFilm: isFilm,
        count: feature(WEBP_FF_FRAME_COUNT)
      )
    }
    (size, plays) = (found.size, found.plays)
    frames =
      found.isFilm
      ? try Self.frames(bytes, length: length)
      : [
        Frame(
          rect: PixelRect(found.size), delay: 0, blends: false, clears: false, data: 0..<length)
      ]
    guard !frames.isEmpty, frames.count == found.count else { throw .corrupt }
  }

  /// Finds the frames of a film. Source: WebP Container Specification, "Animation".
  private static func frames(
    _ bytes: [UInt8], length: Int
  ) throws(WebPReadError) -> [Frame] {
    var frames: [Frame] = []
    for chunk in chunks(bytes, 12..<length) where chunk.isNamed("ANMF", in: bytes) {
      let start = chunk.data.lowerBound
      guard chunk.data.count >= 16 else { throw .corrupt }
      func field(_ offset: Int) -> Int { number(bytes, at: start + offset, count: 3) }
      var data: Range<Int>?
      for part in chunks(bytes, (start + 16)..<chunk.data.upperBound) {
        if part.isNamed("ALPH", in: bytes) {
          data = data ?? part.whole
        } else if part.isNamed("VP8 ", in: bytes) || part.isNamed("VP8L", in: bytes) {
          data = (data?.lowerBound ?? part.whole.lowerBound)..<part.whole.upperBound
          break
        }
      }
      guard let data else { throw .corrupt }
      let (x, y) = (2 * field(0), 2 * field(3))
      frames.append(
        Frame(
          rect: PixelRect(minX: x, minY: y, maxX: x + field(6) + 1, maxY: y + field(9) + 1),
          delay: field(12), blends: bytes[start + 15] & 2 == 0,
          clears: bytes[start + 15] & 1 != 0, data: data))
    }
    return frames
  }

  private struct Chunk {
    var whole: Range<Int>
    var data: Range<Int>

    func isNamed(_ name: String, in bytes: [UInt8]) -> Bool {
      bytes[whole.lowerBound..<(whole.lowerBound + 4)].elementsEqual(name.utf8)
    }
  }

  private static func chunks(_ bytes: [UInt8], _ part: Range<Int>) -> [Chunk] {
    var chunks: [Chunk] = []
    var start = part.lowerBound
    while start + 8 <= part.upperBound {
      let end = start + 8 + number(bytes, at: start + 4, count: 4)
      guard end <= part.upperBound else { break }
      chunks.append(Chunk(whole: start..<end, data: (start + 8)..<end))
      // Chunks of odd length are padded with one byte.
      start = end + (end - start) % 2
    }
    return chunks
  }

  private static func number(_ bytes: [UInt8], at start: Int, count: Int) -> Int {
    bytes[start..<(start + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}

package enum WebPLibrary {
  /// The library's name and version, such as `libwebp 1.2.4`.
  package static var version: String {
    let version = WebPGetEncoderVersion()
    return "libwebp \(version >> 16).\(version >> 8 & 255).\(version & 255)"
  }
}
