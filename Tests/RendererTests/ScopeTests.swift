import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster
import SkelshotRenderer
import Testing

/// Tests skeletons of single views, and views with their own appearance and direction.
@Suite struct ScopeTests {
  private let red = StraightPixel(hex: 0xff0000)
  private let blue = StraightPixel(hex: 0x0000ff)
  private let green = StraightPixel(hex: 0x00ff00)
  private let none = SkeletonTransition.none

  /// Returns a scene with the red views `left` and `right` side by side. Their container can be skeletonable, and the
  /// bones are blue.
  private func film(_ steps: [TimelineStep], isMarked: Bool = true) -> Scene {
    scene {
      func half(_ id: String, x: Double) -> View {
        var view = View()
        view.id = id
        view.placement = Placement(frame: Rect(x: x, y: 0, width: 4, height: 8))
        view.backgroundColor = DynamicColor(hex: 0xff0000)
        return view
      }
      var container = View()
      container.id = "both"
      container.isSkeletonable = isMarked
      container.subviews = [half("left", x: 0), half("right", x: 4)]
      $0.views = [container]
      $0.skeleton.color = DynamicColor(hex: 0x0000ff)
      ($0.skeleton.animated, $0.skeleton.transition) = (false, .none)
      $0.timeline = steps
    }
  }

  private let show = TimelineStep.show(SkeletonOverrides())
  private let hold = TimelineStep.hold(.seconds(1))

  /// Returns the center pixel of each view, halfway through each second.
  private func course(_ scene: Scene, seconds: Int) throws -> [[StraightPixel]] {
    let renderer = try SkeletonRenderer(scene)
    return try (0..<seconds).map {
      let pixmap = try renderer.pixmap(atSeconds: Double($0) + 0.5)
      return [pixmap[1, 4].straight, pixmap[6, 4].straight]
    }
  }

  @Test func `A skeleton shown on one view causes no warnings about other views`() throws {
    // The container is not skeletonable, so a skeleton of the whole screen would have no bones.
    let alone = try SkeletonRenderer(film([.on(view: "left", show), hold], isMarked: false))
    #expect(alone.notes.isEmpty, "\(alone.notes)")
    #expect(alone.screen.views[0].children.map(\.bones.count) == [1, 0])
    #expect(alone.screen.skeletonTreeDescription.contains("\"id\": \"left\""))
    #expect(!alone.screen.skeletonTreeDescription.contains("\"id\": \"right\""))
    // Later, the timeline also shows the skeleton on the whole screen.
    let later = film([.on(view: "left", show), hold, .on(view: "left", .hide(none)), show, hold])
    #expect(try SkeletonRenderer(later).screen.views[0].children.map(\.bones.count) == [1, 1])
  }

  @Test func `A view's skeleton appears and disappears without changing other views`() throws {
    let scene = film([
      .on(view: "left", show), hold, .on(view: "right", show), hold,
      .on(view: "left", .hide(SkeletonTransition.none)), hold,
      .on(
        view: "right",
        .update(SkeletonOverrides(color: DynamicColor(hex: 0x00ff00), transition: none))),
      hold, .hide(none), hold,
    ])
    #expect(
      try course(scene, seconds: 5) == [
        [blue, red], [blue, blue], [red, blue], [red, green], [red, red],
      ])
  }

  @Test func `A timeline step applies to all views, or to a single view and its subviews`() throws {
    let scene = film([
      .on(view: "left", show), hold, show, hold, .on(view: "both", .hide(SkeletonTransition.none)),
      hold,
    ])
    #expect(try course(scene, seconds: 3) == [[blue, red], [blue, blue], [red, red]])
  }

  @Test func `A skeleton can be shown on a view whose parent is not skeletonable`() throws {
    #expect(try course(film([show, hold], isMarked: false), seconds: 1) == [[red, red]])
    let scene = film([.on(view: "right", show), hold], isMarked: false)
    #expect(try course(scene, seconds: 1) == [[red, blue]])
  }

  @Test func `Dissolving a single view leaves the others unchanged`() throws {
    let scene = film([
      .on(view: "left", .show(SkeletonOverrides(transition: .crossDissolve(1)))), hold,
    ])
    let half = try SkeletonRenderer(scene).pixmap(atSeconds: 0.5)
    // Half-opaque red is blended with white, and then half-opaque blue is blended with the result.
    #expect(
      half[1, 4].straight.distance(to: StraightPixel(Color(red: 0.5, green: 0.25, blue: 0.75))) <= 1
    )
    #expect(half[6, 4].straight == red)
  }

  @Test func `Steps for single views send events, and a step for an unknown view is an error`()
    throws
  {
    let scene = film([.on(view: "left", show), hold, .on(view: "left", .hide(none)), hold])
    let renderer = try SkeletonRenderer(scene)
    #expect(
      renderer.events.map(\.event) == [.willAppear, .didAppear, .willDisappear, .didDisappear])
    #expect(renderer.seconds == 2)
    let unknown = RenderError.unknownView("lefd", nearest: ["left"], reference: "timeline[0]")
    #expect(throws: unknown) { try SkeletonRenderer(film([.on(view: "lefd", show), hold])) }
  }

  @Test func `A hold measured in loops uses the loop length of the view that was shown last`()
    throws
  {
    let scene = film([
      .on(view: "left", .show(SkeletonOverrides(animated: true))), .holdLoops(2),
    ])
    #expect(try SkeletonRenderer(scene).seconds == 4)
  }

  @Test func `A view's own interface style applies to its subviews`() throws {
    let scene = scene {
      var dark = View()
      dark.interfaceStyle = .dark
      dark.placement = Placement(frame: Rect(x: 0, y: 0, width: 4, height: 8))
      dark.subviews = [View()]
      var light = View()
      light.placement = Placement(frame: Rect(x: 4, y: 0, width: 4, height: 8))
      $0.views = [dark, light]
      $0.skeleton.animated = false
    }
    #expect(try pixel(scene, x: 1) == StraightPixel(hex: 0x1c2325))
    #expect(try pixel(scene, x: 6) == StraightPixel(hex: 0xecf0f1))
  }

  @Test func `A view's layout direction applies to its gradients`() throws {
    var sliding = SlidingAnimation()
    sliding.timingFunction = .linear
    let scene = scene {
      func half(_ y: Double) -> View {
        var view = View()
        view.placement = Placement(frame: Rect(x: 0, y: y, width: 8, height: 4))
        return view
      }
      $0.views = [half(0), half(4)]
      $0.views[1].direction = .rightToLeft
      ($0.skeleton.fill, $0.skeleton.animation) = (.gradient, .sliding(sliding))
    }
    let pixmap = try SkeletonRenderer(scene).pixmap(atSeconds: 0.6)
    for x in 0..<8 { #expect(pixmap[x, 1] == pixmap[7 - x, 6]) }
    #expect(pixmap[1, 1] != pixmap[6, 1])
  }
}
