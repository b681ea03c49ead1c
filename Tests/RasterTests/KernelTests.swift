import SkelshotRaster
import TestSupport
import Testing

/// Compares the vector kernels with the plain kernels, and the plain kernels with formulas.
@Suite struct KernelTests {
  static let lengths = Array(0...70)

  /// Returns premultiplied pixels, of which a quarter are opaque and a quarter are transparent.
  static func pixels(_ count: Int, seed: UInt64, opaque: Bool = false) -> [UInt32] {
    var random = SeededGenerator(seed)
    return (0..<count).map { _ in
      let kind = Int.random(in: 0..<4, using: &random)
      let alpha: UInt8 =
        opaque || kind == 0 ? 255 : kind == 1 ? 0 : .random(in: 0...255, using: &random)
      func level() -> UInt32 { UInt32(UInt8.random(in: 0...alpha, using: &random)) }
      return level() | level() << 8 | level() << 16 | UInt32(alpha) << 24
    }
  }

  /// Returns coverage levels, of which a quarter are 255 and a quarter are 0.
  static func levels(_ count: Int, seed: UInt64) -> [UInt8] {
    var random = SeededGenerator(seed)
    return (0..<count).map { _ in
      let kind = Int.random(in: 0..<4, using: &random)
      return kind == 0 ? 255 : kind == 1 ? 0 : .random(in: 0...255, using: &random)
    }
  }

  /// Runs both kernels on the same pixels at several offsets. Expects equal bytes and no changes outside the range.
  private func expectSame(
    _ length: Int, opaque: Bool = false,
    reference: (inout MutableSpan<UInt32>, Range<Int>) -> Void,
    vector: (inout MutableSpan<UInt32>, Range<Int>) -> Void
  ) {
    for offset in 0..<5 {
      let before = Self.pixels(length + offset + 9, seed: UInt64(length * 5 + offset))
      let range = offset..<(offset + length)
      var first = before
      var span = first.mutableSpan
      reference(&span, range)
      var second = before
      var other = second.mutableSpan
      vector(&other, range)
      #expect(first == second)
      #expect(first[..<offset] == before[..<offset])
      #expect(first[range.upperBound...] == before[range.upperBound...])
    }
  }

  /// A fill of at least 16,000 pixels copies blocks of 8,000 pixels.
  @Test(arguments: lengths + [15_999, 16_000, 16_001, 40_003])
  func `vectorized fills match the reference kernel`(_ length: Int) {
    for pixel: UInt32 in [0, 0xffff_ffff, 0x8011_2233] {
      expectSame(length) {
        ReferenceKernels.fill(&$0, $1, with: pixel)
      } vector: {
        VectorKernels.fill(&$0, $1, with: pixel)
      }
    }
  }

  @Test(arguments: lengths) func `vectorized moves match the reference kernel`(
    _ length: Int
  ) {
    let before = Self.pixels(2 * length + 3, seed: 17)
    for (start, end) in [(0, length + 3), (length + 1, 1)] {
      var (first, second) = (before, before)
      var span = first.mutableSpan
      var other = second.mutableSpan
      ReferenceKernels.move(start, to: end..<(end + length), in: &span)
      VectorKernels.move(start, to: end..<(end + length), in: &other)
      #expect(first == second)
      #expect(first[end..<(end + length)] == before[start..<(start + length)])
      #expect(first[..<end] == before[..<end])
      #expect(first[(end + length)...] == before[(end + length)...])
    }
  }

  /// If the memory ends within a vector, a kernel must not write the whole vector.
  @Test(arguments: lengths)
  func `masked blends at the very end of a buffer match the reference kernel`(
    _ length: Int
  ) {
    let (mask, source) = (Self.levels(length, seed: 19), Self.pixels(length, seed: 23))
    for pixel: UInt32 in [0xff12_80fe, 0x8040_0180] {
      var (first, second) = (Self.pixels(length, seed: 29), Self.pixels(length, seed: 29))
      var span = first.mutableSpan
      var other = second.mutableSpan
      ReferenceKernels.blendSolid(pixel, mask: mask.span, from: 0, over: &span, 0..<length)
      VectorKernels.blendSolid(pixel, mask: mask.span, from: 0, over: &other, 0..<length)
      ReferenceKernels.blendPixels(
        source.span, from: 0, opaque: false, mask: mask.span, from: 0, over: &span, 0..<length)
      VectorKernels.blendPixels(
        source.span, from: 0, opaque: false, mask: mask.span, from: 0, over: &other, 0..<length)
      #expect(first == second)
    }
  }

  @Test(arguments: lengths) func `vectorized copies match the reference kernel`(
    _ length: Int
  ) {
    let source = Self.pixels(length + 7, seed: 3)
    for start in 0..<7 {
      expectSame(length) {
        ReferenceKernels.copy(source.span, from: start, to: &$0, $1)
      } vector: {
        VectorKernels.copy(source.span, from: start, to: &$0, $1)
      }
    }
  }

