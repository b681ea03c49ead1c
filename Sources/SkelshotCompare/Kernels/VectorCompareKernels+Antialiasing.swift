extension VectorCompareKernels {
  package static func flatPixels(
    _ area: CommonArea, count: Int, x: Int, y: Int, _ picture: Span<UInt32>, stride: Int
  ) -> UInt8 {
    precondition(y >= 0 && y < area.height, "outside of the pixels")
    check(x, count, within: area.width)
    check((area.height - 1) * stride, area.width, within: picture.count)
    if count == 8, x > 0, x + 8 < area.width, y > 0, y < area.height - 1 {
      let bits = unsafe picture.withUnsafeBufferPointer { pixels -> UInt8? in
        guard let base = pixels.baseAddress else { return nil }
        return unsafe flat(base + (y &* stride &+ x), stride: stride)
      }
      if let bits { return bits }
    }
    return ReferenceCompareKernels.flatPixels(
      area, count: count, x: x, y: y, picture, stride: stride)
  }

  /// A bit for each of eight pixels that has three neighbours of its colour or more; nil unless all
  /// of them are opaque, and so over white what they are.
  @inline(__always)
  private static func flat(_ base: UnsafePointer<UInt32>, stride: Int) -> UInt8? {
    // Written out: a loop over the rows is not unrolled.
    let center = unsafe load(base, 0)
    var around = (opacity: center, equals: Pixels.zero)
    unsafe look(base - stride - 1, center, &around)
    unsafe look(base - stride, center, &around)
    unsafe look(base - stride + 1, center, &around)
    unsafe look(base - 1, center, &around)
    unsafe look(base + 1, center, &around)
    unsafe look(base + stride - 1, center, &around)
    unsafe look(base + stride, center, &around)
    unsafe look(base + stride + 1, center, &around)
    if isAnySet(~around.opacity & Pixels(repeating: 0xff00_0000)) { return nil }
    // Shifted down, the top bit of 2 − n is set, and with it all bits, where n is three or more.
    let flat =
      unsafe unsafeBitCast(Pixels(repeating: 2) &- around.equals, to: SIMD8<Int32>.self) &>> 31
    return UInt8(
      truncatingIfNeeded: bits(unsafe unsafeBitCast(flat, to: SIMDMask<SIMD8<Int32>>.self)))
  }

  /// Counts neighbours of the same colour, and keeps the opacity that all have.
  @inline(__always)
  private static func look(
    _ base: UnsafePointer<UInt32>, _ center: Pixels,
    _ around: inout (opacity: Pixels, equals: Pixels)
  ) {
    let neighbour = unsafe load(base, 0)
    around.opacity &= neighbour
    // All bits of a lane are set, which is −1, where both are the same.
    around.equals &-= unsafe unsafeBitCast(neighbour .== center, to: Pixels.self)
  }

  package static func extremes(
    _ asked: UInt32, _ area: CommonArea, x: Int, y: Int, _ picture: Span<UInt32>, stride: Int,
    to places: inout MutableSpan<UInt8>
  ) -> UInt32 {
    if asked == 0 { return 0 }
    precondition(y >= 0 && y < area.height, "outside of the pixels")
    check(x, 32 - asked.leadingZeroBitCount, within: area.width)
    check((area.height - 1) * stride, area.width, within: picture.count)
    check(0, 32, within: places.count)
    // Pixels at the edge of the area have fewer neighbours.
    var inside = asked
    if x == 0 { inside &= ~1 }
    if x + 32 >= area.width { inside &= ~(1 &<< UInt32(area.width - 1 - x)) }
    if y == 0 || y == area.height - 1 { inside = 0 }
    var found: UInt32 = 0
    if inside != asked {
      found = ReferenceCompareKernels.extremes(
        asked & ~inside, area, x: x, y: y, picture, stride: stride, to: &places)
    }
    unsafe picture.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      var left = inside
      while left != 0 {
        let bit = left.trailingZeroBitCount
        left &= left &- 1
        let place = unsafe extremes(base + (y &* stride &+ x &+ bit), stride: stride)
        if place != UInt8.max {
          places[bit] = place
          found |= 1 &<< UInt32(bit)
        }
      }
    }
    return found
  }

  /// The places of the extremes around a pixel that has all its neighbours; 255 where it is one of
  /// them itself.
  @inline(__always)
  private static func extremes(_ base: UnsafePointer<UInt32>, stride: Int) -> UInt8 {
    // Luma and place in one number, so that one comparison finds the first of the extremes: places
    // count up column by column for the darkest, and down for the brightest.
    let center = unsafe luma(base, 0)
    var (darkest, brightest) = (center | 15, center)
    var column = -1
    var place = 0
    while column <= 1 {
      let above = unsafe luma(base, column &- stride) | place
      let here = unsafe luma(base, column) | (place &+ 1)
      let below = unsafe luma(base, column &+ stride) | (place &+ 2)
      darkest = min(min(darkest, above), min(here, below))
      brightest = max(max(brightest, above ^ 15), max(here ^ 15, below ^ 15))
      column &+= 1
      place &+= 3
    }
    if darkest >= center || brightest <= center | 15 { return .max }
    return UInt8(truncatingIfNeeded: darkest & 15 | (15 &- (brightest & 15)) &<< 4)
  }

  /// The luma of a pixel, four bits up.
  @inline(__always)
  private static func luma(_ base: UnsafePointer<UInt32>, _ offset: Int) -> Int {
    let pixel = unsafe base[offset]
    return PixelLevels.luma(pixel >= 0xff00_0000 ? pixel : PixelLevels.overWhite(pixel)) &<< 4
  }
}
