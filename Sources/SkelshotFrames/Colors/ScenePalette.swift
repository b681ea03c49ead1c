/// Similar frames of a film, which share a palette.
package struct ColorScene: Sendable {
  /// The maximum number of scenes in a film. If there are already this many scenes, a frame joins the most similar
  /// scene.
  static let most = 16
  /// The minimum likeness for a lasting frame to join a scene, in units of 1/256.
  static let leastLikeness = 128

  package private(set) var histogram = ColorHistogram()
  /// The number of pixels in areas of each color. The numbers are weighted as in the histogram.
  package private(set) var areas: [UInt32: Int] = [:]

  /// The colors that must be exact, and the scene whose palette provides the other colors. The value is set only for a
  /// scene whose single frame precedes an exact frame.
  package internal(set) var ending: (kept: [UInt32], scene: Int)?

  /// The pixel counts in 16 × 16 × 16 cells of color space.
  private var cells = [Int](repeating: 0, count: 1 << 12)
  private var pixels = 0

  init() {}

  /// Adds the colors of a frame, with pixel counts multiplied by `times`. Only the area colors of lasting frames can
  /// get exact palette entries.
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

  mutating func add(_ other: ColorScene) {
    for entry in other.histogram.sortedEntries { histogram.add(entry) }
    for (color, count) in other.areas { areas[color, default: 0] += count }
    for cell in cells.indices { cells[cell] += other.cells[cell] }
    pixels += other.pixels
  }

  /// Returns how similar the colors of a frame and the scene are, 0…256. The result is the intersection of the frame's
  /// and the scene's histograms.
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

/// The palette for frames that have too many colors. Colors of areas, such as bones and backgrounds, have their own
/// entries. The other colors are chosen by median cut over the frames' colors, weighted by pixels and time. The chosen
/// colors are then refined by k-means.
package struct ScenePalette: Sendable {
  /// An area keeps its color if the area fills more than 1/`leastAreaPart` of the pixels.
  static let leastAreaPart = 4096
  static let mostAreas = 64

  package let colors: [UInt32]
  /// The mean weighted squared difference between pixels and palette colors. Pixels whose color is in the palette are
  /// not included.
  package let error: Double

  package init(_ scene: ColorScene, count: Int) {
    let least = scene.histogram.weight / Self.leastAreaPart
    let areas = scene.areas.filter { $0.value > least }
      .sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
      .prefix(min(count / 2, Self.mostAreas)).map(\.key)
    self.init(scene.histogram, pinned: areas, count: count)
  }

  /// Makes a palette of at most `count` colors, 1…256, for a single frame. Up to three quarters of the entries are
  /// `kept` colors. The other entries are the colors of `palette` that represent the most pixels of the frame.
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

  package static func all(_ scenes: [ColorScene], count: Int) -> [ScenePalette] {
    let own = scenes.map { $0.ending == nil ? ScenePalette($0, count: count) : nil }
    return scenes.enumerated().compactMap { place, scene in
      guard let (kept, other) = scene.ending, let palette = own[other] else { return own[place] }
      return ScenePalette(scene.histogram, keeping: kept, of: palette, count: count)
    }
  }

  /// Chooses at most `count` colors, 1…256, for a nonempty histogram. The `pinned` colors get their own entries; they
  /// must be opaque, distinct, and fewer than `count`.
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
