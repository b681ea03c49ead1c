import SkelshotCompare
import SkelshotRaster
import TestSupport
import Testing

/// The vector loops beside the plain ones.
@Suite struct CompareKernelTests {
  /// Pictures of few colours, so that neighbours are often equal; some pixels translucent.
  static func picture(_ size: PixelSize, seed: UInt64, opaque: Bool) -> Pixmap {
    var random = SeededGenerator(seed)
    let palette = (0..<5).map { _ in UInt8.random(in: 0...255, using: &random) }
    let pixels = (0..<size.width * size.height).map { _ in
      let alpha: UInt8 =
        opaque || Bool.random(using: &random) ? 255 : .random(in: 0...255, using: &random)
      func level() -> UInt8 { palette[Int.random(in: 0..<5, using: &random)] }
      let grey = level()
      let isGrey = Int.random(in: 0..<4, using: &random) > 0
      return PremultipliedPixel(
        StraightPixel(
          red: grey, green: isGrey ? grey : level(), blue: isGrey ? grey : level(), alpha: alpha)
      ).rawValue
    }
    return Pixmap(size: size, premultiplied: pixels)
  }

  /// The picture with a part of its pixels replaced.
  static func changed(_ picture: Pixmap, seed: UInt64, part: Int, opaque: Bool) -> Pixmap {
    var random = SeededGenerator(seed)
    let other = Self.picture(picture.size, seed: seed &* 31, opaque: opaque)
    var pixels = picture.pixels
    for index in pixels.indices where Int.random(in: 0..<part, using: &random) == 0 {
      pixels[index] = other.pixels[index]
    }
    return Pixmap(size: picture.size, premultiplied: pixels)
  }

  static let metrics: [ComparisonMetric] = [
    .exact, .channel(levels: 0), .channel(levels: 40), .yiq(threshold: 0), .yiq(threshold: 0.1),
    .perceptual(deltaE: 0), .perceptual(deltaE: 10),
  ]

  @Test(arguments: metrics) func bothSetsFindTheSame(_ metric: ComparisonMetric) {
    for (number, width) in [1, 2, 3, 7, 8, 9, 31, 32, 33, 64, 71, 130].enumerated() {
      for height in [1, 2, 3, 5, 17] {
        for opaque in [true, false] {
          let seed = UInt64(1000 * number + 10 * height)
          let size = PixelSize(width: width, height: height)
          let expected = Self.picture(size, seed: seed, opaque: opaque)
          for part in [1, 3, 40] {
            let actual = Self.changed(expected, seed: seed + 7, part: part, opaque: opaque)
            for isAntialiasing in [false, true] {
              let options = ComparisonOptions(
                metric: metric, ignoresAntialiasing: isAntialiasing)
              let plain = PictureComparison(
                expected: expected, actual: actual, options: options,
                kernels: ReferenceCompareKernels.self, rowsPerBand: 8)
              let vector = PictureComparison(
                expected: expected, actual: actual, options: options)
              #expect(plain == vector, "\(width) × \(height), one in \(part), \(opaque)")
            }
          }
        }
      }
    }
  }

  /// Large enough for several processors, with bands of other heights.
  @Test func bandsDoNotMatter() {
    let size = PixelSize(width: 513, height: 401)
    let expected = Self.picture(size, seed: 5, opaque: true)
    let actual = Self.changed(expected, seed: 6, part: 9, opaque: true)
    let options = ComparisonOptions(metric: .yiq(threshold: 0.05), ignoresAntialiasing: true)
    let plain = PictureComparison(
      expected: expected, actual: actual, options: options,
      kernels: ReferenceCompareKernels.self, rowsPerBand: 512)
    #expect(plain.antialiasedPixels > 0)
    for rows in [8, 16, 64, 120] {
      #expect(
        plain
          == PictureComparison(
            expected: expected, actual: actual, options: options,
            kernels: VectorCompareKernels.self, rowsPerBand: rows))
    }
  }

  /// What vectors see must be seen wherever in a row it is.
  @Test func everySinglePixelIsFound() {
    let size = PixelSize(width: 203, height: 3)
    let expected = Pixmap(size: size, premultiplied: [UInt32](repeating: 0xff80_8080, count: 609))
    for index in expected.pixels.indices {
      for shift in [0, 8, 16, 24] as [UInt32] {
        var pixels = expected.pixels
        pixels[index] ^= 1 << shift
        let result = PictureComparison(
          expected: expected, actual: Pixmap(size: size, premultiplied: pixels))
        #expect(result.differentPixels == 1)
        #expect(result.largestDifference == 1)
        let (x, y) = (index % 203, index / 203)
        let bounds = PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1)
        #expect(result.areas == [ChangedArea(bounds: bounds, differentPixels: 1)])
      }
    }
  }
}
