import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster
import SkelshotRenderer
import Testing

@Suite struct TimingFunctionTests {
  @Test(arguments: [
    TimingFunction.linear, .easeIn, .easeOut, .easeInEaseOut, TimingFunction(0.25, 0.1, 0.25, 1),
    TimingFunction(0.68, -0.55, 0.27, 1.55),
  ])
  func `A timing function matches the CSS curve with the same control points`(
    timing: TimingFunction
  ) {
    #expect(timing.progress(at: 0) == 0)
    #expect(timing.progress(at: 1) == 1)
    for step in 1..<100 {
      let time = Double(step) / 100
      let expected = bezierProgress(time, timing.x1, timing.y1, timing.x2, timing.y2)
      #expect(abs(timing.progress(at: time) - expected) < 1e-9, "at \(time)")
    }
  }
}

@Suite struct PulseTests {
  private let clouds = StraightPixel(hex: 0xecf0f1)
  private let darker = StraightPixel(hex: 0xdee2e3)

  @Test func `A pulse goes to the complementary color and back in two seconds`() throws {
    let scene = scene()
    #expect(try SkeletonRenderer(scene).seconds == 2)
    #expect(try pixel(scene) == clouds)
    #expect(try pixel(scene, at: 1) == darker)
    #expect(try pixel(scene, at: 2) == clouds)
  }

  @Test func `A pulse is eased, and its second half mirrors the first half`() throws {
    let scene = scene()
    for step in 0...20 {
      let time = Double(step) / 20
      let progress = bezierProgress(time, 0.42, 0, 0.58, 1)
      let expected = StraightPixel(
        Color(hex: 0xecf0f1).mixed(with: Color(hex: 0xecf0f1).complementary, fraction: progress))
      #expect(try pixel(scene, at: time) == expected)
      #expect(try pixel(scene, at: 2 - time) == expected)
    }
  }

  @Test func `A pulse in dark appearance goes from darkClouds to a lighter gray`() throws {
    let scene = scene { $0.canvas.interfaceStyle = .dark }
    #expect(try pixel(scene) == StraightPixel(hex: 0x1c2325))
    #expect(try pixel(scene, at: 1) == StraightPixel(hex: 0x262f32))
  }

  @Test func `A solid bone with a sliding animation does not change`() throws {
    let still = scene { $0.skeleton.animation = .sliding(SlidingAnimation()) }
    #expect(try SkeletonRenderer(still).seconds == 0)
    // If a gradient skeleton slides, a bone that is set to solid pulses instead.
    let pulsing = scene {
      ($0.skeleton.fill, $0.skeleton.animation) = (.gradient, .sliding(SlidingAnimation()))
      $0.views[0].skeleton.fill = .solid
    }
    #expect(try SkeletonRenderer(pulsing).seconds == 2)
    #expect(try pixel(pulsing, at: 1) == darker)
  }

  @Test(
    arguments: [
      (DynamicColor.white, 0xffffff), (.black, 0x000000), (.gray, 0xacacac),
      (.lightGray, 0xe6e6e6), (.darkGray, 0x737373), (DynamicColor(hex: 0xffffff), 0xf0f0f0),
      (.brown, 0xcf8a45),
    ] as [(DynamicColor, UInt32)])
  func `A grayscale color pulses to a lighter gray because SkeletonView treats it as dark`(
    color: DynamicColor, far: UInt32
  ) throws {
    // Dark colors are multiplied by 1.35 and light colors by 0.94. White as a hex color is light, and brown (luma
    // 0.437) is dark.
    let scene = scene { $0.skeleton.color = color }
    #expect(try pixel(scene, at: 1).distance(to: StraightPixel(hex: far)) <= 1)
  }

  @Test func `A pulse changes every color in a gradient to its complementary color`() throws {
    let scene = scene {
      $0.skeleton.fill = .gradient
      $0.skeleton.gradient = SkeletonGradient(
        colors: [DynamicColor(hex: 0xffffff), DynamicColor(hex: 0xffffff)])
      $0.skeleton.animation = .pulse(PulseAnimation())
    }
    #expect(try pixel(scene, at: 1) == StraightPixel(Color(white: 0.94)))
  }

  @Test func `A skeleton without an animation has a duration of 0 seconds`() throws {
    #expect(try SkeletonRenderer(scene { $0.skeleton.animated = false }).seconds == 0)
  }
}

@Suite struct SlidingTests {
  private static let size = 40.0

  private func sliding(_ direction: GradientDirection?, _ change: (inout Scene) -> Void = { _ in })
    -> Scene
  {
    scene(width: Self.size, height: Self.size / 2) {
      $0.skeleton.fill = .gradient
      $0.skeleton.gradient = SkeletonGradient(colors: [.black, .white, .black])
      var animation = SlidingAnimation()
      animation.direction = direction
      $0.skeleton.animation = .sliding(animation)
      change(&$0)
    }
  }

