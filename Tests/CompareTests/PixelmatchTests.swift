import SkelshotPNG
import SkelshotCompare
import SkelshotPrimitives
import SkelshotRaster
import TestSupport
import Testing

/// Compares pixel counts with those of pixelmatch 7.2.0 for pixelmatch's own test pictures, blended with white.
@Suite struct PixelmatchTests {
  struct Pair: Sendable {
    var name: String
    var threshold: Double
    var withoutAntialiasing: Int
    var all: Int
  }

  static let pairs = [
    Pair(name: "1", threshold: 0, withoutAntialiasing: 10279, all: 12933),
    Pair(name: "1", threshold: 0.05, withoutAntialiasing: 143, all: 251),
    Pair(name: "1", threshold: 0.1, withoutAntialiasing: 106, all: 167),
    Pair(name: "2", threshold: 0, withoutAntialiasing: 26939, all: 31695),
    Pair(name: "2", threshold: 0.05, withoutAntialiasing: 12437, all: 13090),
    Pair(name: "2", threshold: 0.1, withoutAntialiasing: 9730, all: 10010),
    Pair(name: "3", threshold: 0, withoutAntialiasing: 374, all: 583),
    Pair(name: "3", threshold: 0.05, withoutAntialiasing: 212, all: 404),
    Pair(name: "3", threshold: 0.1, withoutAntialiasing: 178, all: 344),
    Pair(name: "4", threshold: 0, withoutAntialiasing: 53975, all: 69117),
    Pair(name: "4", threshold: 0.05, withoutAntialiasing: 36049, all: 41623),
    Pair(name: "4", threshold: 0.1, withoutAntialiasing: 6889, all: 10002),
  ]

  static func picture(_ name: String) throws -> Pixmap {
    let folder = Fixture.repository + "/Tests/CompareTests/Fixtures/pixelmatch"
    return try PNGDecoder().decode(GoldenCheck.read("\(folder)/\(name).png"))
  }

  @Test(arguments: pairs) func `counts the same number of different pixels as pixelmatch`(
    _ pair: Pair
  ) throws {
    let expected = try Self.picture(pair.name + "a")
    let actual = try Self.picture(pair.name + "b")
    var options = ComparisonOptions(metric: .yiq(threshold: pair.threshold))
    let all = PictureComparison(expected: expected, actual: actual, options: options)
    #expect(all.differentPixels == pair.all)
    #expect(all.antialiasedPixels == 0)
    options.ignoresAntialiasing = true
    let counted = PictureComparison(expected: expected, actual: actual, options: options)
    #expect(counted.differentPixels == pair.withoutAntialiasing)
    #expect(counted.antialiasedPixels == pair.all - pair.withoutAntialiasing)
    // Plain kernels and other band heights must produce the same result.
    let plain = PictureComparison(
      expected: expected, actual: actual, options: options,
      kernels: ReferenceCompareKernels.self, rowsPerBand: 24)
    #expect(plain == counted)
  }
}
