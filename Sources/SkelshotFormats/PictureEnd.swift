import SkelshotJPEG
import SkelshotWebP

/// Finds where a PNG, a JPEG, a GIF or a WebP ends, in bytes of which more and more are known.
///
/// Viewers do not look at what stands behind the last chunk or the trailer, and there may be much of it: tools that
/// crop a screenshot in place leave the rest of the old file there.
package struct PictureEnd: Sendable {
  /// Where the next chunk or block begins.
  private var offset = 0
  /// Whether the data of a GIF's block, in parts with their lengths before them, stands there.
  private var isInData = false
  /// The segments of a JPEG.
  private var markers = JPEGMarkers()

  /// Begins before the first byte.
  package init() {}

  /// Looks at what has been added.
  ///
  /// - Parameter bytes: All bytes so far.
  /// - Returns: How many of them are the picture; all, where they are none or a broken one. Nil while the picture
  ///   goes on behind them.
  package mutating func find(in bytes: [UInt8]) -> Int? {
    // The signature of a WebP is twelve bytes long.
    if bytes.count < 12, bytes.starts(with: "RIFF".utf8) { return nil }
    return switch FileSignature(bytes) {
    case .png: findPNG(bytes)
    case .gif: findGIF(bytes)
    case .webp: findWebP(bytes)
    case .jpeg: findJPEG(bytes)
    case nil: bytes.count
    }
  }

  private mutating func findPNG(_ bytes: [UInt8]) -> Int? {
    if offset == 0 { offset = 8 }
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

  private mutating func findJPEG(_ bytes: [UInt8]) -> Int? {
    while true {
      switch markers.next(in: bytes) {
      case .segment: continue
      case .end(let end): return end
      case .damaged: return bytes.count
      case .unknown: return nil
      }
    }
  }

  private func findWebP(_ bytes: [UInt8]) -> Int? {
    WebPFile.length(statedBy: bytes).flatMap { $0 <= bytes.count ? $0 : nil }
  }

  private mutating func findGIF(_ bytes: [UInt8]) -> Int? {
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
        // The byte behind the table says how the data is packed.
        offset += 10 + Self.tableLength(bytes[offset + 9]) + 1
        isInData = true
      case 0x3b: return offset + 1
      default: return bytes.count
      }
    }
    return nil
  }

  /// Bytes of the colour table that flags announce.
  private static func tableLength(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }
}
