/// Formats numbers without Foundation.
enum Numbers {
  /// Formats a number with fixed decimals, rounded half away from zero.
  static func decimals(_ value: Double, _ places: Int) -> String {
    guard value.isFinite else { return "–" }
    let unit = (0..<places).reduce(1) { power, _ in power * 10 }
    let scaled = Int((value * Double(unit)).rounded())
    let sign = scaled < 0 ? "-" : ""
    guard places > 0 else { return sign + "\(scaled.magnitude)" }
    let rest = String(scaled.magnitude % unit.magnitude)
    let zeros = String(repeating: "0", count: places - rest.count)
    return sign + "\(scaled.magnitude / unit.magnitude)." + zeros + rest
  }

  /// Formats a number with three significant digits.
  static func short(_ value: Double) -> String {
    decimals(value, value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2)
  }

  /// Formats a time with its unit.
  static func time(nanoseconds: Double) -> String {
    if nanoseconds < 1e6 { return short(nanoseconds / 1e3) + " µs" }
    if nanoseconds < 1e9 { return short(nanoseconds / 1e6) + " ms" }
    return short(nanoseconds / 1e9) + " s"
  }

  /// Formats a size in kilobytes of 1000 bytes.
  static func kilobytes(_ bytes: Int) -> String { short(Double(bytes) / 1000) + " KB" }

  static func percent(_ ratio: Double) -> String { "\(Int((ratio * 100).rounded())) %" }
}
