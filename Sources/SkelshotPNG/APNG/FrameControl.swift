import SkelshotFrames
import SkelshotRaster

/// The data of an `fcTL` chunk about a frame. Source: PNG (third edition), 11.3.6.2.
struct FrameControl: Hashable, Sendable {
  /// The treatment of the frame's rectangle before the next frame is drawn.
  enum Disposal: UInt8, Sendable {
    case keep = 0
    /// It becomes transparent.
    case background = 1
    /// It returns to its previous content.
    case previous = 2
  }

  /// How the frame's pixels are combined with the canvas.
  enum Blend: UInt8, Sendable {
    /// They replace those of the canvas, including alpha.
    case source = 0
    /// They are drawn over those of the canvas.
    case over = 1
  }

  var rect: PixelRect
  var delay: FrameDelay
  var disposal: Disposal
  var blend: Blend
}

extension FrameControl {
  /// The length of the chunk's data in bytes.
  static let length = 26

  /// Reads a chunk's data after the sequence number; nil if it is damaged or the rectangle is not on the canvas.
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
