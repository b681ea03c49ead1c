import SkelshotPrimitives
import SkelshotRaster
import TestSupport
import Testing

@Suite struct PathAreaTests {
  static let size = PixelSize(width: 24, height: 20)

  /// Random polygons: small and large, inside and partly outside the canvas, with one or several outlines.
  private static func polygons(_ random: inout SeededGenerator, _ index: Int) -> [[Point]] {
    let reach = [3.0, 12, 24, 60][index % 4]
    return (0..<(1 + index % 3)).map { _ in
      let center = Point(
        x: .random(in: -2...26, using: &random), y: .random(in: -2...22, using: &random))
      return (0..<Int.random(in: 3...9, using: &random)).map { _ in
        let point = Point(
          x: center.x + .random(in: -reach...reach, using: &random),
          y: center.y + .random(in: -reach...reach, using: &random))
        // Edges through the corners of pixels, along their borders, and horizontal edges are special cases.
        switch index % 5 {
        case 0: return Point(x: point.x.rounded(), y: point.y.rounded())
        case 1: return Point(x: (4 * point.x).rounded() / 4, y: (4 * point.y).rounded() / 4)
        case 2: return Point(x: point.x, y: (2 * point.y).rounded() / 2)
        default: return point
        }
      }
    }
  }

  private static func path(_ polygons: [[Point]]) -> Path {
    var path = Path()
    for polygon in polygons { path.addPolygon(polygon) }
    return path
  }

  @Test func `the coverage of 10,000 random polygons is their exact area, also where edges cross`()
  {
    var random = SeededGenerator(11)
    var builder = CoverageBuilder()
    var (worst, worstCrossed) = (0.0, 0.0)
    var crossed = 0
    for index in 0..<10_000 {
      let polygons = Self.polygons(&random, index)
      let rule: FillRule = index % 2 == 0 ? .nonZero : .evenOdd
      let coverage = builder.coverage(of: Self.path(polygons), rule: rule, in: Self.size)
      let exact = ExactArea(
        polygons, rule: rule, width: Self.size.width, height: Self.size.height)
      crossed += exact.crossed.count
      for y in 0..<Self.size.height {
        for x in 0..<Self.size.width {
          let place = y * Self.size.width + x
          let error = abs(Double(coverage[x, y]) - exact.areas[place] * 255)
          if exact.crossed.contains(place) {
            worstCrossed = max(worstCrossed, error)
          } else {
            worst = max(worst, error)
          }
        }
      }
    }
    // Rounding causes an error of half a level. The grid of 1/65,536 pixel adds less than a fiftieth.
    #expect(worst <= 0.52)
    #expect(worstCrossed <= 0.52)
    #expect(crossed > 20_000)
  }

  @Test
  func `the coverage of 2,000 random paths with curves is within a level of their exact area`() {
    var random = SeededGenerator(12)
    var builder = CoverageBuilder()
    var worst = 0.0
    var sum = 0.0
    var count = 0
    func point() -> Point {
      Point(x: .random(in: -4...28, using: &random), y: .random(in: -4...24, using: &random))
    }
    for index in 0..<2_000 {
      var path = Path()
      var polygon = [point()]
      path.move(to: polygon[0])
      for segment in 0..<Int.random(in: 1...3, using: &random) {
        let (start, a, b, end) = (polygon[polygon.count - 1], point(), point(), point())
        let isCubic = (index + segment) % 2 == 0
        if isCubic {
          path.addCubic(control1: a, control2: b, to: end)
        } else {
          path.addQuadratic(control: a, to: end)
        }
        // With 1,000 lines, the distance to the curve is below 1/20,000 pixel.
        let pieces = 1_000
        for step in 1...pieces {
          let t = Double(step) / Double(pieces)
          polygon.append(
            isCubic ? Self.cubic(start, a, b, end, t) : Self.quadratic(start, a, end, t))
        }
      }
      path.close()
      let rule: FillRule = index % 4 < 2 ? .nonZero : .evenOdd
      let coverage = builder.coverage(of: path, rule: rule, in: Self.size)
      let exact = ExactArea(
        [polygon], rule: rule, width: Self.size.width, height: Self.size.height)
      for y in 0..<Self.size.height {
        for x in 0..<Self.size.width {
          let error = abs(
            Double(coverage[x, y]) - exact.areas[y * Self.size.width + x] * 255)
          worst = max(worst, error)
          sum += error
          count += 1
        }
      }
    }
    #expect(worst <= 1)
    #expect(sum / Double(count) <= 0.2)
  }

