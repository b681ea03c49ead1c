import SkelshotCompare
import SkelshotPrimitives
import SkelshotRaster
import Testing

/// Compares the metrics with their formulas.
@Suite struct MetricTests {
  private func pixel(_ hex: UInt32) -> PremultipliedPixel {
    PremultipliedPixel(StraightPixel(Color(hex: hex)))
  }

  private func gray(_ level: UInt8) -> PremultipliedPixel {
    PremultipliedPixel(StraightPixel(red: level, green: level, blue: level))
  }

  @Test func `each color metric has a default threshold and a valid range`() {
    #expect(ComparisonMetric(.exact) == .exact)
    #expect(ComparisonMetric(.exact, threshold: 0) == nil)
    #expect(ComparisonMetric(.channel) == .channel(levels: 2))
    #expect(ComparisonMetric(.channel, threshold: 255) == .channel(levels: 255))
    #expect(ComparisonMetric(.channel, threshold: 256) == nil)
    #expect(ComparisonMetric(.channel, threshold: 1.5) == nil)
    #expect(ComparisonMetric(.yiq) == .yiq(threshold: 0.1))
    #expect(ComparisonMetric(.yiq, threshold: 1.01) == nil)
    #expect(ComparisonMetric(.yiq, threshold: -0.1) == nil)
    #expect(ComparisonMetric(.yiq, threshold: .nan) == nil)
    #expect(ComparisonMetric(.perceptual) == .perceptual(deltaE: 2))
  }

  /// For grays, y is the difference d, and i and q are 0 except for rounding. The distance is d · √(0.5053 / 35215).
  @Test func `the YIQ distance between two grays is proportional to their difference`() {
    let metric = ComparisonMetric.yiq(threshold: 0.1)
    for level in UInt8.min...255 {
      let expected = Double(255 - level) * (0.5053 / 35215).squareRoot()
      #expect(abs(metric.distance(gray(level), gray(255)) - expected) < 1e-6)
    }
    // Widely used thresholds hide large differences: 0.1 hides 26 levels, and Playwright's default of 0.2 hides 52.
    #expect(metric.distance(gray(229), gray(255)) <= 0.1)
    #expect(metric.distance(gray(228), gray(255)) > 0.1)
    #expect(metric.distance(gray(203), gray(255)) <= 0.2)
    #expect(metric.distance(gray(202), gray(255)) > 0.2)
  }

  /// The L*a*b* values come from Lindbloom's color calculator for sRGB and D65.
  @Test(arguments: [
    (0xffffff as UInt32, 0x000000 as UInt32, 100.0), (0xffffff, 0x777777, 49.966),
    // In L*a*b*, red is (53.24, 80.09, 67.20), and green is (87.73, −86.18, 83.18).
    (0xff0000, 0x00ff00, 170.58), (0x0000ff, 0x000000, 137.65),
  ])
  func `ΔE distances match published values`(_ first: UInt32, _ second: UInt32, _ expected: Double)
  {
    let distance = ComparisonMetric.perceptual(deltaE: 2).distance(pixel(first), pixel(second))
    #expect(abs(distance - expected) < 0.06)
  }

  /// The threshold range must include every distance. The largest distances are between corners of the RGB cube.
  @Test func `the range of thresholds includes the largest possible distance`() {
    let corners = (0..<8).map { corner in
      pixel(
        (corner & 1 == 0 ? 0 : 0xff0000) | (corner & 2 == 0 ? 0 : 0xff00)
          | (corner & 4 == 0 ? 0 : 0xff))
    }
    for first in corners {
      for second in corners {
        #expect(ComparisonMetric.perceptual(deltaE: 2).distance(first, second) < 375)
        #expect(ComparisonMetric.yiq(threshold: 0).distance(first, second) <= 1)
      }
    }
  }

  /// The kernels of every metric must count the pixels whose `distance` exceeds the threshold.
  @Test func `a pixel passes if its distance is at most the threshold`() {
    let pairs: [(UInt32, UInt32)] = [
      (0xecf0f1, 0xffffff), (0xdee2e3, 0xecf0f1), (0x34495e, 0x1a242f), (0x010203, 0x030201),
    ]
    for (first, second) in pairs {
      for kind in [ComparisonMetric.Kind.channel, .yiq, .perceptual] {
        guard let metric = ComparisonMetric(kind) else { continue }
        let distance = metric.distance(pixel(first), pixel(second))
        let size = PixelSize(width: 1, height: 1)
        let expected = Pixmap(size: size, validPixels: [pixel(first).rawValue])
        let actual = Pixmap(size: size, validPixels: [pixel(second).rawValue])
        for (factor, count) in [(0.999, 1), (1.001, 0)] {
          let threshold = kind == .channel ? distance - (count == 1 ? 1 : 0) : distance * factor
          let result = PictureComparison(
            expected: expected, actual: actual,
            options: ComparisonOptions(
              metric: ComparisonMetric(kind, threshold: threshold) ?? .exact))
          #expect(result.differentPixels == count, "\(kind) \(threshold)")
          if count == 1 { #expect(abs(result.largestDistance - distance) < 1e-12) }
        }
      }
    }
  }

  /// The antialiasing detection compares lumas instead of colors, so different colors must have different lumas.
  @Test func `no two colors have the same luma`() {
    let (red, green, blue) = (29_889_531, 58_662_247, 11_448_223)
    for r in -510...510 {
      for g in 0...510 where r != 0 || g != 0 {
        let rest = -(red * r + green * g)
        if rest % blue == 0 { #expect(abs(rest / blue) > 510) }
      }
    }
  }

  /// The kernels use smaller weights than luma does. For any two colors, the weighted sums must have the same order as
  /// the lumas.
  @Test func `the kernels' smaller luma weights sort colors in the same order as luma`() {
    let weights = VectorCompareKernels.lumaOrder
    let (red, green, blue) = (Int(weights.red), Int(weights.green), Int(weights.blue))
    #expect((red + green + blue) * 255 < 1 << 27)
    // A kernel multiplies levels by seven bits of each weight and sums the products in 16-bit integers.
    for shift in [0, 7, 14] {
      #expect([red, green, blue].reduce(0) { $0 + ($1 >> shift & 127) } * 255 < 1 << 16)
    }
    #expect(max(red, green, blue) < 1 << 21)
    var wrong = 0
    for r in -255...255 {
      for g in -255...255 {
        let (luma, order) = (29_889_531 * r + 58_662_247 * g, red * r + green * g)
        for b in 0...255 where (luma + 11_448_223 * b).signum() != (order + blue * b).signum() {
          wrong += 1
        }
      }
    }
    #expect(wrong == 0)
  }

  /// `exact` and `channel` report a difference between a transparent and a white pixel, which look equal on white.
  @Test
  func `only the exact and channel metrics distinguish transparent from white pixels`() {
    let size = PixelSize(width: 1, height: 1)
    let expected = Pixmap(size: size, validPixels: [0])
    let actual = Pixmap(size: size, validPixels: [0xffff_ffff])
    for (metric, count) in [
      (ComparisonMetric.exact, 1), (.channel(levels: 254), 1), (.yiq(threshold: 0), 0),
      (.perceptual(deltaE: 0), 0),
    ] {
      let result = PictureComparison(
        expected: expected, actual: actual, options: ComparisonOptions(metric: metric))
      #expect(result.differentPixels == count)
      #expect(!result.isIdentical)
    }
  }
}
