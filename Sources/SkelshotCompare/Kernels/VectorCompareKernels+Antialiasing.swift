extension VectorCompareKernels {
  private typealias Four = SIMD4<UInt32>

  package static func antialiased(
    _ asked: UInt32, _ area: CommonArea, x: Int, y: Int, _ first: Span<UInt32>,
    _ second: Span<UInt32>
  ) -> UInt32 {
    if asked == 0 { return 0 }
    precondition(y >= 0 && y < area.height, "outside of the pixels")
    check(x, 32 - asked.leadingZeroBitCount, within: area.width)
    check((area.height - 1) * area.firstStride, area.width, within: first.count)
    check((area.height - 1) * area.secondStride, area.width, within: second.count)
    // Around the others, two rows or columns of neighbours and one more to the right are there.
    var plain: UInt32 = 0
    if y < 2 || y >= area.height - 2 {
      plain = asked
    } else {
      if x < 2 { plain = asked & (x == 0 ? 3 : 1) }
      let inside = area.width - 3 - x
      if inside < 32 { plain |= inside <= 0 ? asked : asked & (.max &<< UInt32(inside)) }
    }
    var found: UInt32 = 0
    unsafe first.withUnsafeBufferPointer { one in
      unsafe second.withUnsafeBufferPointer { other in
        guard let one = one.baseAddress, let other = other.baseAddress else { return }
        let rows = area.rows(x: x, y: y)
        let (firstStride, secondStride) = (area.firstStride, area.secondStride)
        var left = asked & ~plain
        while left != 0 {
          let bit = left.trailingZeroBitCount
          left &= left &- 1
          let answer = unsafe isSoft(
            one + (rows.first &+ bit), firstStride, other + (rows.second &+ bit), secondStride)
          switch answer {
          case .soft: found |= 1 &<< UInt32(bit)
          case .sharp: break
          case .translucent: plain |= 1 &<< UInt32(bit)
          }
        }
      }
    }
    if plain != 0 {
      found |= ReferenceCompareKernels.antialiased(plain, area, x: x, y: y, first, second)
    }
    return found
  }

  /// What is known of a pixel.
  private enum Answer {
    case soft
    case sharp
    /// Not all that was looked at is opaque, and so not over white what it is.
    case translucent
  }

  /// Whether a pixel looks like anti-aliasing in either picture.
  @inline(__always)
  private static func isSoft(
    _ one: UnsafePointer<UInt32>, _ firstStride: Int, _ other: UnsafePointer<UInt32>,
    _ secondStride: Int
  ) -> Answer {
    let first = unsafe around(one, firstStride)
    let second = unsafe around(other, secondStride)
    if first.opacity & second.opacity < 0xff00_0000 { return .translucent }
    if first.equals <= 2 {
      let places = unsafe extremes(one, firstStride)
      if places != .max {
        let answer = unsafe isAnyFlat(places, one, firstStride, other, secondStride)
        if answer != .sharp { return answer }
      }
    }
    if second.equals <= 2 {
      let places = unsafe extremes(other, secondStride)
      if places != .max {
        return unsafe isAnyFlat(places, one, firstStride, other, secondStride)
      }
    }
    return .sharp
  }

  /// Whether one of two neighbours has three neighbours of its colour or more in both pictures.
  @inline(__always)
  private static func isAnyFlat(
    _ places: Int, _ one: UnsafePointer<UInt32>, _ firstStride: Int,
    _ other: UnsafePointer<UInt32>, _ secondStride: Int
  ) -> Answer {
    var places = places
    for _ in 0..<2 {
      let place = places & 15
      places &>>= 4
      let column = place / 3 &- 1
      let row = place % 3 &- 1
      let first = unsafe around(one + (row &* firstStride &+ column), firstStride)
      let second = unsafe around(other + (row &* secondStride &+ column), secondStride)
      if first.opacity & second.opacity < 0xff00_0000 { return .translucent }
      if first.equals > 2, second.equals > 2 { return .soft }
    }
    return .sharp
  }

  /// How many of the eight neighbours have a pixel's colour, and the opacity that all have.
  @inline(__always)
  private static func around(
    _ base: UnsafePointer<UInt32>, _ stride: Int
  ) -> (equals: Int, opacity: UInt32) {
    let center = unsafe Four(repeating: base[0])
    let above = unsafe four(base - stride)
    let here = unsafe four(base)
    let below = unsafe four(base + stride)
    // All bits of a lane are set, which is −1, where both are the same. The fourth lane is no
    // neighbour.
    let equals =
      unsafe unsafeBitCast(above .== center, to: Four.self)
      &+ unsafeBitCast(here .== center, to: Four.self)
      &+ unsafeBitCast(below .== center, to: Four.self)
    let words = unsafe unsafeBitCast(equals, to: SIMD2<UInt64>.self)
    let opacities = unsafe unsafeBitCast(above & here & below, to: SIMD2<UInt64>.self)
    let count =
      UInt32(truncatingIfNeeded: words[0]) &+ UInt32(truncatingIfNeeded: words[0] &>> 32)
      &+ UInt32(truncatingIfNeeded: words[1])
    let opacity =
      UInt32(truncatingIfNeeded: opacities[0])
      & UInt32(truncatingIfNeeded: opacities[0] &>> 32) & UInt32(truncatingIfNeeded: opacities[1])
    // The pixel itself is among those that are counted.
    return (Int(0 &- count) &- 1, opacity)
  }

  /// Four pixels from the left neighbour on.
  @inline(__always)
  private static func four(_ base: UnsafePointer<UInt32>) -> Four {
    unsafe UnsafeRawPointer(base - 1).loadUnaligned(as: Four.self)
  }

  /// The places 0…8, column by column, of the darkest neighbour in the low four bits and of the
  /// brightest above; `Int.max` where the pixel is one of them itself.
  @inline(__always)
  private static func extremes(_ base: UnsafePointer<UInt32>, _ stride: Int) -> Int {
    // A single pixel on a ground of one colour.
    let ground = unsafe base[-1]
    let others =
      unsafe (base[1] ^ ground) | (base[-stride - 1] ^ ground) | (base[-stride] ^ ground)
      | (base[-stride + 1] ^ ground) | (base[stride - 1] ^ ground) | (base[stride] ^ ground)
      | (base[stride + 1] ^ ground)
    if others == 0 { return .max }
    // Luma and place in one number, so that one comparison finds the first of the extremes: places
    // count up column by column for the darkest, and down for the brightest.
    let center = unsafe luma(base, 0)
    var (darkest, brightest) = (center | 15, center)
    @inline(__always) func look(_ offset: Int, _ place: Int) {
      let luma = unsafe luma(base, offset)
      darkest = min(darkest, luma | place)
      brightest = max(brightest, luma | (15 &- place))
    }
    look(-stride &- 1, 0)
    look(-1, 1)
    look(stride &- 1, 2)
    look(-stride, 3)
    look(stride, 5)
    look(1 &- stride, 6)
    look(1, 7)
    look(stride &+ 1, 8)
    if darkest >= center || brightest <= center | 15 { return .max }
    return darkest & 15 | (15 &- (brightest & 15)) &<< 4
  }

  /// The luma of an opaque pixel, four bits up.
  @inline(__always)
  private static func luma(_ base: UnsafePointer<UInt32>, _ offset: Int) -> Int {
    unsafe PixelLevels.luma(base[offset]) &<< 4
  }
}
