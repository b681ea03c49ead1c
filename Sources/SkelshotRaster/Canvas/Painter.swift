/// Fills one coverage with one paint, band by band.
struct Painter {
  private let coverage: Coverage
  private let mask: [UInt8]
  private let alpha: UInt8
  private var rows: PaintRows

  /// Whether a picture's transparent pixels also replace the canvas's pixels.
  private let replaces: Bool
  private var blendsOnce: Bool { replaces || rows.isOpaque }

  /// - Parameter alpha: The opacity, 1…255.
  init(
    _ coverage: Coverage, _ paint: Paint, alpha: UInt8, replaces: Bool = false,
    kernels: RasterKernels
  ) {
    self.replaces = replaces
    self.coverage = coverage
    self.alpha = alpha
    rows = PaintRows(paint, in: coverage.bounds, kernels: kernels)
    var mask = coverage.bytes
    if alpha < 255 {
      var span = mask.mutableSpan
      kernels.scaleMask(&span, by: alpha)
    }
    self.mask = mask
  }

  consuming func paint(_ pixmap: inout Pixmap, kernels: RasterKernels) {
    let width = pixmap.size.width
    var pixels = pixmap.pixels.mutableSpan
    if let pixel = rows.solid {
      kernels.paintSolid(
        pixel, coverage.bands.span, levels: mask.span, alpha: alpha, over: &pixels, width: width)
    } else {
      paintRows(&pixels, width: width, kernels: kernels)
    }
  }

  private mutating func paintRows(
    _ pixels: inout MutableSpan<UInt32>, width: Int, kernels: RasterKernels
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
            kernels.blendSolid(
              pixel, mask: mask.span, from: band.left.lowerBound, over: &pixels, left)
          }
          if spanAlpha == 255 && pixel >> 24 == 255 {
            kernels.fill(&pixels, span, with: pixel)
          } else {
            kernels.blendSolid(pixel, alpha: spanAlpha, over: &pixels, span)
          }
          if !right.isEmpty {
            kernels.blendSolid(
              pixel, mask: mask.span, from: band.right.lowerBound, over: &pixels, right)
          }
        case .pixels(let offset):
          let source = offset - start
          if !left.isEmpty {
            kernels.blendPixels(
              rows.pixels.span, from: source + left.lowerBound, opaque: blendsOnce,
              mask: mask.span, from: band.left.lowerBound, over: &pixels, left)
          }
          if blendsOnce && spanAlpha == 255 {
            kernels.copy(rows.pixels.span, from: source + span.lowerBound, to: &pixels, span)
          } else {
            kernels.blendPixels(
              rows.pixels.span, from: source + span.lowerBound, opaque: blendsOnce,
              alpha: spanAlpha, over: &pixels, span)
          }
          if !right.isEmpty {
            kernels.blendPixels(
              rows.pixels.span, from: source + right.lowerBound, opaque: blendsOnce,
              mask: mask.span, from: band.right.lowerBound, over: &pixels, right)
          }
        }
      }
    }
  }

  /// Paints rows that are covered from edge to edge by opaque paint, and are therefore contiguous in memory.
  private mutating func paintFullRows(
    _ range: Range<Int>, _ pixels: inout MutableSpan<UInt32>, width: Int, kernels: RasterKernels
  ) {
    var y = range.lowerBound
    while y < range.upperBound {
      let start = y * width
      switch rows.row(y, kernels: kernels) {
      case .solid(let pixel):
        repeat {
          y += 1
        } while y < range.upperBound && rows.isSolid(pixel, row: y, kernels: kernels)
        kernels.fill(&pixels, start..<(y * width), with: pixel)
      case .pixels(let offset):
        kernels.copy(rows.pixels.span, from: offset, to: &pixels, start..<(start + width))
        y += 1
        guard rows.areEqual else { continue }
        pixels.repeatRow(
          at: start, to: range.upperBound * width, width: width, kernels: kernels)
        y = range.upperBound
      }
    }
  }
}
