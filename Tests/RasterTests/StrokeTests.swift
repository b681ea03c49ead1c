import SkelshotPrimitives
import SkelshotRaster
import TestSupport
import Testing

@Suite struct StrokeTests {
  static let size = PixelSize(width: 40, height: 34)

  private static func line(_ points: [Point], closed: Bool = false) -> Path {
    var path = Path()
    path.move(to: points[0])
    for point in points.dropFirst() { path.addLine(to: point) }
    if closed { path.close() }
    return path
  }

  private static func randomPoints(_ random: inout SeededGenerator, _ count: Int) -> [Point] {
    (0..<count).map { _ in
      Point(x: .random(in: 2...38, using: &random), y: .random(in: 2...32, using: &random))
    }
  }

  /// Returns the largest difference in levels between a coverage and the exact union of polygons.
  private static func worst(_ coverage: Coverage, _ polygons: [[Point]]) -> Double {
    let exact = ExactArea(polygons, rule: .nonZero, width: size.width, height: size.height)
    var worst = 0.0
    for y in 0..<size.height {
      for x in 0..<size.width {
        worst = max(worst, abs(Double(coverage[x, y]) - exact.areas[y * size.width + x] * 255))
      }
    }
    return worst
  }

  private static func difference(_ a: Point, _ b: Point) -> Point {
    Point(x: a.x - b.x, y: a.y - b.y)
  }

  private static func moved(_ point: Point, _ vector: Point, _ factor: Double) -> Point {
    Point(x: point.x + vector.x * factor, y: point.y + vector.y * factor)
  }

  /// The rectangle along a line, and the triangle or the kite of each join, all with the same orientation. They are
  /// constructed from line intersections, and not from angles as in the rasterizer.
  private static func parts(_ points: [Point], _ style: StrokeStyle, closed: Bool) -> [[Point]] {
    let half = style.width / 2
    var parts: [[Point]] = []
    let count = closed ? points.count : points.count - 1
    let directions = (0..<count).map {
      difference(points[($0 + 1) % points.count], points[$0]).unit
    }
    for (index, direction) in directions.enumerated() {
      var (from, to) = (points[index], points[(index + 1) % points.count])
      if style.cap == .square, !closed {
        if index == 0 { from = moved(from, direction, -half) }
        if index == count - 1 { to = moved(to, direction, half) }
      }
      let side = Point(x: -direction.y, y: direction.x)
      parts.append([
        moved(from, side, half), moved(from, side, -half), moved(to, side, -half),
        moved(to, side, half),
      ])
      guard closed || index + 1 < count else { continue }
      let next = directions[(index + 1) % count]
      let turn = direction.x * next.y - direction.y * next.x
      let outer = turn > 0 ? -1.0 : 1.0
      let nextSide = Point(x: -next.y, y: next.x)
      let corner = points[(index + 1) % points.count]
      let (a, b) = (moved(corner, side, half * outer), moved(corner, nextSide, half * outer))
      var join = [corner, a]
      if style.join == .miter {
        // The intersection of the outer edges.
        let gap = difference(b, a)
        let length = (gap.x * next.y - gap.y * next.x) / turn
        let tip = moved(a, direction, length)
        let reach = difference(tip, corner)
        if (reach.x * reach.x + reach.y * reach.y).squareRoot() / half <= style.miterLimit {
          join.append(tip)
        }
      }
      join.append(b)
      parts.append(turn > 0 ? join : join.reversed())
    }
    return parts
  }

  @Test(arguments: [StrokeStyle.Join.miter, .bevel], [StrokeStyle.Cap.butt, .square])
  func `a stroke covers the exact union of its lines, joins and caps`(
    _ join: StrokeStyle.Join, _ cap: StrokeStyle.Cap
  ) {
    var random = SeededGenerator(21)
    var builder = CoverageBuilder()
    var worst = 0.0
    for index in 0..<150 {
      let points = Self.randomPoints(&random, 2 + index % 5)
      let closed = points.count > 2 && index % 3 == 0
      let style = StrokeStyle(
        width: [0.3, 1, 2.5, 7][index % 4], join: join, cap: cap, miterLimit: 4)
      let outline = Self.line(points, closed: closed).stroked(style)
      let coverage = builder.coverage(of: outline, in: Self.size)
      worst = max(worst, Self.worst(coverage, Self.parts(points, style, closed: closed)))
    }
    // Each of the many edges in a pixel moves by up to 1/131,072 pixel.
    #expect(worst <= 0.6)
  }

