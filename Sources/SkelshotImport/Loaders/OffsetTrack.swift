/// The offsets of a gradient's stops, as SMIL animates them.
enum OffsetTrack {
  /// Moments of a track at most.
  static let momentLimit = 256

  /// One stop: its values, and the moments at which it has them.
  struct Stop: Sendable {
    var values: [Double]
    var times: [Double]

    /// The value at a moment, even between two.
    func value(at time: Double) -> Double {
      guard let next = times.firstIndex(where: { $0 > time }) else { return values.last ?? 0 }
      guard next > 0 else { return values.first ?? 0 }
      let fraction = (time - times[next - 1]) / (times[next] - times[next - 1])
      return values[next - 1] + (values[next] - values[next - 1]) * fraction
    }
  }

  /// The places of all stops at every moment at which one of them turns.
  ///
  /// A browser counts an offset below 0 as 0 and one above 1 as 1 (SVG 2, 14.2.4), and none as less than that before it. So
  /// a stop that comes from −2 stands at 0 until it passes it, and that moment is among those returned.
  ///
  /// - Returns: nil where there are more moments than the limit.
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
    // Layouts have 256 values at most.
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
