import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster
import SkelshotRenderer
import Testing

/// Tests delays, starting and stopping the animation, and the six events.
@Suite struct TimelineLifeTests {
  // A bone cannot be pure blue, because the complementary color of pure blue is clamped to pure blue.
  private let red = StraightPixel(hex: 0xff0000)
  private let blue = StraightPixel(hex: 0x000080)
  private let plain = SkeletonOverrides(transition: SkeletonTransition.none)

  /// Returns a scene with a red view and static blue bones.
  private func film(_ steps: [TimelineStep], _ change: (inout Scene) -> Void = { _ in }) -> Scene {
    scene {
      $0.views[0].backgroundColor = DynamicColor(Color(hex: 0xff0000))
      $0.skeleton.color = DynamicColor(Color(hex: 0x000080))
      $0.skeleton.animated = false
      $0.timeline = steps
      change(&$0)
    }
  }

  private func events(_ steps: [TimelineStep]) throws -> [String] {
    try SkeletonRenderer(film(steps)).events.map {
      "\($0.event.rawValue) \(($0.time.inSeconds * 1000).rounded() / 1000)"
    }
  }

  // MARK: Delay

  @Test func `A delayed show step takes effect during the hold steps that follow it`() throws {
    let scene = film([
      .show(plain, delay: 0.5), .hold(.seconds(0.3)), .hold(.seconds(0.7)),
      .hide(SkeletonTransition.none),
      .hold(.seconds(1)),
    ])
    #expect(try SkeletonRenderer(scene).seconds == 2)
    for time in [0, 0.3, 0.49] { #expect(try pixel(scene, at: time) == red) }
    for time in [0.5, 0.99] { #expect(try pixel(scene, at: time) == blue) }
    #expect(try pixel(scene, at: 1) == red)
  }

  @Test func `Hiding the skeleton before the delay ends cancels the delayed show`() throws {
    let steps: [TimelineStep] = [
      .show(SkeletonOverrides(), delay: 0.5), .hold(.seconds(0.3)), .hide(nil),
      .hold(.seconds(2)),
    ]
    let renderer = try SkeletonRenderer(film(steps))
    #expect(renderer.seconds == 2.3)
    for time in [0, 0.4, 0.6, 1, 2.2] {
      #expect(try renderer.pixmap(atSeconds: time)[4, 4].straight == red)
    }
    #expect(try events(steps) == [])
  }

  @Test func `A second show before the delay ends replaces the delayed show`() throws {
    var other = plain
    other.color = .white
    let scene = film([
      .show(plain, delay: 0.5), .hold(.seconds(0.2)), .show(other, delay: 1),
      .hold(.seconds(2)),
    ])
    for time in [0.5, 0.8, 1.19] { #expect(try pixel(scene, at: time) == red) }
    #expect(try pixel(scene, at: 1.2) == StraightPixel(hex: 0xffffff))
  }

  @Test func `The next step starts only after a running dissolve has ended`() throws {
    let steps: [TimelineStep] = [
      .show(SkeletonOverrides(transition: .crossDissolve(1)), delay: 0.5),
      .hold(.seconds(0.75)),
      .hide(SkeletonTransition.none), .wait(.seconds(1)),
    ]
    #expect(try SkeletonRenderer(film(steps)).seconds == 0.5 + 1 + 1)
    #expect(
      try events(steps) == [
        "willAppear 0.5", "didAppear 0.5", "willDisappear 1.5", "didDisappear 1.5",
      ])
  }

  @Test func `A delayed show takes effect even if all other steps end earlier`() throws {
    let steps: [TimelineStep] = [.wait(.seconds(0.25)), .show(SkeletonOverrides(), delay: 0.5)]
    #expect(try SkeletonRenderer(film(steps)).seconds == 1)
    #expect(try events(steps) == ["willAppear 0.75", "didAppear 0.75"])
  }

  @Test func `A hold measured in loops starts counting when a delayed show takes effect`() throws {
    let scene = film([
      .show(SkeletonOverrides(animated: true, transition: .crossDissolve(0.25)), delay: 0.5),
      .holdLoops(2),
    ])
    #expect(try SkeletonRenderer(scene).seconds == 0.5 + 0.25 + 4)
  }

  // MARK: Start and stop

  @Test func `A stopped skeleton shows its still colors until the animation is started`() throws {
    let dark = StraightPixel(Color(hex: 0x000080).complementary)
    let scene = film([
      .show(SkeletonOverrides(animated: true, transition: SkeletonTransition.none)),
      .hold(.seconds(1)),
      .stopAnimation, .hold(.seconds(1)), .startAnimation(nil), .holdLoops(1),
    ])
    #expect(try SkeletonRenderer(scene).seconds == 4)
    #expect(try pixel(scene, at: 0.999).distance(to: dark) <= 1)
    for time in [1, 1.5, 1.99, 2] { #expect(try pixel(scene, at: time) == blue) }
    #expect(try pixel(scene, at: 3) == dark)
  }

  @Test func `A start step can give a new animation to a still skeleton`() throws {
    var pulse = PulseAnimation()
    (pulse.duration, pulse.autoreverses, pulse.timingFunction) = (0.5, false, .linear)
    let scene = film([
      .show(plain), .hold(.seconds(1)), .startAnimation(.pulse(pulse)), .holdLoops(2),
    ])
    #expect(try SkeletonRenderer(scene).seconds == 2)
    #expect(try pixel(scene, at: 0.9) == blue)
    let half = Color(hex: 0x000080).mixed(with: Color(hex: 0x000080).complementary, fraction: 0.5)
    #expect(try pixel(scene, at: 1.25) == StraightPixel(half))
    #expect(try pixel(scene, at: 1.75) == StraightPixel(half))
  }

  @Test func `A stop step also stops views that have their own animation`() throws {
    let scene = film([
      .show(plain), .hold(.seconds(1)), .stopAnimation, .hold(.seconds(1)),
    ]) {
      $0.views[0].skeleton.animated = true
    }
    #expect(try pixel(scene, at: 0.75) != blue)
    #expect(try pixel(scene, at: 1.75) == blue)
  }

  @Test func `An update does not start a stopped skeleton unless it sets an animation`() throws {
    func film(_ update: SkeletonOverrides) -> Scene {
      self.film([
        .show(SkeletonOverrides(animated: true, transition: SkeletonTransition.none)),
        .stopAnimation,
        .update(update), .hold(.seconds(2)),
      ])
    }
    let white = SkeletonOverrides(color: DynamicColor(hex: 0xffffff))
    #expect(try pixel(film(white), at: 1) == StraightPixel(hex: 0xffffff))
    var moving = white
    moving.animated = true
    #expect(try pixel(film(moving), at: 1) == StraightPixel(Color(white: 0.94)))
  }

  @Test func `An update can change a style from solid to gradient and back`() throws {
    var gradient = SkeletonOverrides(fill: .gradient, animated: true)
    gradient.gradient = SkeletonGradient(colors: [.black, .black])
    let solid = SkeletonOverrides(fill: .solid, animated: false)
    let scene = film([
      .show(plain), .hold(.seconds(1)), .update(gradient), .holdLoops(1), .update(solid),
      .hold(.seconds(1)),
    ])
    #expect(try SkeletonRenderer(scene).seconds == 3.75)
    #expect(try pixel(scene, at: 0.5) == blue)
    #expect(try pixel(scene, at: 1.5) == StraightPixel(hex: 0))
    #expect(try pixel(scene, at: 3) == blue)
  }

  // MARK: Events

  @Test func `The six events are sent at the documented times`() throws {
    let steps: [TimelineStep] = [
      .wait(.seconds(1)), .show(SkeletonOverrides(transition: .crossDissolve(0.5))),
      .hold(.seconds(1)),
      .update(SkeletonOverrides(color: .white)), .hold(.seconds(1)),
      .hide(.crossDissolve(0.25)),
    ]
    #expect(
      try events(steps) == [
        "willAppear 1.0", "didAppear 1.0", "willUpdate 2.5", "didUpdate 2.5", "willDisappear 3.5",
        "didDisappear 3.5",
      ])
  }

  @Test func `A film without a timeline shows the skeleton from the start`() throws {
    let events = try SkeletonRenderer(scene()).events
    #expect(events.map(\.event) == [.willAppear, .didAppear])
    #expect(events.allSatisfy { $0.time == .zero })
  }
}
