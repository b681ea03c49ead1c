import SkelshotPrimitives
import SkelshotRaster
import Testing

@Suite struct CoverageEdgeTests {
  static let size = PixelSize(width: 20, height: 16)
  static let huge = 1e300

  @Test func `an edge on a pixel boundary is sharp`() {
    let coverage = Coverage(of: RoundedRect(Rect(x: 3, y: 2, width: 7, height: 5)), in: Self.size)
    for y in 0..<16 {
      for x in 0..<20 {
        #expect(coverage[x, y] == ((3..<10).contains(x) && (2..<7).contains(y) ? 255 : 0))
      }
    }
  }

  @Test func `floating-point noise leaves edges sharp`() {
    // In floating point, 0.1 + 0.2 differs from 0.3, and ten times the sum differs from 3.
    let x = (0.1 + 0.2) * 10
    #expect(x != 3)
    let coverage = Coverage(of: RoundedRect(Rect(x: x, y: 0, width: 7, height: 16)), in: Self.size)
    #expect(
      coverage == Coverage(of: RoundedRect(Rect(x: 3, y: 0, width: 7, height: 16)), in: Self.size))
  }

  @Test func `two edges inside one pixel cover the area between them`() {
    let coverage = Coverage(
      of: RoundedRect(Rect(x: 4.25, y: 6.5, width: 0.5, height: 0.25)), in: Self.size)
    #expect(coverage[4, 6] == 32)  // 255 / 8, rounded
    #expect(coverage.bounds == PixelRect(minX: 4, minY: 6, maxX: 5, maxY: 7))
  }

  @Test func `a circle inside one pixel covers the area π r²`() {
    let coverage = Coverage(
      of: RoundedRect(Rect(x: 4, y: 6, width: 1, height: 1), radius: 0.5), in: Self.size)
    #expect(coverage[4, 6] == 200)  // π / 4 · 255 = 200.3
  }

  @Test func `a corner radius of half a pixel removes the area outside the arc`() {
    let coverage = Coverage(
      of: RoundedRect(Rect(x: 4, y: 6, width: 8, height: 8), radius: 0.5), in: Self.size)
    // The corner removes (1 − π / 4) / 4 of the pixel, so the coverage is 255 · 0.94635 = 241.3.
    for (x, y) in [(4, 6), (11, 6), (4, 13), (11, 13)] { #expect(coverage[x, y] == 241) }
    #expect(coverage[5, 6] == 255)
  }

  @Test(arguments: [
    Rect(x: 0, y: 0, width: 0, height: 5), Rect(x: 0, y: 0, width: 5, height: -1),
    Rect(x: 30, y: 0, width: 5, height: 5), Rect(x: -9, y: 3, width: 9, height: 5),
    Rect(x: 0, y: 16, width: 5, height: 5), Rect(x: 3, y: -2, width: 5, height: 2),
    Rect(x: 3, y: 3, width: 1e-9, height: 5), Rect(x: .nan, y: 0, width: 5, height: 5),
    Rect(x: 0, y: .infinity, width: 5, height: 5), Rect(x: 0, y: 0, width: .infinity, height: 5),
    Rect(x: 0, y: 0, width: 5, height: .nan), Rect(x: huge, y: 0, width: 5, height: 5),
    Rect(x: -huge, y: 0, width: 5, height: 5),
  ])
  func `a shape outside the canvas, or with infinite or NaN coordinates, covers nothing`(
    _ rect: Rect
  ) {
    for radius in [0.0, 2] {
      let coverage = Coverage(of: RoundedRect(rect, radius: radius), in: Self.size)
      #expect(coverage.isEmpty)
      #expect(coverage.bounds == .empty)
      #expect(coverage[0, 0] == 0)
    }
  }

  @Test func `a shape with a NaN radius covers nothing`() {
    var shape = RoundedRect(Rect(x: 0, y: 0, width: 5, height: 5))
    shape.radii = CornerRadii(.nan)
    #expect(Coverage(of: shape, in: Self.size).isEmpty)
  }

  @Test(arguments: [1e4, 1e6, 1e9, 1e12, huge])
  func `a shape far larger than the canvas covers the whole canvas`(_ extent: Double) {
    let rect = Rect(x: -extent, y: -extent, width: 2 * extent, height: 2 * extent)
    for shape in [RoundedRect(rect), RoundedRect(rect, radius: extent)] {
      let coverage = Coverage(of: shape, in: Self.size)
      #expect(coverage.bounds == PixelRect(Self.size))
      #expect((0..<16).allSatisfy { y in (0..<20).allSatisfy { coverage[$0, y] == 255 } })
    }
  }

  @Test(arguments: [1e3, 1e5, 1e7, 1e8])
  func `the arc of a huge circle is exact`(_ radius: Double) {
    // The circle is below the line y = 4 and touches it at x = 10.
    let shape = RoundedRect(
      Rect(x: 10 - radius, y: 4, width: 2 * radius, height: 2 * radius), radius: radius)
    let coverage = Coverage(of: shape, in: Self.size)
    for x in 0..<20 {
      // To first order, the arc's depth at x is (x − 10)² / 2r. The expected level is the mean over the column.
      let (from, to) = (Double(x) - 10, Double(x) - 9)
      let depth = (to * to * to - from * from * from) / 6 / radius
      #expect(abs(Double(coverage[x, 4]) - 255 * (1 - depth)) <= 0.51)
      #expect(coverage[x, 3] == 0)
      #expect(coverage[x, 5] == 255)
    }
  }

  @Test func `stores only the rim of a large circle's coverage`() {
    let side = 2000
    let coverage = Coverage(
      of: RoundedRect(Rect(x: 0, y: 0, width: 2000, height: 2000), radius: 1000),
      in: PixelSize(width: side, height: side))
    let sum = (0..<side).reduce(into: 0) { sum, y in
      sum += (0..<side).reduce(0) { $0 + Int(coverage[$1, y]) }
    }
    let area = Double(sum) / 255
    #expect(abs(area - Double.pi * 1e6) < 3)
  }

  @Test func `adjacent rectangles on whole pixels leave no seam`() throws {
    var canvas = try Canvas(size: Self.size)
    let paint = Paint.solid(Color(red: 0.2, green: 0.4, blue: 0.6))
    for x in [0.0, 7, 13] {
      for y in [0.0, 5] {
        let width = x == 0 ? 7.0 : x == 7 ? 6 : 7
        canvas.fill(
          RoundedRect(Rect(x: x, y: y, width: width, height: y == 0 ? 5 : 11)), with: paint)
      }
    }
    #expect(canvas.pixmap.pixels.allSatisfy { $0 == 0xff99_6633 })
  }

  @Test func `adjacent fractional rectangles cover their shared pixel exactly once`() {
    for edge in stride(from: 0.0, through: 1, by: 0.0625) {
      let left = Coverage(
        of: RoundedRect(Rect(x: 0, y: 0, width: 5 + edge, height: 4)), in: Self.size)
      let right = Coverage(
        of: RoundedRect(Rect(x: 5 + edge, y: 0, width: 4, height: 4)), in: Self.size)
      let sum = Int(left[5, 1]) + Int(right[5, 1])
      #expect((255...256).contains(sum))
    }
  }
}
