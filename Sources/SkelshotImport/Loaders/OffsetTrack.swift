/// The offsets of a gradient's stops, animated as in SMIL.
enum OffsetTrack {
  static let momentLimit = 256

  struct Stop: Sendable {
    var values: [Double]
    var times: [Double]

    func value(at time: Double) -> Double {
      guard let next = times.firstIndex(where: { $0 > time }) else { return values.last ?? 0 }
      guard next > 0 else { return values.first ?? 0 }
      let fraction = (time - times[next - 1]) / (times[next] - times[next - 1])
      return values[next - 1] + (values[next] - values[next - 1]) * fraction
    }
  }

  /// Returns the positions of all stops at each time when a stop changes its motion.
  ///
  /// Browsers clamp each offset to 0…1, and raise it to the offset of the previous stop if necessary (SVG 2, 14.2.4).
  /// For example, a stop that moves from −2 stays at 0 until its unclamped offset reaches 0. The result includes the
  /// time at which the stop starts to move.
  ///
  /// - Returns: The positions; nil if there are more than `momentLimit` times.
  static func track(_ stops: [Stop]) -> WaveTrack<[Double]>? {
    var times: Set<Double> = []
    for stop in stops {
      times.formUnion(stop.times)
      for index in stop.times.indices.dropFirst() {
        let (from, to) = (stop.values[index - 1], stop.values[index])
        for edge in [0.0, 1.0] where (from < edge) != (to < edge) && from != to {
          let fraction = (edge - from) / (to - from)
          times.insert(
            stop.times[index - 1] + (stop.times[index] - stop.times[index - 1]) * fraction)
        }
      }
    }
    let moments = times.sorted()
    // Layouts allow at most 256 values.
    guard moments.count <= momentLimit else { return nil }
    func places(_ time: Double) -> [Double] {
      var last = 0.0
      return stops.map { stop in
        last = max(last, min(max(stop.value(at: time), 0), 1))
        return last
      }
    }
    guard moments.count > 1, stops.contains(where: { Set($0.values).count > 1 }) else {
      return WaveTrack(values: [places(0)])
    }
    return WaveTrack(values: moments.map(places), times: moments)
  }
}
