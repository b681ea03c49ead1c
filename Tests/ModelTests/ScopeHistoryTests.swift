import SkelshotModel
import SkelshotPrimitives
import Testing

/// Tests the skeletons of single views, phase by phase, and the memory that they take. Times are in seconds.
@Suite struct ScopeHistoryTests {
  private let base = SkeletonStyle()

  /// Returns a screen with views side by side. Each view has an id that steps can name.
  private func scene(_ count: Int, _ steps: [TimelineStep]) -> Scene {
    var scene = Scene(canvas: CanvasSettings(size: Size(width: 9, height: 9)))
    scene.views = (0..<count).map { index in
      var view = View(type: "view")
      view.id = "v\(index)"
      return view
    }
    scene.timeline = steps
    return scene
  }

  private func plan(_ scene: Scene) -> TimelinePlan {
    TimelinePlan(scene.timeline ?? [], base: base, scopes: TimelineScopes(scene)) { _ in 2 }
  }

  private func show(_ view: Int) -> TimelineStep {
    .on(view: "v\(view)", .show(SkeletonOverrides()))
  }

  @Test func `a nested scope inherits the changes to its outer scope`() {
    var inner = View(type: "view")
    inner.id = "inner"
    var outer = View(type: "view")
    outer.id = "outer"
    outer.subviews = [inner]
    var other = View(type: "view")
    other.id = "other"
    var scene = Scene(canvas: CanvasSettings(size: Size(width: 9, height: 9)))
    scene.views = [outer, other]
    scene.timeline = ["other", "inner", "outer"].map { .on(view: $0, .stopAnimation) }
    let scopes = TimelineScopes(scene)
    #expect(scopes.ids == [nil, "outer", "inner", "other"])
    #expect((0..<4).map { scopes.members(of: $0) } == [0..<4, 1..<3, 2..<3, 3..<4])
    #expect(scopes.index(of: "inner") == 2)
    #expect(scopes.index(of: "none") == nil)
  }

  @Test func `a scope's state follows from the steps for it and for the scopes around it`() {
    let steps: [TimelineStep] = [
      .wait(.seconds(1)), show(0), .hold(.seconds(1)), .show(SkeletonOverrides()),
      .on(view: "v1", .hide(nil)), .hold(.seconds(1)),
    ]
    let plan = plan(scene(2, steps))
    #expect(plan.phases.map(\.start) == [0, 1, 1.25, 2.25, 2.5, 2.75])
    func states(_ scope: Int) -> [TimelineState] {
      plan.phases.indices.map { plan.history.state(of: scope, inPhase: $0).state }
    }
    let shown = TimelineState.shown(base, clock: 1.25)
    let later = TimelineState.shown(base, clock: 2.5)
    #expect(states(0) == [.bare, .bare, .bare, .showing(base), later, later])
    #expect(states(1) == [.bare, .showing(base), shown, shown, shown, shown])
    #expect(states(2) == [.bare, .bare, .bare, .showing(base), .hiding(base, clock: nil), .bare])
    #expect(plan.history.state(of: 3, inPhase: 0) == ScopeState())
    #expect(plan.dissolves == [1..<1.25, 2.25..<2.5, 2.5..<2.75])
  }

  @Test(arguments: [10, 100, 1_000])
  func `a history's size depends on the number of changes, not on phases × scopes`(
    count: Int
  ) {
    let plan = plan(scene(count, (0..<count).map(show)))
    #expect(plan.phases.count == count)
    let changes = (0...count).map { plan.history.changeCount(of: $0) }
    // Each view first has no skeleton, then dissolves into its skeleton, and then shows it. The last view's skeleton is
    // shown completely only after the end.
    #expect(changes.reduce(0, +) <= 3 * count + 1)
    #expect(!plan.exceedsLimit)
  }

  @Test func `delayed show steps take effect in order of time, not in the order of the steps`() {
    func later(_ view: Int, _ delay: Double) -> TimelineStep {
      .on(
        view: "v\(view)",
        .show(SkeletonOverrides(transition: SkeletonTransition.none), delay: delay))
    }
    let plan = plan(
      scene(4, [later(0, 3), later(1, 1), later(2, 2), later(3, 1), .wait(.seconds(4))]))
    func start(_ scope: Int) -> Double? {
      plan.phases.indices.first { plan.history.state(of: scope, inPhase: $0).state != .bare }
        .map { plan.phases[$0].start }
    }
    #expect((1...4).map(start) == [3, 1, 2, 1])
    #expect(plan.events.map(\.time) == [1, 1, 1, 1, 2, 2, 3, 3])
  }

  @Test func `reports only the timeline step that exceeds the limit`() {
    let names = (0..<700).map { TimelineStep.on(view: "v\($0)", .show(SkeletonOverrides())) }
    let updates = Array(repeating: TimelineStep.update(SkeletonOverrides()), count: 700)
    let scene = scene(700, names + updates)
    var evaluator = TimelineEvaluator(base: base, scopes: TimelineScopes(scene)) { _ in nil }
    let mistakes = (scene.timeline ?? []).map { evaluator.follow($0) }
    let expected = 700 + (TimelineEvaluator.changeLimit - 1_400) / 700
    #expect(mistakes.firstIndex { $0 != nil } == expected)
    #expect(mistakes[expected] == .tooManyChanges)
    #expect(mistakes[(expected + 1)...].allSatisfy { $0 == nil })
    #expect(evaluator.exceedsLimit)
    #expect(plan(scene).exceedsLimit)
  }
}
