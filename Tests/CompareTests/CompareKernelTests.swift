import SkelshotCompare
import SkelshotPrimitives
import SkelshotRaster
import TestSupport
import Testing

/// Tests that the vector kernels and the plain kernels return equal results.
@Suite struct CompareKernelTests {
  /// Returns a picture with few colors, so that neighboring pixels are often equal. If `opaque` is false, some pixels
  /// are translucent.
  static func picture(_ size: PixelSize, seed: UInt64, opaque: Bool) -> Pixmap {
    var random = SeededGenerator(seed)
    let palette = (0..<5).map { _ in UInt8.random(in: 0...255, using: &random) }
    let pixels = (0..<size.width * size.height).map { _ in
      let alpha: UInt8 =
        opaque || Bool.random(using: &random) ? 255 : .random(in: 0...255, using: &random)
      func level() -> UInt8 { palette[Int.random(in: 0..<5, using: &random)] }
      let gray = level()
      let isGray = Int.random(in: 0..<4, using: &random) > 0
      return PremultipliedPixel(
        StraightPixel(
          red: gray, green: isGray ? gray : level(), blue: isGray ? gray : level(), alpha: alpha)
      ).rawValue
    }
    return Pixmap(size: size, validPixels: pixels)
  }

  /// Returns the picture with some pixels replaced.
  static func changed(_ picture: Pixmap, seed: UInt64, part: Int, opaque: Bool) -> Pixmap {
    var random = SeededGenerator(seed)
    let other = Self.picture(picture.size, seed: seed &* 31, opaque: opaque)
    var pixels = picture.pixels
    for index in pixels.indices where Int.random(in: 0..<part, using: &random) == 0 {
      pixels[index] = other.pixels[index]
    }
    return Pixmap(size: picture.size, validPixels: pixels)
  }

  static let metrics: [ComparisonMetric] = [
    .exact, .channel(levels: 0), .channel(levels: 40), .yiq(threshold: 0), .yiq(threshold: 0.1),
    .perceptual(deltaE: 0), .perceptual(deltaE: 10),
  ]

  @Test(arguments: metrics) func `scalar and vector kernels produce the same comparison results`(
    _ metric: ComparisonMetric
  ) {
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

  /// The pictures are large enough to be split among several processors, which changes the height of the bands.
  @Test func `the band height does not change the result`() {
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

  /// Vector kernels must detect a difference at any position in a row.
  @Test func `finds a single different pixel at any position`() {
    let size = PixelSize(width: 203, height: 3)
    let expected = Pixmap(size: size, validPixels: [UInt32](repeating: 0xff80_8080, count: 609))
    for index in expected.pixels.indices {
      for shift in [0, 8, 16, 24] as [UInt32] {
        var pixels = expected.pixels
        pixels[index] ^= 1 << shift
        let result = PictureComparison(
          expected: expected, actual: Pixmap(size: size, validPixels: pixels))
        #expect(result.differentPixels == 1)
        #expect(result.largestDifference == 1)
        let (x, y) = (index % 203, index / 203)
        let bounds = PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1)
        #expect(result.areas == [ChangedArea(bounds: bounds, differentPixels: 1)])
      }
    }
  }

  /// Compares with an oracle that works pixel by pixel, without kernels, blocks or bit masks.
  @Test(arguments: [true, false]) func `antialiasing detection matches its definition`(
    _ opaque: Bool
  ) {
    for (number, (width, height)) in [(1, 1), (2, 5), (3, 3), (9, 8), (40, 11), (71, 19)]
      .enumerated()
    {
      for part in [1, 2, 6, 30] {
        let size = PixelSize(width: width, height: height)
        let seed = UInt64(50 + 10 * number + part)
        let expected = Self.picture(size, seed: seed, opaque: opaque)
        let actual = Self.changed(expected, seed: seed + 3, part: part, opaque: opaque)
        // If the sizes differ, only pixels in the shared area can be antialiased.
        let narrow = Self.cut(actual, to: PixelSize(width: max(1, width - 2), height: height))
        for second in [actual, narrow] {
          let oracle = AntialiasingOracle(expected, second)
          let options = ComparisonOptions(metric: .yiq(threshold: 0.05), ignoresAntialiasing: true)
          let result = PictureComparison(expected: expected, actual: second, options: options)
          let all = PictureComparison(
            expected: expected, actual: second,
            options: ComparisonOptions(metric: .yiq(threshold: 0.05)))
          let soft = oracle.count { all.options.metric.distance($0, $1) > 0.05 }
          #expect(result.antialiasedPixels == soft, "\(width) × \(height), one in \(part)")
          #expect(result.differentPixels == all.differentPixels - soft)
        }
      }
    }
  }

  private static func cut(_ picture: Pixmap, to size: PixelSize) -> Pixmap {
    var pixels: [UInt32] = []
    for y in 0..<size.height {
      pixels += picture.pixels[y * picture.size.width..<y * picture.size.width + size.width]
    }
    return Pixmap(size: size, validPixels: pixels)
  }
}

/// Detects antialiasing directly from its definition, without optimizations.
private struct AntialiasingOracle {
  private let pictures: [[[StraightPixel]]]
  private let raw: [Pixmap]
  private let width: Int
  private let height: Int

