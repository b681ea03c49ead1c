import SkelshotPrimitives

/// Follows the steps of a timeline: the one place that knows what each step does, how long it takes and
/// where it may stand.
///
/// The decoder asks which rule a step breaks; the renderer asks for the phases and events of the film.
/// A step that breaks a rule does what it can: `wait` and `show` while the skeleton is on work as
/// always, a step that needs a skeleton that is on changes nothing without one, and a `hold` of loops
/// of nothing takes no time.
package struct TimelineEvaluator {
  /// A show that is not due yet.
  private struct PendingShow {
    var due: Double
    var style: SkeletonStyle
  }

  /// The phases so far, one after the other; each lasts some time.
  package private(set) var phases: [TimelinePhase] = []
  /// Seconds that the steps so far take.
  package private(set) var duration = 0.0
  /// The moments in the skeleton's life so far, in order; times in seconds from the start.
  package private(set) var events: [(time: Double, event: SkeletonEvent)] = []
  /// What is on the screen after the last step.
  package private(set) var state = TimelineState.bare

  private let base: SkeletonStyle
  private let loopDuration: (SkeletonStyle) -> Double?
  private var pending: PendingShow?
  /// The last update, while its dissolve may not have ended.
  private var change: StyleChange?

  /// Makes an evaluator at the start of a film, with nothing shown.
  ///
  /// - Parameters:
  ///   - base: The style that every `show` begins from. With reduced motion dissolves take no time.
  ///   - loopDuration: Seconds of one loop of the whole screen in a style; nil where nothing moves.
  package init(base: SkeletonStyle, loopDuration: @escaping (SkeletonStyle) -> Double?) {
    self.base = base
    self.loopDuration = loopDuration
  }

  /// Goes on by one step, and returns the rule that the step breaks, if any.
  package mutating func follow(_ step: TimelineStep) -> TimelineMistake? {
    switch step {
    case .wait(let time):
      let mistake: TimelineMistake? = isShown ? .waitWhileShown : nil
      stay(until: duration + time.inSeconds)
      return mistake
    case .hold(.time(let time)):
      stay(until: duration + time.inSeconds)
      return nil
    case .hold(.loops(let count)): return hold(loops: count)
    case .show(let overrides, let delay):
      let mistake: TimelineMistake? = isShown ? .showWhileShown : nil
      let style = base.applying(overrides)
      if delay > 0 {
        pending = PendingShow(due: duration + delay, style: style)
      } else {
        show(style)
      }
      return mistake
    case .update(let overrides): return update(overrides)
    case .hide(let transition): return hide(transition)
    case .startAnimation(let animation):
      guard case .shown(var style, _) = state else { return .startWhileHidden }
      style.animated = true
      if let animation { style.animation = animation }
      state = .shown(style, clock: duration)
      return nil
    case .stopAnimation:
      guard case .shown(let style, _) = state else { return .stopWhileHidden }
      state = .shown(style, clock: nil)
      return nil
    }
  }

  /// Ends the film: a delayed show that nothing has cancelled comes now.
  package mutating func finish() {
    if let pending { stay(until: pending.due) }
  }

  /// Puts a skeleton on the screen at once, in no time and without events.
  ///
  /// A reader of timelines calls it after an `update` without a skeleton: the missing `show` is one
  /// mistake, and not one for every step that follows.
  package mutating func assumeShown(_ overrides: SkeletonOverrides) {
    state = .shown(base.applying(overrides), clock: duration)
  }

  private var isShown: Bool {
    if case .shown = state { true } else { false }
  }

  // MARK: Steps

  /// Stays for a number of loops, which count from the coming of a delayed show and from where an animation begins that
  /// waits for a dissolve.
  private mutating func hold(loops count: Int) -> TimelineMistake? {
    if let pending { stay(until: pending.due) }
    guard case .shown(let style, let clock?) = state, let loop = loopDuration(style) else {
      return .loopsWithoutAnimation
    }
    append(clock - duration)
    append(Double(count) * loop)
    return nil
  }

  /// Changes a shown skeleton.
  ///
  /// New bones, where solid ones become gradient ones or the other way round, dissolve in and move after that. Bones of
  /// the same kind move at once.
  private mutating func update(_ overrides: SkeletonOverrides) -> TimelineMistake? {
    guard case .shown(let style, let clock) = state else { return .updateWhileHidden }
    event(.willUpdate)
    let isMoving = clock != nil || overrides.animated == true
    let new = style.applying(overrides)
    let dissolve = new.reducedMotion ? 0 : (overrides.transition ?? .standard).duration
    change = StyleChange(from: style, start: duration, duration: dissolve)
    let begin = duration + (new.fill == style.fill ? 0 : dissolve)
    state = .shown(new, clock: isMoving ? begin : nil)
    event(.didUpdate)
    return nil
  }

  /// Takes the skeleton away, or cancels a delayed show, or both.
  private mutating func hide(_ transition: SkeletonTransition?) -> TimelineMistake? {
    let hasPending = pending != nil
    pending = nil
    guard case .shown(let style, _) = state else { return hasPending ? nil : .hideWhileHidden }
    event(.willDisappear)
    event(.didDisappear)
    dissolve(.hiding(style), transition ?? .standard, style)
    state = .bare
    return nil
  }

  private mutating func show(_ style: SkeletonStyle) {
    pending = nil
    event(.willAppear)
    event(.didAppear)
    change = nil
    dissolve(.showing(style), style.transition, style)
    state = .shown(style, clock: duration)
  }

  // MARK: Time

  /// Lets time pass. A delayed show that becomes due comes meanwhile; its dissolve may end later.
  private mutating func stay(until end: Double) {
    if let show = pending, show.due <= end + LoopTime.tolerance {
      append(show.due - duration)
      self.show(show.style)
    }
    append(end - duration)
  }

  private mutating func dissolve(
    _ state: TimelineState, _ transition: SkeletonTransition, _ style: SkeletonStyle
  ) {
    self.state = state
    append(style.reducedMotion ? 0 : transition.duration)
  }

  private mutating func append(_ seconds: Double) {
    guard seconds > 0 else { return }
    let change = isShown ? change : nil
    phases.append(
      TimelinePhase(start: duration, duration: seconds, state: state, change: change))
    duration += seconds
  }

  private mutating func event(_ event: SkeletonEvent) {
    events.append((duration, event))
  }
}
