extension VectorCompareKernels {
  private typealias Four = SIMD4<UInt32>

  package static func isOpaque(_ start: Int, count: Int, _ picture: Span<UInt32>) -> Bool {
    check(start, count, within: picture.count)
    let whole = count / stretch * stretch
    let least = unsafe picture.withUnsafeBufferPointer { pixels -> UInt32 in
      guard let base = pixels.baseAddress else { return .max }
      var all = Pixels(repeating: .max)
      for column in stride(from: start, to: start &+ whole, by: stretch) {
        all &= unsafe load(base, column) & load(base, column &+ 8)
        all &= unsafe load(base, column &+ 16) & load(base, column &+ 24)
      }
      let words = unsafe unsafeBitCast(all, to: SIMD4<UInt64>.self)
      let least = words[0] & words[1] & words[2] & words[3]
      return UInt32(truncatingIfNeeded: least & least &>> 32)
    }
    return least >= 0xff00_0000
      && ReferenceCompareKernels.isOpaque(start + whole, count: count - whole, picture)
  }

  package static func antialiased(
    _ asked: UInt32, isOpaque: Bool, _ area: CommonArea, x: Int, y: Int, _ first: Span<UInt32>,
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
    if plain != 0 {
      found = ReferenceCompareKernels.antialiased(
        plain, isOpaque: isOpaque, area, x: x, y: y, first, second)
    }
    unsafe first.withUnsafeBufferPointer { one in
      unsafe second.withUnsafeBufferPointer { other in
        guard let one = one.baseAddress, let other = other.baseAddress else { return }
        let rows = area.rows(x: x, y: y)
        let pair = unsafe Pair(
          one: one + rows.first, firstStride: area.firstStride, other: other + rows.second,
          secondStride: area.secondStride)
        found |=
          unsafe isOpaque
          ? soft(asked & ~plain, pair, isOpaque: true)
          : soft(asked & ~plain, pair, isOpaque: false)
      }
    }
    return found
  }

  /// A place in two pictures.
  @unsafe private struct Pair {
    var one: UnsafePointer<UInt32>
    var firstStride: Int
    var other: UnsafePointer<UInt32>
    var secondStride: Int
  }

  /// Which pixels look like anti-aliasing in either picture.
  ///
  /// - Parameter isOpaque: Known where this is inlined, so that there are two loops.
  @inline(__always)
  private static func soft(_ asked: UInt32, _ pair: Pair, isOpaque: Bool) -> UInt32 {
    var found: UInt32 = 0
    var left = asked
    while left != 0 {
      let bit = left.trailingZeroBitCount
      left &= left &- 1
      let isSoft =
        unsafe isSoft(pair.one + bit, pair.firstStride, pair, bit, isOpaque)
        || isSoft(pair.other + bit, pair.secondStride, pair, bit, isOpaque)
      found |= (isSoft ? 1 : 0) &<< UInt32(bit)
    }
    return found
  }

  /// Whether a pixel looks like anti-aliasing in one of the pictures.
  @inline(__always)
  private static func isSoft(
    _ base: UnsafePointer<UInt32>, _ stride: Int, _ pair: Pair, _ bit: Int, _ isOpaque: Bool
  ) -> Bool {
    let (above, here, below) = unsafe (
      four(base - stride, isOpaque), four(base, isOpaque), four(base + stride, isOpaque)
    )
    if unsafe equals(above, here, below, pixel(base, isOpaque)) > 2 { return false }
    guard let places = extremes(above, here, below) else { return false }
    // Both in any case: whether the first is flat is hard to foretell.
    let isDarkestFlat = unsafe isFlat(places.darkest, pair, bit, isOpaque)
    let isBrightestFlat = unsafe isFlat(places.brightest, pair, bit, isOpaque)
    return isDarkestFlat != isBrightestFlat || isDarkestFlat
  }

  /// Whether a neighbour has three neighbours of its colour or more in both pictures.
  @inline(__always)
  private static func isFlat(
    _ place: Int, _ pair: Pair, _ bit: Int, _ isOpaque: Bool
  ) -> Bool {
    let column = bit &+ place / 3 &- 1
    let row = place % 3 &- 1
    let one = unsafe pair.one + (row &* pair.firstStride &+ column)
    let other = unsafe pair.other + (row &* pair.secondStride &+ column)
    let first = unsafe equals(
      four(one - pair.firstStride, isOpaque), four(one, isOpaque),
      four(one + pair.firstStride, isOpaque), pixel(one, isOpaque))
    let second = unsafe equals(
      four(other - pair.secondStride, isOpaque), four(other, isOpaque),
      four(other + pair.secondStride, isOpaque), pixel(other, isOpaque))
    return min(first, second) > 2
  }

