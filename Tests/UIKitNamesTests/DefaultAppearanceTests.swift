import SkelshotUIKitNames
import Testing

/// Tests the appearance that new scenes get.
@Suite struct DefaultAppearanceTests {
  @Test func `two tasks that run at the same time have their own default appearance`() async {
    let colors: [UIColor] = [.emerald, .carrot]
    let scenes = await withTaskGroup(of: [Scene].self) { group in
      for color in colors {
        group.addTask {
          await SkeletonAppearance.withDefault {
            SkeletonAppearance.default.tintColor = color
            var scenes: [Scene] = []
            for _ in 0..<100 {
              await Task.yield()
              scenes.append(Scene(width: 1, height: 1) {})
            }
            return scenes
          }
        }
      }
      var scenes: [[Scene]] = []
      for await some in group { scenes.append(some) }
      return scenes
    }
    for scenes in scenes { #expect(Set(scenes.map(\.appearance.tintColor)).count == 1) }
    #expect(Set(scenes.joined().map(\.appearance.tintColor)) == Set(colors))
  }

  @Test func `child tasks share the default appearance`() async {
    var appearance = SkeletonAppearance()
    appearance.tintColor = .wisteria
    let color = await SkeletonAppearance.withDefault(appearance) {
      async let scene = Scene(width: 1, height: 1) {}
      return await scene.appearance.tintColor
    }
    #expect(color == .wisteria)
  }
}
