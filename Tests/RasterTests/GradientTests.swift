import SkelshotPrimitives
import SkelshotRaster
import TestSupport
import Testing

@Suite struct GradientTests {
  static let size = PixelSize(width: 90, height: 70)

  static let stopLists: [[GradientStop]] = [
    LinearGradient.evenlySpaced([Color(hex: 0xecf0f1), Color(hex: 0xdde1e2)]),
    LinearGradient.evenlySpaced([.black, .white]),
    LinearGradient.evenlySpaced([Color(hex: 0xff0000), Color(hex: 0x00ff00), Color(hex: 0x0000ff)]),
    LinearGradient.evenlySpaced([Color(hex: 0xff8000), .clear, Color(hex: 0x0080ff).withAlpha(0.5)]
    ),
    [
      GradientStop(location: 0.2, color: .white), GradientStop(location: 0.5, color: .black),
      GradientStop(location: 0.5, color: Color(hex: 0x808000)),
      GradientStop(location: 0.7, color: Color(hex: 0x123456)),
    ],
    (0...40).map {
      GradientStop(location: Double($0) / 40, color: Color(white: Double($0 * 7 % 11) / 10))
    },
    [GradientStop(location: 0.5, color: Color(hex: 0x336699))],
  ]

  /// Start and end points in pixels. The lines have flat and steep slopes, and lengths from below a pixel to thousands.
  static let lines: [(Point, Point)] = [
    (Point(x: 0, y: 0), Point(x: 90, y: 0)), (Point(x: 80, y: 5), Point(x: 3.5, y: 5)),
    (Point(x: 0, y: 0), Point(x: 0, y: 70)), (Point(x: 0, y: 60), Point(x: 0, y: 10)),
    (Point(x: 0, y: 0), Point(x: 90, y: 70)), (Point(x: 90, y: 0), Point(x: 0, y: 70)),
    (Point(x: 80, y: 65), Point(x: 10, y: 3)), (Point(x: 0, y: 0), Point(x: 1000, y: 700)),
    (Point(x: 0, y: 0), Point(x: 89, y: 1)), (Point(x: 40, y: 0), Point(x: 41, y: 70)),
    (Point(x: 40.2, y: 30.1), Point(x: 40.9, y: 30.4)), (Point(x: 5, y: 5), Point(x: 12, y: 20)),
    (Point(x: -5000, y: -4000), Point(x: 4000, y: 5000)),
    (Point(x: 20, y: 20), Point(x: 20, y: 20)),
  ]

  @Test(arguments: stopLists.indices, lines.indices)
  func `every gradient pixel is within one level of the formula`(_ stopList: Int, _ line: Int)
    throws
  {
    let stops = Self.stopLists[stopList]
    let (start, end) = Self.lines[line]
    let gradient = LinearGradient(from: start, to: end, stops: stops)
    try expectNear(gradient) { x, y in
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      if dx == 0, dy == 0 { return 1 }
      return ((x - start.x) * dx + (y - start.y) * dy) / (dx * dx + dy * dy)
    }
  }

  @Test func `a gradient at any angle is within one level of the formula`() throws {
    var random = SeededGenerator(23)
    for index in 0..<150 {
      let start = Point(
        x: .random(in: -50...150, using: &random), y: .random(in: -50...150, using: &random))
      let reach = [3.0, 40, 400][index % 3]
      let end = Point(
        x: start.x + .random(in: -reach...reach, using: &random),
        y: start.y + .random(in: -reach...reach, using: &random))
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let stops = Self.stopLists[index % Self.stopLists.count]
      try expectNear(LinearGradient(from: start, to: end, stops: stops)) { x, y in
        ((x - start.x) * dx + (y - start.y) * dy) / (dx * dx + dy * dy)
      }
    }
  }

  @Test func `a unit gradient's points are relative to its rectangle`() throws {
    let rect = Rect(x: 7.5, y: 11, width: 71, height: 23.25)
    for (start, end) in [
      (Point(x: 0, y: 0), Point(x: 1, y: 1)), (Point(x: 1, y: 0), Point(x: 0, y: 1)),
      (Point(x: -1, y: 0.5), Point(x: 0, y: 0.5)), (Point(x: 0.5, y: 0), Point(x: 0.5, y: 1)),
    ] {
      let gradient = LinearGradient(
        unitStart: start, unitEnd: end, in: rect, stops: Self.stopLists[2])
      try expectNear(gradient) { x, y in
        let (u, v) = ((x - rect.x) / rect.width, (y - rect.y) / rect.height)
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        return ((u - start.x) * dx + (v - start.y) * dy) / (dx * dx + dy * dy)
      }
    }
  }

