import SkelshotPrimitives

/// Follows the steps of a timeline: the one place that knows what each step does, how long it takes and
/// where it may stand.
///
/// The decoder asks which rule a step breaks; the renderer asks for the phases and events of the film.
/// A step that breaks a rule does what it can: `wait` and `show` while the skeleton is on work as
/// always, a step that needs a skeleton that is on changes nothing without one, and a `hold` of loops
/// of nothing takes no time.
///
/// The canvas and each view that a step names have a state of their own. A step is about one of them and all that stand
/// in it; time passes for all.
package struct TimelineEvaluator {
  /// A show that is not due yet.
  private struct PendingShow {
    var due: Double
    var style: SkeletonStyle
    var scope: Int
  }

  /// The phases so far, one after the other; each lasts some time.
  package private(set) var phases: [TimelinePhase] = []
  /// Seconds that the steps so far take.
  package private(set) var duration = 0.0
  /// The moments in the skeleton's life so far, in order; times in seconds from the start.
  package private(set) var events: [(time: Double, event: SkeletonEvent)] = []
  /// The state of each part of the screen after the last step.
  package private(set) var states: [ScopeState]
  /// What is on the canvas after the last step.
  package var state: TimelineState { states[0].state }

  private let base: SkeletonStyle
  private let scopes: TimelineScopes
  private let loopDuration: (SkeletonStyle) -> Double?
  private var pending: [PendingShow] = []
  /// The part that the last show, update or start was about: loops are counted of it.
  private var focus = 0

  /// Makes an evaluator at the start of a film, with nothing shown.
  ///
  /// - Parameters:
  ///   - base: The style that every `show` begins from. With reduced motion dissolves take no time.
  ///   - scopes: The parts of the screen that steps name.
  ///   - loopDuration: Seconds of one loop of the whole screen in a style; nil where nothing moves.
  package init(
    base: SkeletonStyle, scopes: TimelineScopes = TimelineScopes(),
    loopDuration: @escaping (SkeletonStyle) -> Double?
  ) {
    self.base = base
    self.scopes = scopes
    self.loopDuration = loopDuration
    states = scopes.ids.map { _ in ScopeState() }
  }

  /// Goes on by one step, and returns the rule that the step breaks, if any.
  package mutating func follow(_ step: TimelineStep) -> TimelineMistake? {
    let (step, scope) = parts(of: step)
    guard let scope else {
      // A view that is not there: time passes all the same.
      switch step {
      case .wait, .hold: return follow(step, scope: 0)
      default: return nil
      }
    }
    return follow(step, scope: scope)
  }

  /// Ends the film: a delayed show that nothing has cancelled comes now.
  package mutating func finish() {
    while let last = pending.map(\.due).max() { stay(until: last) }
  }

  /// Puts a skeleton on the screen at once, in no time and without events.
  ///
  /// A reader of timelines calls it after an `update` without a skeleton: the missing `show` is one
  /// mistake, and not one for every step that follows.
  package mutating func assumeShown(_ step: TimelineStep) {
    guard case (.update(let overrides), let scope?) = parts(of: step) else { return }
    focus = scope
    states[scope].state = .shown(base.applying(overrides), clock: duration)
  }

  /// A step without the view that it is about, and the index of that view's part; nil where no view has the id.
  private func parts(of step: TimelineStep) -> (step: TimelineStep, scope: Int?) {
    guard case .on(let id, let inner) = step.innermost else { return (step, 0) }
    return (inner, scopes.index(of: id))
  }

  private mutating func follow(_ step: TimelineStep, scope: Int) -> TimelineMistake? {
    switch step {
    case .wait(let time):
      let mistake: TimelineMistake? =
        states.contains(where: \.isShown) ? .waitWhileShown : nil
      stay(until: duration + time.inSeconds)
      return mistake
    case .hold(.time(let time)):
      stay(until: duration + time.inSeconds)
      return nil
    case .hold(.loops(let count)): return hold(loops: count)
    case .show(let overrides, let delay):
      let mistake: TimelineMistake? = states[scope].isShown ? .showWhileShown : nil
      let style = base.applying(overrides)
      if delay > 0 {
        pending.removeAll { $0.scope == scope }
        pending.append(PendingShow(due: duration + delay, style: style, scope: scope))
      } else {
        show(style, scope)
      }
      return mistake
    case .update(let overrides): return update(overrides, scope)
    case .hide(let transition): return hide(transition, scope)
    case .startAnimation(let animation):
      let shown = shownMembers(of: scope)
      for member in shown {
        guard case .shown(var style, _) = states[member].state else { continue }
        style.animated = true
        if let animation { style.animation = animation }
        states[member].state = .shown(style, clock: duration)
        focus = scope
      }
      return shown.isEmpty ? .startWhileHidden : nil
    case .stopAnimation:
      let shown = shownMembers(of: scope)
      for member in shown {
        guard case .shown(let style, _) = states[member].state else { continue }
        states[member].state = .shown(style, clock: nil)
      }
      return shown.isEmpty ? .stopWhileHidden : nil
    case .on: return nil
    }
  }

  /// A part and those that stand in it.
  private func members(of scope: Int) -> [Int] {
    states.indices.filter { scopes.isInside($0, of: scope) }
  }

  private func shownMembers(of scope: Int) -> [Int] {
    members(of: scope).filter { states[$0].isShown }
  }

  // MARK: Steps

  /// Stays for a number of loops, which count from the coming of a delayed show and from where an animation begins that
  /// waits for a dissolve.
  private mutating func hold(loops count: Int) -> TimelineMistake? {
    if let last = pending.map(\.due).max() { stay(until: last) }
    let shown = [focus] + states.indices.filter { $0 != focus }
    for scope in shown {
      guard case .shown(let style, let clock?) = states[scope].state, let loop = loopDuration(style)
      else { continue }
      append(clock - duration)
      append(Double(count) * loop)
      return nil
    }
    return .loopsWithoutAnimation
  }

  /// Changes a shown skeleton.
  ///
  /// New bones, where solid ones become gradient ones or the other way round, dissolve in and move after that. Bones of
  /// the same kind move at once.
  private mutating func update(_ overrides: SkeletonOverrides, _ scope: Int) -> TimelineMistake? {
    let shown = shownMembers(of: scope)
    guard !shown.isEmpty else { return .updateWhileHidden }
    focus = scope
    event(.willUpdate)
    for member in shown {
      guard case .shown(let style, let clock) = states[member].state else { continue }
      let isMoving = clock != nil || overrides.animated == true
      let new = style.applying(overrides)
      let dissolve = new.reducedMotion ? 0 : (overrides.transition ?? .standard).duration
      states[member].change = StyleChange(from: style, start: duration, duration: dissolve)
      let begin = duration + (new.fill == style.fill ? 0 : dissolve)
      states[member].state = .shown(new, clock: isMoving ? begin : nil)
    }
    event(.didUpdate)
    return nil
  }

  /// Takes the skeleton away, or cancels a delayed show, or both.
  private mutating func hide(
    _ transition: SkeletonTransition?, _ scope: Int
  ) -> TimelineMistake? {
    let isPending: (PendingShow) -> Bool = { [scopes] in scopes.isInside($0.scope, of: scope) }
    let hasPending = pending.contains(where: isPending)
    pending.removeAll(where: isPending)
    let shown = shownMembers(of: scope)
    guard !shown.isEmpty else { return hasPending ? nil : .hideWhileHidden }
    event(.willDisappear)
    event(.didDisappear)
    var isReduced = false
    for member in shown {
      guard case .shown(let style, let clock) = states[member].state else { continue }
      isReduced = style.reducedMotion
      states[member].state = .hiding(style, clock: style.settles ? clock : nil)
      states[member].hasHidden = true
      states[member].change = nil
    }
    append(isReduced ? 0 : (transition ?? .standard).duration)
    for member in shown { (states[member].state, states[member].isOwn) = (.bare, false) }
    return nil
  }

  /// Shows a skeleton on a part, and on those in it that have none; one that is shown already begins again.
  private mutating func show(_ style: SkeletonStyle, _ scope: Int) {
    pending.removeAll { $0.scope == scope }
    focus = scope
    event(.willAppear)
    event(.didAppear)
    let coming = members(of: scope).filter { $0 == scope || !states[$0].isShown }
    for member in coming {
      states[member] = ScopeState()
      states[member].state = .showing(style)
      states[member].isOwn = member == scope
    }
    append(style.reducedMotion ? 0 : style.transition.duration)
    for member in coming { states[member].state = .shown(style, clock: duration) }
  }

  // MARK: Time

  /// Lets time pass. Delayed shows that become due come meanwhile; their dissolves may end later.
  private mutating func stay(until end: Double) {
    while let show = pending.filter({ $0.due <= end + LoopTime.tolerance }).min(by: {
      $0.due < $1.due
    }) {
      pending.removeAll { $0.scope == show.scope }
      append(show.due - duration)
      self.show(show.style, show.scope)
    }
    append(end - duration)
  }

  private mutating func append(_ seconds: Double) {
    guard seconds > 0 else { return }
    phases.append(TimelinePhase(start: duration, duration: seconds, scopes: states))
    duration += seconds
  }

  private mutating func event(_ event: SkeletonEvent) {
    events.append((duration, event))
  }
}
