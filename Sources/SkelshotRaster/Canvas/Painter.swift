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

  consuming func paint<K: RasterKernels>(_ pixmap: inout Pixmap, kernels: K.Type) {
    let width = pixmap.size.width
    var pixels = pixmap.pixels.mutableSpan
    if let pixel = rows.solid {
      paint(pixel, &pixels, width: width, kernels: kernels)
    } else {
      paintRows(&pixels, width: width, kernels: kernels)
    }
  }

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
        if spanAlpha == 0 {
          // A hole, such as the inside of a border.
        } else if !isOpaque {
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

  /// Paints rows that are covered from edge to edge by opaque paint, and are therefore contiguous in memory.
  private mutating func paintFullRows<K: RasterKernels>(
    _ range: Range<Int>, _ pixels: inout MutableSpan<UInt32>, width: Int, kernels: K.Type
  ) {
    var y = range.lowerBound
    while y < range.upperBound {
      let start = y * width
      switch rows.row(y, kernels: kernels) {
      case .solid(let pixel):
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