  init(_ first: Pixmap, _ second: Pixmap) {
    let (columns, rows) = (
      min(first.size.width, second.size.width), min(first.size.height, second.size.height)
    )
    (width, height, raw) = (columns, rows, [first, second])
    pictures = [first, second].map { picture in
      (0..<rows).map { y in
        (0..<columns).map { x in
          let pixel = StraightPixel(rawValue: picture[x, y].rawValue)
          let white = 255 - pixel.alpha
          return StraightPixel(
            red: pixel.red + white, green: pixel.green + white, blue: pixel.blue + white)
        }
      }
    }
  }

  /// Returns how many of the differing pixels are antialiased.
  func count(_ differs: (PremultipliedPixel, PremultipliedPixel) -> Bool) -> Int {
    var count = 0
    for y in 0..<height {
      for x in 0..<width where differs(raw[0][x, y], raw[1][x, y]) {
        if isSoft(0, x, y) || isSoft(1, x, y) { count += 1 }
      }
    }
    return count
  }

  private func neighbors(_ x: Int, _ y: Int) -> [(x: Int, y: Int)] {
    (x - 1...x + 1).flatMap { column in (y - 1...y + 1).map { (column, $0) } }
      .filter { $0.0 != x || $0.1 != y }
      .filter { $0.0 >= 0 && $0.0 < width && $0.1 >= 0 && $0.1 < height }
  }

  private func equals(_ picture: Int, _ x: Int, _ y: Int) -> Int {
    let around = neighbors(x, y)
    return around.filter { pictures[picture][$0.y][$0.x] == pictures[picture][y][x] }.count
      + (around.count < 8 ? 1 : 0)
  }

  private func luma(_ pixel: StraightPixel) -> Double {
    Double(pixel.red) * 0.29889531 + Double(pixel.green) * 0.58662247
      + Double(pixel.blue) * 0.11448223
  }

  private func isSoft(_ picture: Int, _ x: Int, _ y: Int) -> Bool {
    guard equals(picture, x, y) <= 2 else { return false }
    let center = luma(pictures[picture][y][x])
    var (darkest, brightest) = (0.0, 0.0)
    var (dark, bright): ((Int, Int)?, (Int, Int)?) = (nil, nil)
    for place in neighbors(x, y) {
      let difference = luma(pictures[picture][place.y][place.x]) - center
      if difference < darkest - 1e-9 { (darkest, dark) = (difference, place) }
      if difference > brightest + 1e-9 { (brightest, bright) = (difference, place) }
    }
    guard let dark, let bright else { return false }
    func isFlat(_ place: (Int, Int)) -> Bool {
      equals(0, place.0, place.1) > 2 && equals(1, place.0, place.1) > 2
    }
    return isFlat(dark) || isFlat(bright)
  }
}
