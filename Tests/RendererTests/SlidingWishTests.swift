import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster
import SkelshotRenderer
import Testing

/// Tests the settings of sliding animations that have no counterpart in SkeletonView: the span, the pause and the width
/// of the highlight.
@Suite struct SlidingWishTests {
  private static let (width, height) = (40.0, 20.0)

  private func sliding(
    _ animation: SlidingAnimation, span: GradientSpan = .bone,
    _ change: (inout Scene) -> Void = { _ in }
  ) -> Scene {
    scene(width: Self.width, height: Self.height) {
      $0.skeleton.fill = .gradient
      $0.skeleton.gradient = SkeletonGradient(colors: [.black, .white, .black], span: span)
      $0.skeleton.animation = .sliding(animation)
      change(&$0)
    }
  }

  private func linear(_ direction: GradientDirection) -> SlidingAnimation {
    var animation = SlidingAnimation()
    (animation.direction, animation.duration, animation.timingFunction) = (direction, 1, .linear)
    return animation
  }

  /// Returns the level of a gradient from black to white to black at ((p − s)·(e − s)) / |e − s|². Along each moving
  /// coordinate, s goes from −w to 1 or back, and e = s + w.
  private func level(
    _ direction: GradientDirection, progress: Double, width w: Double, at p: Point
  ) -> Double {
    let there = -w + (1 + w) * progress
    let back = 1 - (1 + w) * progress
    let s: (x: Double?, y: Double?)
    switch direction {
    case .leftRight: s = (there, nil)
    case .rightLeft: s = (back, nil)
    case .topBottom: s = (nil, there)
    case .bottomTop: s = (nil, back)
    case .topLeftBottomRight: s = (there, there)
    case .bottomRightTopLeft: s = (back, back)
    }
    let moving = [(p.x, s.x), (p.y, s.y)].compactMap { p, s in s.map { (p - $0) * w } }
    let position = moving.reduce(0, +) / (w * w * Double(moving.count))
    let clamped = min(max(position, 0), 1)
    return 255 * (clamped < 0.5 ? clamped * 2 : 2 - clamped * 2)
  }

  @Test(
    arguments: GradientDirection.allCases, [0.25, 0.5, 2, 4])
  func `Every pixel follows the formula, whatever the highlight width`(
    direction: GradientDirection, width: Double
  ) throws {
    var animation = linear(direction)
    animation.highlightWidth = width
    let renderer = try SkeletonRenderer(sliding(animation))
    for step in 0..<10 {
      let time = Double(step) / 10
      let pixmap = try renderer.pixmap(atSeconds: time)
      for y in 0..<20 {
        for x in 0..<40 {
          let p = Point(x: (Double(x) + 0.5) / Self.width, y: (Double(y) + 0.5) / Self.height)
          let level = level(direction, progress: time, width: width, at: p)
          let drawn = Double(pixmap[x, y].straight.red)
          #expect(abs(drawn - level) <= 1.5, "(\(x), \(y)) at \(time)")
        }
      }
    }
  }

  @Test(arguments: GradientDirection.allCases, [0.25, 1, 4])
  func `The loop's first and last frames show the plain base color, whatever the highlight width`(
    direction: GradientDirection, width: Double
  ) throws {
    var animation = linear(direction)
    animation.highlightWidth = width
    for span in GradientSpan.allCases {
      let renderer = try SkeletonRenderer(sliding(animation, span: span))
      #expect(Set(try renderer.pixmap(atSeconds: 0).pixels).count == 1)
      #expect(Set(try renderer.pixmap(atSeconds: 0.999999999).pixels).count == 1)
      #expect(Set(try renderer.pixmap(atSeconds: 0.5).pixels).count > 1)
    }
  }

  /// Adds two bones that show parts of one gradient over the whole canvas.
  private func windows(_ scene: inout Scene) {
    func view(_ frame: Rect) -> View {
      var view = View()
      view.placement = Placement(frame: frame)
      return view
    }
    scene.views = [
      view(Rect(x: 2, y: 1, width: 9, height: 17)), view(Rect(x: 15, y: 3, width: 20, height: 4)),
    ]
  }

