import SkelshotModel
import SkelshotPrimitives
import Testing

/// Tests options and settings that change a scene's skeleton.
@Suite struct SkeletonChangesTests {
  private func changed(
    _ scene: Scene, _ change: (inout SkeletonChanges) -> Void
  ) -> SkeletonStyle {
    var scene = scene
    var changes = SkeletonChanges()
    change(&changes)
    scene.apply(changes)
    return scene.skeleton
  }

  private let plain = Scene(canvas: CanvasSettings(size: Size(width: 8, height: 8)))
  private let red = DynamicColor(hex: 0xff0000)
  private let blue = DynamicColor(hex: 0x0000ff)

  private func keyframes(_ values: KeyframeValues) -> SkeletonAnimation {
    .keyframes(KeyframeGroup([KeyframeAnimation(values, duration: 1)]))
  }

  @Test func `changing the fill keeps an animation only if it suits the new fill`() {
    var scene = plain
    scene.skeleton.animation = .pulse(PulseAnimation())
    #expect(changed(scene) { $0.overrides.fill = .gradient }.animation == nil)
    scene.skeleton.fill = .gradient
    #expect(changed(scene) { $0.overrides.fill = .solid }.animation == scene.skeleton.animation)
    scene.skeleton.animation = keyframes(.opacity(.values([1, 0])))
    #expect(changed(scene) { $0.overrides.fill = .solid }.animation == nil)
    #expect(changed(scene) { $0.overrides.fill = .gradient }.animation == scene.skeleton.animation)
  }

  @Test func `changing the colors removes keyframes that no longer apply`() {
    var scene = plain
    scene.skeleton.animation = keyframes(.backgroundColor(.values([red, blue])))
    #expect(changed(scene) { $0.overrides.color = red }.animation == nil)
    #expect(changed(scene) { $0.overrides.animated = true }.animation == scene.skeleton.animation)
    scene.skeleton.fill = .gradient
    scene.skeleton.animation = keyframes(.locations(.values([[0, 0.5, 1], [0, 1, 2]])))
    #expect(changed(scene) { $0.gradientColors = [red, blue] }.animation == nil)
    let three = changed(scene) { $0.gradientColors = [red, blue, red] }
    #expect(three.animation == scene.skeleton.animation)
  }

  @Test func `changing a gradient's colors keeps its span`() {
    var scene = plain
    scene.apply(SkeletonPreset.modern)
    let style = changed(scene) { $0.gradientColors = [red, blue] }
    #expect(style.gradient == SkeletonGradient(colors: [red, blue], span: .canvas))
  }

  @Test func `setting a direction or duration changes the existing animation`() {
    var scene = plain
    scene.skeleton.fill = .gradient
    var sliding = SlidingAnimation()
    (sliding.pause, sliding.highlightWidth) = (0.5, 2)
    scene.skeleton.animation = .sliding(sliding)
    (sliding.direction, sliding.duration) = (.bottomTop, 3)
    let style = changed(scene) { ($0.direction, $0.duration) = (.bottomTop, 3) }
    #expect(style.animation == .sliding(sliding))
    scene.skeleton.animation = keyframes(.opacity(.values([1, 0])))
    let same = changed(scene) { $0.duration = 3 }
    #expect(same == scene.skeleton && !same.hasDuration)
  }

  @Test func `views and timeline steps keep their own styles`() {
    var scene = plain
    var view = View()
    view.skeleton.color = blue
    scene.views = [view]
    scene.timeline = [.show(SkeletonOverrides(color: blue)), .holdLoops(1)]
    var changed = scene
    changed.apply(SkeletonChanges(SkeletonOverrides(color: red)))
    #expect(changed.skeleton.color == red)
    #expect((changed.views, changed.timeline) == (scene.views, scene.timeline))
  }

  @Test func `showing a skeleton on individual views produces a loop or a still`() {
    var scene = plain
    scene.showSkeleton(on: ["a", "b"])
    #expect(scene.shownViews == ["a", "b"])
    #expect(scene.timeline?.last == .holdLoops(1))
    scene.skeleton.animated = false
    scene.showSkeleton(on: scene.shownViews)
    #expect(scene.timeline?.count == 2)
    #expect(scene.shownViews == ["a", "b"])
    var moving = View()
    moving.skeleton.animated = true
    scene.views = [moving]
    scene.showSkeleton(on: scene.shownViews)
    #expect(scene.timeline?.last == .holdLoops(1))
    scene.timeline = [.show(SkeletonOverrides()), .holdLoops(1)]
    #expect(scene.shownViews.isEmpty)
  }
}