  @Test(arguments: stopLists.indices)
  func `every pixel of a radial gradient is within one level of the formula`(_ list: Int) throws {
    let stops = Self.stopLists[list]
    for (center, radius) in [
      (Point(x: 45, y: 35), 40.0), (Point(x: 10.25, y: 60.5), 7.5), (Point(x: -30, y: 200), 300),
      (Point(x: 45.5, y: 35.5), 1e-3),
    ] {
      let gradient = RadialGradient(center: center, radius: radius, stops: stops)
      try expectNear(Self.painted(.radialGradient(gradient)), stops) { x, y in
        let (dx, dy) = (x - center.x, y - center.y)
        return (dx * dx + dy * dy).squareRoot() / radius
      }
    }
  }

  @Test(arguments: [0, -1, .nan, .infinity])
  func `a radial gradient without a usable radius paints its last color`(_ radius: Double) throws {
    let stops = Self.stopLists[0]
    let gradient = RadialGradient(center: .zero, radius: radius, stops: stops)
    let last = PremultipliedPixel(stops[1].color)
    let pixmap = try Self.painted(.radialGradient(gradient))
    #expect(pixmap.pixels.allSatisfy { $0 == last.rawValue })
    let empty = RadialGradient(center: .zero, radius: 5, stops: [])
    #expect(try Self.painted(.radialGradient(empty)).pixels.allSatisfy { $0 == 0 })
  }

  @Test func `a large slanted gradient is within one level of the formula`() throws {
    // On a canvas of this size, rows share gradient ramps. For some slopes, the ramps start at different fractions of a
    // pixel.
    for reach in [1.0, 0.25, 0.06] {
      let (start, end) = (Point(x: 0, y: 0), Point(x: 600 * reach, y: 500 * reach))
      let (dx, dy) = (end.x, end.y)
      let gradient = LinearGradient(from: start, to: end, stops: Self.stopLists[5])
      try expectNear(gradient, size: PixelSize(width: 600, height: 500)) { x, y in
        (x * dx + y * dy) / (dx * dx + dy * dy)
      }
    }
  }

  /// Only full rows are written as long runs and as blocks of rows.
  @Test(arguments: [(1.0, 0.0), (0, 1), (1, 1)], RasterKernels.all)
  func `painting full rows gives the same pixels as painting each half separately`(
    _ end: (x: Double, y: Double), _ kernels: RasterKernels
  )
    throws
  {
    let size = PixelSize(width: 130, height: 301)
    let bounds = Rect(x: 0, y: 0, width: 130, height: 301)
    let shape = RoundedRect(bounds, radius: 9)
    for stops in Self.stopLists {
      let paint = Paint.linearGradient(
        LinearGradient(
          unitStart: .zero, unitEnd: Point(x: end.x, y: end.y), in: bounds, stops: stops))
      let empty = try Pixmap(size: size)
      var whole = Canvas(empty, kernels: kernels)
      whole.fill(shape, with: paint)
      var halves = Canvas(empty, kernels: kernels)
      for x in [0.0, 65] {
        let half = Rect(x: x, y: 0, width: 65, height: 301)
        halves.fill(shape, with: paint, clip: Clip(to: RoundedRect(half)))
      }
      // For half rows, a slanted gradient can use different ramps than for full rows.
      var most = 0
      for (first, second) in zip(whole.pixmap.pixels, halves.pixmap.pixels) {
        for shift: UInt32 in [0, 8, 16, 24] {
          most = max(most, abs(Int((first >> shift) & 255) - Int((second >> shift) & 255)))
        }
      }
      #expect(most <= (end.x * end.y == 0 ? 0 : 1))
    }
  }

