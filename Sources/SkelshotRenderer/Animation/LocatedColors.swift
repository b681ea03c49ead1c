import SkelshotPrimitives
import SkelshotRaster

/// A gradient's colours at locations that may lie before its start or beyond its end.
///
/// The rasteriser clamps locations to 0…1. So the axis is moved to run from the first location to the
/// last, and every location becomes a fraction of the distance between the two.
struct LocatedColors {
  var stops: [GradientStop]
  var axis: GradientAxis

  /// Locations at equal distances from 0 to 1.
  static func even(_ count: Int) -> [Double] {
    (0..<count).map { Double($0) / Double(max(1, count - 1)) }
  }

  init(_ colors: [Color], locations: [Double], axis: GradientAxis) {
    // As in Core Animation a location is at least the one before.
    var ascending: [Double] = []
    for location in locations { ascending.append(max(location, ascending.last ?? location)) }
    let first = ascending.first ?? 0
    var length = (ascending.last ?? 0) - first
    // All at one place: a hard edge there, along an axis of any length.
    if length <= 0 { length = 1 }
    self.axis = GradientAxis(start: axis.place(at: first), end: axis.place(at: first + length))
    stops = zip(colors, ascending).map { color, location in
      GradientStop(location: (location - first) / length, color: color)
    }
  }
}
