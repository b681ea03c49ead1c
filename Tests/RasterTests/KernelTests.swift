import SkelshotRaster
import TestSupport
import Testing

/// Compares the kernels for all vectors of this processor with the plain kernels, and the plain kernels with formulas.
@Suite struct KernelTests {
  static let lengths = Array(0...70)
  static let vectors = RasterKernels.all.dropFirst()

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
    vector: (RasterKernels, inout MutableSpan<UInt32>, Range<Int>) -> Void
  ) {
    for offset in 0..<5 {
      let before = Self.pixels(length + offset + 9, seed: UInt64(length * 5 + offset))
      let range = offset..<(offset + length)
      var first = before
      var span = first.mutableSpan
      reference(&span, range)
      for kernels in Self.vectors {
        var second = before
        var other = second.mutableSpan
        vector(kernels, &other, range)
        #expect(first == second, "\(kernels)")
      }
      #expect(first[..<offset] == before[..<offset])
      #expect(first[range.upperBound...] == before[range.upperBound...])
    }
  }

  /// Long runs are aligned and unrolled.
  @Test(arguments: lengths + [127, 128, 129, 511, 512, 513, 40_003])
  func `vectorized fills match the reference kernel`(_ length: Int) {
    for pixel: UInt32 in [0, 0xffff_ffff, 0x8011_2233] {
      expectSame(length) {
        RasterKernels.reference.fill(&$0, $1, with: pixel)
      } vector: {
        $0.fill(&$1, $2, with: pixel)
      }
    }
  }

  @Test(arguments: lengths) func `vectorized moves match the reference kernel`(
    _ length: Int
  ) {
    let before = Self.pixels(2 * length + 3, seed: 17)
    for (start, end) in [(0, length + 3), (length + 1, 1)] {
      var first = before
      var span = first.mutableSpan
      RasterKernels.reference.move(start, to: end..<(end + length), in: &span)
      for kernels in Self.vectors {
        var second = before
        var other = second.mutableSpan
        kernels.move(start, to: end..<(end + length), in: &other)
        #expect(first == second, "\(kernels)")
      }
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
      func blended(_ kernels: RasterKernels) -> [UInt32] {
        var pixels = Self.pixels(length, seed: 29)
        var span = pixels.mutableSpan
        kernels.blendSolid(pixel, mask: mask.span, from: 0, over: &span, 0..<length)
        kernels.blendPixels(
          source.span, from: 0, opaque: false, mask: mask.span, from: 0, over: &span, 0..<length)
        return pixels
      }
      for kernels in Self.vectors { #expect(blended(kernels) == blended(.reference), "\(kernels)") }
    }
  }

  @Test(arguments: lengths + [127, 128, 129, 511, 512, 513])
  func `vectorized copies match the reference kernel`(
    _ length: Int
  ) {
    let source = Self.pixels(length + 7, seed: 3)
    for start in 0..<7 {
      expectSame(length) {
        RasterKernels.reference.copy(source.span, from: start, to: &$0, $1)
      } vector: {
        $0.copy(source.span, from: start, to: &$1, $2)
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
          RasterKernels.reference.blendSolid(pixel, alpha: alpha, over: &$0, $1)
        } vector: {
          $0.blendSolid(pixel, alpha: alpha, over: &$1, $2)
        }
      }
      for start in [0, 1, 6] {
        expectSame(length) {
          RasterKernels.reference.blendSolid(pixel, mask: mask.span, from: start, over: &$0, $1)
        } vector: {
          $0.blendSolid(pixel, mask: mask.span, from: start, over: &$1, $2)
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
          RasterKernels.reference.blendPixels(
            source.span, from: 2, opaque: opaque, alpha: alpha, over: &$0, $1)
        } vector: {
          $0.blendPixels(
            source.span, from: 2, opaque: opaque, alpha: alpha, over: &$1, $2)
        }
      }
      for (start, maskStart) in [(0, 0), (1, 6), (6, 1)] {
        expectSame(length) {
          RasterKernels.reference.blendPixels(
            source.span, from: start, opaque: opaque, mask: mask.span, from: maskStart, over: &$0,
            $1)
        } vector: {
          $0.blendPixels(
            source.span, from: start, opaque: opaque, mask: mask.span, from: maskStart, over: &$1,
            $2)
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
          RasterKernels.reference.writeRamp(segment, opaque: opaque, to: &$0, $1)
        } vector: {
          $0.writeRamp(segment, opaque: opaque, to: &$1, $2)
        }
      }
    }
  }

  @Test(arguments: lengths) func `vectorized scaled masks match the reference kernel`(
    _ length: Int
  ) {
    let before = Self.levels(length, seed: 13)
    for alpha: UInt8 in [0, 1, 100, 254, 255] {
      var first = before
      var span = first.mutableSpan
      RasterKernels.reference.scaleMask(&span, by: alpha)
      for kernels in Self.vectors {
        var second = before
        var other = second.mutableSpan
        kernels.scaleMask(&other, by: alpha)
        #expect(first == second, "\(kernels)")
      }
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
    for kernels in RasterKernels.all {
      var pixels = [UInt32](repeating: 7, count: length + 5)
      var span = pixels.mutableSpan
      kernels.fill(&span, 2..<(length + 2), with: 0x8011_2233)
      #expect(pixels == [7, 7] + [UInt32](repeating: 0x8011_2233, count: length) + [7, 7, 7])
      var other = pixels.mutableSpan
      kernels.copy(source.span, from: 3, to: &other, 1..<(length + 1))
      #expect(pixels[1..<(length + 1)] == source[3...])
    }
  }

  @Test(arguments: lengths)
  func `vectorized alpha conversions match the reference kernel`(_ length: Int) {
    var random = SeededGenerator(17)
    // Some of the random pixels have color levels above their alpha.
    let before = (0..<length).map { _ in UInt32.random(in: 0...UInt32.max, using: &random) }
    func converted(_ kernels: RasterKernels) -> [[UInt32]] {
      var (premultiplied, straight) = (before, before)
      var span = premultiplied.mutableSpan
      kernels.premultiply(&span)
      var other = straight.mutableSpan
      kernels.unpremultiply(&other)
      return [premultiplied, straight]
    }
    for kernels in Self.vectors { #expect(converted(kernels) == converted(.reference)) }
  }

  /// Fills of 24 MB and more bypass the caches.
  @Test func `a fill that is larger than the caches writes only its range`() {
    let count = 6_400_000
    for kernels in RasterKernels.all {
      var pixels = [UInt32](repeating: 7, count: count)
      var span = pixels.mutableSpan
      kernels.fill(&span, 3..<(count - 5), with: 0x8011_2233)
      #expect(pixels[..<3].allSatisfy { $0 == 7 } && pixels[(count - 5)...].allSatisfy { $0 == 7 })
      #expect(pixels[3..<(count - 5)].allSatisfy { $0 == 0x8011_2233 }, "\(kernels)")
    }
  }

  @Test func `kernels are chosen by name, and the fastest ones otherwise`() {
    #expect(RasterKernels.named("reference") == .reference)
    for kernels in RasterKernels.all { #expect(RasterKernels.named(kernels.name) == kernels) }
    #expect(RasterKernels.named(nil) == RasterKernels.all.last)
    #expect(RasterKernels.named("mmx") == RasterKernels.all.last)
    #expect(Set(RasterKernels.all.map(\.name)).count == RasterKernels.all.count)
  }
}
