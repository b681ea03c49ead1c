extension VectorKernels {
  package static func blendPixels(
    _ source: Span<UInt32>, from start: Int, opaque: Bool, alpha: UInt8,
    over destination: inout MutableSpan<UInt32>, _ range: Range<Int>
  ) {
    check(range.lowerBound, range.count, within: destination.count)
    check(start, range.count, within: source.count)
    let cover = Lanes(repeating: UInt16(alpha))
    let steps = steps(range)
    unsafe destination.withUnsafeMutableBufferPointer { to in
      unsafe source.withUnsafeBufferPointer { from in
        guard let to = UnsafeMutableRawPointer(to.baseAddress),
          let from = unsafe UnsafeRawPointer(from.baseAddress)
        else { return }
        let shift = start - range.lowerBound
        for index in stride(from: steps.lowerBound, to: steps.upperBound, by: ChannelPairs.width) {
          let over = unsafe ChannelPairs(load(from, index + shift))
          let onto = unsafe ChannelPairs(load(to, index))
          unsafe store(blended(over, opaque: opaque, cover, over: onto), to, index)
        }
      }
    }
    ReferenceKernels.blendPixels(
      source, from: start + steps.count, opaque: opaque, alpha: alpha, over: &destination,
      steps.upperBound..<range.upperBound)
  }

  @inline(__always)
  package static func blendPixels(
    _ source: Span<UInt32>, from start: Int, opaque: Bool, mask: Span<UInt8>, from maskStart: Int,
    over destination: inout MutableSpan<UInt32>, _ range: Range<Int>
  ) {
    check(range.lowerBound, range.count, within: destination.count)
    check(start, range.count, within: source.count)
    check(maskStart, range.count, within: mask.count)
    let steps = steps(range)
    let rest = steps.upperBound..<range.upperBound
    let restSource = start + steps.count
    let restMask = maskStart + steps.count
    let isPadded =
      !rest.isEmpty && hasStep(rest.lowerBound, within: destination.count)
      && hasStep(restSource, within: source.count) && hasStep(restMask, within: mask.count)
    unsafe destination.withUnsafeMutableBufferPointer { to in
      unsafe source.withUnsafeBufferPointer { from in
        unsafe mask.withUnsafeBufferPointer { levels in
          guard let to = UnsafeMutableRawPointer(to.baseAddress),
            let from = unsafe UnsafeRawPointer(from.baseAddress),
            let levels = unsafe UnsafeRawPointer(levels.baseAddress)
          else { return }
          let shift = start - range.lowerBound
          let maskShift = maskStart - range.lowerBound
          for index in stride(from: steps.lowerBound, to: steps.upperBound, by: ChannelPairs.width)
          {
            let cover = unsafe ChannelPairs.spread(loadLevels(levels, index + maskShift))
            let over = unsafe ChannelPairs(load(from, index + shift))
            let onto = unsafe ChannelPairs(load(to, index))
            unsafe store(blended(over, opaque: opaque, cover, over: onto), to, index)
          }
          if isPadded {
            let cover = unsafe ChannelPairs.spread(
              loadLevels(levels, restMask, count: rest.count))
            let over = unsafe ChannelPairs(load(from, restSource))
            let onto = unsafe ChannelPairs(load(to, rest.lowerBound))
            unsafe store(
              blended(over, opaque: opaque, cover, over: onto), to, rest.lowerBound)
          }
        }
      }
    }
    if !isPadded {
      ReferenceKernels.blendPixels(
        source, from: restSource, opaque: opaque, mask: mask, from: restMask, over: &destination,
        rest)
    }
  }
}
