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

extension Range<Int> {
  /// Searches by halves.
  ///
  /// - Parameter isBehind: A condition that from some number on always holds, and never below it.
  /// - Returns: The first number for which it holds; the upper bound if there is none.
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
