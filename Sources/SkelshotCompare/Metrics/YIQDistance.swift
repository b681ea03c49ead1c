/// The metric `yiq`; see `ComparisonMetric.yiq`.
enum YIQDistance {
  /// What black and white are apart, rounded up as the source has it.
  static let largest = 35_215.0

  /// The distance that may not be exceeded at a threshold.
  static func limit(_ threshold: Double) -> Double { largest * threshold * threshold }

  /// The smallest threshold that lets a distance pass.
  static func threshold(of delta: Double) -> Double { (delta / largest).squareRoot() }

  /// The distance of two opaque pixels. The order of the operations is part of the definition: sums
  /// in another one differ in their last bit, and then counts do.
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
