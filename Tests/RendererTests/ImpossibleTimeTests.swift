import SkelshotModel
import SkelshotPrimitives
import SkelshotRenderer
import Testing

/// Tests that negative, nan and infinite times are reported with their names and locations.
@Suite struct ImpossibleTimeTests {
  static let steps: [(step: TimelineStep, name: String)] = [
    (.wait(.seconds(-1)), "wait"), (.hold(.milliseconds(-1)), "hold"),
    (.holdLoops(-1), "hold"), (.show(SkeletonOverrides(), delay: .nan), "delay"),
    (.show(SkeletonOverrides(), delay: -1), "delay"),
    (.show(SkeletonOverrides(transition: .crossDissolve(.infinity))), "transition"),
    (.update(SkeletonOverrides(transition: .crossDissolve(-1))), "transition"),
    (.hide(.crossDissolve(.nan)), "transition"),
  ]

  @Test(arguments: steps.indices)
  func `reports a step's invalid time with its path`(index: Int) throws {
    let (step, name) = Self.steps[index]
    let error = #expect(throws: RenderError.self) {
      try SkeletonRenderer(Self.scene([.wait(.seconds(1)), step]))
    }
    guard case .invalidTime(name, _, "timeline[1]") = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `reports an invalid transition in the style`() {
    var scene = Self.scene([])
    scene.skeleton.transition = .crossDissolve(-0.5)
    #expect(
      throws: RenderError.invalidTime(name: "transition", value: -0.5, reference: "skeleton")
    ) { try SkeletonRenderer(scene) }
  }

  @Test func `step times of 0 seconds are valid`() throws {
    let scene = Self.scene([
      .wait(.zero), .show(SkeletonOverrides(transition: .crossDissolve(0)), delay: 0),
      .holdLoops(0), .hide(SkeletonTransition.none),
    ])
    #expect(try SkeletonRenderer(scene).duration == .zero)
  }

  private static func scene(_ timeline: [TimelineStep]) -> Scene {
    var scene = Scene(
      canvas: CanvasSettings(size: Size(width: 10, height: 10)), views: [View(type: "button")])
    scene.timeline = timeline
    return scene
  }
}
