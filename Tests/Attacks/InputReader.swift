import SkelshotPrimitives
import SkelshotRaster

/// Reads numbers and pixels from an input. Past the end of the input, every byte is zero.
struct InputReader {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { place >= bytes.count }

  mutating func byte() -> Int {
    guard place < bytes.count else { return 0 }
    place += 1
    return Int(bytes[place - 1])
  }

  /// Reads a number and maps it into the range with the remainder operator.
  mutating func number(_ range: ClosedRange<Int>) -> Int {
    let value = range.count > 256 ? byte() << 8 | byte() : byte()
    return range.lowerBound + value % range.count
  }

  mutating func flag() -> Bool { byte() & 1 == 1 }

  mutating func size(longestSide: Int) -> PixelSize {
    PixelSize(width: number(1...longestSide), height: number(1...longestSide))
  }

  /// Draws runs of pixels onto a picture. The first byte of a run contains its kind and length, and the second byte
  /// contains its color.
  ///
  /// Bits 0 to 4 are the length. Bit 5 keeps the existing pixels. Bit 6 changes the color from pixel to pixel, which
  /// allows more than 256 colors. Bit 7 multiplies the length by 32. A run of length 0 ends the picture.
  mutating func draw(on pixels: inout [UInt32], isOpaque: Bool) {
    var target = 0
    while target < pixels.count, !isAtEnd {
      let kind = byte()
      let count = min((kind & 31) << (kind & 128 == 0 ? 0 : 5), pixels.count - target)
      if count == 0 { return }
      if kind & 32 == 0 {
        let first = byte()
        for index in 0..<count {
          let number = kind & 64 == 0 ? first : first &+ index &* 97
          pixels[target + index] = Self.pixel(number, isOpaque: isOpaque)
        }
      }
      target += count
    }
  }

  /// Returns the premultiplied pixel for a number. Numbers up to 127 are opaque colors, and 255 is transparent.
  private static func pixel(_ number: Int, isOpaque: Bool) -> UInt32 {
    if number == 255, !isOpaque { return 0 }
    let mixed = UInt32(truncatingIfNeeded: number &* 2_654_435_761)
    let isSolid = isOpaque || number & 128 == 0
    let alpha = isSolid ? 255 : UInt8(truncatingIfNeeded: mixed >> 24)
    return PremultipliedPixel(
      StraightPixel(
        red: UInt8(truncatingIfNeeded: number), green: UInt8(truncatingIfNeeded: mixed >> 8),
        blue: UInt8(truncatingIfNeeded: mixed >> 16), alpha: alpha)
    ).rawValue
  }
}
