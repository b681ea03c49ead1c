/// Converts the levels of a file with a gamma to sRGB. A sample v represents the linear light v^(1 / gamma). In sRGB
/// (IEC 61966-2-1), the level of a linear light l is 12.92 l up to 0.0031308 and 1.055 l^(1 / 2.4) − 0.055 above.
/// Powers use plain arithmetic so that every machine computes the same levels.
package struct GammaCurve: Sendable {
  /// The sRGB level for each of the 256 or 65,536 sample values.
  package let levels: [UInt8]

  /// - Parameters:
  ///   - fileGamma: The gamma, in units of 1/100,000. Values of 0 or less leave the levels unchanged.
  ///   - isWide: Whether samples are 16 bits wide.
  package init(fileGamma: Int, isWide: Bool) {
    let last = isWide ? 65_535 : 255
    guard fileGamma > 0 else {
      levels = (0...last).map { UInt8(isWide ? ($0 + 128) / 257 : $0) }
      return
    }
    levels = (0...last).map { Self.level(of: Double($0) / Double(last), fileGamma: fileGamma) }
  }

  /// Returns the sRGB level for a sample, 0…1, and a gamma in units of 1/100,000. Small pictures convert each sample
  /// separately because converting all 65,536 levels takes some milliseconds.
  static func level(of sample: Double, fileGamma: Int) -> UInt8 {
    let light = power(sample, 100_000 / Double(fileGamma))
    let encoded = light <= 0.0031308 ? 12.92 * light : 1.055 * power(light, 1 / 2.4) - 0.055
    return UInt8((min(max(encoded, 0), 1) * 255 + 0.5).rounded(.down))
  }

  /// Returns `base`, 0…1, to the power of `exponent`, a positive number. The error is about 1e-12.
  package static func power(_ base: Double, _ exponent: Double) -> Double {
    if base <= 0 { return 0 }
    if base >= 1 { return 1 }
    // base = m · 2^k, where m is √½ … √2, and log₂ m = 2 / ln 2 · artanh((m − 1) / (m + 1)).
    var mantissa = base.significand
    var binary = Double(base.exponent)
    if mantissa > 1.4142135623730951 {
      mantissa /= 2
      binary += 1
    }
    let t = (mantissa - 1) / (mantissa + 1)
    var series = 0.0
    // Because t ≤ 0.172, the terms after t^25 are below 1e-20.
    for n in stride(from: 25.0, through: 1, by: -2) { series = series * (t * t) + 1 / n }
    let logarithm = (binary + 2 * t * series / Self.ln2) * exponent
    if logarithm < -1000 { return 0 }
    // 2^x = 2^whole · e^(rest · ln 2). Because |rest| ≤ ½, 18 terms of the series suffice.
    let whole = logarithm.rounded()
    let rest = (logarithm - whole) * Self.ln2
    var result = 1.0
    for n in stride(from: 18.0, through: 1, by: -1) { result = 1 + result * rest / n }
    return result * Double(sign: .plus, exponent: Int(whole), significand: 1)
  }

  private static let ln2 = 0.6931471805599453
}
