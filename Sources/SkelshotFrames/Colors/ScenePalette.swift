/// Frames of one film that look alike, and so share a palette.
package struct ColorScene: Sendable {
  /// The most scenes of a film; what comes after them joins the one that is most like it.
  static let most = 16
  /// Parts of 256 in which a lasting frame has to be like a scene to join it.
  static let leastLikeness = 128

  /// The colors of its frames.
  package private(set) var histogram = ColorHistogram()
  /// Colors of areas and how many pixels they have, as the histogram counts.
  package private(set) var areas: [UInt32: Int] = [:]

  /// Of a frame by itself: the colors that have to be exact, as they stay where an exact frame follows, and the
  /// scene whose other colors it takes. nil for a scene of any frames.
  package internal(set) var ending: (kept: [UInt32], scene: Int)?

  /// How many pixels have colors of each of 16 × 16 × 16 cells.
  private var cells = [Int](repeating: 0, count: 1 << 12)
  private var pixels = 0

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
      cells[Self.cell(of: entry.key)] += entry.sum.weight * times
      pixels += entry.sum.weight * times
    }
    for (color, count) in colors.areas where isLasting {
      if areas.count < OverfullCounter.mostAreas || areas[color] != nil {
        areas[color, default: 0] += count * times
      }
    }
  }

  /// Adds another scene.
  mutating func add(_ other: ColorScene) {
    for entry in other.histogram.sortedEntries { histogram.add(entry) }
    for (color, count) in other.areas { areas[color, default: 0] += count }
    for cell in cells.indices { cells[cell] += other.cells[cell] }
    pixels += other.pixels
  }

  /// How much of a frame has colors of the scene, 0…256: what both histograms have in common.
  func likeness(of colors: OverfullColors) -> Int {
    var frame = [Int](repeating: 0, count: 1 << 12)
    var total = 0
    for entry in colors.entries {
      frame[Self.cell(of: entry.key)] += entry.sum.weight
      total += entry.sum.weight
    }
    guard total > 0, pixels > 0 else { return 256 }
    var common = 0.0
    for cell in cells.indices where frame[cell] > 0 {
      common += min(
        Double(frame[cell]) / Double(total), Double(cells[cell]) / Double(pixels))
    }
    return Int(common * 256)
  }

  private static func cell(of color: UInt32) -> Int {
    let (red, green, blue) = (color >> 4 & 0xf, color >> 8 & 0xf0, color >> 12 & 0xf00)
    return Int(red | green | blue)
  }
}

/// The palette of frames that have too many colors.
///
/// Colors of areas, such as bones and backgrounds, keep an entry to themselves. The others are chosen by median
/// cut over the colors of the frames, weighed by how many pixels have them for how long, and moved by k-means
/// until that no longer pays.
package struct ScenePalette: Sendable {
  /// An area keeps its color if it fills one in this many pixels, or more.
  static let leastAreaPart = 4096
  /// The most areas that keep their colors.
  static let mostAreas = 64

  /// The colors, sorted by value.
  package let colors: [UInt32]
  /// How far off they are from colors that are not among them: the mean of the weighted squared difference.
  package let error: Double

  /// Chooses colors for a scene.
  ///
  /// - Parameters:
  ///   - scene: Its colors and areas.
  ///   - count: The most colors to choose, 1…256.
  package init(_ scene: ColorScene, count: Int) {
    let least = scene.histogram.weight / Self.leastAreaPart
    let areas = scene.areas.filter { $0.value > least }
      .sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
      .prefix(min(count / 2, Self.mostAreas)).map(\.key)
    self.init(scene.histogram, pinned: areas, count: count)
  }

  /// Takes colors of another palette for a frame, and some that have to be exact.
  ///
  /// - Parameters:
  ///   - histogram: Colors of the frame.
  ///   - kept: Colors that keep an entry to themselves, the first three quarters of `count`.
  ///   - palette: The other palette. Its colors are taken in the order of how many pixels of the frame are nearest to each.
  ///   - count: The most colors to choose, 1…256.
  package init(
    _ histogram: ColorHistogram, keeping kept: [UInt32], of palette: ScenePalette, count: Int
  ) {
    let kept = Set(kept.prefix(3 * count / 4))
    var cells = NearestColors(palette.colors)
    var pixels = [Int](repeating: 0, count: palette.colors.count)
    for entry in histogram.sortedEntries where !kept.contains(entry.key) {
      pixels[cells.nearest(ColorLevels(entry.key)).place] += entry.sum.weight
    }
    let used = palette.colors.indices.filter {
      pixels[$0] > 0 && !kept.contains(palette.colors[$0])
    }
    .sorted { (pixels[$1], $0) < (pixels[$0], $1) }
    colors = (kept + used.prefix(count - kept.count).map { palette.colors[$0] }).sorted()
    error = palette.error
  }

  /// The palettes of a film's scenes.
  package static func all(_ scenes: [ColorScene], count: Int) -> [ScenePalette] {
    let own = scenes.map { $0.ending == nil ? ScenePalette($0, count: count) : nil }
    return scenes.enumerated().compactMap { place, scene in
      guard let (kept, other) = scene.ending, let palette = own[other] else { return own[place] }
      return ScenePalette(scene.histogram, keeping: kept, of: palette, count: count)
    }
  }

  /// Chooses colors.
  ///
  /// - Parameters:
  ///   - histogram: Colors, at least one.
  ///   - pinned: Different opaque colors that keep an entry to themselves, under `count`.
  ///   - count: The most colors to choose, 1…256.
  package init(_ histogram: ColorHistogram, pinned: [UInt32], count: Int) {
    let entries = histogram.sortedEntries
    var points = MedianCut.points(of: entries)
    let isPinned = ColorNumbers(pinned)
    points.removeAll { isPinned.number(of: $0.levels.color) != nil }
    let cut = MedianCut.colors(of: points, count: count - pinned.count)
    var means = KMeans(entries, pinned: pinned, chosen: cut)
    means.refine()
    error = means.error
    colors = Set(pinned + means.colors).sorted()
  }
}
