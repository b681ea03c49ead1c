import SkelshotPrimitives
import TestSupport
import Testing

@Suite struct PathTextTests {
  @Test(arguments: [
    ("M1 2L3 4", "M1 2 L3 4"),
    ("m1 2 3 4 5 6z", "M1 2 L4 6 L9 12 Z"),
    ("M1,2H5V6h-1v-1Z", "M1 2 L5 2 L5 6 L4 6 L4 5 Z"),
    ("M0 0C1 2 3 4 5 6S9 8 7 6", "M0 0 C1 2 3 4 5 6 C7 8 9 8 7 6"),
    ("M0 0S1 2 3 4", "M0 0 C0 0 1 2 3 4"),
    ("M0 0Q1 2 3 4T5 6", "M0 0 Q1 2 3 4 Q5 6 5 6"),
    ("M0 0T4 4", "M0 0 Q0 0 4 4"),
    ("M.5.25-1e1-2", "M0.5 0.25 L-10 -2"),
    ("M1 1L2 2ZL5 5", "M1 1 L2 2 Z M1 1 L5 5"),
    ("M0 0L1 1M2 2l1 1", "M0 0 L1 1 M2 2 L3 3"),
  ])
  func `parses all commands`(_ text: String, _ expected: String) {
    let parsed = PathText(text)
    #expect(parsed.fault == nil)
    #expect(parsed.path.text == expected)
    #expect(PathText(parsed.path.text).path == parsed.path)
  }

  @Test(arguments: [
    ("", PathFault(.empty, at: 0)),
    ("L1 2", PathFault(.noMove, at: 0)),
    ("hello", PathFault(.noMove, at: 0)),
    ("M1 2 B", PathFault(.unknownCommand("B"), at: 5)),
    ("M1 2Z 3", PathFault(.unknownCommand("3"), at: 6)),
    ("5 5", PathFault(.unknownCommand("5"), at: 0)),
    ("M1 2é", PathFault(.unknownCommand("é"), at: 4)),
    ("M1", PathFault(.missingNumber(command: "M", count: 2, given: 1), at: 2)),
    ("M1 2C1 2 3 4Z", PathFault(.missingNumber(command: "C", count: 6, given: 4), at: 12)),
    ("M1 2L1 2 3", PathFault(.missingNumber(command: "L", count: 2, given: 1), at: 10)),
    ("M1 2e", PathFault(.notANumber("2e"), at: 3)),
    ("M1 -", PathFault(.notANumber("-"), at: 3)),
    ("M0 0A5 5 0 2 0 9 9", PathFault(.notAFlag("2"), at: 11)),
    ("M0 0A5 5 0", PathFault(.notAFlag(nil), at: 10)),
    ("M2e6 0", PathFault(.tooFar, at: 1)),
    ("M900000 0l900000 0", PathFault(.tooFar, at: 18)),
  ])
  func `locates invalid parts of a path`(_ text: String, _ fault: PathFault) {
    #expect(PathText(text).fault == fault)
  }

  @Test func `limits the number of segments`() {
    let most = PathText.segmentLimit
    #expect(PathText("M0 0" + String(repeating: "h1", count: most - 1)).fault == nil)
    let fault = PathText("M0 0" + String(repeating: "h1", count: most)).fault
    #expect(fault?.reason == .tooManySegments(limit: most))
  }

  @Test func `arc flags need no separators`() {
    #expect(PathText("M0 0a5 5 0 1110 0").path == PathText("M0 0a5 5 0 1 1 10 0").path)
  }