  @Test func `a stroke with round joins and caps covers the points near the path`() {
    var random = SeededGenerator(22)
    var builder = CoverageBuilder()
    for index in 0..<12 {
      let points = Self.randomPoints(&random, 2 + index % 4)
      let style = StrokeStyle(width: [1.5, 4, 9][index % 3], join: .round, cap: .round)
      let coverage = builder.coverage(of: Self.line(points).stroked(style), in: Self.size)
      let samples = 16
      for y in 0..<Self.size.height {
        for x in 0..<Self.size.width {
          var hits = 0
          for place in 0..<(samples * samples) {
            let point = Point(
              x: Double(x) + (Double(place % samples) + 0.5) / Double(samples),
              y: Double(y) + (Double(place / samples) + 0.5) / Double(samples))
            let near = zip(points, points.dropFirst()).contains {
              Self.distance(point, $0, $1) <= style.width / 2
            }
            if near { hits += 1 }
          }
          let sampled = Double(hits) / Double(samples * samples) * 255
          #expect(abs(Double(coverage[x, y]) - sampled) <= 12)
        }
      }
    }
  }

  private static func distance(_ point: Point, _ from: Point, _ to: Point) -> Double {
    let (line, toPoint) = (difference(to, from), difference(point, from))
    let share =
      (line.x * toPoint.x + line.y * toPoint.y) / (line.x * line.x + line.y * line.y)
    let gap = difference(point, moved(from, line, min(max(share, 0), 1)))
    return (gap.x * gap.x + gap.y * gap.y).squareRoot()
  }

  @Test func `the stroke of a circle is a ring`() {
    var (circle, ring) = (Path(), Path())
    circle.addEllipse(in: Rect(x: 6, y: 4, width: 26, height: 26))
    ring.addEllipse(in: Rect(x: 4, y: 2, width: 30, height: 30))
    ring.addEllipse(in: Rect(x: 8, y: 6, width: 22, height: 22))
    var builder = CoverageBuilder()
    let stroke = builder.coverage(of: circle.stroked(StrokeStyle(width: 4)), in: Self.size)
    let exact = builder.coverage(of: ring, rule: .evenOdd, in: Self.size)
    for y in 0..<Self.size.height {
      for x in 0..<Self.size.width {
        #expect(abs(Int(stroke[x, y]) - Int(exact[x, y])) <= 1)
      }
    }
  }

  @Test func `only round and square caps draw a subpath without length`() {
    var builder = CoverageBuilder()
    var dot = Path()
    dot.move(to: Point(x: 10, y: 10))
    func coverage(_ cap: StrokeStyle.Cap) -> Coverage {
      builder.coverage(of: dot.stroked(StrokeStyle(width: 6, cap: cap)), in: Self.size)
    }
    #expect(coverage(.butt).isEmpty)
    #expect(coverage(.square).bounds == PixelRect(minX: 7, minY: 7, maxX: 13, maxY: 13))
    #expect(coverage(.square)[7, 7] == 255)
    #expect(coverage(.round).bounds == PixelRect(minX: 7, minY: 7, maxX: 13, maxY: 13))
    #expect(coverage(.round)[7, 7] < 128)
    for width in [0, -1, .nan, .infinity] {
      #expect(Self.line([.zero, Point(x: 9, y: 9)]).stroked(StrokeStyle(width: width)).isEmpty)
    }
  }

  @Test func `a scaled stroke has the outline of the stroke of the scaled path`() {
    var path = Path()
    path.addEllipse(in: Rect(x: 1, y: 1, width: 8, height: 6))
    let scale = Transform.scale(x: 3, y: 3)
    var builder = CoverageBuilder()
    let first = builder.coverage(
      of: path.stroked(StrokeStyle(width: 1), scale: 3).applying(scale), in: Self.size)
    let second = builder.coverage(
      of: path.applying(scale).stroked(StrokeStyle(width: 3)), in: Self.size)
    for y in 0..<Self.size.height {
      for x in 0..<Self.size.width {
        #expect(abs(Int(first[x, y]) - Int(second[x, y])) <= 1)
      }
    }
  }
}
