/// One fill: takes a coverage band by band and a paint row by row to the inner loops.
struct Painter<K: RasterKernels> {
  private let coverage: Coverage
  /// The coverage's bytes, times the opacity.
  private let mask: [UInt8]
  private let alpha: UInt8
  private var rows: PaintRows<K>

  /// Whether paint takes the place of what is there, also where it is clear.
  private let replaces: Bool
  private var blendsOnce: Bool { replaces || rows.isOpaque }

  /// - Parameters:
  ///   - alpha: The opacity, 1…255.
  ///   - replaces: Whether paint takes the place of what is there: for pictures alone.
  init(_ coverage: Coverage, _ paint: Paint, alpha: UInt8, replaces: Bool = false) {
    self.replaces = replaces
    self.coverage = coverage
    self.alpha = alpha
    rows = PaintRows(paint, in: coverage.bounds, kernels: K.self)
    var mask = coverage.bytes
    if alpha < 255 {
      var span = mask.mutableSpan
      K.scaleMask(&span, by: alpha)
    }
    self.mask = mask
  }

  /// Paints on a picture of the coverage's size.
  consuming func paint(_ pixmap: inout Pixmap) {
    let width = pixmap.size.width
    var pixels = pixmap.pixels.mutableSpan
    for band in coverage.bands {
      let spanAlpha = multipliedLevels(band.spanAlpha, alpha)
      if let pixel = rows.solid, band.span.count == width {
        // Full rows lie end to end: they are one run.
        let range = (band.rows.lowerBound * width)..<(band.rows.upperBound * width)
        fill(&pixels, range, with: pixel, alpha: spanAlpha)
        continue
      }
      for y in band.rows {
        let row = rows.row(y)
        let start = y * width
        let left = (start + band.leftColumn)..<(start + band.span.lowerBound)
        let span = (start + band.span.lowerBound)..<(start + band.span.upperBound)
        let right = span.upperBound..<(span.upperBound + band.right.count)
        switch row {
        case .solid(let pixel):
          if !left.isEmpty {
            K.blendSolid(pixel, mask: mask.span, from: band.left.lowerBound, over: &pixels, left)
          }
          if !span.isEmpty { fill(&pixels, span, with: pixel, alpha: spanAlpha) }
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
          if !span.isEmpty {
            if blendsOnce && spanAlpha == 255 {
              K.copy(rows.pixels.span, from: source + span.lowerBound, to: &pixels, span)
            } else {
              K.blendPixels(
                rows.pixels.span, from: source + span.lowerBound, opaque: blendsOnce,
                alpha: spanAlpha, over: &pixels, span)
            }
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

  private func fill(
    _ pixels: inout MutableSpan<UInt32>, _ range: Range<Int>, with pixel: UInt32, alpha: UInt8
  ) {
    if alpha == 255 && pixel >> 24 == 255 {
      K.fill(&pixels, range, with: pixel)
    } else {
      K.blendSolid(pixel, alpha: alpha, over: &pixels, range)
    }
  }
}
