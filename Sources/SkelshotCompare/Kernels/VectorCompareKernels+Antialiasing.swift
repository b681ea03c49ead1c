extension VectorCompareKernels {
  typealias Four = SIMD4<UInt32>
  private typealias Words = SIMD8<UInt16>

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
    precondition(y >= 0 && y < area.height, "the row is outside the picture")
    check(x, 32 - asked.leadingZeroBitCount, within: area.width)
    check((area.height - 1) * area.firstStride, area.width, within: first.count)
    check((area.height - 1) * area.secondStride, area.width, within: second.count)
    // Pixels at the edge have fewer neighbors and are examined one by one.
    var plain: UInt32 = 0
    if y < 2 || y >= area.height - 2 {
      plain = asked
    } else {
      if x < 2 { plain = asked & (x == 0 ? 3 : 1) }
      let inside = area.width - 4 - x
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
        let left = asked & ~plain
        if isOpaque, left.nonzeroBitCount >= many, x > 1, x + 48 < area.width {
          // If no pixel is flat, as in noise, the search for extremes is skipped.
          let (start, end) = (left.trailingZeroBitCount, 32 - left.leadingZeroBitCount)
          if unsafe !isAnyFlat(around: start..<end, pair) { return }
        }
        found |=
          unsafe isOpaque
          ? soft(left, pair, isOpaque: true)
          : soft(left, pair, isOpaque: false)
      }
    }
    return found
  }

  /// The minimum number of requested pixels in a stretch for which the check for flat neighbors saves time.
  private static var many: Int { 20 }

  /// Returns whether any pixel in or next to the given columns is flat in both pictures. A flat pixel has three or more
  /// neighbors of its color. All pixels must be opaque. Up to 16 columns after the range are read.
  private static func isAnyFlat(around columns: Range<Int>, _ pair: Pair) -> Bool {
    var column = columns.lowerBound - 1
    while column <= columns.upperBound {
      for row in -1...1 {
        let one = unsafe flat(pair.one + (row &* pair.firstStride &+ column), pair.firstStride)
        if one == .zero { continue }
        let other = unsafe flat(
          pair.other + (row &* pair.secondStride &+ column), pair.secondStride)
        if isAnySet(one & other) { return true }
      }
      column += 8
    }
    return false
  }

  /// Returns eight lanes, one per pixel. The top bit of a lane is set if its pixel has three or more neighbors of its
  /// color.
  @inline(__always)
  private static func flat(_ base: UnsafePointer<UInt32>, _ stride: Int) -> Pixels {
    let center = unsafe load(base, 0)
    @inline(__always) func same(_ offset: Int) -> Pixels {
      unsafe unsafeBitCast(load(base, offset) .== center, to: Pixels.self)
    }
    // Each equal pixel adds −1.
    let above = same(-stride - 1) &+ same(-stride) &+ same(1 - stride)
    let below = same(stride - 1) &+ same(stride) &+ same(stride + 1)
    let equals = above &+ below &+ same(-1) &+ same(1)
    return (equals &+ Pixels(repeating: 2)) & Pixels(repeating: 1 << 31)
  }

  @unsafe struct Pair {
    var one: UnsafePointer<UInt32>
    var firstStride: Int
    var other: UnsafePointer<UInt32>
    var secondStride: Int
  }

  /// Inlined because the compiler then makes separate loops for the two values of `isOpaque`.
  @inline(__always)
  private static func soft(_ asked: UInt32, _ pair: Pair, isOpaque: Bool) -> UInt32 {
    var found: UInt32 = 0
    var left = asked
    while left != 0 {
      // Processes four columns at a time, starting at the first requested column.
      let start = left.trailingZeroBitCount
      let group = left &>> UInt32(start) & 15
      if group.nonzeroBitCount <= 2 {
        // For one or two pixels, processing each pixel separately is faster.
        left &= left &- 1
        let isSoft =
          unsafe isSoft(pair.one + start, pair.firstStride, pair, start, isOpaque)
          || isSoft(pair.other + start, pair.secondStride, pair, start, isOpaque)
        found |= (isSoft ? 1 : 0) &<< UInt32(start)
        continue
      }
      left &= ~(15 &<< UInt32(start))
      var bits = unsafe soft(group, pair.one + start, pair.firstStride, pair, start, isOpaque)
      if bits != group {
        bits |=
          unsafe soft(
            group & ~bits, pair.other + start, pair.secondStride, pair, start, isOpaque)
      }
      found |= bits &<< UInt32(start)
    }
    return found
  }

  /// Returns which of four pixels look like anti-aliasing in one of the pictures.
  @inline(__always)
  private static func soft(
    _ asked: UInt32, _ base: UnsafePointer<UInt32>, _ stride: Int, _ pair: Pair, _ start: Int,
    _ isOpaque: Bool
  ) -> UInt32 {
    let (ends, dark, bright) = unsafe extremes(asked, base, stride, isOpaque)
    var left = ends
    var found: UInt32 = 0
    while left != 0 {
      let bit = left.trailingZeroBitCount
      left &= left &- 1
      let places = (dark: Int(dark[bit] & 15), bright: Int(15 &- (bright[bit] & 15)))
      if unsafe isAnyFlat(places.dark, places.bright, pair, start &+ bit, isOpaque) {
        found |= 1 &<< UInt32(bit)
      }
    }
    return found
  }

  /// Returns whether one of two neighbors has three or more neighbors of its color in both pictures.
  @inline(__always)
  private static func isAnyFlat(
    _ dark: Int, _ bright: Int, _ pair: Pair, _ bit: Int, _ isOpaque: Bool
  ) -> Bool {
    let (one, other) = unsafe (pair.one + bit, pair.other + bit)
    @inline(__always) func place(_ place: Int, _ stride: Int) -> Int {
      (place % 3 &- 1) &* stride &+ place / 3 &- 1
    }
    // Adds four counts at once, each in its own byte.
    var sum = unsafe equals(one + place(dark, pair.firstStride), pair.firstStride, isOpaque)
    sum |=
      unsafe equals(other + place(dark, pair.secondStride), pair.secondStride, isOpaque) &<< 8
    sum |=
      unsafe equals(one + place(bright, pair.firstStride), pair.firstStride, isOpaque) &<< 16
    sum |=
      unsafe equals(other + place(bright, pair.secondStride), pair.secondStride, isOpaque) &<< 24
    let words = unsafe unsafeBitCast(sum, to: SIMD2<UInt64>.self)
    // The fourth lane is ignored because its column is not next to the pixel. Each count includes the pixel itself and
    // is at most 9. If three or more neighbors have the pixel's color, the count is at least 4, so bit 2 or bit 3 is
    // set.
    let counts = UInt32(truncatingIfNeeded: words[0] &+ words[0] &>> 32 &+ words[1])
    let flat = (counts | counts &>> 1) & 0x0404_0404
    return flat & flat &>> 8 & 0x0004_0004 != 0
  }

  /// Returns the number of equal pixels in each column around a pixel. The column of the fourth lane is not next to the
  /// pixel.
  @inline(__always)
  static func equals(
    _ base: UnsafePointer<UInt32>, _ stride: Int, _ isOpaque: Bool
  ) -> Four {
    let center = unsafe Four(
      repeating: isOpaque ? base.pointee : PixelLevels.overWhite(base.pointee))
    return unsafe Four.zero &- same(four(base - stride - 1, isOpaque), center)
      &- same(four(base - 1, isOpaque), center)
      &- same(four(base + stride - 1, isOpaque), center)
  }

  @inline(__always)
  private static func same(_ one: Four, _ other: Four) -> Four {
    unsafe unsafeBitCast(one .== other, to: Four.self)
  }

  /// Returns which of four pixels have a darker neighbor, a brighter neighbor, and at most two neighbors of their own
  /// color. Also returns the darkest and the brightest neighbor of each pixel. Positions 0…8 are counted column by
  /// column. The low four bits of `dark` contain the neighbor's position. The low four bits of `bright` contain 15
  /// minus the position.
  @inline(__always)
  private static func extremes(
    _ asked: UInt32, _ base: UnsafePointer<UInt32>, _ stride: Int, _ isOpaque: Bool
  ) -> (found: UInt32, dark: Four, bright: Four) {
    let none = (UInt32(0), Four.zero, Four.zero)
    let center = unsafe four(base, isOpaque)
    let (left, right) = unsafe (four(base - 1, isOpaque), four(base + 1, isOpaque))
    let above = unsafe base - stride
    let (aboveLeft, aboveRight) = unsafe (four(above - 1, isOpaque), four(above + 1, isOpaque))
    let aboveMiddle = unsafe four(above, isOpaque)
    let below = unsafe base + stride
    let (belowLeft, belowRight) = unsafe (four(below - 1, isOpaque), four(below + 1, isOpaque))
    let belowMiddle = unsafe four(below, isOpaque)

    // Each equal pixel adds −1. If three or more pixels are equal, the sum plus 2 is negative, so its top bit is set.
    let rowAbove = same(aboveLeft, center) &+ same(aboveMiddle, center) &+ same(aboveRight, center)
    let rowBelow = same(belowLeft, center) &+ same(belowMiddle, center) &+ same(belowRight, center)
    let equals = rowAbove &+ rowBelow &+ same(left, center) &+ same(right, center)
    var found = asked & ~bits(negative(equals &+ Four(repeating: 2)))
    if found == 0 { return none }
    // A shortcut for single pixels on a background of one color.
    let others =
      (aboveLeft ^ left) | (belowLeft ^ left) | (aboveMiddle ^ left) | (belowMiddle ^ left)
      | (aboveRight ^ left) | (belowRight ^ left) | (right ^ left)
    found &= ~bits(same(others, .zero))
    if found == 0 { return none }

    // Each number contains a luma and, in its low bits, a position. If several neighbors have the same luma, the first
    // one must win. `dark` is a minimum, so its low bits contain the position itself. `bright` is a maximum, so its low
    // bits contain 15 minus the position.
    let here = lumas(left, right)
    let over = lumas(aboveLeft, aboveRight)
    let under = lumas(belowLeft, belowRight)
    let middle = here.middle
    var dark = middle | Four(repeating: 15)
    var bright = middle
    @inline(__always) func compare(_ lumas: Four, _ place: UInt32) {
      dark = smaller(dark, lumas | Four(repeating: place))
      bright = larger(bright, lumas | Four(repeating: 15 &- place))
    }
    compare(over.left, 0)
    compare(here.left, 1)
    compare(under.left, 2)
    compare(over.middle, 3)
    compare(under.middle, 5)
    compare(over.right, 6)
    compare(here.right, 7)
    compare(under.right, 8)
    found &= bits(
      negative(dark &- middle) & negative((middle | Four(repeating: 15)) &- bright))
    return (found, dark, bright)
  }

  /// Returns one bit for each of four lanes. In each lane, all bits must be equal.
  @inline(__always)
  private static func bits(_ lanes: Four) -> UInt32 {
    let words = unsafe unsafeBitCast(lanes & Four(1, 2, 4, 8), to: SIMD2<UInt64>.self)
    let all = words[0] | words[1]
    return UInt32(truncatingIfNeeded: all | all &>> 32)
  }

  /// Weights that order colors exactly as `PixelLevels.luma` does. A test verifies the order. Weighted sums of levels
  /// fit in 27 bits.
  package static var lumaOrder: (red: UInt32, green: UInt32, blue: UInt32) {
    (120_809, 237_104, 46_272)
  }

  /// Computes sort keys for the lumas of four pixels and their neighbors to the left and right.
  @inline(__always)
  private static func lumas(
    _ left: Four, _ right: Four
  ) -> (left: Four, middle: Four, right: Four) {
    let (left, right) = (lumas(left), lumas(right))
    return (left, Four(left[1], left[2], right[1], right[2]), right)
  }

  /// Returns sort keys for the lumas of four pixels, shifted left by four bits.
  @inline(__always)
  private static func lumas(_ pixels: Four) -> Four {
    let (red, green, blue) = lumaOrder
    let byte = Four(repeating: 0xff)
    let reds = unsafe unsafeBitCast(pixels & byte, to: Words.self)
    let greens = unsafe unsafeBitCast((pixels &>> 8) & byte, to: Words.self)
    let blues = unsafe unsafeBitCast((pixels &>> 16) & byte, to: Words.self)
    // Multiplies by seven bits of the weights at a time, so that all sums fit in 16 bits. Baseline x86-64 code
    // multiplies eight 16-bit lanes at once, but wider lanes only one by one.
    @inline(__always) func part(_ shift: UInt32) -> Four {
      @inline(__always) func weight(_ weight: UInt32) -> Words {
        Words(repeating: UInt16(truncatingIfNeeded: weight &>> shift & 127))
      }
      let sum = reds &* weight(red) &+ greens &* weight(green) &+ blues &* weight(blue)
      return unsafe unsafeBitCast(sum, to: Four.self)
    }
    return (part(0) &<< 4) &+ (part(7) &<< 11) &+ (part(14) &<< 18)
  }

  /// Returns the minimum in each lane. Numbers must be below 2³¹.
  @inline(__always)
  private static func smaller(_ one: Four, _ other: Four) -> Four {
    let difference = one &- other
    return other &+ (difference & negative(difference))
  }

  /// Returns the maximum in each lane. Numbers must be below 2³¹.
  @inline(__always)
  private static func larger(_ one: Four, _ other: Four) -> Four {
    let difference = one &- other
    return one &- (difference & negative(difference))
  }

  @inline(__always)
  private static func negative(_ lanes: Four) -> Four {
    unsafe unsafeBitCast(unsafeBitCast(lanes, to: SIMD4<Int32>.self) &>> 31, to: Four.self)
  }

  /// Loads four pixels over white from possibly unaligned memory.
  @inline(__always)
  private static func four(_ base: UnsafePointer<UInt32>, _ isOpaque: Bool) -> Four {
    let pixels = unsafe UnsafeRawPointer(base).loadUnaligned(as: Four.self)
    if isOpaque { return pixels }
    let missing = Four(repeating: 255) &- (pixels &>> 24)
    return (pixels | Four(repeating: 0xff00_0000))
      &+ (missing | (missing &<< 8) | (missing &<< 16))
  }
}
