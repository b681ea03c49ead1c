import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster
import SkelshotRenderer
import Testing

@Suite struct TimelineTests {
  private let red = DynamicColor(Color(hex: 0xff0000))
  private let blue = DynamicColor(Color(hex: 0x0000ff))

  /// Returns a scene with a red view and static blue bones.
  private func film(_ steps: [TimelineStep], _ change: (inout Scene) -> Void = { _ in }) -> Scene {
    scene {
      $0.views[0].backgroundColor = red
      $0.skeleton.color = blue
      $0.skeleton.animated = false
      $0.timeline = steps
      change(&$0)
    }
  }

  @Test func `A film lasts as long as all of its steps together`() throws {
    let steps: [TimelineStep] = [
      .wait(.seconds(0.3)), .show(SkeletonOverrides()), .hold(.seconds(1)),
      .hide(.crossDissolve(0.5)), .hold(.seconds(0.2)),
    ]
    let duration = try SkeletonRenderer(film(steps)).seconds
    #expect(abs(duration - (0.3 + 0.25 + 1 + 0.5 + 0.2)) < 1e-12)
  }

  @Test func `A hold measured in loops lasts for that many loops`() throws {
    let scene = film([
      .show(SkeletonOverrides(animated: true, transition: SkeletonTransition.none)),
      .holdLoops(3),
    ])
    #expect(try SkeletonRenderer(scene).seconds == 6)
  }

  @Test func `The content and the bones dissolve into each other with easing`() throws {
    let scene = film([
      .wait(.seconds(1)), .show(SkeletonOverrides(transition: .crossDissolve(1))),
      .hold(.seconds(1)),
      .hide(.crossDissolve(1)), .hold(.seconds(1)),
    ])
    func level(_ value: Double) -> Double { (value * 255 + 0.5).rounded(.down) }
    #expect(try pixel(scene, at: 0.5) == StraightPixel(hex: 0xff0000))
    #expect(try pixel(scene, at: 2.5) == StraightPixel(hex: 0x0000ff))
    #expect(try pixel(scene, at: 4.5) == StraightPixel(hex: 0xff0000))
    for step in 0...10 {
      let p = bezierProgress(Double(step) / 10, 0.42, 0, 0.58, 1)
      // The content with opacity 1 − p is blended with white, and then the bone with opacity p is added on top.
      let content = (1.0, p, p)
      let expected = StraightPixel(
        Color(red: content.0 * (1 - p), green: content.1 * (1 - p), blue: content.2 * (1 - p) + p))
      let showing = try pixel(scene, at: 1 + Double(step) / 10)
      #expect(showing.distance(to: expected) <= 2, "showing at \(step)")
      let hiding = try pixel(scene, at: 4 - Double(step) / 10)
      #expect(hiding.distance(to: expected) <= 2, "hiding at \(step)")
    }
  }

  @Test func `The animation starts when the dissolve ends`() throws {
    // The bone is not pure blue, because the complementary color of pure blue is clamped to pure blue.
    let navy = Color(hex: 0x000080)
    let scene = film([
      .show(
        SkeletonOverrides(
          animated: true, color: DynamicColor(navy), transition: .crossDissolve(0.5))),
      .holdLoops(1),
    ])
    #expect(try pixel(scene, at: 0.5) == StraightPixel(navy))
    let atOne = navy.complementary
    #expect(StraightPixel(atOne) != StraightPixel(navy))
    #expect(try pixel(scene, at: 1.5) == StraightPixel(atOne))
  }

  @Test func `An update takes effect immediately and restarts the animation`() throws {
    let none = SkeletonTransition.none
    let scene = film([
      .show(SkeletonOverrides(animated: true, transition: none)), .hold(.seconds(0.5)),
      .update(SkeletonOverrides(color: DynamicColor(hex: 0xffffff))), .holdLoops(1),
    ])
    #expect(try pixel(scene, at: 0.5) == StraightPixel(hex: 0xffffff))
    #expect(try pixel(scene, at: 1.5) == StraightPixel(Color(white: 0.94)))
  }

  @Test func `A container keeps its background, but a leaf loses its own`() throws {
    let scene = scene {
      var container = View()
      container.backgroundColor = red
      var leaf = View()
      leaf.placement = Placement(frame: Rect(x: 0, y: 0, width: 4, height: 8))
      leaf.backgroundColor = .black
      var untouched = View()
      untouched.placement = Placement(frame: Rect(x: 4, y: 0, width: 4, height: 4))
      untouched.isSkeletonable = false
      untouched.backgroundColor = .black
      container.subviews = [leaf, untouched]
      $0.views = [container]
      $0.skeleton.color = DynamicColor(Color(hex: 0x0000ff).withAlpha(0.5))
      $0.skeleton.animated = false
    }
    // The translucent bone is over the container's red, not over the black of the leaf.
    #expect(try pixel(scene, x: 1, y: 1).distance(to: StraightPixel(hex: 0x800080)) <= 1)
    #expect(try pixel(scene, x: 6, y: 1) == StraightPixel(hex: 0x000000))
    #expect(try pixel(scene, x: 6, y: 6) == StraightPixel(hex: 0xff0000))
  }
}
