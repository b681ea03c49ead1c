/// The inner loops of the rasterizer. `ReferenceKernels` has plain loops, and `VectorKernels` has SIMD loops. Tests
/// verify that both types write the same bytes for every input. All pixels are premultiplied raw values (`0xAABBGGRR`)
/// unless a name contains "straight". Traps if a range is outside a span.
package protocol RasterKernels {
  static func fill(
    _ destination: inout MutableSpan<UInt32>, _ range: Range<Int>, with pixel: UInt32)

  static func copy(
    _ source: Span<UInt32>, from start: Int, to destination: inout MutableSpan<UInt32>,
    _ range: Range<Int>)

  /// Copies `range.count` pixels, starting at `start`, to `range` of the same pixmap. The two ranges must not overlap.
  static func move(
    _ start: Int, to range: Range<Int>, in pixels: inout MutableSpan<UInt32>)

  /// Blends one color over `range` at one coverage. An opaque color s results in `round((s·m + d·(255−m)) / 255)`,
  /// which is rounded once. A translucent color is scaled first, `s' = round(s·m / 255)`, and then blended:
  /// `s' + round(d·(255−s'ₐ) / 255)`.
  static func blendSolid(
    _ pixel: UInt32, alpha: UInt8, over destination: inout MutableSpan<UInt32>, _ range: Range<Int>)

  /// Blends one color over `range`, each pixel at the coverage `mask[start + i]`.
  static func blendSolid(
    _ pixel: UInt32, mask: Span<UInt8>, from start: Int,
    over destination: inout MutableSpan<UInt32>, _ range: Range<Int>)

  /// Blends pixels, starting at `source[start]`, over `range` at one coverage. `opaque` selects the formula for opaque
  /// colors, which rounds once. If this formula is used for translucent pixels, they replace the destination in
  /// proportion to the coverage.
  static func blendPixels(
    _ source: Span<UInt32>, from start: Int, opaque: Bool, alpha: UInt8,
    over destination: inout MutableSpan<UInt32>, _ range: Range<Int>)

  /// Blends pixels, starting at `source[start]`, over `range`, each at its own coverage, starting at `mask[maskStart]`.
  /// `opaque` selects the formula for opaque colors.
  static func blendPixels(
    _ source: Span<UInt32>, from start: Int, opaque: Bool, mask: Span<UInt8>, from maskStart: Int,
    over destination: inout MutableSpan<UInt32>, _ range: Range<Int>)

  /// Writes a linear color ramp. If `opaque` is false, color levels are clamped to alpha to stay premultiplied.
  static func writeRamp(
    _ segment: RampSegment, opaque: Bool, to destination: inout MutableSpan<UInt32>,
    _ range: Range<Int>)

  /// Multiplies every coverage by `alpha / 255`, rounded to nearest.
  static func scaleMask(_ mask: inout MutableSpan<UInt8>, by alpha: UInt8)

  /// Premultiplies straight pixels, as `PremultipliedPixel.init` does.
  static func premultiply(_ pixels: inout MutableSpan<UInt32>)

  /// Converts premultiplied pixels to straight pixels, as `PremultipliedPixel.straight` does.
  static func unpremultiply(_ pixels: inout MutableSpan<UInt32>)
}

package enum KernelSet: Sendable, Hashable, CaseIterable {
  case vector
  case reference
}

/// Four channels that change linearly, as 8.24 fixed-point numbers.
///
/// Each channel of pixel i is the top 8 bits of `start + i * step` (wrapping). `start` includes an extra half level so
/// that truncation rounds to nearest. Integer arithmetic produces the same bytes on every machine and avoids slow
/// conversions from floating point.
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
  /// The increment per pixel. Negative steps wrap.
  package var step: Channels

  package init(start: Channels, step: Channels) {
    self.start = start
    self.step = step
  }

  /// The maximum number of pixels in a segment. This limit keeps rounding errors below 2⁻¹² levels.
  package static let longest = 4096
}
