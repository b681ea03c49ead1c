/// The greatest whole number that divides both numbers; the other one where one of them is 0.
///
/// - Parameters:
///   - a: A number, 0 or more.
///   - b: A number, 0 or more.
package func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
  var (a, b) = (a, b)
  while b != 0 { (a, b) = (b, a % b) }
  return a
}
