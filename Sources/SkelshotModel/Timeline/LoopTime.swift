/// Times in a loop.
package enum LoopTime {
  /// Times in seconds that differ by less than this are the same time: the rest is rounding.
  package static let tolerance = 1e-9

  /// The seconds since the current round of a loop began.
  ///
  /// - Parameters:
  ///   - seconds: The time since the first round began; a time before it counts as 0.
  ///   - loop: Seconds of one round, above 0.
  package static func wrapped(_ seconds: Double, in loop: Double) -> Double {
    let time = max(0, seconds).truncatingRemainder(dividingBy: loop)
    return loop - time < tolerance ? 0 : time
  }
}