  @Test(arguments: GradientDirection.allCases)
  func `A gradient across the canvas crosses all bones at the same time`(
    direction: GradientDirection
  ) throws {
    let whole = try SkeletonRenderer(sliding(linear(direction)))
    let parts = try SkeletonRenderer(
      sliding(linear(direction), span: .canvas) { windows(&$0) })
    let apart = try SkeletonRenderer(sliding(linear(direction)) { windows(&$0) })
    for time in [0.2, 0.4, 0.6, 0.8] {
      let (expected, actual) = (
        try whole.pixmap(atSeconds: time), try parts.pixmap(atSeconds: time)
      )
      let other = try apart.pixmap(atSeconds: time)
      var differences = 0
      for (xs, ys) in [(2..<11, 1..<18), (15..<35, 3..<7)] {
        for y in ys {
          for x in xs {
            let drawn = actual[x, y].straight
            #expect(drawn.distance(to: expected[x, y].straight) <= 1, "(\(x), \(y)) at \(time)")
            differences += drawn.distance(to: other[x, y].straight) > 8 ? 1 : 0
          }
        }
      }
      #expect(differences > 0, "bones of their own have another gradient")
    }
  }

  @Test(arguments: [1.0, 1.5, 2])
  func `A still gradient across the canvas runs from top to bottom`(scale: Double)
    throws
  {
    let scene = sliding(linear(.leftRight), span: .canvas) {
      windows(&$0)
      $0.skeleton.animated = false
      $0.canvas.scale = scale
    }
    let pixmap = try SkeletonRenderer(scene).pixmap(atSeconds: 0)
    let x = Int(5 * scale)
    for y in Int((2 * scale).rounded(.up))..<Int(17 * scale) {
      let position = (Double(y) + 0.5) / (Self.height * scale)
      let level = 255 * (position < 0.5 ? position * 2 : 2 - position * 2)
      #expect(abs(Double(pixmap[x, y].straight.red) - level) <= 1)
    }
  }

  @Test func `A pause shows the plain end color`() throws {
    var animation = linear(.leftRight)
    animation.pause = 0.5
    let renderer = try SkeletonRenderer(sliding(animation))
    let plain = try SkeletonRenderer(sliding(linear(.leftRight)))
    #expect(renderer.seconds == 1.5)
    for time in [0.1, 0.5, 0.9] {
      #expect(try renderer.pixmap(atSeconds: time) == plain.pixmap(atSeconds: time))
    }
    for time in [1, 1.2, 1.499] {
      #expect(try renderer.pixmap(atSeconds: time) == plain.pixmap(atSeconds: 0))
    }
    #expect(try renderer.pixmap(atSeconds: 1.5 + 0.5) == plain.pixmap(atSeconds: 0.5))
  }

  @Test func `An animation that autoreverses pauses after each direction`() throws {
    var animation = linear(.leftRight)
    (animation.pause, animation.autoreverses) = (0.5, true)
    // The gradient's first and last colors differ, so that the two resting states can be distinguished.
    func colors(_ scene: inout Scene) {
      scene.skeleton.gradient = SkeletonGradient(colors: [
        .black, .white, DynamicColor(Color(hex: 0xff0000)),
      ])
    }
    let renderer = try SkeletonRenderer(sliding(animation, colors))
    let plain = try SkeletonRenderer(sliding(linear(.leftRight), colors))
    #expect(renderer.seconds == 3)
    for time in [0, 0.25, 0.75] {
      #expect(try renderer.pixmap(atSeconds: time) == plain.pixmap(atSeconds: time))
      #expect(try renderer.pixmap(atSeconds: 2.5 - time) == plain.pixmap(atSeconds: time))
    }
    for time in [1, 1.25, 1.5] {
      #expect(try renderer.pixmap(atSeconds: time)[20, 9].straight == StraightPixel(hex: 0))
    }
    for time in [2.5, 2.75, 2.999] {
      #expect(try renderer.pixmap(atSeconds: time)[20, 9].straight == StraightPixel(hex: 0xff0000))
    }
  }
}
