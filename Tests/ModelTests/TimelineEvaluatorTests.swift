import SkelshotModel
import Testing

/// Tests the effect, duration and valid positions of each timeline step. Times are in seconds.
@Suite struct TimelineEvaluatorTests {
  /// An expected phase in the timeline.
  private struct Phase: Equatable {
    var start: Double
    var duration: Double
    var state: TimelineState

    init(start: Double, duration: Double, state: TimelineState) {
      (self.start, self.duration, self.state) = (start, duration, state)
    }

    init(_ phase: TimelinePhase) {
      (start, duration, state) = (phase.start, phase.duration, phase.state)
    }
  }

  private func phases(_ evaluator: TimelineEvaluator) -> [Phase] {
    evaluator.phases.map { Phase($0) }
  }

  /// A style with solid bones, which pulse in loops of 2 s and dissolve in 0.25 s.
  private let base = SkeletonStyle()

  /// Returns the evaluator after some steps and expects each step to cause the given error.
  private func follow(
    _ steps: [TimelineStep], base: SkeletonStyle? = nil, mistakes: [TimelineMistake?] = [],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) -> TimelineEvaluator {
    var evaluator = TimelineEvaluator(base: base ?? self.base) { $0.animated ? 2 : nil }
    let found = steps.map { evaluator.follow($0) }
    let expected = mistakes + Array(repeating: nil, count: steps.count - mistakes.count)
    #expect(found == expected, sourceLocation: sourceLocation)
    return evaluator
  }

  private func style(_ change: (inout SkeletonStyle) -> Void) -> SkeletonStyle {
    var style = base
    change(&style)
    return style
  }

  private let show = TimelineStep.show(SkeletonOverrides())
  private let showAtOnce = TimelineStep.show(SkeletonOverrides(transition: SkeletonTransition.none))

