/// Frames of one film that look alike, and so share a palette.
package struct ColorScene: Sendable {
  /// The most scenes of a film; what comes after them joins the one that is most like it.
  static let most = 16
  /// Parts of 256 in which a lasting frame has to be like a scene to join it.
  static let leastLikeness: UInt64 = 128

  /// The colours of its frames.
  package private(set) var histogram = ColorHistogram()
  /// Colours of areas and how many pixels they have, as the histogram counts.
  package private(set) var areas: [UInt32: Int] = [:]

  /// Of a frame by itself: the colours that have to be exact, as they stay where an exact frame follows, and the
  /// scene whose other colours it takes. nil for a scene of any frames.
  package internal(set) var ending: (kept: [UInt32], scene: Int)?

  /// How many pixels have colours of each of 16 × 16 × 16 cells.
  private var cells = [UInt64](repeating: 0, count: 1 << 12)
  private var pixels: UInt64 = 0

  init() {}

  /// Adds what was counted in a frame.
  ///
  /// - Parameters:
  ///   - colors: What was counted.
  ///   - times: How often its pixels count.
  ///   - isLasting: Whether the frame can be looked at, so that its areas have to be exact.
  mutating func add(_ colors: OverfullColors, times: Int, isLasting: Bool = true) {
    for entry in colors.entries {
      histogram.add(entry, times: times)
      cells[Self.cell(of: entry.key)] += entry.weight * UInt64(times)
      pixels += entry.weight * UInt64(times)
    }
    for (color, count) in colors.areas where isLasting {
      if areas.count < OverfullCounter.mostAreas || areas[color] != nil {
        areas[color, default: 0] += count * times
      }
    }
  }

  /// Adds another scene.
  mutating func add(_ other: ColorScene) {
    for entry in other.histogram.sortedEntries { histogram.add(entry, times: 1) }
    for (color, count) in other.areas { areas[color, default: 0] += count }
    for cell in cells.indices { cells[cell] += other.cells[cell] }
    pixels += other.pixels
  }

  /// How much of a frame has colours of the scene, 0…256: what both histograms have in common.
  func likeness(of colors: OverfullColors) -> UInt64 {
    var frame = [UInt64](repeating: 0, count: 1 << 12)
    var total: UInt64 = 0
    for entry in colors.entries {
      frame[Self.cell(of: entry.key)] += entry.weight
      total += entry.weight
    }
    guard total > 0, pixels > 0 else { return 256 }
    var common = 0.0
    for cell in cells.indices where frame[cell] > 0 {
      common += min(
        Double(frame[cell]) / Double(total), Double(cells[cell]) / Double(pixels))
    }
    return UInt64(common * 256)
  }

  private static func cell(of color: UInt32) -> Int {
    let (red, green, blue) = (color >> 4 & 0xf, color >> 8 & 0xf0, color >> 12 & 0xf00)
    return Int(red | green | blue)
  }
}
