package import SkelshotPrimitives
package import SkelshotRaster

extension ComparisonMetric {
  /// The maximum distance. This distance is also used for pixels that exist in only one picture.
  var largestDistance: Double {
    switch self {
    case .exact, .channel: 255
    case .yiq: 1
    case .perceptual: 100
    }
  }

  /// Returns the distance between two pixels: the smallest `threshold` at which they count as equal.
  package func distance(_ first: PremultipliedPixel, _ second: PremultipliedPixel) -> Double {
    switch self {
    case .exact, .channel: Double(PixelLevels.largest(first.rawValue, second.rawValue))
    case .yiq:
      YIQDistance.threshold(
        of: YIQDistance.delta(
          PixelLevels.overWhite(first.rawValue), PixelLevels.overWhite(second.rawValue)))
    case .perceptual:
      LabColor(overWhite: PixelLevels.overWhite(first.rawValue))
        .distance(to: LabColor(overWhite: PixelLevels.overWhite(second.rawValue)))
    }
  }
}

/// The distance for the metric `ComparisonMetric.yiq`.
enum YIQDistance {
  /// The distance between black and white, rounded up as in pixelmatch.
  static let largest = 35_215.0

  /// Returns the maximum distance that counts as equal at a threshold.
  static func limit(_ threshold: Double) -> Double { largest * threshold * threshold }

  /// Returns the smallest threshold at which a distance counts as equal.
  static func threshold(of delta: Double) -> Double { (delta / largest).squareRoot() }

  /// Returns the distance between two opaque pixels. The operations must keep their order. Another order can change the
  /// last bit of a sum, and thus the number of different pixels.
  @inline(__always)
  static func delta(_ first: UInt32, _ second: UInt32) -> Double {
    func difference(_ shift: UInt32) -> Double {
      Double(
        Int32(truncatingIfNeeded: (first &>> shift) & 0xff)
          &- Int32(truncatingIfNeeded: (second &>> shift) & 0xff))
    }
    let (red, green, blue) = (difference(0), difference(8), difference(16))
    let y = red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
    let i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
    let q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
  }
}

/// Arithmetic on raw pixels, `0xAABBGGRR`.
enum PixelLevels {
  /// Blends a premultiplied pixel over white. Levels cannot overflow because no level exceeds alpha.
  @inline(__always)
  static func overWhite(_ pixel: UInt32) -> UInt32 {
    let missing = 255 &- (pixel &>> 24)
    return (pixel | 0xff00_0000) &+ missing &* 0x0001_0101
  }

  /// Returns the maximum difference of the four channels, 0…255.
  @inline(__always)
  static func largest(_ first: UInt32, _ second: UInt32) -> UInt32 {
    func difference(_ shift: UInt32) -> UInt32 {
      let (one, other) = ((first &>> shift) & 0xff, (second &>> shift) & 0xff)
      return max(one, other) &- min(one, other)
    }
    return max(max(difference(0), difference(8)), max(difference(16), difference(24)))
  }

  /// Returns the luma Y of YIQ in units of 10⁻⁸ levels; alpha is ignored. No two colors have the same luma: if their
  /// levels differ by r, g and b, their lumas differ by 29889531 r + 58662247 g + 11448223 b. For r, g and b in
  /// −510…510, this sum is 0 only if all three are 0. A test verifies this.
  @inline(__always)
  static func luma(_ pixel: UInt32) -> Int {
    let level = Int(truncatingIfNeeded: pixel)
    return (level & 0xff) &* 29_889_531 &+ ((level &>> 8) & 0xff) &* 58_662_247
      &+ ((level &>> 16) & 0xff) &* 11_448_223
  }
}