  @Test func `timeline phases follow each other without gaps`() {
    let evaluator = follow([
      .wait(.seconds(1)), show, .hold(.seconds(3)), .hide(.crossDissolve(0.5)),
      .wait(.seconds(2)),
    ])
    #expect(
      phases(evaluator) == [
        Phase(start: 0, duration: 1, state: .bare),
        Phase(start: 1, duration: 0.25, state: .showing(base)),
        Phase(start: 1.25, duration: 3, state: .shown(base, clock: 1.25)),
        Phase(start: 4.25, duration: 0.5, state: .hiding(base, clock: nil)),
        Phase(start: 4.75, duration: 2, state: .bare),
      ])
    #expect(evaluator.duration == 6.75)
    #expect(evaluator.state == .bare)
  }

  @Test func `a timeline step without a duration creates no phase`() {
    let evaluator = follow([
      .wait(.seconds(0)), showAtOnce, .hold(.seconds(0)), .hide(SkeletonTransition.none),
    ])
    #expect(evaluator.phases.isEmpty)
    #expect(evaluator.duration == 0)
  }

  @Test func `a hide step that sets no transition takes 0.25 s, however long the show step takes`()
  {
    let evaluator = follow([.show(SkeletonOverrides(transition: .crossDissolve(0.5))), .hide(nil)])
    #expect(evaluator.phases.map(\.duration) == [0.5, 0.25])
    #expect(follow([showAtOnce, .hide(nil)]).phases.map(\.duration) == [0.25])
  }

  @Test func `bones with a new fill dissolve in before they move and before the loop begins`() {
    let evaluator = follow([
      showAtOnce, .hold(.seconds(1)), .update(SkeletonOverrides(fill: .gradient)),
      .holdLoops(1),
    ])
    let (old, new) = (
      style { $0.transition = .none }, style { ($0.fill, $0.transition) = (.gradient, .none) }
    )
    #expect(evaluator.state == .shown(new, clock: 1.25))
    #expect(evaluator.duration == 3.25)
    #expect(evaluator.phases[0].canvas.change == nil)
    #expect(
      evaluator.phases[1...].allSatisfy {
        $0.canvas.change == StyleChange(from: old, start: 1, duration: 0.25)
      })
  }

  @Test func `an update's transition sets the length of its dissolve`() {
    func clock(_ transition: SkeletonTransition) -> TimelineState {
      follow([showAtOnce, .update(SkeletonOverrides(fill: .gradient, transition: transition))])
        .state
    }
    func shown(_ transition: SkeletonTransition, clock: Double) -> TimelineState {
      .shown(style { ($0.fill, $0.transition) = (.gradient, transition) }, clock: clock)
    }
    #expect(clock(.none) == shown(.none, clock: 0))
    #expect(clock(.crossDissolve(1)) == shown(.crossDissolve(1), clock: 1))
    let reduced = follow(
      [show, .update(SkeletonOverrides(fill: .gradient))], base: style { $0.reducedMotion = true })
    #expect(
      reduced.state == .shown(style { ($0.fill, $0.reducedMotion) = (.gradient, true) }, clock: 0))
  }

  @Test func `bones that become solid do not slide unless the step sets a sliding animation`() {
    let sliding = SkeletonAnimation.sliding(SlidingAnimation())
    let gradient = style { ($0.fill, $0.animation) = (.gradient, sliding) }
    #expect(gradient.applying(SkeletonOverrides(fill: .solid)).animation == nil)
    #expect(
      gradient.applying(SkeletonOverrides(fill: .solid, animation: sliding)).animation == sliding)
    #expect(gradient.applying(SkeletonOverrides(color: .white)).animation == sliding)
  }

  @Test func `with reduced motion, dissolves take no time`() {
    let evaluator = follow(
      [show, .hold(.seconds(1)), .hide(nil)], base: style { $0.reducedMotion = true })
    #expect(evaluator.phases.map(\.start) == [0])
    #expect(evaluator.duration == 1)
  }

  @Test func `a hold of several loops lasts that many loops of the style's animation`() {
    let evaluator = follow([showAtOnce, .holdLoops(3)])
    #expect(evaluator.duration == 6)
  }

  @Test func `a delayed show takes effect during the hold that follows it`() {
    let evaluator = follow([.show(SkeletonOverrides(), delay: 1), .hold(.seconds(3))])
    #expect(evaluator.phases.map(\.start) == [0, 1, 1.25])
    #expect(evaluator.phases.map(\.duration) == [1, 0.25, 1.75])
    #expect(evaluator.phases.map(\.state) == [.bare, .showing(base), .shown(base, clock: 1.25)])
  }

  @Test func `the next step starts only after a running dissolve has ended`() {
    let slow = SkeletonOverrides(transition: .crossDissolve(2))
    let evaluator = follow([.show(slow, delay: 1), .wait(.seconds(1.5)), .hold(.seconds(1))])
    #expect(evaluator.phases.map(\.start) == [0, 1, 3])
    #expect(evaluator.duration == 4)
  }

  @Test func `a hold measured in loops starts counting when a delayed show takes effect`() {
    let evaluator = follow([.show(SkeletonOverrides(), delay: 1), .holdLoops(1)])
    let seconds: Double = 1 + 0.25 + 2
    #expect(evaluator.duration == seconds)
  }

  @Test func `a delayed show takes effect even if all other steps end earlier`() {
    var evaluator = follow([.show(SkeletonOverrides(), delay: 2), .wait(.seconds(1))])
    #expect(evaluator.duration == 1)
    #expect(evaluator.state == .bare)
    evaluator.finish()
    #expect(evaluator.duration == 2.25)
    #expect(evaluator.state == .shown(base, clock: 2.25))
  }

  @Test func `a hide step that cancels a delayed show takes no time`() {
    var evaluator = follow([.show(SkeletonOverrides(), delay: 2), .hide(nil), .wait(.seconds(5))])
    evaluator.finish()
    #expect(phases(evaluator) == [Phase(start: 0, duration: 5, state: .bare)])
    #expect(evaluator.events.isEmpty)
  }

  @Test func `a second show replaces a delayed show`() {
    let red = SkeletonOverrides(color: .white)
    var evaluator = follow([.show(red, delay: 2), showAtOnce, .hold(.seconds(5))])
    evaluator.finish()
    #expect(evaluator.duration == 5)
    #expect(evaluator.events.map(\.event) == [.willAppear, .didAppear])
  }

  @Test func `an update changes the skeleton's style and restarts the animation`() {
    let evaluator = follow([
      showAtOnce, .hold(.seconds(1)), .update(SkeletonOverrides(color: .white)),
    ])
    let white = style { ($0.color, $0.transition) = (.white, .none) }
    #expect(evaluator.state == .shown(white, clock: 1))
  }

  @Test func `an update does not start a stopped animation unless it sets one`() {
    let none = style { $0.transition = .none }
    let stopped = [showAtOnce, .stopAnimation, .hold(.seconds(1))]
    #expect(
      follow(stopped + [.update(SkeletonOverrides(transition: SkeletonTransition.none))]).state
        == .shown(none, clock: nil))
    #expect(
      follow(stopped + [.update(SkeletonOverrides(animated: true))]).state
        == .shown(none, clock: 1))
  }

  @Test func `an animation can be stopped, and a different one can be started`() {
    let pulse = SkeletonAnimation.pulse(PulseAnimation())
    let evaluator = follow([
      .show(SkeletonOverrides(animated: false, transition: SkeletonTransition.none)),
      .hold(.seconds(1)), .startAnimation(pulse),
    ])
    let pulsing = style { ($0.animation, $0.transition) = (pulse, .none) }
    #expect(evaluator.state == .shown(pulsing, clock: 1))
    #expect(
      follow([showAtOnce, .stopAnimation]).state
        == .shown(style { $0.transition = .none }, clock: nil))
  }

  @Test func `the six events are sent at the expected times`() {
    let evaluator = follow([
      .wait(.seconds(1)), show, .hold(.seconds(1)), .update(SkeletonOverrides()),
      .hold(.seconds(1)),
      .hide(.crossDissolve(0.5)),
    ])
    #expect(evaluator.events.map(\.event) == SkeletonEvent.allCases)
    #expect(evaluator.events.map(\.time) == [1, 1, 2.25, 2.25, 3.25, 3.25])
  }

  // MARK: Rules

  @Test(
    arguments: [
      ([.update(SkeletonOverrides())], [.updateWhileHidden]), ([.hide(nil)], [.hideWhileHidden]),
      ([.startAnimation(nil)], [.startWhileHidden]), ([.stopAnimation], [.stopWhileHidden]),
      ([.holdLoops(1)], [.loopsWithoutAnimation]),
      ([.show(SkeletonOverrides()), .wait(.seconds(1))], [nil, .waitWhileShown]),
      ([.show(SkeletonOverrides()), .show(SkeletonOverrides())], [nil, .showWhileShown]),
      (
        [.show(SkeletonOverrides()), .show(SkeletonOverrides(), delay: 1)], [nil, .showWhileShown]
      ),
      ([.show(SkeletonOverrides()), .hide(nil), .hide(nil)], [nil, nil, .hideWhileHidden]),
      (
        [.show(SkeletonOverrides(animated: false)), .holdLoops(1)],
        [nil, .loopsWithoutAnimation]
      ),
      (
        [.show(SkeletonOverrides()), .stopAnimation, .holdLoops(1)],
        [nil, nil, .loopsWithoutAnimation]
      ),
      (
        [.show(SkeletonOverrides(), delay: 1), .update(SkeletonOverrides())],
        [nil, .updateWhileHidden]
      ),
      (
        [.show(SkeletonOverrides(), delay: 1), .wait(.seconds(1)), .wait(.seconds(1))],
        [nil, nil, .waitWhileShown]
      ),
    ] as [([TimelineStep], [TimelineMistake?])])
  func `reports a timeline step in an invalid position`(
    steps: [TimelineStep], mistakes: [TimelineMistake?]
  ) {
    _ = follow(steps, mistakes: mistakes)
  }

  @Test func `steps that need a skeleton have no effect while none is shown`() {
    let evaluator = follow(
      [
        .update(SkeletonOverrides()), .hide(.crossDissolve(1)), .startAnimation(nil),
        .stopAnimation,
      ],
      mistakes: [.updateWhileHidden, .hideWhileHidden, .startWhileHidden, .stopWhileHidden])
    #expect(evaluator.state == .bare)
    #expect(evaluator.duration == 0)
    #expect(evaluator.events.isEmpty)
  }

  @Test func `treats an update without a visible skeleton as a show and reports no further errors`()
  {
    var evaluator = follow([.update(SkeletonOverrides())], mistakes: [.updateWhileHidden])
    evaluator.assumeShown(.update(SkeletonOverrides(color: .white)))
    #expect(evaluator.state == .shown(style { $0.color = .white }, clock: 0))
    #expect(evaluator.follow(.holdLoops(1)) == nil)
    #expect(evaluator.follow(.hide(nil)) == nil)
    #expect(evaluator.duration == 2.25)
  }

  // MARK: Plans

  @Test
  func `times before the start belong to the first phase, and times after the end to the last`() {
    let plan = TimelinePlan([.wait(.seconds(1)), show, .hold(.seconds(1))], base: base) {
      _ in 2
    }
    #expect(plan.duration == 2.25)
    #expect(
      [-1, 0, 0.5, 1, 1.2, 1.25, 2, 9].map { plan.phases[plan.phaseIndex(at: $0)].start }
        == [0, 0, 0, 1, 1, 1.25, 1.25, 1.25])
    // Because of rounding, a time slightly before the start of a phase belongs to that phase.
    #expect(plan.phases[plan.phaseIndex(at: 1 - 1e-12)].start == 1)
  }

  @Test func `a timeline without a duration has one phase with the final state`() {
    let plan = TimelinePlan([showAtOnce], base: base) { _ in 2 }
    #expect(plan.phases.count == 1)
    #expect(plan.duration == 0)
    #expect(plan.phases.first?.state == .shown(style { $0.transition = .none }, clock: 0))
  }

  @Test func `a skeleton without a timeline is shown from time 0`() {
    let plan = TimelinePlan(showing: base, for: 2)
    #expect(
      plan.phases.map(Phase.init) == [Phase(start: 0, duration: 2, state: .shown(base, clock: 0))])
    #expect(plan.events.map(\.event) == [.willAppear, .didAppear])
  }
}
