/// The length of a film in which several loops of different lengths all end together.
enum CommonLoop {
  /// A film of more than a minute is no loop that anybody watches.
  static let limit = 60.0

  /// The least common multiple of lengths in seconds, to the microsecond.
  ///
  /// - Returns: The length and whether every loop ends with it; without a common length up to the
  ///   limit, the longest loop. Nil where there are no loops.
  static func length(of loops: [Double]) -> (seconds: Double, isSeamless: Bool)? {
    let distinct = Set(loops.filter { $0 > 0 }).sorted()
    guard let longest = distinct.last else { return nil }
    if distinct.count == 1 { return (longest, true) }
    let limitMicroseconds = Int(limit * 1e6)
    var common = 1
    for loop in distinct {
      guard loop <= limit else { return (longest, false) }
      let microseconds = max(1, Int((loop * 1e6).rounded()))
      common = common / greatestCommonDivisor(common, microseconds) * microseconds
      if common > limitMicroseconds { return (longest, false) }
    }
    return (Double(common) / 1e6, true)
  }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }
}
