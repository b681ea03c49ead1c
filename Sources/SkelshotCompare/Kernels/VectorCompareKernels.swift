/// The inner loops in SIMD: the rest of a row is done by `ReferenceCompareKernels`.
///
/// Every function checks its ranges once and then works on plain memory, as the rasterizer's
/// `VectorKernels` do and for the same reason.
package enum VectorCompareKernels: CompareKernels {
  typealias Pixels = SIMD8<UInt32>
  typealias Lanes = SIMD16<Int16>

  /// Pixels in a stretch that is looked at as a whole.
  static var stretch: Int { 32 }

  /// Stops the program unless `count` elements from `start` on lie within `limit`.
  @inline(__always)
  static func check(_ start: Int, _ count: Int, within limit: Int) {
    precondition(
      start >= 0 && count >= 0 && count <= limit && start <= limit - count, "outside of the pixels")
  }

  /// Eight pixels from memory that need not be aligned.
  @inline(__always)
  static func load(_ base: UnsafePointer<UInt32>, _ index: Int) -> Pixels {
    unsafe UnsafeRawPointer(base + index).loadUnaligned(as: Pixels.self)
  }

  /// Eight premultiplied pixels over white.
  @inline(__always)
  static func overWhite(_ pixels: Pixels) -> Pixels {
    let missing = Pixels(repeating: 255) &- (pixels &>> 24)
    return (pixels | Pixels(repeating: 0xff00_0000))
      &+ (missing | (missing &<< 8) | (missing &<< 16))
  }

  package static func firstDifferentStretch(
    _ rows: RowPair, count: Int, _ first: Span<UInt32>, _ second: Span<UInt32>
  ) -> Int {
    check(rows.first, count, within: first.count)
    check(rows.second, count, within: second.count)
    let whole = count / stretch * stretch
    let found = unsafe first.withUnsafeBufferPointer { one in
      unsafe second.withUnsafeBufferPointer { other in
        guard let one = one.baseAddress, let other = other.baseAddress else {
          return 0
        }
        var column = 0
        while column < whole {
          var difference = Pixels.zero
          for step in 0..<(stretch / 8) {
            let place = column &+ 8 &* step
            difference |= unsafe load(one, rows.first &+ place) ^ load(other, rows.second &+ place)
          }
          if isAnySet(difference) { return column }
          column &+= stretch
        }
        return whole
      }
    }
    if found < whole { return found }
    return whole
      + ReferenceCompareKernels.firstDifferentStretch(
        rows.advanced(by: whole), count: count - whole, first, second)
  }

  package static func levels(
    _ rows: RowPair, count: Int, limit: UInt32,
    _ first: Span<UInt32>, _ second: Span<UInt32>, to levels: inout MutableSpan<UInt32>
  ) -> UInt32 {
    guard count == stretch else {
      return ReferenceCompareKernels.levels(
        rows, count: count, limit: limit, first, second, to: &levels)
    }
    check(rows.first, count, within: first.count)
    check(rows.second, count, within: second.count)
    check(0, count, within: levels.count)
    return unsafe first.withUnsafeBufferPointer { one in
      unsafe second.withUnsafeBufferPointer { other in
        unsafe levels.withUnsafeMutableBufferPointer { levels in
          guard let one = one.baseAddress, let other = other.baseAddress,
            let levels = levels.baseAddress
          else { return 0 }
          for column in stride(from: 0, to: stretch, by: 8) {
            let left = unsafe load(one, rows.first &+ column)
            let right = unsafe load(other, rows.second &+ column)
            if !isAnySet(left ^ right) {
              unsafe UnsafeMutableRawPointer(levels + column)
                .storeBytes(of: .zero, as: Pixels.self)
              continue
            }
            unsafe UnsafeMutableRawPointer(levels + column)
              .storeBytes(of: largest(left, right), as: Pixels.self)
          }
          var bits: UInt32 = 0
          for column in 0..<stretch {
            bits |= unsafe (levels[column] > limit ? 1 : 0) &<< UInt32(column)
          }
          return bits
        }
      }
    }
  }

  /// The largest difference of the four channels of each pixel.
  ///
  /// Two channels of a pixel lie in two lanes of 16 bits. Swift's `pointwiseMax` and comparisons work
  /// lane by lane: with it, comparing two pictures of 8 Mpx took 600 ms instead of 17.
  @inline(__always)
  private static func largest(_ left: Pixels, _ right: Pixels) -> Pixels {
    let low = Pixels(repeating: 0x00ff_00ff)
    let even = distance(left & low, right & low)
    let odd = distance((left &>> 8) & low, (right &>> 8) & low)
    let pairs = larger(even, odd)
    let pixels = unsafe unsafeBitCast(pairs, to: Pixels.self)
    let halves = unsafe unsafeBitCast(pixels &>> 16, to: Lanes.self)
    return unsafe unsafeBitCast(larger(pairs, halves), to: Pixels.self)
      & Pixels(repeating: 0xff)
  }

  /// The difference of each lane, without its sign.
  @inline(__always)
  private static func distance(_ left: Pixels, _ right: Pixels) -> Lanes {
    let difference =
      unsafe unsafeBitCast(left, to: Lanes.self)
      &- unsafeBitCast(right, to: Lanes.self)
    let sign = difference &>> 15
    return (difference ^ sign) &- sign
  }

  /// The larger of two lanes of small numbers.
  @inline(__always)
  private static func larger(_ one: Lanes, _ other: Lanes) -> Lanes {
    let difference = one &- other
    return other &+ (difference & ~(difference &>> 15))
  }

  /// A bit for each lane of a mask.
  @inline(__always)
  static func bits(_ mask: SIMDMask<SIMD8<Int32>>) -> UInt32 {
    // Each lane keeps another bit.
    let words = unsafe unsafeBitCast(
      unsafeBitCast(mask, to: Pixels.self) & Pixels(1, 2, 4, 8, 16, 32, 64, 128),
      to: SIMD4<UInt64>.self)
    let all = words[0] | words[1] | words[2] | words[3]
    return UInt32(truncatingIfNeeded: all | all &>> 32)
  }

  /// Whether any bit of any lane is set.
  @inline(__always)
  static func isAnySet(_ pixels: Pixels) -> Bool {
    let words = unsafe unsafeBitCast(pixels, to: SIMD4<UInt64>.self)
    return words[0] | words[1] | words[2] | words[3] != 0
  }

  package static func yiqDeltas(
    _ rows: RowPair, count: Int, limit: Double, _ first: Span<UInt32>, _ second: Span<UInt32>,
    to deltas: inout MutableSpan<Double>
  ) -> UInt32 {
    guard count == stretch else {
      return ReferenceCompareKernels.yiqDeltas(
        rows, count: count, limit: limit, first, second, to: &deltas)
    }
    check(rows.first, count, within: first.count)
    check(rows.second, count, within: second.count)
    check(0, count, within: deltas.count)
    return unsafe first.withUnsafeBufferPointer { one in
      unsafe second.withUnsafeBufferPointer { other in
        unsafe deltas.withUnsafeMutableBufferPointer { deltas in
          guard let one = one.baseAddress, let other = other.baseAddress,
            let deltas = deltas.baseAddress
          else { return 0 }
          var found: UInt32 = 0
          for column in stride(from: 0, to: stretch, by: 8) {
            let left = unsafe overWhite(load(one, rows.first &+ column))
            let right = unsafe overWhite(load(other, rows.second &+ column))
            // In most stretches only some pixels differ; up to three are done one by one.
            var different = bits(left .!= right)
            if different.nonzeroBitCount <= 3 {
              while different != 0 {
                let index = different.trailingZeroBitCount
                different &= different &- 1
                let delta = YIQDistance.delta(left[index], right[index])
                unsafe deltas[column &+ index] = delta
                found |= (delta > limit ? 1 : 0) &<< UInt32(column &+ index)
              }
              continue
            }
            let even = yiqDelta(left, right, shift: 0)
            let odd = yiqDelta(left, right, shift: 32)
            for pair in 0..<4 {
              let index = column &+ 2 &* pair
              unsafe deltas[index] = even[pair]
              unsafe deltas[index &+ 1] = odd[pair]
              found |= (even[pair] > limit ? 1 : 0) &<< UInt32(index)
              found |= (odd[pair] > limit ? 1 : 0) &<< UInt32(index &+ 1)
            }
          }
          return found
        }
      }
    }
  }

  /// `YIQDistance.delta` with the same operations in the same order, of every second pixel.
  ///
  /// - Parameter shift: 0 for the first of each pair of pixels, 32 for the second.
  @inline(__always)
  private static func yiqDelta(_ left: Pixels, _ right: Pixels, shift: UInt64) -> SIMD4<Double> {
    let low = Pixels(repeating: 0xff)
    @inline(__always) func difference(_ channel: UInt32) -> SIMD4<Double> {
      // From 1 to 511, so that it is the low end of the bits of 2⁵² + n: a whole number becomes a
      // floating one without a conversion, which Swift does lane by lane.
      let levels =
        ((left &>> channel) & low) &+ Pixels(repeating: 256) &- ((right &>> channel) & low)
      let words =
        unsafe (unsafeBitCast(levels, to: SIMD4<UInt64>.self) &>> shift)
        & SIMD4(repeating: 0xffff_ffff)
      let bits = words | SIMD4(repeating: 0x4330_0000_0000_0000)
      return unsafe unsafeBitCast(bits, to: SIMD4<Double>.self) - 4_503_599_627_370_752
    }
    let (red, green, blue) = (difference(0), difference(8), difference(16))
    let y = red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
    let i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
    let q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
  }
}
