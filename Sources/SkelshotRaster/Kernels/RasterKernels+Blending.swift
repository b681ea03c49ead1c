import CRasterKernels

extension RasterKernels {
  /// Blends one color over `range` at one coverage. An opaque color s results in `round((s·m + d·(255−m)) / 255)`,
  /// which is rounded once. A translucent color is scaled first, `s' = round(s·m / 255)`, and then blended:
  /// `s' + round(d·(255−s'ₐ) / 255)`.
  package func blendSolid(
    _ pixel: UInt32, alpha: UInt8, over destination: inout MutableSpan<UInt32>, _ range: Range<Int>
  ) {
    guard let functions = unsafe functions else {
      return ReferenceKernels.blendSolid(pixel, alpha: alpha, over: &destination, range)
    }
    Self.check(range.lowerBound, range.count, within: destination.count)
    unsafe Self.withStart(&destination, range) {
      unsafe functions.pointee.blend_solid($0, range.count, pixel, alpha)
    }
  }

  /// Blends one color over `range`, each pixel at the coverage `mask[start + i]`.
  package func blendSolid(
    _ pixel: UInt32, mask: Span<UInt8>, from start: Int,
    over destination: inout MutableSpan<UInt32>, _ range: Range<Int>
  ) {
    guard let functions = unsafe functions else {
      return ReferenceKernels.blendSolid(
        pixel, mask: mask, from: start, over: &destination, range)
    }
    Self.check(range.lowerBound, range.count, within: destination.count)
    Self.check(start, range.count, within: mask.count)
    unsafe mask.withUnsafeBufferPointer { levels in
      guard let levels = levels.baseAddress else { return }
      unsafe Self.withStart(&destination, range) {
        unsafe functions.pointee.blend_solid_mask($0, range.count, pixel, levels + start)
      }
    }
  }

  /// Blends one color over the bands of a coverage.
  ///
  /// - Parameters:
  ///   - levels: The bytes of the coverage, multiplied by `alpha`.
  ///   - alpha: The opacity, by which the coverage of spans is multiplied.
  ///   - destination: Whole rows of `width` pixels.
  func paintSolid(
    _ pixel: UInt32, _ bands: Span<CoverageBand>, levels: Span<UInt8>, alpha: UInt8,
    over destination: inout MutableSpan<UInt32>, width: Int
  ) {
    guard let functions = unsafe functions else {
      return ReferenceKernels.paintSolid(
        pixel, bands, levels: levels, alpha: alpha, over: &destination, width: width)
    }
    let fits = unsafe destination.withUnsafeMutableBufferPointer { pixels in
      unsafe levels.withUnsafeBufferPointer { levels in
        unsafe bands.withUnsafeBytes { bands in
          // A band consists only of the stored C structure.
          unsafe functions.pointee.paint_solid(
            pixels.baseAddress, width, pixels.count / max(1, width),
            bands.assumingMemoryBound(to: craster_band.self).baseAddress,
            bands.count / MemoryLayout<craster_band>.stride, levels.baseAddress, levels.count,
            pixel, alpha)
        }
      }
    }
    precondition(fits, "a band is outside the pixels")
  }

  /// Blends pixels, starting at `source[start]`, over `range` at one coverage. `opaque` selects the formula for opaque
  /// colors, which rounds once. If this formula is used for translucent pixels, they replace the destination in
  /// proportion to the coverage.
  package func blendPixels(
    _ source: Span<UInt32>, from start: Int, opaque: Bool, alpha: UInt8,
    over destination: inout MutableSpan<UInt32>, _ range: Range<Int>
  ) {
    guard let functions = unsafe functions else {
      return ReferenceKernels.blendPixels(
        source, from: start, opaque: opaque, alpha: alpha, over: &destination, range)
    }
    Self.check(range.lowerBound, range.count, within: destination.count)
    Self.check(start, range.count, within: source.count)
    unsafe source.withUnsafeBufferPointer { from in
      guard let from = from.baseAddress else { return }
      unsafe Self.withStart(&destination, range) {
        unsafe functions.pointee.blend_pixels($0, range.count, from + start, opaque, alpha)
      }
    }
  }

  /// Blends pixels, starting at `source[start]`, over `range`, each at its own coverage, starting at `mask[maskStart]`.
  /// `opaque` selects the formula for opaque colors.
  package func blendPixels(
    _ source: Span<UInt32>, from start: Int, opaque: Bool, mask: Span<UInt8>, from maskStart: Int,
    over destination: inout MutableSpan<UInt32>, _ range: Range<Int>
  ) {
    guard let functions = unsafe functions else {
      return ReferenceKernels.blendPixels(
        source, from: start, opaque: opaque, mask: mask, from: maskStart, over: &destination, range)
    }
    Self.check(range.lowerBound, range.count, within: destination.count)
    Self.check(start, range.count, within: source.count)
    Self.check(maskStart, range.count, within: mask.count)
    unsafe source.withUnsafeBufferPointer { from in
      unsafe mask.withUnsafeBufferPointer { levels in
        guard let from = from.baseAddress, let levels = levels.baseAddress else { return }
        unsafe Self.withStart(&destination, range) {
          unsafe functions.pointee.blend_pixels_mask(
            $0, range.count, from + start, opaque, levels + maskStart)
        }
      }
    }
  }
}

// MARK: Alpha

extension RasterKernels {
  /// Multiplies every coverage by `alpha / 255`, rounded to nearest.
  package func scaleMask(_ mask: inout MutableSpan<UInt8>, by alpha: UInt8) {
    guard let functions = unsafe functions else {
      return ReferenceKernels.scaleMask(&mask, by: alpha)
    }
    unsafe mask.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      unsafe functions.pointee.scale_mask(base, buffer.count, alpha)
    }
  }

  /// Premultiplies straight pixels, as `PremultipliedPixel.init` does.
  package func premultiply(_ pixels: inout MutableSpan<UInt32>) {
    guard let functions = unsafe functions else { return ReferenceKernels.premultiply(&pixels) }
    let all = 0..<pixels.count
    unsafe Self.withStart(&pixels, all) {
      unsafe functions.pointee.premultiply($0, all.count)
    }
  }

  /// Converts premultiplied pixels to straight pixels, as `PremultipliedPixel.straight` does.
  package func unpremultiply(_ pixels: inout MutableSpan<UInt32>) {
    guard let functions = unsafe functions else { return ReferenceKernels.unpremultiply(&pixels) }
    let all = 0..<pixels.count
    unsafe Self.withStart(&pixels, all) {
      unsafe functions.pointee.unpremultiply($0, all.count)
    }
  }
}
