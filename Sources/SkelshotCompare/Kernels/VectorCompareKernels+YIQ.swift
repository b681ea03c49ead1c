extension VectorCompareKernels {
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
          let left = unsafe one + rows.first
          let right = unsafe other + rows.second
          let (different, opacity) = unsafe compare(left, right)
          if opacity < 0xff00_0000 {
            return unsafe translucentDeltas(different, limit, left, right, to: deltas)
          }
          var found: UInt32 = 0
          for group in 0..<4 {
            let start = 8 &* group
            var bits = different &>> UInt32(start) & 0xff
            // In most groups of eight, only a few pixels differ. Up to three are processed one by one.
            if bits.nonzeroBitCount <= 3 {
              while bits != 0 {
                let index = start &+ bits.trailingZeroBitCount
                bits &= bits &- 1
                let delta = unsafe YIQDistance.delta(left[index], right[index])
                unsafe deltas[index] = delta
                found |= (delta > limit ? 1 : 0) &<< UInt32(index)
              }
              continue
            }
            found |=
              unsafe groupDeltas(load(left, start), load(right, start), limit, to: deltas + start)
              &<< UInt32(start)
          }
          return found
        }
      }
    }
  }

  /// Returns one bit per pixel of a stretch, set if the pixel differs, and the bitwise AND of all alpha levels.
  @inline(__always)
  private static func compare(
    _ left: UnsafePointer<UInt32>, _ right: UnsafePointer<UInt32>
  ) -> (different: UInt32, opacity: UInt32) {
    // Each lane of each group keeps a different bit, so one sum combines all bits.
    var bits = Pixels.zero
    var opacity = Pixels(repeating: .max)
    var place = Pixels(1, 2, 4, 8, 16, 32, 64, 128)
    for start in stride(from: 0, to: stretch, by: 8) {
      let (one, other) = unsafe (load(left, start), load(right, start))
      bits |= unsafe unsafeBitCast(one .!= other, to: Pixels.self) & place
      opacity &= one & other
      place = place &<< 8
    }
    let words = unsafe unsafeBitCast(bits, to: SIMD4<UInt64>.self)
    let all = words[0] | words[1] | words[2] | words[3]
    let opacities = unsafe unsafeBitCast(opacity, to: SIMD4<UInt64>.self)
    let least = opacities[0] & opacities[1] & opacities[2] & opacities[3]
    return (
      UInt32(truncatingIfNeeded: all | all &>> 32),
      UInt32(truncatingIfNeeded: least & least &>> 32)
    )
  }

  /// Computes the distances for a stretch that contains translucent pixels.
  private static func translucentDeltas(
    _ different: UInt32, _ limit: Double, _ left: UnsafePointer<UInt32>,
    _ right: UnsafePointer<UInt32>, to deltas: UnsafeMutablePointer<Double>
  ) -> UInt32 {
    var found: UInt32 = 0
    for start in stride(from: 0, to: stretch, by: 8)
    where different &>> UInt32(start) & 0xff != 0 {
      found |=
        unsafe groupDeltas(
          overWhite(load(left, start)), overWhite(load(right, start)), limit, to: deltas + start)
        &<< UInt32(start)
    }
    return found
  }

  /// Writes the distances of eight pixels and returns one bit per pixel, set if the distance exceeds the limit.
  @inline(__always)
  private static func groupDeltas(
    _ left: Pixels, _ right: Pixels, _ limit: Double, to deltas: UnsafeMutablePointer<Double>
  ) -> UInt32 {
    let even = yiqDelta(left, right, shift: 0)
    let odd = yiqDelta(left, right, shift: 32)
    var found: UInt32 = 0
    for pair in 0..<4 {
      let index = 2 &* pair
      unsafe deltas[index] = even[pair]
      unsafe deltas[index &+ 1] = odd[pair]
      found |= (even[pair] > limit ? 1 : 0) &<< UInt32(index)
      found |= (odd[pair] > limit ? 1 : 0) &<< UInt32(index &+ 1)
    }
    return found
  }

  /// Computes `YIQDistance.delta` for the first (shift 0) or second (shift 32) pixel of each pair. The operations have
  /// the same order as in `YIQDistance.delta`.
  @inline(__always)
  private static func yiqDelta(_ left: Pixels, _ right: Pixels, shift: UInt64) -> SIMD4<Double> {
    let low = Pixels(repeating: 0xff)
    @inline(__always) func difference(_ channel: UInt32) -> SIMD4<Double> {
      // The low bits of the number 2⁵² + n are n. This avoids an integer conversion, which Swift does lane by lane.
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
