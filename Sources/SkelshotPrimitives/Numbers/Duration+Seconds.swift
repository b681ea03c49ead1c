extension Duration {
  /// The duration in seconds, rounded to the nearest `Double`.
  package var inSeconds: Double {
    let count = attoseconds
    guard count != 0 else { return 0 }
    // The quotient has at least 56 bits. If there is a remainder, the quotient's last bit is set, so that only one
    // rounding occurs.
    let shift = max(0, 116 - (Int128.bitWidth - count.magnitude.leadingZeroBitCount))
    let (quotient, rest) = (count.magnitude << shift).quotientAndRemainder(
      dividingBy: Self.perSecond)
    let size = Double(rest == 0 ? quotient : quotient | 1)
    return Double(sign: count < 0 ? .minus : .plus, exponent: -shift, significand: size)
  }

  /// Creates a duration from a number's shortest decimal form, rounded to attoseconds: 0.3 becomes 300 milliseconds.
  ///
  /// For numbers of at least 0.1, `inSeconds` returns the same number. The maximum is about 31 million years. NaN
  /// becomes 0.
  package init(inSeconds seconds: Double) {
    let seconds = seconds.isNaN ? 0 : min(max(seconds, -1e15), 1e15)
    // The shortest decimal number that parses as this `Double`, such as 1.25 or 5e-05.
    let parts = "\(seconds.magnitude)".split(separator: "e")
    let number = parts[0].split(separator: ".")
    let fraction = number.dropFirst().first.map { $0 == "0" ? "" : $0 } ?? ""
    let power = 18 + (parts.dropFirst().first.flatMap { Int($0) } ?? 0) - fraction.utf8.count
    let digits = Int128("\(number[0])\(fraction)") ?? 0
    let count: Int128
    if power >= 0 {
      count = digits * Self.ten(to: power)
    } else {
      // The digits form an integer of at most 17 digits.
      count = power < -18 ? 0 : (digits + Self.ten(to: -power) / 2) / Self.ten(to: -power)
    }
    self.init(attoseconds: seconds < 0 ? -count : count)
  }

  private static let perSecond: UInt128 = 1_000_000_000_000_000_000

  private static func ten(to power: Int) -> Int128 {
    (0..<power).reduce(1) { result, _ in result * 10 }
  }
}
