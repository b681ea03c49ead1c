/// The greatest common divisor of two numbers, by Euclid's algorithm; 1 where both are 0.
package func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
  var (a, b) = (a, b)
  while b != 0 { (a, b) = (b, a % b) }
  return max(a, 1)
}
