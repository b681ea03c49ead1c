extension Int {
  /// The integer part of a number, clamped to ±2³⁰ so that sums and areas cannot overflow. NaN becomes 0.
  package init(clamped number: Double) {
    let farthest = 0x1p30
    self = number.isNaN ? 0 : Int(Swift.min(Swift.max(number, -farthest), farthest))
  }
}

/// Returns the greatest common divisor of two numbers by Euclid's algorithm, or 1 if both are 0.
package func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
  var (a, b) = (a, b)
  while b != 0 { (a, b) = (b, a % b) }
  return max(a, 1)
}

extension Range<Int> {
  /// Returns the first number that satisfies `isBehind`, or the upper bound. All later numbers must satisfy it, too.
  @inlinable
  package func partitioningIndex(where isBehind: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
