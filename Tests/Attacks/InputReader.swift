import SkelshotPrimitives
import SkelshotRaster

/// Takes numbers and pixels from the bytes of an input; after its end all are 0.
struct InputReader {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether all has been taken.
  var isAtEnd: Bool { place >= bytes.count }

  mutating func byte() -> Int {
    guard place < bytes.count else { return 0 }
    place += 1
    return Int(bytes[place - 1])
  }

  /// A number of a range, by the remainder.
  mutating func number(_ range: ClosedRange<Int>) -> Int {
    let value = range.count > 256 ? byte() << 8 | byte() : byte()
    return range.lowerBound + value % range.count
  }

  mutating func flag() -> Bool { byte() & 1 == 1 }

  mutating func size(longestSide: Int) -> PixelSize {
    PixelSize(width: number(1...longestSide), height: number(1...longestSide))
  }

  /// Draws runs over a picture: a byte for the kind and length of a run, and one for its colour.
  ///
  /// Bits 0 to 4 are the length; bit 5 keeps the pixels that are there; bit 6 changes the colour from pixel to
  /// pixel, so that more than 256 are possible; bit 7 multiplies the length by 32. A run of 0 ends the picture.
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

  /// A premultiplied pixel for a number: of numbers up to 127 opaque, and clear for 255.
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
