/// The palette of frames that have too many colours.
///
/// Colours of areas, such as bones and backgrounds, keep an entry to themselves. The others are chosen by median
/// cut over the colours of the frames, weighed by how many pixels have them for how long, and moved by k-means
/// until that no longer pays.
package struct FilmPalette: Sendable {
  /// An area keeps its colour if it fills one in this many pixels, or more.
  static let leastAreaPart = 4096
  /// The most areas that keep their colours.
  static let mostAreas = 64

  /// The colours, sorted by value.
  package let colors: [UInt32]
  /// How far off they are from colours that are not among them: the mean of the weighted squared difference.
  package let error: Double

  /// Chooses colours for a scene.
  ///
  /// - Parameters:
  ///   - scene: Its colours and areas.
  ///   - count: The most colours to choose, 1…256.
  package init(_ scene: ColorScene, count: Int) {
    let least = scene.histogram.weight / UInt64(Self.leastAreaPart)
    let areas = scene.areas.filter { UInt64($0.value) > least }
      .sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
      .prefix(min(count / 2, Self.mostAreas)).map(\.key)
    self.init(scene.histogram, pinned: areas, count: count)
  }

  /// Takes colours of another palette for a frame, and some that have to be exact.
  ///
  /// - Parameters:
  ///   - histogram: Colours of the frame.
  ///   - kept: Colours that keep an entry to themselves, the first three quarters of `count`.
  ///   - palette: The other palette. Its colours are taken in the order of how many pixels of the frame are nearest to each.
  ///   - count: The most colours to choose, 1…256.
  package init(
    _ histogram: ColorHistogram, keeping kept: [UInt32], of palette: FilmPalette, count: Int
  ) {
    let kept = Set(kept.prefix(3 * count / 4))
    var cells = ColorCells(palette.colors)
    var pixels = [UInt64](repeating: 0, count: palette.colors.count)
    for entry in histogram.sortedEntries where !kept.contains(entry.key) {
      pixels[cells.nearest(ColorCells.Level(entry.key)).place] += entry.weight
    }
    let used = palette.colors.indices.filter {
      pixels[$0] > 0 && !kept.contains(palette.colors[$0])
    }
    .sorted { (pixels[$1], $0) < (pixels[$0], $1) }
    colors = (kept + used.prefix(count - kept.count).map { palette.colors[$0] }).sorted()
    error = palette.error
  }

  /// The palettes of a film's scenes.
  package static func all(_ scenes: [ColorScene], count: Int) -> [FilmPalette] {
    let own = scenes.map { $0.ending == nil ? FilmPalette($0, count: count) : nil }
    return scenes.enumerated().compactMap { place, scene in
      guard let (kept, other) = scene.ending, let palette = own[other] else { return own[place] }
      return FilmPalette(scene.histogram, keeping: kept, of: palette, count: count)
    }
  }

  /// Chooses colours.
  ///
  /// - Parameters:
  ///   - histogram: Colours, at least one.
  ///   - pinned: Different opaque colours that keep an entry to themselves, under `count`.
  ///   - count: The most colours to choose, 1…256.
  package init(_ histogram: ColorHistogram, pinned: [UInt32], count: Int) {
    let entries = histogram.sortedEntries
    var points = MedianCut.points(of: entries)
    let isPinned = ColorIndex(pinned)
    points.removeAll { isPinned.place(of: $0.color) != nil }
    let cut = MedianCut.colors(of: points, count: count - pinned.count)
    var means = ColorMeans(entries, pinned: pinned, chosen: cut)
    means.refine()
    error = means.error
    colors = Set(pinned + means.colors).sorted()
  }
}

extension MedianCut.Point {
  /// The point as an opaque colour.
  fileprivate var color: UInt32 {
    0xff00_0000 | UInt32(blue) << 16 | UInt32(green) << 8 | UInt32(red)
  }
}