  /// The position from the formula ((p − s)·(e − s)) / |e − s|² in unit coordinates.
  private func expected(
    _ start: (Point, Point), _ end: (Point, Point), progress: Double, x: Int, y: Int
  ) -> Double {
    func between(_ pair: (Point, Point)) -> Point {
      Point(
        x: pair.0.x + (pair.1.x - pair.0.x) * progress,
        y: pair.0.y + (pair.1.y - pair.0.y) * progress)
    }
    let s = between(start)
    let e = between(end)
    let p = Point(x: (Double(x) + 0.5) / Self.size, y: (Double(y) + 0.5) / (Self.size / 2))
    let dx = e.x - s.x
    let dy = e.y - s.y
    let position = ((p.x - s.x) * dx + (p.y - s.y) * dy) / (dx * dx + dy * dy)
    let clamped = min(max(position, 0), 1)
    return clamped < 0.5 ? clamped * 2 : 2 - clamped * 2
  }

  private static let half = 0.5
  private static let table: [(GradientDirection, (Point, Point), (Point, Point))] = [
    (.leftRight, (p(-1, half), p(1, half)), (p(0, half), p(2, half))),
    (.rightLeft, (p(1, half), p(-1, half)), (p(2, half), p(0, half))),
    (.topBottom, (p(half, -1), p(half, 1)), (p(half, 0), p(half, 2))),
    (.bottomTop, (p(half, 1), p(half, -1)), (p(half, 2), p(half, 0))),
    (.topLeftBottomRight, (p(-1, -1), p(1, 1)), (p(0, 0), p(2, 2))),
    (.bottomRightTopLeft, (p(1, 1), p(-1, -1)), (p(2, 2), p(0, 0))),
  ]

  private static func p(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  @Test(arguments: GradientDirection.allCases)
  func `Every pixel of a sliding gradient follows the formula in all six directions`(
    direction: GradientDirection
  ) throws {
    let row = try #require(Self.table.first { $0.0 == direction })
    let renderer = try SkeletonRenderer(sliding(direction))
    for step in 0..<15 {
      let time = Double(step) / 10
      let progress = bezierProgress(time / 1.5, 0.42, 0, 1, 1)
      let pixmap = try renderer.pixmap(atSeconds: time)
      for y in 0..<20 {
        for x in 0..<40 {
          let level = expected(row.1, row.2, progress: progress, x: x, y: y) * 255
          let drawn = Double(pixmap[x, y].straight.red)
          #expect(abs(drawn - level) <= 1, "(\(x), \(y)) at \(time)")
        }
      }
    }
  }

  @Test(arguments: GradientDirection.allCases)
  func `The loop's first and last frames show the plain base color`(direction: GradientDirection)
    throws
  {
    let renderer = try SkeletonRenderer(sliding(direction))
    #expect(renderer.seconds == 1.5)
    let first = try renderer.pixmap(atSeconds: 0)
    #expect(Set(first.pixels).count == 1)
    #expect(try renderer.pixmap(atSeconds: 1.5) == first)
    #expect(try renderer.pixmap(atSeconds: 1.5 * 7) == first)
  }

  @Test func `By default, a gradient slides in the reading direction`() throws {
    let natural = try SkeletonRenderer(sliding(nil)).pixmap(atSeconds: 1)
    #expect(try SkeletonRenderer(sliding(.leftRight)).pixmap(atSeconds: 1) == natural)
    let mirrored = sliding(nil) { $0.canvas.direction = .rightToLeft }
    let rightLeft = try SkeletonRenderer(sliding(.rightLeft)).pixmap(atSeconds: 1)
    #expect(try SkeletonRenderer(mirrored).pixmap(atSeconds: 1) == rightLeft)
    #expect(rightLeft != natural)
  }

  @Test func `Autoreverse also plays the sweep backward and doubles the duration of the loop`()
    throws
  {
    var animation = SlidingAnimation()
    animation.autoreverses = true
    let renderer = try SkeletonRenderer(
      sliding(nil) { $0.skeleton.animation = .sliding(animation) })
    #expect(renderer.seconds == 3)
    #expect(try renderer.pixmap(atSeconds: 1) == renderer.pixmap(atSeconds: 2))
    #expect(try renderer.pixmap(atSeconds: 0.4) == renderer.pixmap(atSeconds: 2.6))
  }

  @Test func `A gradient without an animation runs from top to bottom`() throws {
    let renderer = try SkeletonRenderer(sliding(nil) { $0.skeleton.animated = false })
    let pixmap = try renderer.pixmap(atSeconds: 0)
    for y in 0..<20 {
      let position = (Double(y) + 0.5) / 20
      let level = (position < 0.5 ? position * 2 : 2 - position * 2) * 255
      for x in 0..<40 { #expect(abs(Double(pixmap[x, y].straight.red) - level) <= 1) }
    }
  }
}