  /// How many of the eight neighbours have a pixel's colour; the fourth lanes are no neighbours.
  @inline(__always)
  private static func equals(
    _ above: Four, _ here: Four, _ below: Four, _ center: UInt32
  ) -> UInt32 {
    let center = Four(repeating: center)
    // All bits of a lane are set, which is −1, where both are the same.
    var sum = Four.zero
    sum &-= unsafe unsafeBitCast(above .== center, to: Four.self)
    sum &-= unsafe unsafeBitCast(here .== center, to: Four.self)
    sum &-= unsafe unsafeBitCast(below .== center, to: Four.self)
    let words = unsafe unsafeBitCast(sum, to: SIMD2<UInt64>.self)
    // The pixel itself is among those that are counted.
    return UInt32(truncatingIfNeeded: words[0] &+ words[0] &>> 32 &+ words[1]) &- 1
  }

  /// The places 0…8, column by column, of the darkest neighbour and of the brightest; nil where the
  /// pixel is one of them itself.
  @inline(__always)
  private static func extremes(
    _ above: Four, _ here: Four, _ below: Four
  ) -> (darkest: Int, brightest: Int)? {
    let (above, here, below) = (lumas(above), lumas(here), lumas(below))
    // Luma and place in one number, so that one comparison finds the first of the extremes: places
    // count up column by column for the darkest, and down for the brightest.
    var dark = smaller(above | Four(0, 3, 6, 15), here | Four(1, 4, 7, 15))
    dark = smaller(dark, below | Four(2, 5, 8, 15))
    var bright = larger(above | Four(15, 12, 9, 0), here | Four(14, 11, 8, 0))
    bright = larger(bright, below | Four(13, 10, 7, 0))
    let center = here[1]
    let darkest = min(min(dark[0], dark[1]), dark[2])
    let brightest = max(max(bright[0], bright[1]), bright[2])
    if darkest >= center || brightest <= center | 15 { return nil }
    return (Int(darkest & 15), Int(15 &- (brightest & 15)))
  }

  /// Weights of red, green and blue that order colours as the luma of YIQ does, and tell as many
  /// apart; see `PixelLevels.luma`.
  ///
  /// For all differences of levels, −255…255, their sum has the sign of the luma's (a test looks), and
  /// sums of levels fit into 27 bits.
  package static var lumaOrder: (red: UInt32, green: UInt32, blue: UInt32) {
    (120_809, 237_104, 46_272)
  }

  /// The order of the lumas of four pixels, four bits up.
  @inline(__always)
  private static func lumas(_ pixels: Four) -> Four {
    let (red, green, blue) = lumaOrder
    let byte = Four(repeating: 0xff)
    let (reds, greens, blues) = (pixels & byte, (pixels &>> 8) & byte, (pixels &>> 16) & byte)
    // In two parts, whose factors have less than 16 bits: a processor without AVX multiplies those
    // four at a time, others one by one.
    let low =
      reds &* Four(repeating: red & 0x7ff) &+ greens &* Four(repeating: green & 0x7ff)
      &+ blues &* Four(repeating: blue & 0x7ff)
    let high =
      reds &* Four(repeating: red &>> 11) &+ greens &* Four(repeating: green &>> 11)
      &+ blues &* Four(repeating: blue &>> 11)
    return (high &<< 15) &+ (low &<< 4)
  }

  /// The smaller of two lanes of numbers below 2³¹.
  @inline(__always)
  private static func smaller(_ one: Four, _ other: Four) -> Four {
    let difference = one &- other
    return other &+ (difference & negative(difference))
  }

  /// The larger of two lanes of numbers below 2³¹.
  @inline(__always)
  private static func larger(_ one: Four, _ other: Four) -> Four {
    let difference = one &- other
    return one &- (difference & negative(difference))
  }

  /// All bits of the lanes whose top bit is set.
  @inline(__always)
  private static func negative(_ lanes: Four) -> Four {
    unsafe unsafeBitCast(unsafeBitCast(lanes, to: SIMD4<Int32>.self) &>> 31, to: Four.self)
  }

  /// Four pixels from the left neighbour on, over white.
  @inline(__always)
  private static func four(_ base: UnsafePointer<UInt32>, _ isOpaque: Bool) -> Four {
    let pixels = unsafe UnsafeRawPointer(base - 1).loadUnaligned(as: Four.self)
    if isOpaque { return pixels }
    let missing = Four(repeating: 255) &- (pixels &>> 24)
    return (pixels | Four(repeating: 0xff00_0000))
      &+ (missing | (missing &<< 8) | (missing &<< 16))
  }

  /// A pixel over white.
  @inline(__always)
  private static func pixel(_ base: UnsafePointer<UInt32>, _ isOpaque: Bool) -> UInt32 {
    unsafe isOpaque ? base.pointee : PixelLevels.overWhite(base.pointee)
  }
}
