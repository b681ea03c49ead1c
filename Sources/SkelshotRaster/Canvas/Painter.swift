public import SkelshotPrimitives

/// One fill: takes a coverage band by band and a paint row by row to the inner loops.
struct Painter {
  private let coverage: Coverage
  /// The coverage's bytes, times the opacity.
  private let mask: [UInt8]
  private let alpha: UInt8
  private var rows: PaintRows

  /// Whether paint takes the place of what is there, also where it is clear.
  private let replaces: Bool
  private var blendsOnce: Bool { replaces || rows.isOpaque }

  /// - Parameters:
  ///   - alpha: The opacity, 1…255.
  ///   - replaces: Whether paint takes the place of what is there: for pictures alone.
  init<K: RasterKernels>(
    _ coverage: Coverage, _ paint: Paint, alpha: UInt8, replaces: Bool = false, kernels: K.Type
  ) {
    self.replaces = replaces
    self.coverage = coverage
    self.alpha = alpha
    rows = PaintRows(paint, in: coverage.bounds, kernels: kernels)
    var mask = coverage.bytes
    if alpha < 255 {
      var span = mask.mutableSpan
      K.scaleMask(&span, by: alpha)
    }
    self.mask = mask
  }

  /// Paints on a picture of the coverage's size.
  consuming func paint<K: RasterKernels>(_ pixmap: inout Pixmap, kernels: K.Type) {
    let width = pixmap.size.width
    var pixels = pixmap.pixels.mutableSpan
    if let pixel = rows.solid {
      paint(pixel, &pixels, width: width, kernels: kernels)
    } else {
      paintRows(&pixels, width: width, kernels: kernels)
    }
  }

  /// Paints one colour.
  private func paint<K: RasterKernels>(
    _ pixel: UInt32, _ pixels: inout MutableSpan<UInt32>, width: Int, kernels: K.Type
  ) {
    let (bands, mask, row) = (coverage.bands.span, mask.span, rows.pixels.span)
    for index in bands.indices {
      let band = bands[index]
      let spanAlpha = multipliedLevels(band.spanAlpha, alpha)
      let isOpaque = spanAlpha == 255 && pixel >> 24 == 255
      let fills = band.span.count
      if fills == width {
        // Full rows lie end to end: they are one run.
        let range = (band.rows.lowerBound * width)..<(band.rows.upperBound * width)
        if isOpaque {
          K.fill(&pixels, range, with: pixel)
        } else {
          K.blendSolid(pixel, alpha: spanAlpha, over: &pixels, range)
        }
        continue
      }
      for y in band.rows {
        let start = y * width
        let left = (start + band.leftColumn)..<(start + band.span.lowerBound)
        let span = (start + band.span.lowerBound)..<(start + band.span.upperBound)
        let right = span.upperBound..<(span.upperBound + band.right.count)
        if !left.isEmpty {
          K.blendSolid(pixel, mask: mask, from: band.left.lowerBound, over: &pixels, left)
        }
        if !isOpaque {
          K.blendSolid(pixel, alpha: spanAlpha, over: &pixels, span)
        } else if fills >= PaintRows.shortestCopy {
          K.copy(row, from: 0, to: &pixels, span)
        } else {
          K.fill(&pixels, span, with: pixel)
        }
        if !right.isEmpty {
          K.blendSolid(pixel, mask: mask, from: band.right.lowerBound, over: &pixels, right)
        }
      }
    }
  }

  /// Paints rows of many colours.
  private mutating func paintRows<K: RasterKernels>(
    _ pixels: inout MutableSpan<UInt32>, width: Int, kernels: K.Type
  ) {
    let (coverage, mask, alpha, blendsOnce) = (coverage, mask, alpha, blendsOnce)
    for band in coverage.bands {
      let spanAlpha = multipliedLevels(band.spanAlpha, alpha)
      if band.span.count == width, spanAlpha == 255, blendsOnce {
        paintFullRows(band.rows, &pixels, width: width, kernels: kernels)
        continue
      }
      for y in band.rows {
        let row = rows.row(y, kernels: kernels)
        let start = y * width
        let left = (start + band.leftColumn)..<(start + band.span.lowerBound)
        let span = (start + band.span.lowerBound)..<(start + band.span.upperBound)
        let right = span.upperBound..<(span.upperBound + band.right.count)
        switch row {
        case .solid(let pixel):
          if !left.isEmpty {
            K.blendSolid(pixel, mask: mask.span, from: band.left.lowerBound, over: &pixels, left)
          }
          if spanAlpha == 255 && pixel >> 24 == 255 {
            K.fill(&pixels, span, with: pixel)
          } else {
            K.blendSolid(pixel, alpha: spanAlpha, over: &pixels, span)
          }
          if !right.isEmpty {
            K.blendSolid(pixel, mask: mask.span, from: band.right.lowerBound, over: &pixels, right)
          }
        case .pixels(let offset):
          let source = offset - start
          if !left.isEmpty {
            K.blendPixels(
              rows.pixels.span, from: source + left.lowerBound, opaque: blendsOnce,
              mask: mask.span, from: band.left.lowerBound, over: &pixels, left)
          }
          if blendsOnce && spanAlpha == 255 {
            K.copy(rows.pixels.span, from: source + span.lowerBound, to: &pixels, span)
          } else {
            K.blendPixels(
              rows.pixels.span, from: source + span.lowerBound, opaque: blendsOnce,
              alpha: spanAlpha, over: &pixels, span)
          }
          if !right.isEmpty {
            K.blendPixels(
              rows.pixels.span, from: source + right.lowerBound, opaque: blendsOnce,
              mask: mask.span, from: band.right.lowerBound, over: &pixels, right)
          }
        }
      }
    }
  }

  /// Paints rows that are covered from edge to edge by opaque paint: they lie end to end.
  private mutating func paintFullRows<K: RasterKernels>(
    _ range: Range<Int>, _ pixels: inout MutableSpan<UInt32>, width: Int, kernels: K.Type
  ) {
    var y = range.lowerBound
    while y < range.upperBound {
      let start = y * width
      switch rows.row(y, kernels: kernels) {
      case .solid(let pixel):
        // Neighbours of one colour are one run.
        repeat {
          y += 1
        } while y < range.upperBound && rows.isSolid(pixel, row: y, kernels: kernels)
        K.fill(&pixels, start..<(y * width), with: pixel)
      case .pixels(let offset):
        K.copy(rows.pixels.span, from: offset, to: &pixels, start..<(start + width))
        y += 1
        guard rows.areEqual else { continue }
        pixels.repeatRow(
          at: start, to: range.upperBound * width, width: width, kernels: kernels)
        y = range.upperBound
      }
    }
  }
}

/// The part of a canvas that may be painted: the intersection of any number of rounded rectangles,
/// in pixels.
///
/// Against sharp-cornered rectangles the clipped area is exact. So it is with a single rounded
/// shape among the clip and the painted shape, whichever of them it is. Where the corners of
/// several different rounded shapes meet in one pixel their coverages are multiplied there, as if
/// their edges were independent of each other.
public struct Clip: Sendable, Hashable {
  /// The shapes whose intersection may be painted.
  var shapes: [RoundedRect]

  /// Lets everything be painted.
  public static let none = Clip(shapes: [])

  /// Lets only the inside of a shape be painted; nothing, if it is empty or not finite.
  public init(to shape: RoundedRect) { shapes = [shape] }

  private init(shapes: [RoundedRect]) { self.shapes = shapes }

  /// The clip that lets only those parts through that are inside of `shape`, too.
  public func intersecting(_ shape: RoundedRect) -> Clip { Clip(shapes: shapes + [shape]) }
}
