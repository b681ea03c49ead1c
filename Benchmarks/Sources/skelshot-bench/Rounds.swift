/// Times a list of cases in turns. Other work on the machine slows all cases of a round alike, so their ratios are
/// stable even if absolute times are not.
struct Rounds {
  /// Something to time: a name, the pixels it touches, and the work.
  struct Case {
    var name: String
    var pixels: Int
    var work: () -> Void
  }

  /// Median speeds in pixels per nanosecond, by case.
  static func speeds(_ cases: [Case], rounds: Int) -> [Double] {
    zip(cases, times(cases, rounds: rounds)).map { Double($0.pixels) / $1.median }
  }

  /// Nanoseconds of each case in each round.
  static func times(_ cases: [Case], rounds: Int) -> [[Double]] {
    let clock = ContinuousClock()
    // Enough runs for about two milliseconds.
    let runs = cases.map { item in
      item.work()
      let once = nanoseconds(clock.measure(item.work))
      return max(1, Int(2_000_000 / max(once, 1)))
    }
    var times = cases.map { _ in [Double]() }
    for _ in 0..<rounds {
      for index in cases.indices {
        // An untimed run, so that no case starts with the caches of another.
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
  /// The median; the upper of two.
  var median: Double { sorted()[count / 2] }

  /// The smallest, which other work has slowed least.
  var fastest: Double { self.min() ?? .infinity }
}