  @Test(arguments: lengths) func `vectorized solid blends match the reference kernel`(
    _ length: Int
  ) {
    let mask = Self.levels(length + 7, seed: 5)
    for pixel: UInt32 in [0xff12_80fe, 0x8040_0180, 0x0101_0001, 0, 0xffff_ffff] {
      for alpha: UInt8 in [0, 1, 127, 128, 254, 255] {
        expectSame(length) {
          ReferenceKernels.blendSolid(pixel, alpha: alpha, over: &$0, $1)
        } vector: {
          VectorKernels.blendSolid(pixel, alpha: alpha, over: &$0, $1)
        }
      }
      for start in [0, 1, 6] {
        expectSame(length) {
          ReferenceKernels.blendSolid(pixel, mask: mask.span, from: start, over: &$0, $1)
        } vector: {
          VectorKernels.blendSolid(pixel, mask: mask.span, from: start, over: &$0, $1)
        }
      }
    }
  }

  @Test(arguments: lengths) func `vectorized pixel blends match the reference kernel`(
    _ length: Int
  ) {
    let mask = Self.levels(length + 7, seed: 7)
    for opaque in [false, true] {
      let source = Self.pixels(length + 7, seed: 9, opaque: opaque)
      for alpha: UInt8 in [0, 1, 127, 128, 254, 255] {
        expectSame(length) {
          ReferenceKernels.blendPixels(
            source.span, from: 2, opaque: opaque, alpha: alpha, over: &$0, $1)
        } vector: {
          VectorKernels.blendPixels(
            source.span, from: 2, opaque: opaque, alpha: alpha, over: &$0, $1)
        }
      }
      for (start, maskStart) in [(0, 0), (1, 6), (6, 1)] {
        expectSame(length) {
          ReferenceKernels.blendPixels(
            source.span, from: start, opaque: opaque, mask: mask.span, from: maskStart, over: &$0,
            $1)
        } vector: {
          VectorKernels.blendPixels(
            source.span, from: start, opaque: opaque, mask: mask.span, from: maskStart, over: &$0,
            $1)
        }
      }
    }
  }

  @Test(arguments: lengths) func `vectorized ramps match the reference kernel`(
    _ length: Int
  ) {
    var random = SeededGenerator(UInt64(length))
    for opaque in [false, true] {
      for _ in 0..<10 {
        func channels() -> RampSegment.Channels {
          .init(
            red: .random(in: 0...UInt32.max, using: &random),
            green: .random(in: 0...UInt32.max, using: &random),
            blue: .random(in: 0...UInt32.max, using: &random),
            alpha: .random(in: 0...UInt32.max, using: &random))
        }
        let segment = RampSegment(start: channels(), step: channels())
        expectSame(length) {
          ReferenceKernels.writeRamp(segment, opaque: opaque, to: &$0, $1)
        } vector: {
          VectorKernels.writeRamp(segment, opaque: opaque, to: &$0, $1)
        }
      }
    }
  }

  @Test(arguments: lengths) func `vectorized scaled masks match the reference kernel`(
    _ length: Int
  ) {
    let before = Self.levels(length, seed: 13)
    for alpha: UInt8 in [0, 1, 100, 254, 255] {
      var (first, second) = (before, before)
      var span = first.mutableSpan
      ReferenceKernels.scaleMask(&span, by: alpha)
      var other = second.mutableSpan
      VectorKernels.scaleMask(&other, by: alpha)
      #expect(first == second)
      // The product 2 · 255 · 255 fits into an Int, and the quotient is rounded to the nearest integer.
      let scaled: [UInt8] = before.map { level -> UInt8 in
        let product: Int = 2 * Int(level) * Int(alpha)
        return UInt8((product + 255) / 510)
      }
      #expect(first == scaled)
    }
  }

  @Test(arguments: lengths) func `a fill writes only its range, and a copy reads only its range`(
    _ length: Int
  ) {
    let source = Self.pixels(length + 3, seed: 19)
    var pixels = [UInt32](repeating: 7, count: length + 5)
    var span = pixels.mutableSpan
    VectorKernels.fill(&span, 2..<(length + 2), with: 0x8011_2233)
    #expect(pixels == [7, 7] + [UInt32](repeating: 0x8011_2233, count: length) + [7, 7, 7])
    var other = pixels.mutableSpan
    VectorKernels.copy(source.span, from: 3, to: &other, 1..<(length + 1))
    #expect(pixels[1..<(length + 1)] == source[3...])
  }

  @Test(arguments: lengths)
  func `vectorized alpha conversions match the reference kernel`(_ length: Int) {
    var random = SeededGenerator(17)
    // Some of the random pixels have color levels above their alpha.
    let before = (0..<length).map { _ in UInt32.random(in: 0...UInt32.max, using: &random) }
    var (first, second) = (before, before)
    var span = first.mutableSpan
    ReferenceKernels.premultiply(&span)
    var other = second.mutableSpan
    VectorKernels.premultiply(&other)
    #expect(first == second)
    (first, second) = (before, before)
    var third = first.mutableSpan
    ReferenceKernels.unpremultiply(&third)
    var fourth = second.mutableSpan
    VectorKernels.unpremultiply(&fourth)
    #expect(first == second)
  }
}
