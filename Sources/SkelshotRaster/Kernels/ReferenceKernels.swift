/// Plain loops. The loops in CRasterKernels must produce the same results.
enum ReferenceKernels {
  static func fill(
    _ destination: inout MutableSpan<UInt32>, _ range: Range<Int>, with pixel: UInt32
  ) {
    for index in range { destination[index] = pixel }
  }

  static func copy(
    _ source: Span<UInt32>, from start: Int, to destination: inout MutableSpan<UInt32>,
    _ range: Range<Int>
  ) {
    for offset in 0..<range.count {
      destination[range.lowerBound + offset] = source[start + offset]
    }
  }

  static func move(
    _ start: Int, to range: Range<Int>, in pixels: inout MutableSpan<UInt32>
  ) {
    for offset in 0..<range.count { pixels[range.lowerBound + offset] = pixels[start + offset] }
  }

  static func blendSolid(
    _ pixel: UInt32, alpha: UInt8, over destination: inout MutableSpan<UInt32>, _ range: Range<Int>
  ) {
    let opaque = pixel >> 24 == 255
    for index in range {
      destination[index] = blended(pixel, opaque: opaque, alpha: alpha, over: destination[index])
    }
  }

  static func blendSolid(
    _ pixel: UInt32, mask: Span<UInt8>, from start: Int,
    over destination: inout MutableSpan<UInt32>, _ range: Range<Int>
  ) {
    let opaque = pixel >> 24 == 255
    for offset in 0..<range.count {
      let index = range.lowerBound + offset
      destination[index] = blended(
        pixel, opaque: opaque, alpha: mask[start + offset], over: destination[index])
    }
  }

  static func paintSolid(
    _ pixel: UInt32, _ bands: Span<CoverageBand>, levels: Span<UInt8>, alpha: UInt8,
    over destination: inout MutableSpan<UInt32>, width: Int
  ) {
    for index in bands.indices {
      let band = bands[index]
      for y in band.rows {
        let start = y * width
        let left = (start + band.leftColumn)..<(start + band.span.lowerBound)
        let span = (start + band.span.lowerBound)..<(start + band.span.upperBound)
        let right = span.upperBound..<(span.upperBound + band.right.count)
        blendSolid(pixel, mask: levels, from: band.left.lowerBound, over: &destination, left)
        blendSolid(
          pixel, alpha: multipliedLevels(band.spanAlpha, alpha), over: &destination, span)
        blendSolid(pixel, mask: levels, from: band.right.lowerBound, over: &destination, right)
      }
    }
  }

  static func blendPixels(
    _ source: Span<UInt32>, from start: Int, opaque: Bool, alpha: UInt8,
    over destination: inout MutableSpan<UInt32>, _ range: Range<Int>
  ) {
    for offset in 0..<range.count {
      let index = range.lowerBound + offset
      destination[index] = blended(
        source[start + offset], opaque: opaque, alpha: alpha, over: destination[index])
    }
  }

  static func blendPixels(
    _ source: Span<UInt32>, from start: Int, opaque: Bool, mask: Span<UInt8>, from maskStart: Int,
    over destination: inout MutableSpan<UInt32>, _ range: Range<Int>
  ) {
    for offset in 0..<range.count {
      let index = range.lowerBound + offset
      destination[index] = blended(
        source[start + offset], opaque: opaque, alpha: mask[maskStart + offset],
        over: destination[index])
    }
  }

  static func writeRamp(
    _ segment: RampSegment, opaque: Bool, to destination: inout MutableSpan<UInt32>,
    _ range: Range<Int>
  ) {
    let (start, step) = (segment.start, segment.step)
    for offset in 0..<range.count {
      let position = UInt32(truncatingIfNeeded: offset)
      let alpha = start.alpha &+ position &* step.alpha
      func level(_ start: UInt32, _ step: UInt32) -> UInt32 {
        let value = start &+ position &* step
        return (opaque ? value : min(value, alpha)) >> 24
      }
      destination[range.lowerBound + offset] =
        level(start.red, step.red) | level(start.green, step.green) << 8
        | level(start.blue, step.blue) << 16 | (alpha & 0xff00_0000)
    }
  }

  static func scaleMask(_ mask: inout MutableSpan<UInt8>, by alpha: UInt8) {
    for index in mask.indices { mask[index] = multipliedLevels(mask[index], alpha) }
  }

  static func premultiply(_ pixels: inout MutableSpan<UInt32>) {
    for index in pixels.indices {
      pixels[index] = PremultipliedPixel(StraightPixel(rawValue: pixels[index])).rawValue
    }
  }

  static func unpremultiply(_ pixels: inout MutableSpan<UInt32>) {
    for index in pixels.indices {
      pixels[index] = PremultipliedPixel(rawValue: pixels[index]).straight.rawValue
    }
  }

  /// Blends one pixel over another at one coverage. `RasterKernels.blendSolid(_:alpha:over:_:)` has the formulas.
  private static func blended(
    _ source: UInt32, opaque: Bool, alpha: UInt8, over destination: UInt32
  ) -> UInt32 {
    let cover = UInt32(alpha)
    let keep = 255 - (opaque ? cover : dividedBy255((source >> 24) * cover))
    func level(_ shift: UInt32) -> UInt32 {
      let (from, onto) = ((source >> shift) & 0xff, (destination >> shift) & 0xff)
      let value =
        opaque
        ? dividedBy255(from * cover + onto * keep)
        : dividedBy255(from * cover) + dividedBy255(onto * keep)
      return value << shift
    }
    return level(0) | level(8) | level(16) | level(24)
  }
}