  /// The arc's points fulfill the equation of the ellipse, and the angle differs for each of the four arcs.
  @Test(arguments: [false, true], [false, true])
  func `an arc follows the ellipse`(_ isLarge: Bool, _ isClockwise: Bool) {
    for rotation in [0.0, 30, 90, 137, -400] {
      var path = Path()
      path.move(to: Point(x: 10, y: 20))
      path.addArc(
        to: Point(x: 24, y: 27), radii: Size(width: 20, height: 9), rotation: rotation,
        isLarge: isLarge, isClockwise: isClockwise)
      #expect(path.current == Point(x: 24, y: 27))
      var points = [Point(x: 10, y: 20)]
      for case .cubic(let a, let b, let end) in path.elements {
        let start = points[points.count - 1]
        for step in 1...8 {
          let t = Double(step) / 8
          let s = 1 - t
          let (ka, kb, kc, kd) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
          points.append(
            Point(
              x: ka * start.x + kb * a.x + kc * b.x + kd * end.x,
              y: ka * start.y + kb * a.y + kc * b.y + kd * end.y))
        }
      }
      let (sine, cosine) = sineAndCosine(degrees: rotation)
      let circle = points.map {
        Point(
          x: (cosine * $0.x + sine * $0.y) / 20, y: (cosine * $0.y - sine * $0.x) / 9)
      }
      let center = Self.center(circle[0], circle[circle.count / 2], circle[circle.count - 1])
      var turned = 0.0
      for (a, b) in zip(circle, circle.dropFirst()) {
        let (u, v) = (
          Point(x: a.x - center.x, y: a.y - center.y), Point(x: b.x - center.x, y: b.y - center.y)
        )
        #expect(abs((u.x * u.x + u.y * u.y).squareRoot() - 1) < 1e-6)
        turned += u.x * v.y - u.y * v.x
      }
      // The sines of the small angles nearly add up to the whole angle, in radians.
      #expect((turned > 0) == isClockwise)
      #expect((abs(turned) > Double.pi) == isLarge)
    }
  }

  /// Returns the center of the circle through three points.
  private static func center(_ a: Point, _ b: Point, _ c: Point) -> Point {
    let (bx, by, cx, cy) = (b.x - a.x, b.y - a.y, c.x - a.x, c.y - a.y)
    let (bb, cc) = (bx * bx + by * by, cx * cx + cy * cy)
    let twice = 2 * (bx * cy - by * cx)
    return Point(x: a.x + (cy * bb - by * cc) / twice, y: a.y + (bx * cc - cx * bb) / twice)
  }

  @Test func `an arc whose radii are too small is half an ellipse`() {
    var path = Path()
    path.move(to: .zero)
    path.addArc(
      to: Point(x: 10, y: 0), radii: Size(width: 1, height: 1), isLarge: false, isClockwise: true)
    let highest = path.controlBounds
    #expect(highest.map { abs($0.y + 5) < 1e-9 } == true)
  }

  @Test(arguments: [
    (0.0, 0.0, 1.0), (30, 0.5, 0.8660254037844386), (45, 0.7071067811865476, 0.7071067811865476),
    (90, 1, 0), (-90, -1, 0), (180, 0, -1), (270, -1, 0), (390, 0.5, 0.8660254037844386),
    (-150, -0.5, -0.8660254037844386), (60, 0.8660254037844386, 0.5),
  ])
  func `the sine and cosine of degrees are accurate`(
    _ degrees: Double, _ sine: Double, _ cosine: Double
  ) {
    let found = sineAndCosine(degrees: degrees)
    #expect(abs(found.sine - sine) < 4e-16)
    #expect(abs(found.cosine - cosine) < 4e-16)
  }

  @Test func `transforms apply from first to last`() {
    let transform = Transform.scale(x: 2, y: 3).then(.rotation(degrees: 90))
      .then(.translation(x: 10, y: 20))
    #expect(transform.apply(to: Point(x: 1, y: 1)) == Point(x: 7, y: 22))
    var path = Path()
    path.addPolygon([Point(x: 1, y: 1), Point(x: 2, y: 1), Point(x: 2, y: 2)])
    #expect(path.applying(transform).text == "M7 22 L7 24 L4 24 Z")
    #expect(path.applying(.identity) == path)
  }
}
