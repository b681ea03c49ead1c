/// The inner loops of the rasterizer. Two sets exist, `ReferenceKernels` in plain code and `VectorKernels` in SIMD.
/// They give the same bytes for every input; the tests run both side by side. All pixels are premultiplied raw values
/// (`0xAABBGGRR`) unless a name says straight. Ranges outside a span stop the program.
package protocol RasterKernels {
  static func fill(
    _ destination: inout MutableSpan<UInt32>, _ range: Range<Int>, with pixel: UInt32)

  static func copy(
    _ source: Span<UInt32>, from start: Int, to destination: inout MutableSpan<UInt32>,
    _ range: Range<Int>)

  /// Copies `range.count` pixels, beginning with the one at `start`, to `range` of the same picture;
  /// the two do not overlap.
  static func move(
    _ start: Int, to range: Range<Int>, in pixels: inout MutableSpan<UInt32>)

  /// Blends one color at one coverage over `range`. An opaque color s gives `round((s·m + d·(255−m)) / 255)`, one
  /// rounding. A translucent one is scaled first, `s' = round(s·m / 255)`, and then put over: `s' + round(d·(255−s'ₐ) /
  /// 255)`.
  static func blendSolid(
    _ pixel: UInt32, alpha: UInt8, over destination: inout MutableSpan<UInt32>, _ range: Range<Int>)

  /// Blends one color over `range`, each pixel at the coverage `mask[start + i]`; the formulas of
  /// `blendSolid(_:alpha:over:_:)`.
  static func blendSolid(
    _ pixel: UInt32, mask: Span<UInt8>, from start: Int,
    over destination: inout MutableSpan<UInt32>, _ range: Range<Int>)

  /// Blends the pixels from `source[start]` on over `range`, all at one coverage. `opaque` selects the formula of
  /// opaque colors, with one rounding; translucent pixels then replace the destination in proportion to their coverage.
  static func blendPixels(
    _ source: Span<UInt32>, from start: Int, opaque: Bool, alpha: UInt8,
    over destination: inout MutableSpan<UInt32>, _ range: Range<Int>)

  /// Blends the pixels from `source[start]` on over `range`, each at its own coverage, from `mask[maskStart]` on;
  /// `opaque` as above.
  static func blendPixels(
    _ source: Span<UInt32>, from start: Int, opaque: Bool, mask: Span<UInt8>, from maskStart: Int,
    over destination: inout MutableSpan<UInt32>, _ range: Range<Int>)

  /// Writes a linear ramp of colors to `range`. If they are not opaque, they are clamped to alpha, so that rounded
  /// steps stay premultiplied.
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

package enum KernelSet: Sendable, Hashable, CaseIterable {
  /// SIMD; used by every public call.
  case vector
  /// Plain loops, for tests.
  case reference
}

/// Four channels that each change linearly, in 8.24 fixed point.
///
/// Pixel i has in each channel the top 8 bits of `start + i * step` (wrapping). Segments are made with one half
/// added to `start`, so that truncation rounds to nearest. Integers give the same bytes on every machine and in
/// every kernel, and need no conversion from floats, which is slow lane by lane.
package struct RampSegment: Sendable, Hashable {
  package struct Channels: Sendable, Hashable {
    package var red: UInt32
    package var green: UInt32
    package var blue: UInt32
    package var alpha: UInt32

    package init(red: UInt32, green: UInt32, blue: UInt32, alpha: UInt32) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }
  }

  package var start: Channels
  /// The increment per pixel; negative steps wrap.
  package var step: Channels

  package init(start: Channels, step: Channels) {
    self.start = start
    self.step = step
  }

  /// The most pixels of a segment: the rounding of `step` then adds up to less than 2⁻¹² levels.
  package static let longest = 4096
}
