extension Int {
  /// The whole part of a number, clamped to ±2³⁰ and 0 where it is none: far beyond any picture, and near enough that sums
  /// and areas of such numbers are numbers, too.
  package init(clamped number: Double) {
    let farthest = 0x1p30
    self = number.isNaN ? 0 : Int(Swift.min(Swift.max(number, -farthest), farthest))
  }
}

/// The greatest common divisor of two numbers, by Euclid's algorithm; 1 where both are 0.
package func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
  var (a, b) = (a, b)
  while b != 0 { (a, b) = (b, a % b) }
  return max(a, 1)
}
