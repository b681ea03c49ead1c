extension VectorKernels {
  package static func blendSolid(
    _ pixel: UInt32, alpha: UInt8, over destination: inout MutableSpan<UInt32>, _ range: Range<Int>
  ) {
    check(range.lowerBound, range.count, within: destination.count)
    // Both blend formulas have the form (added + d · kept) / 255. For a translucent color, 255 · s' / 255 is exactly
    // s'.
    let source = ChannelPairs(Pixels(repeating: pixel))
    let cover = Lanes(repeating: UInt16(alpha))
    let added: ChannelPairs
    let kept: Lanes
    if pixel >> 24 == 255 {
      added = source * cover
      kept = Lanes(repeating: 255) &- cover
    } else {
      let scaled = (source * cover).dividedBy255
      added = scaled * Lanes(repeating: 255)
      kept = Lanes(repeating: 255) &- scaled.alpha
    }
    let steps = steps(range)
    unsafe destination.withUnsafeMutableBufferPointer { buffer in
      guard let base = UnsafeMutableRawPointer(buffer.baseAddress) else { return }
      for index in stride(from: steps.lowerBound, to: steps.upperBound, by: ChannelPairs.width) {
        let onto = unsafe ChannelPairs(load(base, index))
        unsafe store((added + onto * kept).dividedBy255.pixels, base, index)
      }
    }
    ReferenceKernels.blendSolid(
      pixel, alpha: alpha, over: &destination, steps.upperBound..<range.upperBound)
  }

  @inline(__always)
  package static func blendSolid(
    _ pixel: UInt32, mask: Span<UInt8>, from start: Int,
    over destination: inout MutableSpan<UInt32>, _ range: Range<Int>
  ) {
    check(range.lowerBound, range.count, within: destination.count)
    check(start, range.count, within: mask.count)
    let source = ChannelPairs(Pixels(repeating: pixel))
    let opaque = pixel >> 24 == 255
    let steps = steps(range)
    let rest = steps.upperBound..<range.upperBound
    let restMask = start + steps.count
    let isPadded =
      !rest.isEmpty && hasStep(rest.lowerBound, within: destination.count)
      && hasStep(restMask, within: mask.count)
    unsafe destination.withUnsafeMutableBufferPointer { buffer in
      unsafe mask.withUnsafeBufferPointer { levels in
        guard let base = UnsafeMutableRawPointer(buffer.baseAddress),
          let levels = unsafe UnsafeRawPointer(levels.baseAddress)
        else { return }
        let shift = start - range.lowerBound
        for index in stride(from: steps.lowerBound, to: steps.upperBound, by: ChannelPairs.width) {
          let cover = unsafe ChannelPairs.spread(loadLevels(levels, index + shift))
          let onto = unsafe ChannelPairs(load(base, index))
          unsafe store(blended(source, opaque: opaque, cover, over: onto), base, index)
        }
        if isPadded {
          let cover = unsafe ChannelPairs.spread(loadLevels(levels, restMask, count: rest.count))
          let onto = unsafe ChannelPairs(load(base, rest.lowerBound))
          unsafe store(
            blended(source, opaque: opaque, cover, over: onto), base, rest.lowerBound)
        }
      }
    }
    if !isPadded {
      ReferenceKernels.blendSolid(pixel, mask: mask, from: restMask, over: &destination, rest)
    }
  }

  @inline(__always)
  static func blended(
    _ source: ChannelPairs, opaque: Bool, _ cover: Lanes, over onto: ChannelPairs
  ) -> Pixels {
    let full = Lanes(repeating: 255)
    if opaque { return (source * cover + onto * (full &- cover)).dividedBy255.pixels }
    let scaled = (source * cover).dividedBy255
    return (scaled + (onto * (full &- scaled.alpha)).dividedBy255).pixels
  }
}
