import SkelshotFrames
import SkelshotRaster
import TestSupport
import Testing

@Suite struct ScenePaletteTests {
  private static func histogram(_ colors: [UInt32]) -> ColorHistogram {
    var histogram = ColorHistogram()
    for color in colors { histogram.add(1, of: color) }
    return histogram
  }

  /// Returns the mean squared error per channel over all colors.
  private static func error(of palette: ScenePalette, for colors: [UInt32]) -> Double {
    var cells = NearestColors(palette.colors)
    var sum = 0.0
    for color in colors {
      let shown = palette.colors[cells.nearest(ColorLevels(color)).place]
      for shift: UInt32 in [0, 8, 16] {
        let apart = Double(color >> shift & 255) - Double(shown >> shift & 255)
        sum += apart * apart
      }
    }
    return sum / Double(3 * colors.count)
  }

  @Test(arguments: [1, 2, 3, 100, 255, 256])
  func `a palette with an entry for each color is exact`(count: Int) {
    // A color with a million pixels must not absorb neighboring colors that occur once.
    let colors = (0..<count).map { opaque($0 / 16 + 100, 200 + $0 % 16, 90) }
    var histogram = Self.histogram(colors)
    histogram.add(1_000_000, of: colors[0])
    let palette = ScenePalette(histogram, pinned: [], count: 256)
    #expect(palette.colors == colors.sorted())
    #expect(palette.error == 0)
  }

  @Test(arguments: [1, 2, 30, 256])
  func `the palette search finds the same nearest color as a full search`(count: Int) {
    var random = SeededGenerator(UInt64(count))
    let palette = (0..<count).map { _ in color(Int.random(in: 0..<1 << 24, using: &random)) }
    var cells = NearestColors(palette)
    for _ in 0..<3000 {
      let wanted = ColorLevels(color(Int.random(in: 0..<1 << 24, using: &random)))
      let least = palette.map { ColorLevels($0).distance(wanted) }.min()
      let found = cells.nearest(wanted)
      #expect(found.distance == least)
      #expect(ColorLevels(palette[found.place]).distance(wanted) == least)
    }
  }

  @Test(arguments: [16, 32, 64, 128])
  func `divides a ramp of grays into equal parts`(count: Int) {
    // In an optimal palette, the middle gray of each part represents the whole part, so the errors are 0, 1, … levels.
    let grays = (0..<256).map { opaque($0, $0, $0) }
    let palette = ScenePalette(Self.histogram(grays), pinned: [], count: count)
    let part = 256 / count
    let best =
      (0..<part).map { Double(($0 - part / 2) * ($0 - part / 2)) }.reduce(0, +) / Double(part)
    #expect(Self.error(of: palette, for: grays) <= 1.1 * best)
  }

  @Test func `a palette for random colors has a smaller error than a uniform grid`() {
    var random = SeededGenerator(9)
    let colors = (0..<20_000).map { _ in color(Int.random(in: 0..<1 << 24, using: &random)) }
    let palette = ScenePalette(Self.histogram(colors), pinned: [], count: 216)
    // A grid has six parts per channel, each 256 / 6 levels wide. The variance of a uniform part is its width² / 12,
    // and the channels have the weights 2, 4 and 3.
    let grid = (256.0 / 6) * (256.0 / 6) / 12 * (2 + 4 + 3)
    #expect(palette.error < grid)
  }

  @Test func `a palette reproduces a ramp of 1,024 grays and tints within 4 levels`() {
    let colors = (0..<1024).map { opaque($0 / 4, $0 / 4, min(255, $0 / 4 + $0 % 4)) }
    let palette = ScenePalette(Self.histogram(colors), pinned: [], count: 256)
    var cells = NearestColors(palette.colors)
    for color in colors {
      let shown = palette.colors[cells.nearest(ColorLevels(color)).place]
      for shift: UInt32 in [0, 8, 16] {
        #expect(abs(Int(color >> shift & 255) - Int(shown >> shift & 255)) <= 4)
      }
    }
  }

  @Test func `each pinned color has its own palette entry`() {
    var random = SeededGenerator(2)
    var histogram = ColorHistogram()
    for _ in 0..<20_000 {
      histogram.add(1, of: color(Int.random(in: 0..<1 << 24, using: &random)))
    }
    let pinned = (0..<60).map { opaque(255, 255, 100 + $0) }
    for (index, color) in pinned.enumerated() { histogram.add(500 - index, of: color) }
    let palette = ScenePalette(histogram, pinned: pinned, count: 255)
    #expect(Set(palette.colors).isSuperset(of: pinned))
    #expect(palette.colors.count <= 255)
  }

  @Test func `the order in which colors are added does not change the palette`() {
    var random = SeededGenerator(6)
    let colors = (0..<5000).map { _ in color(Int.random(in: 0..<1 << 24, using: &random)) }
    let forwards = ScenePalette(Self.histogram(colors), pinned: [], count: 200)
    let backwards = ScenePalette(Self.histogram(colors.reversed()), pinned: [], count: 200)
    #expect(forwards.colors == backwards.colors)
  }
}
