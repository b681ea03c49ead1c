/// Arithmetic on raw pixels, `0xAABBGGRR`.
enum PixelLevels {
  /// A premultiplied pixel over white, opaque. No level overflows: none exceeds its alpha.
  @inline(__always)
  static func overWhite(_ pixel: UInt32) -> UInt32 {
    let missing = 255 &- (pixel &>> 24)
    return (pixel | 0xff00_0000) &+ missing &* 0x0001_0101
  }

  /// The largest difference of the four channels, 0…255.
  @inline(__always)
  static func largest(_ first: UInt32, _ second: UInt32) -> UInt32 {
    func difference(_ shift: UInt32) -> UInt32 {
      let (one, other) = ((first &>> shift) & 0xff, (second &>> shift) & 0xff)
      return max(one, other) &- min(one, other)
    }
    return max(max(difference(0), difference(8)), max(difference(16), difference(24)))
  }

  /// The luma Y of YIQ in units of 10⁻⁸ levels; alpha does not count.
  ///
  /// Whole numbers, because no two colours have the same: there are no r, g and b up to 510 but zero
  /// with 29889531 r + 58662247 g + 11448223 b = 0 (a test looks). So luma tells colours apart.
  @inline(__always)
  static func luma(_ pixel: UInt32) -> Int {
    let level = Int(truncatingIfNeeded: pixel)
    return (level & 0xff) &* 29_889_531 &+ ((level &>> 8) & 0xff) &* 58_662_247
      &+ ((level &>> 16) & 0xff) &* 11_448_223
  }
}
