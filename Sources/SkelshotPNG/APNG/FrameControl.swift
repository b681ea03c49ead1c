import SkelshotFrames
import SkelshotRaster

/// What an `fcTL` chunk says about a frame.
///
/// Source: PNG (third edition), 11.3.6.2.
struct FrameControl: Hashable, Sendable {
  /// What happens to the frame's rectangle before the next frame is drawn.
  enum Disposal: UInt8, Sendable {
    /// It stays.
    case keep = 0
    /// It becomes transparent.
    case background = 1
    /// It becomes again what it was before.
    case previous = 2
  }

  /// How the frame's pixels meet those of the canvas.
  enum Blend: UInt8, Sendable {
    /// They replace them, alpha and all.
    case source = 0
    /// They are laid over them.
    case over = 1
  }

  /// The part of the canvas that the frame covers.
  var rect: PixelRect
  /// How long it is shown.
  var delay: FrameDelay
  var disposal: Disposal
  var blend: Blend
}

extension FrameControl {
  /// Bytes of the chunk's data.
  static let length = 26

  /// Reads a chunk's data behind the sequence number; nil where the data is damaged or the rectangle does
  /// not lie on the canvas.
  init?(_ bytes: [UInt8], _ data: Range<Int>, canvas: PixelSize) {
    guard data.count == Self.length else { return nil }
    let values = (1...4).map { Int(PNGChunk.word(bytes, at: data.lowerBound + 4 * $0)) }
    guard values[0] > 0, values[1] > 0, values[2] + values[0] <= canvas.width,
      values[3] + values[1] <= canvas.height,
      let disposal = Disposal(rawValue: bytes[data.lowerBound + 24]),
      let blend = Blend(rawValue: bytes[data.lowerBound + 25])
    else { return nil }
    rect = PixelRect(
      minX: values[2], minY: values[3], maxX: values[2] + values[0], maxY: values[3] + values[1])
    let denominator = Int(PNGChunk.halfWord(bytes, at: data.lowerBound + 22))
    // A denominator of 0 stands for 100.
    delay = FrameDelay(
      numerator: Int(PNGChunk.halfWord(bytes, at: data.lowerBound + 20)),
      denominator: denominator == 0 ? 100 : denominator)
    self.disposal = disposal
    self.blend = blend
  }

  /// The chunk's data.
  func bytes(sequence: UInt32) -> [UInt8] {
    var data: [UInt8] = []
    PNGChunk.append(sequence, to: &data)
    for value in [rect.width, rect.height, rect.minX, rect.minY] {
      PNGChunk.append(UInt32(value), to: &data)
    }
    for half in [delay.numerator, delay.denominator] {
      data += [UInt8(half >> 8 & 255), UInt8(half & 255)]
    }
    return data + [disposal.rawValue, blend.rawValue]
  }
}
