/// The colors of a gradient along t, written as runs of pixels.
struct GradientRamp: Sendable {
  private struct Stop {
    var location: Double
    var levels: PremultipliedLevels
  }

  /// The stops in ascending order of location, 0…1.
  private let stops: [Stop]
  let isOpaque: Bool
  /// The maximum change of a channel in levels per unit of t. The value is infinite if the gradient has a hard edge.
  let steepest: Double

  init?(_ stops: [GradientStop]) {
    guard !stops.isEmpty else { return nil }
    var last = 0.0
    self.stops = stops.map { stop in
      if stop.location > last { last = min(stop.location, 1) }
      return Stop(location: last, levels: PremultipliedLevels(stop.color))
    }
    isOpaque = self.stops.allSatisfy { $0.levels.alpha == 255 }
    steepest =
      zip(self.stops, self.stops.dropFirst()).map { from, to in
        let change = from.levels.distance(to: to.levels)
        return change == 0 ? 0 : change / (to.location - from.location)
      }.max() ?? 0
  }

  func pixel(at t: Double) -> UInt32 {
    let next = stops.firstIndex { $0.location > t } ?? stops.count
    if next == 0 { return stops[0].levels.pixel }
    if next == stops.count { return stops[next - 1].levels.pixel }
    let (from, to) = (stops[next - 1], stops[next])
    let fraction = (t - from.location) / (to.location - from.location)
    return from.levels.mixed(with: to.levels, fraction: fraction).pixel
  }

  /// Writes the pixels at t = `start`, `start + step`, …
  func write(
    from start: Double, step: Double, to pixels: inout MutableSpan<UInt32>, _ range: Range<Int>,
    kernels: RasterKernels
  ) {
    // A run shorter than the rounding error of t gets one color. Writing such runs in one color also keeps divisions by
    // `step` finite.
    if abs(step) * Double(range.count) < 1e-14 {
      kernels.fill(&pixels, range, with: pixel(at: start))
      return
    }
    let order = step > 0 ? Array(stops.indices) : stops.indices.reversed()
    let limit = Double(range.count)
    func place(_ stop: Int) -> Double { (stops[stop].location - start) / step }
    /// Returns the first pixel past a stop. A pixel exactly on a stop gets the later stop's color.
    func passed(_ place: Double) -> Int {
      let index = step > 0 ? place.rounded(.up) : place.rounded(.down) + 1
      return Int(min(max(index, 0), limit))
    }
    var here = order[0]
    var herePlace = place(here)
    var index = passed(herePlace)
    kernels.fill(&pixels, subrange(range, 0..<index), with: stops[here].levels.pixel)
    for next in order.dropFirst() {
      let nextPlace = place(next)
      let end = max(index, passed(nextPlace))
      if end > index {
        writeSegment(
          from: stops[here].levels, at: herePlace, to: stops[next].levels, at: nextPlace,
          indices: index..<end, of: range, in: &pixels, kernels: kernels)
      }
      (here, herePlace, index) = (next, nextPlace, end)
    }
    kernels.fill(&pixels, subrange(range, index..<range.count), with: stops[here].levels.pixel)
  }

  private func writeSegment(
    from: PremultipliedLevels, at fromPlace: Double, to: PremultipliedLevels, at toPlace: Double,
    indices: Range<Int>, of range: Range<Int>, in pixels: inout MutableSpan<UInt32>,
    kernels: RasterKernels
  ) {
    let length = toPlace - fromPlace
    var index = indices.lowerBound
    while index < indices.upperBound {
      let end = min(indices.upperBound, index + RampSegment.longest)
      let first = from.mixed(with: to, fraction: (Double(index) - fromPlace) / length)
      let last = from.mixed(with: to, fraction: (Double(end - 1) - fromPlace) / length)
      kernels.writeRamp(
        RampSegment(from: first, to: last, count: end - index), opaque: isOpaque, to: &pixels,
        subrange(range, index..<end))
      index = end
    }
  }

  private func subrange(_ range: Range<Int>, _ indices: Range<Int>) -> Range<Int> {
    (range.lowerBound + indices.lowerBound)..<(range.lowerBound + indices.upperBound)
  }
}

extension RampSegment {
  fileprivate init(from first: PremultipliedLevels, to last: PremultipliedLevels, count: Int) {
    let unit = 16_777_216.0
    func start(_ level: Double) -> UInt32 { UInt32(((level + 0.5) * unit).rounded(.down)) }
    func step(_ from: Double, _ to: Double) -> UInt32 {
      if count < 2 { return 0 }
      let value = (to - from) / Double(count - 1) * unit
      return UInt32(truncatingIfNeeded: Int64(value.rounded(.toNearestOrEven)))
    }
    self.init(
      start: Channels(
        red: start(first.red), green: start(first.green), blue: start(first.blue),
        alpha: start(first.alpha)),
      step: Channels(
        red: step(first.red, last.red), green: step(first.green, last.green),
        blue: step(first.blue, last.blue), alpha: step(first.alpha, last.alpha)))
  }
}
