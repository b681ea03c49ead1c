import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster
import SkelshotRenderer
import Testing

/// Compares custom animations with the rules of Core Animation.
@Suite struct KeyframeTests {
  private static let red = Color(hex: 0xff0000)
  private static let blue = Color(hex: 0x0000ff)

  private func solid(
    _ animations: [KeyframeAnimation], duration: Double? = nil
  ) -> Scene {
    scene {
      $0.skeleton.color = DynamicColor(.black)
      $0.skeleton.animation = .keyframes(KeyframeGroup(animations, duration: duration))
    }
  }

  private func colors(_ values: [Color], _ duration: Double = 1) -> KeyframeAnimation {
    KeyframeAnimation(
      .backgroundColor(.values(values.map { DynamicColor($0) })), duration: duration)
  }

  private func opacity(_ values: [Double], _ duration: Double = 1) -> KeyframeAnimation {
    KeyframeAnimation(.opacity(.values(values)), duration: duration)
  }

  /// Returns the color of a black bone that has the given opacity over white.
  private func gray(_ opacity: Double) -> StraightPixel { StraightPixel(Color(white: 1 - opacity)) }

  @Test func `Background color keyframes blend from each value to the next`() throws {
    let scene = solid([colors([Self.red, Self.blue])])
    #expect(try SkeletonRenderer(scene).seconds == 1)
    for step in 0..<10 {
      let time = Double(step) / 10
      let expected = StraightPixel(Color(red: 1 - time, green: 0, blue: time))
      #expect(try pixel(scene, at: time).distance(to: expected) <= 1)
    }
  }

  @Test func `Opacity keyframes reveal the background behind the bone`() throws {
    let scene = solid([opacity([1, 0.2])])
    for step in 0..<10 {
      let time = Double(step) / 10
      #expect(try pixel(scene, at: time).distance(to: gray(1 - 0.8 * time)) <= 1)
    }
  }

  @Test func `Keyframes with a single value animate from or to the bone's own value`() throws {
    let own = solid([KeyframeAnimation(.opacity(.to(0)), duration: 1)])
    #expect(try pixel(own, at: 0.25).distance(to: gray(0.75)) <= 1)
    let from = solid([KeyframeAnimation(.backgroundColor(.from(.white)), duration: 1)])
    #expect(try pixel(from, at: 0.25).distance(to: gray(0.25)) <= 1)
  }