  /// De Casteljau's construction, which is independent of the rasterizer's polynomial.
  private static func quadratic(_ a: Point, _ b: Point, _ c: Point, _ t: Double) -> Point {
    mixed(mixed(a, b, t), mixed(b, c, t), t)
  }

  private static func cubic(_ a: Point, _ b: Point, _ c: Point, _ d: Point, _ t: Double) -> Point {
    mixed(quadratic(a, b, c, t), quadratic(b, c, d, t), t)
  }

  private static func mixed(_ a: Point, _ b: Point, _ t: Double) -> Point {
    Point(x: a.x * (1 - t) + b.x * t, y: a.y * (1 - t) + b.y * t)
  }

  @Test(arguments: CoverageAreaTests.shapes)
  func `a rounded rectangle as a path has the coverage of the rounded rectangle`(
    _ shape: RoundedRect
  ) {
    let radii = shape.radii
    guard radii.topLeft == radii.bottomRight, radii.topLeft == radii.topRight,
      radii.topLeft == radii.bottomLeft
    else { return }
    var path = Path()
    path.addRoundedRect(shape.rect, radii: Size(width: radii.topLeft, height: radii.topLeft))
    var builder = CoverageBuilder()
    let coverage = builder.coverage(of: path, in: CoverageAreaTests.size)
    let own = builder.coverage(of: shape, in: CoverageAreaTests.size)
    for y in 0..<CoverageAreaTests.size.height {
      for x in 0..<CoverageAreaTests.size.width {
        #expect(abs(Int(coverage[x, y]) - Int(own[x, y])) <= 1)
      }
    }
  }

  @Test func `many crossing edges in one pixel have a nearly exact area`() {
    var random = SeededGenerator(13)
    var builder = CoverageBuilder()
    for rule in FillRule.allCases {
      let polygon = (0..<200).map { _ in
        Point(x: .random(in: 1.1...1.9, using: &random), y: .random(in: 1.1...1.9, using: &random))
      }
      let size = PixelSize(width: 3, height: 3)
      let coverage = builder.coverage(of: Self.path([polygon]), rule: rule, in: size)
      let exact = ExactArea([polygon], rule: rule, width: 3, height: 3)
      #expect(abs(Double(coverage[1, 1]) - exact.areas[4] * 255) <= 4)
      #expect(coverage.bounds == PixelRect(minX: 1, minY: 1, maxX: 2, maxY: 2))
    }
  }

  @Test func `paths without area or with coordinates that are not finite cover nothing`() {
    var builder = CoverageBuilder()
    var line = Path()
    line.addPolygon([Point(x: 1, y: 1), Point(x: 9, y: 9)])
    #expect(builder.coverage(of: line, in: Self.size).isEmpty)
    #expect(builder.coverage(of: Path(), in: Self.size).isEmpty)
    for bad in [Double.nan, .infinity, -.infinity] {
      var path = Path()
      path.addPolygon([Point(x: 1, y: 1), Point(x: bad, y: 9), Point(x: 3, y: 5)])
      #expect(builder.coverage(of: path, in: Self.size).isEmpty)
    }
    var far = Path()
    far.addPolygon([Point(x: -1e300, y: -1e300), Point(x: 1e300, y: -1e300), Point(x: 0, y: 1e300)])
    #expect(builder.coverage(of: far, in: Self.size)[12, 10] == 255)
  }
}
