// SkelshotRaster draws shapes and pictures into pixels.
//
// Input: rounded rectangles, paths and clips in pixels, paints (colors, gradients, pictures), opacities. Output: a
// `Pixmap` of premultiplied 8-bit sRGB.
//
// Coverage and Paths compute the exact covered area of every pixel, and Paint computes the colors of a row. The
// loops in Kernels then blend these colors over the canvas, weighted by coverage. Each loop has a version with SIMD and
// a version without, and both produce the same bytes. Only Kernels contains SIMD and unsafe code.
//
// The module does not depend on views, skeletons, time or file formats. The same input produces the same bytes on every
// machine.

public import SkelshotPrimitives

/// A pixmap to paint on. Colors are premultiplied 8-bit sRGB and are blended with source-over.
///
/// Coordinates are in pixels, and y increases downward. Pixel (x, y) is the square from (x, y) to (x + 1, y + 1).
/// Painting outside the canvas has no effect.
///
/// An opaque color `s` at a coverage `c` over a pixel `d` results in `(s·c + d·(255 − c)) / 255`, rounded exactly. A
/// translucent color is scaled by the coverage, rounded, and then blended over the pixel. The coverage is first
/// multiplied by the opacity and rounded to a multiple of 1/255.
public struct Canvas: Sendable {
  /// The pixels painted so far.
  public internal(set) var pixmap: Pixmap
  private var builder = CoverageBuilder()
  let kernels: RasterKernels

  /// Makes a canvas that is filled with one color.
  ///
  /// - Parameters:
  ///   - size: The size. An invalid size is reported before memory is allocated.
  ///   - background: The color of every pixel.
  ///   - pixelLimit: The maximum area in pixels.
  /// - Throws: `RasterError` if the size is empty or exceeds a limit.
  public init(
    size: PixelSize, background: Color = .clear, pixelLimit: Int = PixelSize.defaultPixelLimit
  ) throws(RasterError) {
    self.init(
      try Pixmap(
        size: size, filledWith: PremultipliedPixel(background), pixelLimit: pixelLimit))
  }

  /// Makes a canvas that paints on an existing pixmap.
  public init(_ pixmap: Pixmap) { self.init(pixmap, kernels: .standard) }

  package init(_ pixmap: Pixmap, kernels: RasterKernels) {
    self.pixmap = pixmap
    self.kernels = kernels
  }

  /// The size in pixels.
  public var size: PixelSize { pixmap.size }

  /// Fills a shape.
  ///
  /// - Parameters:
  ///   - shape: The shape in pixels. Nothing is painted if a coordinate or radius is not finite.
  ///   - paint: The color, gradient or picture.
  ///   - opacity: 0…1.
  ///   - clip: The paintable area in pixels.
  public mutating func fill(
    _ shape: RoundedRect, with paint: Paint, opacity: Double = 1, clip: Clip = .none
  ) {
    fill(builder.coverage(of: shape, clip: clip, in: size), with: paint, opacity: opacity)
  }

  /// Fills a path.
  ///
  /// - Parameters:
  ///   - path: The path in pixels. Nothing is painted if a coordinate is not finite.
  ///   - rule: The rule for overlapping outlines.
  ///   - paint: The color, gradient or picture.
  ///   - opacity: 0…1.
  ///   - clip: The paintable area in pixels.
  public mutating func fill(
    _ path: Path, rule: FillRule = .nonZero, with paint: Paint, opacity: Double = 1,
    clip: Clip = .none
  ) {
    fill(
      builder.coverage(of: path, rule: rule, clip: clip, in: size), with: paint, opacity: opacity)
  }

  /// Draws a line along a path.
  ///
  /// - Parameters:
  ///   - path: The path in pixels. Nothing is painted if a coordinate is not finite.
  ///   - style: The width, corners and ends of the line, in pixels.
  ///   - paint: The color, gradient or picture.
  ///   - opacity: 0…1.
  ///   - clip: The paintable area in pixels.
  public mutating func stroke(
    _ path: Path, _ style: StrokeStyle, with paint: Paint, opacity: Double = 1, clip: Clip = .none
  ) {
    fill(path.stroked(style), with: paint, opacity: opacity, clip: clip)
  }

  package mutating func fill(
    _ shape: FilledShape, with paint: Paint, opacity: Double = 1, clip: Clip = .none
  ) {
    fill(builder.coverage(of: shape, clip: clip, in: size), with: paint, opacity: opacity)
  }

  /// Fills a coverage that was made for this canvas size. The opacity is 0…1.
  package mutating func fill(_ coverage: Coverage, with paint: Paint, opacity: Double = 1) {
    precondition(coverage.size == size, "the coverage and the canvas differ in size")
    let alpha = Self.level(opacity)
    if alpha == 0 || coverage.isEmpty { return }
    self.paint(coverage, paint, alpha: alpha)
  }

  mutating func paint(
    _ coverage: Coverage, _ paint: Paint, alpha: UInt8, replaces: Bool = false
  ) {
    Painter(coverage, paint, alpha: alpha, replaces: replaces, kernels: kernels)
      .paint(&pixmap, kernels: kernels)
  }

  /// Blends a part of a pixmap over the same part of the canvas, clipped to both. The opacity is 0…1.
  package mutating func draw(_ layer: Pixmap, opacity: Double, in rect: PixelRect) {
    let alpha = Self.level(opacity)
    if alpha == 0 { return }
    transfer(layer, in: rect, alpha: alpha)
  }

  /// Copies a part of a pixmap to the same part of the canvas, clipped to both.
  package mutating func copy(_ source: Pixmap, in rect: PixelRect) {
    transfer(source, in: rect, alpha: nil)
  }

  private mutating func transfer(_ source: Pixmap, in rect: PixelRect, alpha: UInt8?) {
    let rect = rect.intersection(PixelRect(size)).intersection(PixelRect(source.size))
    if rect.isEmpty { return }
    let width = size.width
    let kernels = kernels
    var destination = pixmap.pixels.mutableSpan
    // Full rows are contiguous in memory, so they are copied as one run.
    let joined = rect.width == width && source.size.width == width
    for row in joined ? rect.minY..<(rect.minY + 1) : rect.minY..<rect.maxY {
      let start = row * source.size.width + rect.minX
      let first = row * width + rect.minX
      let range = first..<(first + (joined ? width * rect.height : rect.width))
      if let alpha {
        kernels.blendPixels(
          source.pixels.span, from: start, opaque: false, alpha: alpha, over: &destination, range)
      } else {
        kernels.copy(source.pixels.span, from: start, to: &destination, range)
      }
    }
  }

  /// Returns an opacity as a level of 0…255, rounded to nearest. NaN counts as 0.
  static func level(_ opacity: Double) -> UInt8 {
    opacity > 0 ? UInt8((min(opacity, 1) * 255 + 0.5).rounded(.down)) : 0
  }
}
