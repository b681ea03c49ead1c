/// Detects anti-aliasing one pixel at a time, since usually only a few pixels in a row are requested.
extension VectorCompareKernels {
  @inline(__always)
  static func isSoft(
    _ base: UnsafePointer<UInt32>, _ stride: Int, _ pair: Pair, _ bit: Int, _ isOpaque: Bool
  ) -> Bool {
    if unsafe count(base, stride, isOpaque) > 3 { return false }
    let (dark, bright) = unsafe extremes(base, stride, isOpaque)
    return unsafe dark >= 0
      && (isFlat(dark, pair, bit, isOpaque) || isFlat(bright, pair, bit, isOpaque))
  }

  /// Returns whether a neighbor has three or more neighbors of its color in both pictures.
  @inline(__always)
  private static func isFlat(_ place: Int, _ pair: Pair, _ bit: Int, _ isOpaque: Bool) -> Bool {
    let column = bit &+ place / 3 &- 1
    let row = place % 3 &- 1
    let one = unsafe pair.one + (row &* pair.firstStride &+ column)
    let other = unsafe pair.other + (row &* pair.secondStride &+ column)
    return unsafe min(
      count(one, pair.firstStride, isOpaque), count(other, pair.secondStride, isOpaque)) > 3
  }

  /// Returns the number of equal pixels in the 3 × 3 square around a pixel, including the pixel itself.
  @inline(__always)
  private static func count(
    _ base: UnsafePointer<UInt32>, _ stride: Int, _ isOpaque: Bool
  ) -> UInt32 {
    let columns = unsafe equals(base, stride, isOpaque)
    return columns[0] &+ columns[1] &+ columns[2]
  }

  /// Returns the positions 0…8 of the darkest and the brightest neighbor, or −1 if the pixel is the extreme.
  @inline(__always)
  private static func extremes(
    _ base: UnsafePointer<UInt32>, _ stride: Int, _ isOpaque: Bool
  ) -> (dark: Int, bright: Int) {
    // A shortcut for single pixels on a background of one color.
    let background = unsafe base[-1]
    let others =
      unsafe (base[1] ^ background) | (base[-stride - 1] ^ background)
      | (base[-stride] ^ background)
      | (base[-stride + 1] ^ background) | (base[stride - 1] ^ background)
      | (base[stride] ^ background)
      | (base[stride + 1] ^ background)
    if others == 0 { return (-1, -1) }
    let center = unsafe luma(base, 0, isOpaque)
    var (darkest, brightest) = (center | 15, center)
    @inline(__always) func compare(_ offset: Int, _ place: Int) {
      let luma = unsafe luma(base, offset, isOpaque)
      darkest = min(darkest, luma | place)
      brightest = max(brightest, luma | (15 &- place))
    }
    compare(-stride &- 1, 0)
    compare(-1, 1)
    compare(stride &- 1, 2)
    compare(-stride, 3)
    compare(stride, 5)
    compare(1 &- stride, 6)
    compare(1, 7)
    compare(stride &+ 1, 8)
    if darkest >= center || brightest <= center | 15 { return (-1, -1) }
    return (darkest & 15, 15 &- (brightest & 15))
  }

  /// Returns the luma of a pixel over white, shifted left by four bits.
  @inline(__always)
  private static func luma(
    _ base: UnsafePointer<UInt32>, _ offset: Int, _ isOpaque: Bool
  ) -> Int {
    let pixel = unsafe base[offset]
    return PixelLevels.luma(isOpaque ? pixel : PixelLevels.overWhite(pixel)) &<< 4
  }
}
