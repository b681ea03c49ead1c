import SkelshotRaster
import Testing

/// Compares operations on every pair of 8-bit levels with plain arithmetic.
@Suite struct ArithmeticTests {
  /// Returns `numerator / 255`, rounded to the nearest integer.
  static func rounded(_ numerator: Int) -> Int { (2 * numerator + 255) / 510 }

  @Test func `division by 255 rounds to the nearest integer for every numerator`() {
    #expect((0...65_025).allSatisfy { Int(dividedBy255(UInt32($0))) == Self.rounded($0) })
  }

  @Test func `the product of every pair of levels is rounded to the nearest level`() {
    #expect(
      (0...255).allSatisfy { first in
        (0...255).allSatisfy { second in
          Int(multipliedLevels(UInt8(first), UInt8(second))) == Self.rounded(first * second)
        }
      })
  }

  /// Pixels that together contain every color level at every alpha level. Each pixel has four levels.
  static let allStraight: [UInt32] = (0...255).flatMap { (alpha: Int) -> [UInt32] in
    (0...255).map { value in
      StraightPixel(
        red: UInt8(value), green: UInt8(255 - value), blue: UInt8(value ^ 0x55), alpha: UInt8(alpha)
      ).rawValue
    }
  }

  static func channels(_ pixel: UInt32) -> [Int] {
    [0, 8, 16].map { Int(pixel >> $0 & 0xff) }
  }

  @Test(arguments: RasterKernels.all)
  func `premultiplying rounds to the nearest level for every level and alpha`(
    _ kernels: RasterKernels
  ) {
    var result = Self.allStraight
    var span = result.mutableSpan
    kernels.premultiply(&span)
    for (straight, pixel) in zip(Self.allStraight, result) {
      let alpha = Int(straight >> 24)
      #expect(pixel >> 24 == straight >> 24)
      #expect(Self.channels(pixel) == Self.channels(straight).map { Self.rounded($0 * alpha) })
    }
  }

  @Test(arguments: RasterKernels.all)
  func `unpremultiplying rounds to the nearest level for every level and alpha`(
    _ kernels: RasterKernels
  ) {
    var result = Self.allStraight
    var span = result.mutableSpan
    kernels.unpremultiply(&span)
    for (premultiplied, pixel) in zip(Self.allStraight, result) {
      let alpha = Int(premultiplied >> 24)
      // The expected level is rounded half up, and it is at most 255.
      let expected = Self.channels(premultiplied).map {
        alpha == 0 ? 0 : min(255, (2 * 255 * $0 + alpha) / (2 * alpha))
      }
      #expect(Self.channels(pixel) == expected)
      #expect(pixel >> 24 == premultiplied >> 24)
    }
  }

  @Test func `premultiplied pixels survive a round trip through straight alpha`() {
    let size = PixelSize(width: 256, height: 256)
    let valid = Pixmap(size: size, validStraight: Self.allStraight)
    #expect(Pixmap(size: size, validStraight: valid.straightPixels()) == valid)
  }

  @Test func `an opaque picture has the same pixels in premultiplied and straight form`() {
    let size = PixelSize(width: 256, height: 1)
    let pixels = (0...255).map { UInt32($0) * 0x01_0101 | 0xff00_0000 }
    let pixmap = Pixmap(size: size, validStraight: pixels)
    #expect(pixmap.pixels == pixels)
    #expect(pixmap.straightPixels() == pixels)
  }

  @Test(arguments: RasterKernels.all)
  func `blends an opaque color at every level and coverage and rounds only once`(
    _ kernels: RasterKernels
  ) {
    for source in [0, 1, 77, 128, 254, 255] {
      for coverage in 0...255 {
        // For each destination level, one pixel is premultiplied white with that level as its alpha.
        var pixels = (0...255).map { UInt32($0) * 0x0101_0101 }
        var span = pixels.mutableSpan
        let color = UInt32(source) * 0x01_0101 | 0xff00_0000
        kernels.blendSolid(color, alpha: UInt8(coverage), over: &span, 0..<256)
        let wrong = (0...255).filter { level in
          let expected = Self.rounded(source * coverage + level * (255 - coverage))
          let alpha = Self.rounded(255 * coverage + level * (255 - coverage))
          return Self.channels(pixels[level]) != [expected, expected, expected]
            || Int(pixels[level] >> 24) != alpha
        }
        #expect(wrong.isEmpty)
      }
    }
  }

  @Test(arguments: RasterKernels.all)
  func `scales and blends a translucent color at every level and coverage`(
    _ kernels: RasterKernels
  ) {
    for (source, sourceAlpha) in [(0, 1), (40, 60), (128, 128), (200, 254), (0, 254)] {
      for coverage in 0...255 {
        var pixels = (0...255).map { UInt32($0) * 0x0101_0101 }
        var span = pixels.mutableSpan
        let color = UInt32(source) * 0x01_0101 | UInt32(sourceAlpha) << 24
        kernels.blendSolid(color, alpha: UInt8(coverage), over: &span, 0..<256)
        let (scaled, alpha) = (
          Self.rounded(source * coverage), Self.rounded(sourceAlpha * coverage)
        )
        let wrong = (0...255).filter { level in
          let behind = Self.rounded(level * (255 - alpha))
          return Self.channels(pixels[level]) != Array(repeating: scaled + behind, count: 3)
            || Int(pixels[level] >> 24) != alpha + behind
        }
        #expect(wrong.isEmpty)
      }
    }
  }
}
