/// Times each case once per round. Other work on the machine slows down all cases in a round alike, so the ratios of
/// their times are stable even if absolute times vary.
struct Rounds {
  /// A case to time: its name, its number of pixels, and its work.
  struct Case {
    var name: String
    var pixels: Int
    var work: () -> Void
  }

  /// Returns the median speed of each case in pixels per nanosecond.
  static func speeds(_ cases: [Case], rounds: Int) -> [Double] {
    zip(cases, times(cases, rounds: rounds)).map { Double($0.pixels) / $1.median }
  }

  /// Returns the time of each case in each round, in nanoseconds.
  static func times(_ cases: [Case], rounds: Int) -> [[Double]] {
    let clock = ContinuousClock()
    // Each case is repeated for about two milliseconds.
    let runs = cases.map { item in
      item.work()
      let once = nanoseconds(clock.measure(item.work))
      return max(1, Int(2_000_000 / max(once, 1)))
    }
    var times = cases.map { _ in [Double]() }
    for _ in 0..<rounds {
      for index in cases.indices {
        // The first run is untimed, so that no case starts with the caches of another case.
        cases[index].work()
        let time = clock.measure { for _ in 0..<runs[index] { cases[index].work() } }
        times[index].append(nanoseconds(time) / Double(runs[index]))
      }
    }
    return times
  }

  private static func nanoseconds(_ duration: Duration) -> Double { duration / .nanoseconds(1) }
}

extension [Double] {
  /// The median, or the larger of the two middle values.
  var median: Double { sorted()[count / 2] }

  /// The smallest time, which other work on the machine has affected least.
  var fastest: Double { self.min() ?? .infinity }
}