  @Test func `An animation does not change the bone before it starts or after it ends`() throws {
    var animation = colors([Self.red, Self.blue], 0.5)
    animation.beginTime = 0.25
    let scene = solid([animation], duration: 2)
    #expect(try SkeletonRenderer(scene).seconds == 2)
    let black = StraightPixel(hex: 0)
    for time in [0, 0.2, 0.24, 0.75, 1, 1.9] { #expect(try pixel(scene, at: time) == black) }
    #expect(try pixel(scene, at: 0.25) == StraightPixel(Self.red))
    #expect(try pixel(scene, at: 0.5).distance(to: StraightPixel(hex: 0x800080)) <= 1)
  }

  @Test(arguments: [
    // Each case has the key times, the timing function of the animation, and the timing functions of its segments.
    ([0.0, 0.5, 1], TimingFunction.linear, [TimingFunction]()),
    ([0, 0.2, 1], .linear, []), ([0, 0.2, 1], .easeIn, []),
    ([0, 0.3, 1], .linear, [.easeIn, .easeOut]),
    ([0, 0.7, 1], .easeInEaseOut, [TimingFunction(0.25, 0.1, 0.25, 1), .easeIn]),
  ])
  func `Key times and timing functions determine an animation's progress`(
    times: [Double], whole: TimingFunction, segments: [TimingFunction]
  ) throws {
    let values = [0.0, 1, 0.25]
    var animation = opacity(values)
    (animation.keyTimes, animation.timingFunction) = (times, whole)
    animation.timingFunctions = segments
    func eased(_ time: Double, _ timing: TimingFunction) -> Double {
      timing == .linear
        ? time : bezierProgress(time, timing.x1, timing.y1, timing.x2, timing.y2)
    }
    let renderer = try SkeletonRenderer(solid([animation]))
    for step in 0..<20 {
      let time = Double(step) / 20
      let progress = eased(time, whole)
      let segment = progress < times[1] ? 0 : 1
      let part = (progress - times[segment]) / (times[segment + 1] - times[segment])
      let fraction = eased(part, segments.isEmpty ? .linear : segments[segment])
      let value = values[segment] + (values[segment + 1] - values[segment]) * fraction
      let drawn = try renderer.pixmap(atSeconds: time)[4, 4].straight
      #expect(drawn.distance(to: gray(value)) <= 1, "at \(time)")
    }
  }

  @Test func `Keyframe values without key times are evenly spaced`() throws {
    let scene = solid([opacity([0, 1, 0, 0.5])])
    for (time, value) in [(1.0 / 6, 0.5), (1.0 / 3, 1), (0.5, 0.5), (2.0 / 3, 0)] {
      #expect(try pixel(scene, at: time).distance(to: gray(value)) <= 1)
    }
  }

  @Test func `An animation repeats, reverses and ends after its repeat count`() throws {
    var animation = opacity([0, 1], 0.5)
    (animation.autoreverses, animation.repeatCount) = (true, .times(1.5))
    let scene = solid([animation], duration: 3)
    // A cycle takes 0.5 s forward and 0.5 s back. The 1.5 cycles end after 1.5 s with a fully opaque bone.
    for (time, value) in [
      (0.0, 0.0), (0.25, 0.5), (0.5, 1), (0.75, 0.5), (1, 0), (1.25, 0.5), (1.5, 1), (2, 1),
    ] {
      #expect(try pixel(scene, at: time).distance(to: gray(value)) <= 1, "at \(time)")
    }
  }

  @Test func `Several animations run together, and a later animation overrides an earlier one`()
    throws
  {
    var late = opacity([0.5, 0.5], 0.5)
    late.beginTime = 0.5
    let scene = solid([opacity([1, 0]), colors([.black, .black]), late])
    #expect(try pixel(scene, at: 0.25).distance(to: gray(0.75)) <= 1)
    #expect(try pixel(scene, at: 0.75).distance(to: gray(0.5)) <= 1)
  }

  @Test func `The length of a keyframe group follows from its animations`() throws {
    func endless(_ duration: Double, begin: Double = 0, back: Bool = false) -> KeyframeAnimation {
      var animation = opacity([0, 1], duration)
      (animation.repeatCount, animation.beginTime, animation.autoreverses) = (
        .infinite, begin, back
      )
      return animation
    }
    func length(_ animations: [KeyframeAnimation], _ duration: Double? = nil) throws -> Double {
      try SkeletonRenderer(solid(animations, duration: duration)).seconds
    }
    var late = opacity([0, 1], 2)
    late.beginTime = 1.5
    #expect(try length([opacity([0, 1]), late]) == 3.5, "the latest end")
    #expect(try length([endless(1.5), endless(2)]) == 6, "the least common multiple")
    #expect(try length([endless(1.5), late]) == 4.5, "rounds enough for the others")
    #expect(try length([endless(1.5, back: true)]) == 3)
    #expect(try length([endless(1), endless(1.5, begin: 0.5)]) == 2, "one round of an endless one")
    #expect(try length([endless(1.5), late], 0.75) == 0.75, "its own")
  }

  @Test func `A keyframe group repeats after its end`() throws {
    let renderer = try SkeletonRenderer(solid([opacity([1, 0])]))
    #expect(try renderer.pixmap(atSeconds: 1.25) == renderer.pixmap(atSeconds: 0.25))
    #expect(try renderer.pixmap(atSeconds: 1) == renderer.pixmap(atSeconds: 0))
    #expect(try renderer.pixmap(atSeconds: 0.25) != renderer.pixmap(atSeconds: 0))
  }

  // MARK: Gradients

  private func gradient(_ animations: [KeyframeAnimation]) -> Scene {
    scene(width: 40, height: 20) {
      $0.skeleton.fill = .gradient
      $0.skeleton.gradient = SkeletonGradient(colors: [.black, .white, .black])
      $0.skeleton.animation = .keyframes(KeyframeGroup(animations))
    }
  }

  /// Returns the level of a gradient from black to white to black with colors at the given locations.
  private func level(_ t: Double, _ locations: [Double] = [0, 0.5, 1]) -> Double {
    let rising = (t - locations[0]) / (locations[1] - locations[0])
    let falling = (locations[2] - t) / (locations[2] - locations[1])
    return 255 * min(max(min(rising, falling), 0), 1)
  }

  @Test func `Keyframes for start and end points move the gradient's axis`() throws {
    let scene = gradient([
      KeyframeAnimation(
        .startPoint(.values([Point(x: 0, y: 0), Point(x: -1, y: 0.5)])), duration: 1),
      KeyframeAnimation(.endPoint(.to(Point(x: 1, y: 1))), duration: 1),
    ])
    let renderer = try SkeletonRenderer(scene)
    for time in [0, 0.3, 0.8] {
      let s = Point(x: -time, y: 0.5 * time)
      let e = Point(x: 0.5 + 0.5 * time, y: 1)
      let pixmap = try renderer.pixmap(atSeconds: time)
      for (x, y) in [(0, 0), (39, 0), (20, 10), (7, 19), (33, 12)] {
        let p = Point(x: (Double(x) + 0.5) / 40, y: (Double(y) + 0.5) / 20)
        let (dx, dy) = (e.x - s.x, e.y - s.y)
        let t = ((p.x - s.x) * dx + (p.y - s.y) * dy) / (dx * dx + dy * dy)
        #expect(abs(Double(pixmap[x, y].straight.red) - level(t)) <= 1.5, "(\(x), \(y)) at \(time)")
      }
    }
  }

  @Test func `Location keyframes can move a gradient's colors beyond its start and end points`()
    throws
  {
    // Many apps implement this shimmer themselves: the gradient begins completely to the left of the view and ends
    // completely to the right of it.
    let scene = gradient([
      KeyframeAnimation(
        .locations(.values([[-1, -0.5, 0], [1, 1.5, 2]])), duration: 1),
      KeyframeAnimation(.startPoint(.values([Point(x: 0, y: 0), Point(x: 0, y: 0)])), duration: 1),
      KeyframeAnimation(.endPoint(.values([Point(x: 1, y: 0), Point(x: 1, y: 0)])), duration: 1),
    ])
    let renderer = try SkeletonRenderer(scene)
    for time in [0.0, 0.25, 0.5, 0.7, 0.99] {
      let pixmap = try renderer.pixmap(atSeconds: time)
      let locations = [-1, -0.5, 0].map { $0 + 2 * time }
      for x in 0..<40 {
        let expected = level((Double(x) + 0.5) / 40, locations)
        #expect(abs(Double(pixmap[x, 9].straight.red) - expected) <= 1.5, "\(x) at \(time)")
      }
    }
  }

  @Test func `Equal locations in a gradient make a hard edge`() throws {
    let scene = gradient([
      KeyframeAnimation(.locations(.values([[0.5, 0.5, 0.5]])), duration: 1),
      KeyframeAnimation(.colors(.values([[.white, .white, .black]])), duration: 1),
    ])
    let pixmap = try SkeletonRenderer(scene).pixmap(atSeconds: 0)
    #expect(pixmap[3, 9].straight == StraightPixel(hex: 0xffffff))
    #expect(pixmap[3, 10].straight == StraightPixel(hex: 0))
  }

  @Test func `Gradient colors blend one by one but jump if their number changes`() throws {
    let blue = DynamicColor(Self.blue)
    let changing = gradient([
      KeyframeAnimation(.colors(.to([blue, blue, blue])), duration: 1)
    ])
    let middle = try pixel(changing, at: 0.5, x: 4, y: 9)
    // At 0.475 of the height, the gradient's level is 0.95. Halfway through the animation, it is mixed with blue.
    #expect(middle.distance(to: StraightPixel(Color(red: 0.475, green: 0.475, blue: 0.975))) <= 1)
    let jumping = gradient([
      KeyframeAnimation(.colors(.to([blue, blue])), duration: 1)
    ])
    let still = gradient([])
    #expect(try pixel(jumping, at: 0.9, x: 4, y: 9) == pixel(still, x: 4, y: 9))
  }

  @Test func `Keyframes for properties that a bone does not have are ignored`() throws {
    let moving = KeyframeAnimation(.startPoint(.to(Point(x: 3, y: 3))), duration: 1)
    #expect(try pixel(solid([moving]), at: 0.5) == StraightPixel(hex: 0))
    let painted = gradient([colors([Self.red, Self.blue])])
    #expect(try pixel(painted, at: 0.5) == pixel(gradient([]), at: 0))
  }

  // MARK: Custom animations

  @Test func `A custom animation's closure is called once per bone to get its keyframes`() throws {
    let custom = CustomAnimation { bone in
      var animation = KeyframeAnimation(.opacity(.values([0, 1])), duration: 1)
      animation.beginTime = bone.rect.x / 8
      return KeyframeGroup([animation], duration: 2)
    }
    let scene = scene {
      $0.skeleton.color = DynamicColor(.black)
      $0.skeleton.animation = .custom(custom)
      var right = View()
      right.placement = Placement(frame: Rect(x: 4, y: 0, width: 4, height: 8))
      var left = right
      left.placement.frame?.x = 0
      $0.views = [left, right]
    }
    let renderer = try SkeletonRenderer(scene)
    #expect(renderer.seconds == 2)
    for time in [0.0, 0.25, 0.5, 0.75, 1.25] {
      let pixmap = try renderer.pixmap(atSeconds: time)
      for (x, begin) in [(1, 0.0), (5, 0.5)] {
        let local = time - begin
        let value = local < 0 || local >= 1 ? 1 : local
        #expect(pixmap[x, 4].straight.distance(to: gray(value)) <= 1, "\(x) at \(time)")
      }
    }
  }

  @Test func `Custom animations with different lengths share one film`() throws {
    let custom = CustomAnimation { bone in
      KeyframeGroup([
        KeyframeAnimation(.opacity(.values([0, 1])), duration: bone.rect.x == 0 ? 1.5 : 2)
      ])
    }
    let scene = scene {
      $0.skeleton.animation = .custom(custom)
      var view = View()
      view.placement = Placement(frame: Rect(x: 4, y: 0, width: 4, height: 8))
      $0.views.append(view)
    }
    #expect(try SkeletonRenderer(scene).seconds == 6)
  }

  @Test func `A custom animation equals only its copies`() {
    let make: @Sendable (Bone) -> KeyframeGroup = { _ in KeyframeGroup([]) }
    let one = CustomAnimation(make)
    let copy = one
    #expect(one == copy && one.hashValue == copy.hashValue)
    #expect(one != CustomAnimation(make))
  }
}