  @Test func `no color level in a gradient exceeds its alpha`() throws {
    for line in Self.lines {
      let stops = LinearGradient.evenlySpaced([
        .clear, .white, Color(hex: 0xfffefd).withAlpha(0.3), Color(white: 1, alpha: 0.99),
      ])
      let pixmap = try Self.painted(LinearGradient(from: line.0, to: line.1, stops: stops))
      #expect(
        pixmap.pixels.allSatisfy { pixel in
          [pixel & 0xff, pixel >> 8 & 0xff, pixel >> 16 & 0xff].allSatisfy { $0 <= pixel >> 24 }
        })
    }
  }

  @Test func `an opaque gradient stays opaque`() throws {
    for line in Self.lines {
      let pixmap = try Self.painted(
        LinearGradient(from: line.0, to: line.1, stops: Self.stopLists[5]))
      #expect(pixmap.pixels.allSatisfy { $0 >> 24 == 255 })
    }
  }

  @Test func `at a gradient's hard edge, the later color applies`() throws {
    let stops = [
      GradientStop(location: 0.5, color: .black), GradientStop(location: 0.5, color: .white),
    ]
    for (from, to) in [(0.0, 21.0), (21, 0)] {
      let gradient = LinearGradient(
        from: Point(x: from, y: 0), to: Point(x: to, y: 0), stops: stops)
      let pixmap = try Self.painted(gradient, size: PixelSize(width: 21, height: 2))
      // The center of column 10 is at t = 0.5.
      for x in 0..<21 {
        let white = from == 0 ? x >= 10 : x <= 10
        #expect(pixmap[x, 1].rawValue == (white ? 0xffff_ffff : 0xff00_0000))
      }
    }
  }

  @Test func `a gradient with a single color paints the same pixels as that color`() throws {
    for color in [Color(hex: 0x336699), Color(hex: 0x336699).withAlpha(0.3)] {
      var canvas = try Canvas(size: Self.size)
      canvas.fill(RoundedRect(Rect(size: Size(width: 90, height: 70))), with: .solid(color))
      let gradient = LinearGradient(
        from: .zero, to: Point(x: 30, y: 50), stops: LinearGradient.evenlySpaced([color, color]))
      #expect(try Self.painted(gradient) == canvas.pixmap)
    }
  }

  @Test func `a gradient without stops paints nothing`() throws {
    let gradient = LinearGradient(from: .zero, to: Point(x: 1, y: 1), stops: [])
    #expect(try Self.painted(gradient).pixels.allSatisfy { $0 == 0 })
  }

  @Test func `evenly spaced gradient stops range from zero to one`() {
    let stops = LinearGradient.evenlySpaced([.black, .white, .black, .white, .black])
    #expect(stops.map(\.location) == [0, 0.25, 0.5, 0.75, 1])
    #expect(LinearGradient.evenlySpaced([.white]).map(\.location) == [0])
  }

  static func painted(
    _ gradient: LinearGradient, size: PixelSize = GradientTests.size
  ) throws -> Pixmap {
    try painted(.linearGradient(gradient), size: size)
  }

  static func painted(_ paint: Paint, size: PixelSize = GradientTests.size) throws -> Pixmap {
    var canvas = try Canvas(size: size)
    canvas.fill(
      RoundedRect(Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))),
      with: paint)
    return canvas.pixmap
  }

  /// Compares a fill of the whole canvas with premultiplied interpolation in double precision.
  private func expectNear(
    _ gradient: LinearGradient, size: PixelSize = GradientTests.size,
    position: (Double, Double) -> Double
  ) throws {
    try expectNear(
      Self.painted(.linearGradient(gradient), size: size), gradient.stops, position: position)
  }

  private func expectNear(
    _ pixmap: Pixmap, _ stops: [GradientStop], position: (Double, Double) -> Double
  ) throws {
    let size = pixmap.size
    var worst = 0.0
    for y in 0..<size.height {
      for x in 0..<size.width {
        let t = position(Double(x) + 0.5, Double(y) + 0.5)
        if isAtHardEdge(t, stops) { continue }
        let expected = levels(stops, at: t)
        for channel in 0..<4 {
          let level = Double(pixmap[x, y].rawValue >> UInt32(8 * channel) & 0xff)
          worst = max(worst, abs(level - expected[channel]))
        }
      }
    }
    #expect(worst <= 1, "\(stops)")
  }

  private func isAtHardEdge(_ t: Double, _ stops: [GradientStop]) -> Bool {
    zip(stops, stops.dropFirst()).contains {
      $0.location == $1.location && abs($0.location - t) < 1e-9
    }
  }

  private func levels(_ stops: [GradientStop], at t: Double) -> [Double] {
    func premultiplied(_ color: Color) -> [Double] {
      [color.red * color.alpha, color.green * color.alpha, color.blue * color.alpha, color.alpha]
    }
    let next = stops.firstIndex { $0.location > t } ?? stops.count
    let to = premultiplied(stops[min(next, stops.count - 1)].color)
    if next == 0 || next == stops.count { return to.map { $0 * 255 } }
    let from = premultiplied(stops[next - 1].color)
    let part = (t - stops[next - 1].location) / (stops[next].location - stops[next - 1].location)
    return zip(from, to).map { (from, to) in 255 * (from + (to - from) * part) }
  }
}
