import SkelshotPrimitives
import SkelshotRaster
import TestSupport
import Testing

@Suite struct CoverageAreaTests {
  static let size = PixelSize(width: 40, height: 34)

  /// Shapes of all kinds. Their straight edges are at multiples of 1/64 pixel, so 64 or 256 samples along x measure
  /// their areas exactly.
  static let shapes: [RoundedRect] = {
    var random = SeededGenerator(7)
    var shapes: [RoundedRect] = []
    func grid(_ value: Double) -> Double { (value * 64).rounded() / 64 }
    for index in 0..<300 {
      let widest = [0.9, 3, 12, 36][index % 4]
      let rect = Rect(
        x: grid(.random(in: -3...30, using: &random)),
        y: grid(.random(in: -3...26, using: &random)),
        width: grid(.random(in: 0.05...widest, using: &random)),
        height: grid(.random(in: 0.05...widest, using: &random)))
      let half = min(rect.width, rect.height) / 2
      func radius() -> Double { .random(in: 0...max(half, 0.01), using: &random) }
      switch index % 3 {
      case 0: shapes.append(RoundedRect(rect, radius: radius()))
      case 1: shapes.append(RoundedRect(rect, radius: half))
      default:
        shapes.append(
          RoundedRect(
            rect,
            radii: CornerRadii(
              topLeft: radius(), topRight: radius(), bottomRight: radius(), bottomLeft: radius())))
      }
    }
    // These shapes are circles, a shape with a radius of 0.5, a shape with two edges in one pixel, a shape that is
    // larger than the canvas, and a shape with whole-pixel bounds.
    shapes += [
      RoundedRect(Rect(x: 4, y: 3, width: 24, height: 24), radius: 12),
      RoundedRect(Rect(x: 4.5, y: 3.25, width: 25, height: 25), radius: 12.5),
      RoundedRect(Rect(x: 5, y: 5, width: 10, height: 8), radius: 0.5),
      RoundedRect(Rect(x: 5.25, y: 5.5, width: 0.5, height: 0.25), radius: 0.125),
      RoundedRect(Rect(x: 5.25, y: 5.5, width: 0.5, height: 0.5), radius: 0.25),
      RoundedRect(Rect(x: 5.75, y: 5.75, width: 0.5, height: 0.5), radius: 0.25),
      RoundedRect(Rect(x: -20, y: -30, width: 70, height: 90), radius: 35),
      RoundedRect(Rect(x: -300, y: 2, width: 600, height: 600), radius: 300),
      RoundedRect(Rect(x: 1, y: 1, width: 38, height: 32), radius: 4),
      RoundedRect(Rect(x: 2, y: 2, width: 3, height: 30), radius: 1.5),
      RoundedRect(
        Rect(x: 1, y: 1, width: 30, height: 30),
        radii: CornerRadii(topLeft: 15, topRight: 0, bottomRight: 15, bottomLeft: 2)),
    ]
    return shapes
  }()

  @Test func `a pixel's coverage is its exact covered area, rounded to a level`() {
    var worst = 0.0
    for shape in Self.shapes {
      let coverage = Coverage(of: shape, in: Self.size)
      let sampled = SampledShape(shape)
      for y in 0..<Self.size.height {
        for x in 0..<Self.size.width {
          let truth = sampled.integrated(x: x, y: y, samples: 256) * 255
          worst = max(worst, abs(Double(coverage[x, y]) - truth))
        }
      }
    }
    // Rounding causes an error of up to half a level. Any larger error comes from sampling.
    #expect(worst <= 0.6)
  }

  /// With 32 samples, the error of a nearly straight arc is up to 4 levels. The test therefore omits the radius of 300
  /// and aligns straight edges with the samples.
  @Test func `every pixel's coverage is close to the result of 32 × 32 supersampling`() {
    var worst = 0.0
    for shape in Self.shapes where shape.rect.width > 2 && shape.rect.width < 100 {
      let rounded = RoundedRect(
        Rect(
          x: (shape.rect.x * 32).rounded() / 32, y: (shape.rect.y * 32).rounded() / 32,
          width: (shape.rect.width * 32).rounded() / 32,
          height: (shape.rect.height * 32).rounded() / 32), radii: shape.radii)
      let coverage = Coverage(of: rounded, in: Self.size)
      let sampled = SampledShape(rounded)
      for y in 0..<Self.size.height {
        for x in 0..<Self.size.width {
          let truth = sampled.supersampled(x: x, y: y, samples: 32) * 255
          worst = max(worst, abs(Double(coverage[x, y]) - truth))
        }
      }
    }
    #expect(worst <= 2)
  }

  @Test func `the bounds of a coverage contain exactly the pixels that it touches`() {
    for shape in Self.shapes {
      let coverage = Coverage(of: shape, in: Self.size)
      var touched = PixelRect.empty
      for y in 0..<Self.size.height {
        for x in 0..<Self.size.width where coverage[x, y] > 0 {
          touched = touched.union(PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1))
        }
      }
      #expect(coverage.bounds == touched, "\(shape)")
      #expect(coverage.isEmpty == touched.isEmpty)
    }
  }

  @Test func `a reused coverage builder returns the same coverage as a new one`() {
    var builder = CoverageBuilder()
    for _ in 0..<2 {
      for shape in Self.shapes {
        #expect(
          builder.coverage(of: shape, in: Self.size) == Coverage(of: shape, in: Self.size))
      }
    }
  }

  @Test(arguments: [0.0, 1e-9, 0.003, 0.1, 0.1951, 0.1952, 0.3, 0.5, 0.7071067811865476, 0.9, 1.0])
  func `the arcsine approximation is accurate`(_ sine: Double) {
    // The power series of sine and cosine are independent of the tested arcsine.
    let angle = arcsine(sine)
    let square: Double = -(angle * angle)
    var (sum, term) = (0.0, angle)
    for k in 1...20 {
      sum += term
      let factor: Int = 2 * k * (2 * k + 1)
      term *= square / Double(factor)
    }
    // Near 1, the sine is almost constant, so the comparison uses cosines.
    var (cosine, next) = (0.0, 1.0)
    for k in 1...20 {
      cosine += next
      let factor: Int = (2 * k - 1) * 2 * k
      next *= square / Double(factor)
    }
    #expect(abs(sum - sine) < 1e-14)
    let exact: Double = ((1 - sine) * (1 + sine)).squareRoot()
    #expect(abs(cosine - exact) < 1e-14)
  }
}
