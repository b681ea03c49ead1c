/// The inner loops of the rasterizer.
///
/// Two sets exist, `ReferenceKernels` in plain code and `VectorKernels` in SIMD. They give the same
/// bytes for every input; the tests run both side by side. All pixels are premultiplied raw values
/// (`0xAABBGGRR`) unless a name says straight. Ranges outside a span stop the program.
package protocol RasterKernels {
  /// Sets every pixel of `range` to one value.
  static func fill(
    _ destination: inout MutableSpan<UInt32>, _ range: Range<Int>, with pixel: UInt32)

  /// Copies `range.count` pixels, beginning with `source[start]`, to `range`.
  static func copy(
    _ source: Span<UInt32>, from start: Int, to destination: inout MutableSpan<UInt32>,
    _ range: Range<Int>)

  /// Copies `range.count` pixels, beginning with the one at `start`, to `range` of the same picture;
  /// the two do not overlap.
  static func move(
    _ start: Int, to range: Range<Int>, in pixels: inout MutableSpan<UInt32>)

  /// Blends one colour at one coverage over `range`.
  ///
  /// An opaque colour s gives `round((s·m + d·(255−m)) / 255)`, one rounding. A translucent one is
  /// scaled first, `s' = round(s·m / 255)`, and then put over: `s' + round(d·(255−s'ₐ) / 255)`.
  static func blendSolid(
    _ pixel: UInt32, alpha: UInt8, over destination: inout MutableSpan<UInt32>, _ range: Range<Int>)

  /// Blends one colour over `range`, each pixel at the coverage `mask[start + i]`; the formulas of
  /// `blendSolid(_:alpha:over:_:)`.
  static func blendSolid(
    _ pixel: UInt32, mask: Span<UInt8>, from start: Int,
    over destination: inout MutableSpan<UInt32>, _ range: Range<Int>)

  /// Blends the pixels from `source[start]` on over `range`, all at one coverage.
  ///
  /// - Parameter opaque: Every source pixel has alpha 255: the one-rounding formula is used. With
  ///   other pixels it makes them take the place of what is there, by as much as the coverage says.
  static func blendPixels(
    _ source: Span<UInt32>, from start: Int, opaque: Bool, alpha: UInt8,
    over destination: inout MutableSpan<UInt32>, _ range: Range<Int>)

  /// Blends the pixels from `source[start]` on over `range`, each at its own coverage, from
  /// `mask[maskStart]` on.
  ///
  /// - Parameter opaque: Every source pixel has alpha 255: the one-rounding formula is used. With
  ///   other pixels it makes them take the place of what is there, by as much as the coverage says.
  static func blendPixels(
    _ source: Span<UInt32>, from start: Int, opaque: Bool, mask: Span<UInt8>, from maskStart: Int,
    over destination: inout MutableSpan<UInt32>, _ range: Range<Int>)

  /// Writes a straight run of colours to `range`.
  ///
  /// - Parameter opaque: Alpha is 255 throughout. If not, colour is held at or below alpha, so
  ///   that the rounding of the steps cannot make a pixel that is not premultiplied.
  static func writeRamp(
    _ segment: RampSegment, opaque: Bool, to destination: inout MutableSpan<UInt32>,
    _ range: Range<Int>)

  /// Multiplies every coverage by `alpha / 255`, rounded to nearest.
  static func scaleMask(_ mask: inout MutableSpan<UInt8>, by alpha: UInt8)

  /// Turns straight pixels into premultiplied ones, as `PremultipliedPixel.init` does.
  static func premultiply(_ pixels: inout MutableSpan<UInt32>)

  /// Turns premultiplied pixels into straight ones, as `PremultipliedPixel.straight` does.
  static func unpremultiply(_ pixels: inout MutableSpan<UInt32>)
}

/// Which set of inner loops a canvas runs on.
package enum KernelSet: Sendable, Hashable, CaseIterable {
  /// SIMD; what every public call uses.
  case vector
  /// Plain loops, for tests.
  case reference
}
