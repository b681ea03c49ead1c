import SkelshotModel
import SkelshotPrimitives

protocol Interpolated {
  /// - Parameter fraction: The share of the other value, 0…1. Timing functions can produce values outside 0…1.
  func interpolated(to other: Self, _ fraction: Double) -> Self
}

extension Double: Interpolated {
  func interpolated(to other: Double, _ fraction: Double) -> Double {
    self + (other - self) * fraction
  }
}

extension Color: Interpolated {
  func interpolated(to other: Color, _ fraction: Double) -> Color {
    mixed(with: other, fraction: fraction)
  }
}

extension Point: Interpolated {
  func interpolated(to other: Point, _ fraction: Double) -> Point {
    Point(
      x: x.interpolated(to: other.x, fraction), y: y.interpolated(to: other.y, fraction))
  }
}

extension Size: Interpolated {
  func interpolated(to other: Size, _ fraction: Double) -> Size {
    Size(
      width: width.interpolated(to: other.width, fraction),
      height: height.interpolated(to: other.height, fraction))
  }
}

extension Bool: Interpolated {
  /// Returns this value until the fraction reaches 1.
  func interpolated(to other: Bool, _ fraction: Double) -> Bool { fraction < 1 ? self : other }
}

extension Array: Interpolated where Element: Interpolated {
  /// Interpolates elements. As in Core Animation, an array of a different length replaces this array at fraction 1.
  func interpolated(to other: [Element], _ fraction: Double) -> [Element] {
    guard count == other.count else { return fraction < 1 ? self : other }
    return zip(self, other).map { $0.interpolated(to: $1, fraction) }
  }
}

extension Keyframes {
  /// Returns the values in order. A single `from` or `to` value is completed with the bone's own value.
  func resolved<Resolved>(
    own: Resolved, _ resolve: (Value) -> Resolved
  ) -> [Resolved] {
    switch self {
    case .values(let values): values.map(resolve)
    case .from(let value): [resolve(value), own]
    case .to(let value): [own, resolve(value)]
    }
  }
}

extension KeyframeAnimation {
  /// Returns the value at an eased progress; nil if there are no values.
  func value<Value: Interpolated>(_ values: [Value], at progress: Double) -> Value? {
    guard values.count > 1 else { return values.first }
    let segments = values.count - 1
    let times =
      keyTimes.flatMap { $0.count == values.count ? $0 : nil }
      ?? values.indices.map { Double($0) / Double(segments) }
    let next = times.dropFirst().dropLast().firstIndex { progress < $0 } ?? segments
    let (from, to) = (times[next - 1], times[next])
    var fraction = to > from ? (progress - from) / (to - from) : 1
    if timingFunctions.indices.contains(next - 1) {
      fraction = timingFunctions[next - 1].progress(at: fraction)
    }
    return values[next - 1].interpolated(to: values[next], fraction)
  }
}
