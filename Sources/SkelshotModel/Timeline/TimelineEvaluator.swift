import SkelshotPrimitives

/// Follows the steps of a timeline. This type alone defines the effect, duration and allowed positions of each step.
///
/// The decoder reports the broken rules, and the renderer uses the phases and events. If a step breaks a rule, the
/// evaluator applies as much of the step as possible. A step that needs a skeleton has no effect without one. A `hold`
/// for loops takes no time if nothing moves.
///
/// The canvas and each view that a step names are parts, each with its own state. A step affects one part and all parts
/// inside that part, but time passes for all parts.
package struct TimelineEvaluator {
  /// The maximum number of changes to parts in a timeline. A step for one part also changes the parts inside that part.
  package static let changeLimit = 400_000

  private struct PendingShow {
    var due: Double
    /// The style's index in `pendingStyles`.
    var style: Int
    var scope: Int
  }

  /// The phases so far. Each phase is longer than 0 s.
  package private(set) var phases: [TimelinePhase] = []
  /// The duration of the steps so far, in seconds.
  package private(set) var duration = 0.0
  /// The events so far, in order, with their times in seconds from the start.
  package private(set) var events: [(time: Double, event: SkeletonEvent)] = []
  package private(set) var history: ScopeHistory
  /// Whether the steps exceed `changeLimit`. The evaluator then ignores all further steps.
  package var exceedsLimit: Bool { changeCount > Self.changeLimit }
  /// The canvas's state after the last step.
  package var state: TimelineState { history[current[0]].state }
  /// Whether any part shows a skeleton after the last step.
  package var isShown: Bool { shownCount > 0 }

  private let base: SkeletonStyle
  private let scopes: TimelineScopes
  private let loopCost: Int
  private let loopDuration: (SkeletonStyle) -> Double?
  /// The state number of each part after the last step.
  private var current: [Int]
  private var changed: [Int] = []
  private var changeCount = 0
  private var shownCount = 0
  /// The delayed `show` steps, latest time first. Steps with equal times are in reverse order.
  private var pending: [PendingShow] = []
  private var pendingStyles: [SkeletonStyle] = []
  /// The known loop lengths, by state number.
  private var loops: [Double??] = []
  /// The part that the last `show`, `update` or `start` step named. `hold` counts the loops of this part.
  private var focus = 0

  /// Creates an evaluator at the start of a film, without a skeleton.
  ///
  /// - Parameters:
  ///   - base: The style that every `show` modifies. With reduced motion, dissolves take no time.
  ///   - scopes: The parts of the screen.
  ///   - loopCost: The number that each call to `loopDuration` adds to the count of changes, 1 or more.
  ///   - loopDuration: A closure that returns the length of the screen's loop in a style, in seconds, or nil if nothing
  ///     moves.
  package init(
    base: SkeletonStyle, scopes: TimelineScopes = TimelineScopes(), loopCost: Int = 1,
    loopDuration: @escaping (SkeletonStyle) -> Double?
  ) {
    self.base = base
    self.scopes = scopes
    self.loopCost = loopCost
    self.loopDuration = loopDuration
    history = ScopeHistory(scopes: scopes.ids.count)
    current = Array(repeating: 0, count: scopes.ids.count)
  }

  /// Follows one step and returns the rule that the step breaks, if any.
  ///
  /// The step that exceeds `changeLimit` breaks the rule `tooManyChanges`. Later steps are not followed.
  package mutating func follow(_ step: TimelineStep) -> TimelineMistake? {
    guard !exceedsLimit else { return nil }
    let mistake = followed(step)
    return exceedsLimit ? .tooManyChanges : mistake
  }

  /// Ends the film when the last pending `show` step has begun.
  package mutating func finish() {
    while let last = pending.first?.due, !exceedsLimit { stay(until: last) }
    // A film of 0 s has no phase yet, but needs the states after its last step.
    if phases.isEmpty { note() }
  }

  /// Shows a skeleton immediately, without events.
  ///
  /// The decoder calls this method after an `update` without a skeleton, to report a missing `show` only once.
  package mutating func assumeShown(_ step: TimelineStep) {
    guard case (.update(let overrides), let scope?) = parts(of: step) else { return }
    focus = scope
    change(CollectionOfOne(scope)) { [base, duration] in
      $0.state = .shown(base.applying(overrides), clock: duration)
    }
  }

  private mutating func followed(_ step: TimelineStep) -> TimelineMistake? {
    let (step, scope) = parts(of: step)
    guard let scope else {
      // Time passes even if the view does not exist.
      switch step {
      case .wait, .hold, .holdLoops: return follow(step, scope: 0)
      default: return nil
      }
    }
    return follow(step, scope: scope)
  }

  /// Returns a step without its view, and the index of the view's part. The index is nil if the id is unknown.
  private func parts(of step: TimelineStep) -> (step: TimelineStep, scope: Int?) {
    guard case .on(let id, let inner) = step.innermost else { return (step, 0) }
    return (inner, scopes.index(of: id))
  }

  private mutating func follow(_ step: TimelineStep, scope: Int) -> TimelineMistake? {
    switch step {
    case .wait(let time):
      let mistake: TimelineMistake? = shownCount > 0 ? .waitWhileShown : nil
      stay(until: duration + time.inSeconds)
      return mistake
    case .hold(let time):
      stay(until: duration + time.inSeconds)
      return nil
    case .holdLoops(let count): return hold(loops: count)
    case .show(let overrides, let delay):
      let mistake: TimelineMistake? = state(of: scope).isShown ? .showWhileShown : nil
      let style = base.applying(overrides)
      removePending { $0.scope == scope }
      if delay > 0 {
        add(style, due: duration + delay, scope)
      } else {
        show(style, scope)
      }
      return mistake
    case .update(let overrides): return update(overrides, scope)
    case .hide(let transition): return hide(transition, scope)
    case .startAnimation(let animation):
      let shown = shownMembers(of: scope)
      if !shown.isEmpty { focus = scope }
      change(shown) { [duration] in
        guard case .shown(var style, _) = $0.state else { return }
        style.animated = true
        if let animation { style.animation = animation }
        $0.state = .shown(style, clock: duration)
      }
      return shown.isEmpty ? .startWhileHidden : nil
    case .stopAnimation:
      let shown = shownMembers(of: scope)
      change(shown) {
        guard case .shown(let style, _) = $0.state else { return }
        $0.state = .shown(style, clock: nil)
      }
      return shown.isEmpty ? .stopWhileHidden : nil
    case .on: return nil
    }
  }

  // MARK: States

  private func state(of scope: Int) -> ScopeState { history[current[scope]] }

  /// Returns the indices of a part and its inner parts. Parts whose skeleton has not fully appeared are left out.
  private func shownMembers(of scope: Int) -> [Int] {
    scopes.members(of: scope).filter { state(of: $0).isShown }
  }

  private mutating func change(
    _ members: some Sequence<Int>, _ body: (inout ScopeState) -> Void
  ) {
    var (old, new) = (-1, -1)
    for scope in members {
      // Adjacent parts often have the same state.
      if current[scope] != old {
        old = current[scope]
        var state = history[old]
        body(&state)
        new = history.number(state)
      }
      shownCount += (history[new].isShown ? 1 : 0) - (history[old].isShown ? 1 : 0)
      current[scope] = new
      changed.append(scope)
      changeCount += 1
    }
  }

  /// Records the changes since the last phase in the history.
  private mutating func note() {
    for scope in changed { history.note(current[scope], of: scope, fromPhase: phases.count) }
    changed.removeAll(keepingCapacity: true)
  }

  // MARK: Steps

  /// Holds for a number of loops. The count begins when all delayed skeletons are shown and the bones move.
  private mutating func hold(loops count: Int) -> TimelineMistake? {
    if let last = pending.first?.due { stay(until: last) }
    if hold(loops: count, of: focus) { return nil }
    for scope in current.indices where scope != focus && !exceedsLimit {
      if hold(loops: count, of: scope) { return nil }
    }
    return .loopsWithoutAnimation
  }

  /// Holds until a part has completed `count` loops. Returns false if nothing moves in the part.
  private mutating func hold(loops count: Int, of scope: Int) -> Bool {
    guard case .shown(let style, let clock?) = state(of: scope).state,
      let loop = loop(of: style, ofState: current[scope])
    else { return false }
    append(clock - duration)
    append(Double(count) * loop)
    return true
  }

  private mutating func loop(of style: SkeletonStyle, ofState number: Int) -> Double? {
    while loops.count <= number { loops.append(nil) }
    if let known = loops[number] { return known }
    let loop = loopDuration(style)
    changeCount += loopCost
    loops[number] = .some(loop)
    return loop
  }

  /// If the fill changes, the new bones dissolve in before they move. Otherwise, bones move at once.
  private mutating func update(_ overrides: SkeletonOverrides, _ scope: Int) -> TimelineMistake? {
    let shown = shownMembers(of: scope)
    guard !shown.isEmpty else { return .updateWhileHidden }
    focus = scope
    event(.willUpdate)
    change(shown) { [duration] in
      guard case .shown(let style, let clock) = $0.state else { return }
      let isMoving = clock != nil || overrides.animated == true
      let new = style.applying(overrides)
      let dissolve = new.reducedMotion ? 0 : (overrides.transition ?? .standard).duration
      $0.change = StyleChange(from: style, start: duration, duration: dissolve)
      let begin = duration + (new.fill == style.fill ? 0 : dissolve)
      $0.state = .shown(new, clock: isMoving ? begin : nil)
    }
    event(.didUpdate)
    return nil
  }

  /// Hides the skeleton, cancels a delayed show, or does both.
  private mutating func hide(
    _ transition: SkeletonTransition?, _ scope: Int
  ) -> TimelineMistake? {
    let hadPending = removePending { [scopes] in scopes.members(of: scope).contains($0.scope) }
    let shown = shownMembers(of: scope)
    guard let last = shown.last else { return hadPending ? nil : .hideWhileHidden }
    event(.willDisappear)
    event(.didDisappear)
    var isReduced = false
    if case .shown(let style, _) = state(of: last).state { isReduced = style.reducedMotion }
    change(shown) {
      guard case .shown(let style, let clock) = $0.state else { return }
      $0.state = .hiding(style, clock: style.settles ? clock : nil)
      $0.hasHidden = true
      $0.change = nil
    }
    append(isReduced ? 0 : (transition ?? .standard).duration)
    change(shown) { ($0.state, $0.isOwn) = (.bare, false) }
    return nil
  }

  /// Shows a skeleton on a part, and on its inner parts that have no skeleton yet. A skeleton that is already shown
  /// starts again.
  private mutating func show(_ style: SkeletonStyle, _ scope: Int) {
    focus = scope
    event(.willAppear)
    event(.didAppear)
    let inner = scopes.members(of: scope).dropFirst().filter { !state(of: $0).isShown }
    for (members, isOwn) in [([scope], true), (inner, false)] {
      change(members) {
        $0 = ScopeState()
        ($0.state, $0.isOwn) = (.showing(style), isOwn)
      }
    }
    append(style.reducedMotion ? 0 : style.transition.duration)
    for members in [[scope], inner] {
      change(members) { [duration] in $0.state = .shown(style, clock: duration) }
    }
  }

  // MARK: Time

  private mutating func add(_ style: SkeletonStyle, due: Double, _ scope: Int) {
    let place = pending.indices.partitioningIndex { !(pending[$0].due > due) }
    pending.insert(PendingShow(due: due, style: pendingStyles.count, scope: scope), at: place)
    pendingStyles.append(style)
  }

  @discardableResult
  private mutating func removePending(where isGone: (PendingShow) -> Bool) -> Bool {
    let count = pending.count
    if count > 0 { pending.removeAll(where: isGone) }
    return pending.count < count
  }

  /// Advances the time. Delayed skeletons begin to appear when they are due, but their dissolves can end after `end`.
  private mutating func stay(until end: Double) {
    while let next = pending.last, next.due <= end + LoopTime.tolerance, !exceedsLimit {
      pending.removeLast()
      append(next.due - duration)
      show(pendingStyles[next.style], next.scope)
    }
    append(end - duration)
  }

  private mutating func append(_ seconds: Double) {
    guard seconds > 0 else { return }
    note()
    phases.append(
      TimelinePhase(start: duration, duration: seconds, canvas: history[current[0]]))
    duration += seconds
  }

  private mutating func event(_ event: SkeletonEvent) {
    events.append((duration, event))
  }
}

package enum LoopTime {
  /// The tolerance for times, in seconds. Smaller differences are rounding errors.
  package static let tolerance = 1e-9

  /// Returns the time since the loop's current round began, in seconds.
  ///
  /// - Parameters:
  ///   - seconds: The time since the first round began; negative times count as 0.
  ///   - loop: The length of one round in seconds, above 0.
  package static func wrapped(_ seconds: Double, in loop: Double) -> Double {
    let time = max(0, seconds).truncatingRemainder(dividingBy: loop)
    return loop - time < tolerance ? 0 : time
  }
}
