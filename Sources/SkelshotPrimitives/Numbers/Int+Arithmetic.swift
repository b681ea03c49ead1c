extension Int {
  /// The integer part of a number, clamped to ±2³⁰; NaN is 0. The limit is far beyond any picture, and sums and areas
  /// of such numbers do not overflow.
  package init(clamped number: Double) {
    let farthest = 0x1p30
    self = number.isNaN ? 0 : Int(Swift.min(Swift.max(number, -farthest), farthest))
  }
}

/// The greatest common divisor of two numbers, by Euclid's algorithm; 1 if both are 0.
package func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
  var (a, b) = (a, b)
  while b != 0 { (a, b) = (b, a % b) }
  return max(a, 1)
}
