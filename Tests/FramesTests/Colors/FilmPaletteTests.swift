import SkelshotFrames
import SkelshotRaster
import TestSupport
import Testing

@Suite struct FilmPaletteTests {
  private static func histogram(_ colors: [UInt32]) -> ColorHistogram {
    var histogram = ColorHistogram()
    for color in colors { histogram.add(1, of: color) }
    return histogram
  }

  @Test(arguments: [1, 2, 3, 100, 255, 256])
  func `As many entries as colours make an exact palette`(count: Int) {
    // A million pixels of one colour must not swallow its neighbours that occur once.
    let colors = (0..<count).map { opaque($0 / 16 + 100, 200 + $0 % 16, 90) }
    var histogram = Self.histogram(colors)
    histogram.add(1_000_000, of: colors[0])
    let palette = FilmPalette(histogram, exactColors: [], count: 256)
    #expect(palette.colors == colors.sorted())
  }

  @Test(arguments: [1, 2, 30, 256])
  func `The nearest colour is the one that a full search finds`(count: Int) {
    var random = SeededGenerator(UInt64(count))
    let palette = (0..<count).map { _ in color(Int.random(in: 0..<1 << 24, using: &random)) }
    let search = NearestColor(palette)
    for _ in 0..<3000 {
      let wanted = color(Int.random(in: 0..<1 << 24, using: &random))
      let least = palette.map { NearestColor.distance(wanted, $0) }.min()
      let found = search.colors[search.place(of: wanted)]
      #expect(NearestColor.distance(wanted, found) == least)
    }
  }

  @Test func `Pixels become palette colours; the largest error is the true one`() {
    var random = SeededGenerator(8)
    let before = picture(200, 100) { x, y in
      opaque(x, y, Int.random(in: 0..<40, using: &random))
    }
    var palette = FilmPalette(Self.histogram(before.pixels), exactColors: [], count: 255)
    var after = before
    palette.map(&after)
    #expect(palette.colors.count <= 255)
    #expect(Set(after.pixels).isSubset(of: palette.colors))
    var largest = 0
    for (old, new) in zip(before.pixels, after.pixels) {
      for shift: UInt32 in [0, 8, 16] {
        largest = max(largest, abs(Int(old >> shift & 255) - Int(new >> shift & 255)))
      }
    }
    #expect(palette.largestError == largest)
    #expect(largest > 0)
  }

  @Test func `A ramp of 1,024 greys and tints stays within 4 levels`() {
    let before = picture(1024, 1) { x, _ in opaque(x / 4, x / 4, min(255, x / 4 + x % 4)) }
    var palette = FilmPalette(Self.histogram(before.pixels), exactColors: [], count: 256)
    var after = before
    palette.map(&after)
    #expect(palette.largestError <= 4)
  }

  @Test func `The largest exact colours keep an entry to themselves`() {
    var random = SeededGenerator(2)
    var histogram = ColorHistogram()
    for _ in 0..<20_000 {
      histogram.add(1, of: color(Int.random(in: 0..<1 << 24, using: &random)))
    }
    let exact = (0..<100).map { opaque(255, 255, 100 + $0) }
    for (index, color) in exact.enumerated() { histogram.add(500 - index, of: color) }
    let palette = FilmPalette(histogram, exactColors: exact, count: 255)
    #expect(Set(palette.colors).isSuperset(of: exact.prefix(60)))
  }

  @Test func `The order in which colours are counted makes no difference`() {
    var random = SeededGenerator(6)
    let colors = (0..<5000).map { _ in color(Int.random(in: 0..<1 << 24, using: &random)) }
    let forwards = FilmPalette(Self.histogram(colors), exactColors: [], count: 200)
    let backwards = FilmPalette(Self.histogram(colors.reversed()), exactColors: [], count: 200)
    #expect(forwards.colors == backwards.colors)
  }
}
