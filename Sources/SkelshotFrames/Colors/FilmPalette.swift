package import SkelshotRaster

/// The one palette of a film whose frames have too many colours.
///
/// The same colour maps to the same entry in every frame, so nothing flickers. The palette is made by
/// median cut over the film's colours and a few rounds of k-means. There is no dithering, which would
/// flicker and undo the compression.
package struct FilmPalette: Sendable {
  /// Rounds of k-means after the cut: more hardly move a colour.
  static let refinements = 4
  /// Colours of exact frames that keep an entry to themselves, so that they stay the same where a
  /// film goes from exact frames to overfull ones.
  static let mostPinned = 64

  /// The colours, sorted by value.
  package let colors: [UInt32]
  /// The largest difference of a channel, 0…255, over all pixels mapped so far.
  package private(set) var largestError = 0

  private let nearest: NearestColor
  /// A direct-mapped cache of colours that were looked up: a colour replaces the one in its slot.
  private var cacheKeys = [UInt32](repeating: 0, count: 1 << 14)
  private var cacheColors = [UInt32](repeating: 0, count: 1 << 14)

  /// Chooses colours.
  ///
  /// - Parameters:
  ///   - histogram: Colours of the overfull frames, at least one.
  ///   - exactColors: Colours of the exact frames.
  ///   - count: The most colours to choose, 1…256.
  package init(_ histogram: ColorHistogram, exactColors: [UInt32], count: Int) {
    var points = MedianCut.points(of: histogram.sortedEntries)
    let pinned = Self.pinned(exactColors, among: points, count: min(count / 4, Self.mostPinned))
    let isPinned = ColorIndex(pinned)
    points.removeAll { isPinned.place(of: Self.color(of: $0)) != nil }
    var chosen = MedianCut.colors(of: points, count: count - pinned.count)
    for _ in 0..<Self.refinements {
      let refined = Self.refined(chosen, pinned: pinned, points: points)
      if refined == chosen { break }
      chosen = refined
    }
    colors = Set(pinned + chosen).sorted()
    nearest = NearestColor(colors)
  }

  /// Replaces each opaque pixel by the palette's nearest colour.
  package mutating func map(_ pixmap: inout Pixmap) {
    let count = pixmap.pixels.count
    var pixels = pixmap.pixels.mutableSpan
    var last: UInt32 = 0
    var mapped: UInt32 = 0
    for index in 0..<count {
      let pixel = pixels[index]
      if pixel != last {
        last = pixel
        mapped = pixel == 0 ? 0 : color(for: pixel)
      }
      pixels[index] = mapped
    }
  }

  private mutating func color(for pixel: UInt32) -> UInt32 {
    let slot = colorHash(pixel, bits: 14)
    if cacheKeys[slot] == pixel { return cacheColors[slot] }
    let color = nearest.colors[nearest.place(of: pixel)]
    cacheKeys[slot] = pixel
    cacheColors[slot] = color
    for shift: UInt32 in [0, 8, 16] {
      let apart = Int(pixel >> shift & 0xff) - Int(color >> shift & 0xff)
      largestError = max(largestError, abs(apart))
    }
    return color
  }

  private static func color(of point: MedianCut.Point) -> UInt32 {
    0xff00_0000 | UInt32(point.blue) << 16 | UInt32(point.green) << 8 | UInt32(point.red)
  }

  /// The exact frames' colours that cover most of the overfull frames.
  private static func pinned(
    _ exactColors: [UInt32], among points: [MedianCut.Point], count: Int
  ) -> [UInt32] {
    let exact = ColorIndex(exactColors)
    var found: [(color: UInt32, weight: Int)] = []
    for point in points where exact.place(of: color(of: point)) != nil {
      found.append((color(of: point), point.weight))
    }
    found.sort { $0.weight == $1.weight ? $0.color < $1.color : $0.weight > $1.weight }
    return found.prefix(count).map(\.color)
  }

  /// Moves each chosen colour to the mean of the colours nearest to it.
  private static func refined(
    _ chosen: [UInt32], pinned: [UInt32], points: [MedianCut.Point]
  ) -> [UInt32] {
    guard !chosen.isEmpty else { return chosen }
    let nearest = NearestColor(Array(Set(pinned + chosen)))
    var sums = [MedianCut.Point](
      repeating: MedianCut.Point(red: 0, green: 0, blue: 0, weight: 0),
      count: nearest.colors.count)
    for point in points {
      let place = nearest.place(of: color(of: point))
      sums[place].red += point.red * point.weight
      sums[place].green += point.green * point.weight
      sums[place].blue += point.blue * point.weight
      sums[place].weight += point.weight
    }
    let isPinned = ColorIndex(pinned)
    var refined: [UInt32] = []
    for (place, color) in nearest.colors.enumerated() where isPinned.place(of: color) == nil {
      let sum = sums[place]
      guard sum.weight > 0 else {
        refined.append(color)
        continue
      }
      let half = sum.weight / 2
      let mean = MedianCut.Point(
        red: (sum.red + half) / sum.weight, green: (sum.green + half) / sum.weight,
        blue: (sum.blue + half) / sum.weight, weight: 1)
      refined.append(Self.color(of: mean))
    }
    return refined.sorted()
  }
}
