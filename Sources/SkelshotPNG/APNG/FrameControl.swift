import SkelshotFrames
import SkelshotRaster

/// The `fcTL` data that describes a frame. Source: PNG (third edition), 11.3.6.2.
struct FrameControl: Hashable, Sendable {
  /// How the frame's rectangle is treated before the next frame is drawn.
  enum Disposal: UInt8, Sendable {
    case keep = 0
    /// The rectangle becomes transparent.
    case background = 1
    case previous = 2
  }

  enum Blend: UInt8, Sendable {
    /// The frame's pixels replace the canvas's pixels, including alpha.
    case source = 0
    /// The frame's pixels are blended over the canvas.
    case over = 1
  }

  var rect: PixelRect
  var delay: FrameDelay
  var disposal: Disposal
  var blend: Blend
}

extension FrameControl {
  static let length = 26

  /// Reads a chunk's data after the sequence number. Returns nil if the data or the rectangle is invalid.
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
    // A denominator of 0 means 100.
    delay = FrameDelay(
      numerator: Int(PNGChunk.halfWord(bytes, at: data.lowerBound + 20)),
      denominator: denominator == 0 ? 100 : denominator)
    self.disposal = disposal
    self.blend = blend
  }

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
