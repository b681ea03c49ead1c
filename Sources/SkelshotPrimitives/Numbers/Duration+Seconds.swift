extension Duration {
  /// The number of seconds that is nearest.
  package var inSeconds: Double {
    let count = attoseconds
    guard count != 0 else { return 0 }
    // A quotient of 56 bits or more. Its last bit says whether there is a rest, so that it is rounded once.
    let shift = max(0, 116 - (Int128.bitWidth - count.magnitude.leadingZeroBitCount))
    let (quotient, rest) = (count.magnitude << shift).quotientAndRemainder(
      dividingBy: Self.perSecond)
    let size = Double(rest == 0 ? quotient : quotient | 1)
    return Double(sign: count < 0 ? .minus : .plus, exponent: -shift, significand: size)
  }

  /// A number of seconds as it is written in decimals, to the nearest attosecond: 0.3 is 300 milliseconds.
  ///
  /// From a tenth of a second on `inSeconds` gives the same number back; below that, where it is written with fewer
  /// than 17 digits. What no duration can be is the nearest that can: some 31 million years for infinity, none for what
  /// is not a number.
  package init(inSeconds seconds: Double) {
    let seconds = seconds.isNaN ? 0 : min(max(seconds, -1e15), 1e15)
    // The shortest decimal number that is nearest to this one only, such as 1.25 or 5e-05.
    let parts = "\(seconds.magnitude)".split(separator: "e")
    let number = parts[0].split(separator: ".")
    let fraction = number.dropFirst().first.map { $0 == "0" ? "" : $0 } ?? ""
    let power = 18 + (parts.dropFirst().first.flatMap { Int($0) } ?? 0) - fraction.utf8.count
    let digits = Int128("\(number[0])\(fraction)") ?? 0
    let count: Int128
    if power >= 0 {
      count = digits * Self.ten(to: power)
    } else {
      // The number has 17 digits at most.
      count = power < -18 ? 0 : (digits + Self.ten(to: -power) / 2) / Self.ten(to: -power)
    }
    self.init(attoseconds: seconds < 0 ? -count : count)
  }

  /// Attoseconds in a second.
  private static let perSecond: UInt128 = 1_000_000_000_000_000_000

  private static func ten(to power: Int) -> Int128 {
    (0..<power).reduce(1) { result, _ in result * 10 }
  }
}
