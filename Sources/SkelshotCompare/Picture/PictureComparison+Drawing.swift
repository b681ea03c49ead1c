public import SkelshotRaster

extension PictureComparison {
  /// Draws the different pixels in red over a pale version of the expected picture.
  ///
  /// - Parameters:
  ///   - expected: The expected picture of this comparison.
  ///   - actual: The actual picture of this comparison.
  ///   - pixelLimit: The maximum area of the picture in pixels.
  /// - Returns: A picture as wide as the wider picture and as tall as the taller picture.
  /// - Throws: `RasterError` if the returned picture would exceed a limit, or if a picture's size differs from its size
  ///   in this comparison.
  public func picture(
    expected: Pixmap, actual: Pixmap, pixelLimit: Int = PixelSize.defaultPixelLimit
  ) throws(RasterError) -> Pixmap {
    try picture(
      expected: expected, actual: actual, colors: DifferenceColors(background: expected),
      pixelLimit: pixelLimit)
  }

  package func picture(
    expected: Pixmap, actual: Pixmap, stored: StoredPair = (nil, nil), colors: DifferenceColors,
    pixelLimit: Int = PixelSize.defaultPixelLimit
  ) throws(RasterError) -> Pixmap {
    for (picture, size) in [(expected, expectedSize), (actual, actualSize)]
    where picture.size != size {
      throw .wrongPixelCount(size, count: picture.pixels.count)
    }
    var picture = try Pixmap(size: size, pixelLimit: pixelLimit)
    draw(expected, actual, stored, colors, into: &picture)
    return picture
  }

  private func draw(
    _ expected: Pixmap, _ actual: Pixmap, _ stored: StoredPair, _ colors: DifferenceColors,
    into picture: inout Pixmap
  ) {
    drawBackground(expected, actual, colors, into: &picture)
    for area in options.ignoredAreas {
      let area = area.intersection(PixelRect(size))
      for y in area.minY..<area.maxY {
        for x in area.minX..<area.maxX where (x + y) % 8 < 2 {
          picture.pixels[y * size.width + x] = DifferenceColors.ignored.rawValue
        }
      }
    }
    let looked = Self.looked(at: (expected, actual), stored, options)
    let scan = ComparisonScan(expected: looked.expected, actual: looked.actual, options: options)
    let scanner = RowScanner(scan)
    var scratch = RowScanner.Scratch()
    let (first, second) = (scan.expected.pixels.span, scan.actual.pixels.span)
    let common = scan.common
    for y in 0..<size.height {
      var place = RowScanner.Place(y: y)
      while let stretch = scanner.next(
        &place, VectorCompareKernels.self, first, second, &scratch)
      {
        for bit in 0..<RowScanner.stretch {
          let x = stretch.x + bit
          if stretch.antialiased >> UInt32(bit) & 1 == 1 {
            picture.pixels[y * size.width + x] = DifferenceColors.antialiased.rawValue
          } else if stretch.different >> UInt32(bit) & 1 == 1 {
            let isShared = x < common.width && y < common.height
            let stripe = (x + y) % 16 < 5 ? DifferenceColors.missing.0 : DifferenceColors.missing.1
            picture.pixels[y * size.width + x] =
              (isShared ? DifferenceColors.different : stripe).rawValue
          }
        }
      }
    }
    drawFrames(into: &picture)
  }

  /// Draws the pale background from the expected picture. Outside the expected picture, the actual picture is used.
  private func drawBackground(
    _ expected: Pixmap, _ actual: Pixmap, _ colors: DifferenceColors, into picture: inout Pixmap
  ) {
    // Caches the last color because pictures have few colors in long runs.
    var (last, background) = (UInt32(0), colors.background(0))
    for y in 0..<size.height {
      for x in 0..<size.width {
        let pixel: UInt32
        if x < expected.size.width && y < expected.size.height {
          pixel = expected.pixels[y * expected.size.width + x]
        } else if x < actual.size.width && y < actual.size.height {
          pixel = actual.pixels[y * actual.size.width + x]
        } else {
          pixel = 0
        }
        if pixel != last { (last, background) = (pixel, colors.background(pixel)) }
        picture.pixels[y * size.width + x] = background
      }
    }
  }

  /// Draws frames around the changed areas, with a gap to keep small areas visible.
  private func drawFrames(into picture: inout Pixmap) {
    // The line must stay visible when a large picture is scaled down.
    let thickness = max(1, (min(size.width, size.height) + 150) / 300)
    let gap = 2 + thickness
    for area in areas {
      let inner = area.bounds.grown(by: gap)
      for step in 0..<thickness {
        // Lines are clamped to the picture.
        let minX = max(inner.minX - step, 0)
        let minY = max(inner.minY - step, 0)
        let maxX = min(inner.maxX + step, size.width) - 1
        let maxY = min(inner.maxY + step, size.height) - 1
        for x in minX...maxX {
          picture.pixels[minY * size.width + x] = DifferenceColors.frame.rawValue
          picture.pixels[maxY * size.width + x] = DifferenceColors.frame.rawValue
        }
        for y in minY...maxY {
          picture.pixels[y * size.width + minX] = DifferenceColors.frame.rawValue
          picture.pixels[y * size.width + maxX] = DifferenceColors.frame.rawValue
        }
      }
    }
  }
}
