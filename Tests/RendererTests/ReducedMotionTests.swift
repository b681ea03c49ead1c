import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster
import SkelshotRenderer
import Testing

@Suite struct ReducedMotionTests {
  private let red = DynamicColor(Color(hex: 0xff0000))

  @Test func `Reduced motion turns a gradient into a still in its first color`() throws {
    let scene = scene {
      $0.skeleton.fill = .gradient
      $0.skeleton.gradient = SkeletonGradient(baseColor: red, secondaryColor: .white)
      $0.skeleton.reducedMotion = true
    }
    let renderer = try SkeletonRenderer(scene)
    #expect(renderer.seconds == 0 && renderer.notes.isEmpty)
    #expect(Set(try renderer.pixmap(atSeconds: 0.7).pixels).count == 1)
    #expect(try pixel(scene) == StraightPixel(hex: 0xff0000))
  }

  @Test func `A view's own style cannot override reduced motion`() throws {
    let scene = scene {
      $0.skeleton.reducedMotion = true
      $0.views[0].skeleton = SkeletonOverrides(
        fill: .gradient, animated: true, animation: .sliding(SlidingAnimation()))
    }
    #expect(try SkeletonRenderer(scene).seconds == 0)
    #expect(try pixel(scene, at: 0.7) == StraightPixel(hex: 0xecf0f1))
  }

  @Test func `A timeline with reduced motion keeps its timing but does not dissolve`() throws {
    let scene = scene {
      $0.views[0].backgroundColor = red
      $0.skeleton.reducedMotion = true
      $0.timeline = [
        .wait(.seconds(1)), .show(SkeletonOverrides()), .holdLoops(1), .hide(.crossDissolve(1)),
        .hold(.seconds(1)),
      ]
    }
    #expect(try SkeletonRenderer(scene).seconds == 1 + 2 + 1)
    #expect(try pixel(scene, at: 0.99) == StraightPixel(hex: 0xff0000))
    for time in [1, 1.5, 2, 2.99] {
      #expect(try pixel(scene, at: time) == StraightPixel(hex: 0xecf0f1))
    }
    #expect(try pixel(scene, at: 3) == StraightPixel(hex: 0xff0000))
  }
}
