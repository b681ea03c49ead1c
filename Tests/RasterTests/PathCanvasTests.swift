import SkelshotPrimitives
import SkelshotRaster
import TestSupport
import Testing

@Suite struct PathCanvasTests {
  static let size = PixelSize(width: 60, height: 48)

  private static func star(_ center: Point, _ radius: Double) -> Path {
    var path = Path()
    path.addPolygon(
      [0, 2, 4, 1, 3].map { index in
        let (sine, cosine) = sineAndCosine(degrees: 72 * Double(index))
        return Point(x: center.x + radius * sine, y: center.y - radius * cosine)
      })
    return path
  }

  private static func canvas() throws -> Canvas {
    try Canvas(size: size, background: .white)
  }

  @Test func `the fill rules differ in the middle of a star with crossing lines`() throws {
    for (rule, middle) in [(FillRule.nonZero, UInt32(0)), (.evenOdd, 255)] {
      var canvas = try Self.canvas()
      canvas.fill(Self.star(Point(x: 30, y: 25), 22), rule: rule, with: .solid(.black))
      #expect(canvas.pixmap[30, 25].rawValue & 255 == middle)
      #expect(canvas.pixmap[30, 8].rawValue & 255 == 0)
      #expect(canvas.pixmap[2, 2].rawValue & 255 == 255)
    }
  }

  @Test func `both kernels paint the same pixels`() throws {
    let gradient = LinearGradient(
      from: .zero, to: Point(x: 60, y: 48), stops: LinearGradient.evenlySpaced([.black, .white]))
    for paint in [Paint.solid(.black), .linearGradient(gradient)] {
      var pixmaps: [Pixmap] = []
      for kernels in RasterKernels.all {
        var canvas = Canvas(try Self.canvas().pixmap, kernels: kernels)
        canvas.fill(
          Self.star(Point(x: 30, y: 25), 22), rule: .evenOdd, with: paint, opacity: 0.7,
          clip: Clip(to: Self.star(Point(x: 24, y: 22), 30)))
        canvas.stroke(
          Self.star(Point(x: 30, y: 25), 20), StrokeStyle(width: 3), with: paint)
        pixmaps.append(canvas.pixmap)
      }
      #expect(pixmaps[0] == pixmaps[1])
    }
  }

  @Test func `a clip by a path keeps its inside`() {
    var builder = CoverageBuilder()
    let path = Self.star(Point(x: 30, y: 25), 22)
    let whole = RoundedRect(Rect(x: 0, y: 0, width: 60, height: 48))
    let own = builder.coverage(of: path, in: Self.size)
    func levels(_ coverage: Coverage) -> [UInt8] {
      (0..<(60 * 48)).map { coverage[$0 % 60, $0 / 60] }
    }
    let inPath = builder.coverage(of: whole, clip: Clip(to: path), in: Self.size)
    #expect(levels(inPath) == levels(own))
    let inWhole = builder.coverage(of: path, clip: Clip(to: whole), in: Self.size)
    #expect(levels(inWhole) == levels(own))
    let half = RoundedRect(Rect(x: 0, y: 0, width: 30, height: 48))
    for clipped in [
      builder.coverage(of: half, clip: Clip(to: path), in: Self.size),
      builder.coverage(of: path, clip: Clip(to: half), in: Self.size),
      builder.coverage(of: whole, clip: Clip(to: path).intersecting(half), in: Self.size),
      builder.coverage(of: whole, clip: Clip(to: half).intersecting(path), in: Self.size),
    ] {
      for y in 0..<Self.size.height {
        for x in 0..<Self.size.width { #expect(clipped[x, y] == (x < 30 ? own[x, y] : 0)) }
      }
    }
    #expect(builder.coverage(of: whole, clip: Clip(to: Path()), in: Self.size).isEmpty)
  }

  @Test func `a path beyond the canvas paints as on a larger canvas`() {
    var builder = CoverageBuilder()
    let wide = PixelSize(width: 160, height: 148)
    for (x, y) in [(30.0, 24.0), (0, 0), (60, 48), (-10, 24), (70, 24), (30, -9), (30, 55)] {
      for rule in FillRule.allCases {
        let path = Self.star(Point(x: x, y: y), 45)
        let near = builder.coverage(of: path, rule: rule, in: Self.size)
        let far = builder.coverage(
          of: path.applying(.translation(x: 50, y: 50)), rule: rule, in: wide)
        for row in 0..<Self.size.height {
          for column in 0..<Self.size.width {
            #expect(abs(Int(near[column, row]) - Int(far[column + 50, row + 50])) <= 1)
          }
        }
      }
    }
  }

  @Test func `a path that moves by whole pixels keeps its levels`() {
    var builder = CoverageBuilder()
    var path = Path()
    path.addEllipse(in: Rect(x: 5.3, y: 4.6, width: 17, height: 12))
    let own = builder.coverage(of: path, in: Self.size)
    let moved = builder.coverage(of: path.applying(.translation(x: 20, y: 16)), in: Self.size)
    for y in 0..<30 {
      for x in 0..<30 { #expect(abs(Int(own[x, y]) - Int(moved[x + 20, y + 16])) <= 1) }
    }
  }
}
