import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster
import SkelshotRenderer
import Testing

/// Tests the limits for timelines, shadows and edges.
@Suite struct TimelineLimitTests {
  private func view(_ id: String, _ frame: Rect) -> View {
    var view = View()
    view.id = id
    view.placement = Placement(frame: frame)
    view.backgroundColor = DynamicColor(hex: 0xff0000)
    return view
  }

  /// Returns a row of views. The timeline shows some of them one after another.
  private func screen(_ views: Int, shown: Int) -> Scene {
    scene {
      $0.views = (0..<views).map {
        view("v\($0)", Rect(x: Double($0 % 8), y: 0, width: 1, height: 8))
      }
      $0.timeline = (0..<shown).map { .on(view: "v\($0)", .show(SkeletonOverrides())) }
    }
  }

  @Test func `A screen with many views can have only a few skeleton states`() throws {
    _ = try SkeletonRenderer(screen(800, shown: 20))
    #expect(throws: RenderError.tooManyScreens(limit: 19)) {
      try SkeletonRenderer(screen(21_000, shown: 20))
    }
    // A step that shows the skeleton of the whole screen is always allowed.
    var whole = screen(30_000, shown: 0)
    whole.timeline = [.wait(.seconds(1)), .show(SkeletonOverrides()), .hold(.seconds(1))]
    _ = try SkeletonRenderer(whole)
  }

  @Test func `A repeated skeleton state counts only once`() throws {
    var scene = screen(20_000, shown: 0)
    scene.timeline = (0..<50).flatMap { _ in
      [
        TimelineStep.on(view: "v1", .show(SkeletonOverrides())),
        .on(view: "v1", .hide(SkeletonTransition.none)), .wait(.seconds(1)),
      ]
    }
    _ = try SkeletonRenderer(scene)
  }

  @Test
  func
    `A view with its own style counts toward the limit for each change to the skeleton around it`()
    throws
  {
    func colored(_ count: Int) -> Scene {
      var scene = screen(count, shown: 0)
      for index in scene.views.indices {
        scene.views[index].skeleton.color = DynamicColor(hex: UInt32(index))
      }
      scene.timeline =
        [.show(SkeletonOverrides())]
        + (0..<400).flatMap { index in
          [
            TimelineStep.update(SkeletonOverrides(color: DynamicColor(hex: UInt32(index)))),
            .hold(.seconds(1)),
          ]
        }
      return scene
    }
    _ = try SkeletonRenderer(colored(900))
    #expect(throws: RenderError.tooManyChanges(limit: 400_000)) {
      try SkeletonRenderer(colored(1_000))
    }
  }

  @Test func `Each skeleton state shows its own views, even if frames are drawn out of order`()
    throws
  {
    let film = scene {
      $0.views = (0..<8).map { view("v\($0)", Rect(x: Double($0), y: 0, width: 1, height: 8)) }
      $0.skeleton.color = DynamicColor(hex: 0x0000ff)
      ($0.skeleton.animated, $0.skeleton.transition) = (false, .none)
      $0.timeline = (0..<8).flatMap { index in
        [
          TimelineStep.on(view: "v\(index)", .show(SkeletonOverrides())),
          .hold(.seconds(1)),
        ]
      }
    }
    let renderer = try SkeletonRenderer(film)
    for second in [3, 0, 7, 5, 1, 6, 2, 4] {
      let picture = try renderer.pixmap(atSeconds: Double(second) + 0.5)
      let blue = (0..<8).filter { picture[$0, 4].straight == StraightPixel(hex: 0x0000ff) }
      #expect(blue == Array(0...second))
    }
  }

  @Test func `Limits blurred shadows to twice the picture's pixels`() throws {
    func shadowed(_ count: Int, _ steps: [TimelineStep]? = nil) -> Scene {
      scene {
        $0.views = (0..<count).map { index in
          var view = view("v\(index)", Rect(x: Double(index), y: 2, width: 4, height: 4))
          var shadow = Shadow(opacity: 1)
          shadow.radius = 1
          view.shadow = shadow
          return view
        }
        $0.timeline = steps
      }
    }
    // The blur reaches three pixels beyond each side of a four-pixel view.
    _ = try SkeletonRenderer(shadowed(1), pixelLimit: 64)
    #expect(throws: RenderError.tooMuchBlurred(limit: 128)) {
      try SkeletonRenderer(shadowed(8), pixelLimit: 64)
    }
    // A view that does not move has the same shadow in all states.
    let steps = [
      TimelineStep.on(view: "v0", .show(SkeletonOverrides())), .hold(.seconds(1)),
      .on(view: "v0", .hide(SkeletonTransition.none)),
    ]
    _ = try SkeletonRenderer(shadowed(1, steps + steps), pixelLimit: 64)
  }

  @Test func `Limits the total number of edges that rounded bones have in all skeleton states`()
    throws
  {
    func round(_ count: Int, _ steps: [TimelineStep]? = nil) -> Scene {
      scene {
        $0.canvas.size = Size(width: 64, height: 64)
        $0.views = (0..<count).map { index in
          var view = view("v\(index)", Rect(x: Double(index % 32), y: 2, width: 20, height: 20))
          view.skeletonCornerRadius = .points(10)
          return view
        }
        $0.timeline = steps
      }
    }
    let limit = 1 << 16
    _ = try SkeletonRenderer(round(600), pixelLimit: limit)
    #expect(throws: RenderError.tooManyEdges(limit: 1 << 20)) {
      try SkeletonRenderer(round(2_000), pixelLimit: limit)
    }
    // The two states have different edges, because the skeleton of `v0` is hidden in the second state.
    let steps: [TimelineStep] = [
      .show(SkeletonOverrides()), .hold(.seconds(1)),
      .on(view: "v0", .show(SkeletonOverrides())),
      .on(view: "v0", .hide(SkeletonTransition.none)), .hold(.seconds(1)),
    ]
    #expect(throws: RenderError.tooManyEdges(limit: 1 << 20)) {
      try SkeletonRenderer(round(600, steps), pixelLimit: limit)
    }
  }

  @Test func `Row deduplication is skipped if there are too many rows with shapes`() throws {
    func bars(_ count: Int) -> Scene {
      scene(width: 2, height: 2_000) {
        $0.views = (0..<count).map { view("v\($0)", Rect(x: 0, y: 0, width: 1, height: 2_000)) }
      }
    }
    // Each view has a background and a bone, and all pixel rows are equal.
    #expect(try SkeletonRenderer(bars(200)).distinctRows.rows == [0])
    let many = try SkeletonRenderer(bars(300))
    #expect(many.distinctRows.isIdentity)
    #expect(try many.pixmap(atSeconds: 0) == SkeletonRenderer(bars(200)).pixmap(atSeconds: 0))
  }
}
