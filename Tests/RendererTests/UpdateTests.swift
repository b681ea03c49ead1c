import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster
import SkelshotRenderer
import Testing

/// Tests the 0.25 s after an update, and how a skeleton disappears.
@Suite struct UpdateTests {
  private let red = Color(hex: 0xff0000)
  private let blue = Color(hex: 0x0000ff)
  private let none = SkeletonTransition.none

  /// Returns a screen whose static bones are red at first.
  private func film(_ steps: [TimelineStep], _ change: (inout Scene) -> Void = { _ in }) -> Scene {
    scene {
      $0.skeleton.color = DynamicColor(red)
      $0.skeleton.animated = false
      $0.timeline = [.show(SkeletonOverrides(transition: SkeletonTransition.none))] + steps
      change(&$0)
    }
  }

  private func mixed(_ fraction: Double) -> StraightPixel {
    StraightPixel(red.mixed(with: blue, fraction: fraction))
  }

  @Test(arguments: [0.0, 0.25, 0.5, 0.75, 1])
  func `Bones that do not move fade to a new color with Core Animation's default curve`(
    part: Double
  ) throws {
    let scene = film([
      .hold(.seconds(1)), .update(SkeletonOverrides(color: DynamicColor(blue))),
      .hold(.seconds(1)),
    ])
    let expected = mixed(bezierProgress(part, 0.25, 0.1, 0.25, 1))
    #expect(try pixel(scene, at: 1 + 0.25 * part).distance(to: expected) <= 1)
    #expect(try SkeletonRenderer(scene).seconds == 2)
  }

  @Test(arguments: [0.0, 0.25, 0.5, 0.75, 1])
  func `Bones dissolve when their fill changes from solid to gradient or back`(part: Double) throws
  {
    let gradient = SkeletonOverrides(
      fill: .gradient,
      gradient: SkeletonGradient(colors: [DynamicColor(blue), DynamicColor(blue)]))
    let scene = film([
      .update(gradient), .hold(.seconds(1)),
      .update(SkeletonOverrides(fill: .solid)), .hold(.seconds(1)),
    ])
    let progress = bezierProgress(part, 0.42, 0, 0.58, 1)
    #expect(try pixel(scene, at: 0.25 * part).distance(to: mixed(progress)) <= 1)
    #expect(try pixel(scene, at: 1 + 0.25 * part).distance(to: mixed(1 - progress)) <= 1)
  }

  @Test func `An update that keeps a moving skeleton's fill takes effect immediately`() throws {
    let scene = film([
      .update(SkeletonOverrides(animated: true, color: DynamicColor(blue))),
      .hold(.seconds(1)),
    ])
    #expect(try pixel(scene, at: 0) == StraightPixel(blue))
  }

  @Test func `A gradient starts to slide after it has dissolved in`() throws {
    var sliding = SlidingAnimation()
    (sliding.duration, sliding.timingFunction) = (1, .linear)
    let gradient = SkeletonGradient(
      colors: [DynamicColor(blue), DynamicColor(red), DynamicColor(blue)])
    let scene = film([
      .update(
        SkeletonOverrides(
          fill: .gradient, animated: true, gradient: gradient, animation: .sliding(sliding))),
      .holdLoops(1),
    ])
    #expect(try SkeletonRenderer(scene).seconds == 1.25)
    // Halfway through its sweep, the highlight crosses the middle of the view. The center of pixel 4 is at 4.5 of 8
    // pixels.
    let middle = try pixel(scene, at: 0.25 + 0.5, x: 4)
    let location = (4.5 / 8 - 0) / 1
    let near = 1 - abs(location - 0.5) * 2
    #expect(middle.distance(to: mixed(1 - near)) <= 2)
  }

  @Test func `Row deduplication takes the gradients before and after an update into account`()
    throws
  {
    let gradient = SkeletonOverrides(
      fill: .gradient, animated: true,
      gradient: SkeletonGradient(colors: [DynamicColor(blue), .black]))
    let scene = film([
      .hold(.seconds(0.5)), .update(gradient), .hold(.seconds(0.5)),
      .update(SkeletonOverrides(fill: .solid)), .hold(.seconds(0.5)),
    ])
    let quick = try SkeletonRenderer(scene)
    let plain = try SkeletonRenderer(
      scene, pictures: [:], pixelLimit: 1_000, deduplicatesRows: false)
    for time in stride(from: 0, through: 1.5, by: 0.05) {
      #expect(try quick.pixmap(atSeconds: time) == plain.pixmap(atSeconds: time), "at \(time)")
    }
  }

  /// Returns a scene with a bone on the left. The view on the right is hidden while the bones are shown.
  private func hiding(_ change: (inout View) -> Void = { _ in }) -> Scene {
    film([
      .hold(.seconds(1)), .hide(.crossDissolve(1)), .hold(.seconds(1)),
    ]) {
      var bone = View()
      bone.placement = Placement(frame: Rect(x: 0, y: 0, width: 4, height: 8))
      var own = View()
      own.placement = Placement(frame: Rect(x: 4, y: 0, width: 4, height: 8))
      (own.backgroundColor, own.isSkeletonable) = (DynamicColor(blue), false)
      own.isHiddenWhenSkeletonIsActive = true
      change(&own)
      $0.views = [bone, own]
      $0.timeline?.insert(.wait(.seconds(1)), at: 0)
    }
  }

  @Test func `A view hidden by the skeleton is shown as soon as a hide step begins`() throws {
    let blue = StraightPixel(blue)
    let white = StraightPixel(hex: 0xffffff)
    for (time, expected) in [(0.5, blue), (1.5, white), (2, blue), (2.5, blue), (3.5, blue)] {
      #expect(try pixel(hiding(), at: time, x: 6) == expected, "at \(time)")
    }
    // When hiding begins, the bones are still shown.
    #expect(try pixel(hiding(), at: 2, x: 1) == StraightPixel(red))
  }

  @Test
  func `Hiding the skeleton shows a view that the skeleton hid, even if isHidden is also set`()
    throws
  {
    let blue = StraightPixel(blue)
    let white = StraightPixel(hex: 0xffffff)
    let scene = hiding { $0.isHidden = true }
    for (time, expected) in [(0.5, white), (1.5, white), (2, blue), (2.5, blue), (3.5, blue)] {
      #expect(try pixel(scene, at: time, x: 6) == expected, "at \(time)")
    }
  }
}
