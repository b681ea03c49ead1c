import SkelshotModel

/// Follows a timeline's steps and makes phases of them.
struct TimelineDirector {
  /// A show that is not due yet.
  private struct Pending {
    var due: Double
    var style: SkeletonStyle
  }

  private(set) var phases: [TimelinePlan.Phase] = []
  private(set) var duration = 0.0
  private(set) var events: [(time: Double, event: SkeletonEvent)] = []
  /// What is on the screen now.
  private(set) var state = TimelinePlan.State.bare

  private let base: SkeletonStyle
  private let loop: (SkeletonStyle) -> CommonLoop?
  private var pending: Pending?

  init(base: SkeletonStyle, loop: @escaping (SkeletonStyle) -> CommonLoop?) {
    self.base = base
    self.loop = loop
  }

  /// Goes on by one step.
  mutating func follow(_ step: TimelineStep) {
    switch step {
    case .wait(let seconds), .hold(.seconds(let seconds)):
      stay(until: duration + seconds)
    case .hold(.loops(let count)):
      if let pending { stay(until: pending.due) }
      if case .shown(let style, _?) = state, let loop = loop(style) {
        append(Double(count) * loop.seconds)
      }
    case .show(let overrides, let delay):
      let style = base.applying(overrides)
      if delay > 0 {
        pending = Pending(due: duration + delay, style: style)
      } else {
        show(style)
      }
    case .update(let overrides):
      guard case .shown(let style, let clock) = state else { return }
      event(.willUpdate)
      let starts = clock != nil || overrides.animated == true
      state = .shown(style.applying(overrides), clock: starts ? duration : nil)
      event(.didUpdate)
    case .hide(let transition):
      pending = nil
      guard case .shown(let style, _) = state else { return }
      event(.willDisappear)
      dissolve(.hiding(style), transition ?? style.transition, style)
      state = .bare
      event(.didDisappear)
    case .startAnimation(let animation):
      guard case .shown(var style, _) = state else { return }
      style.animated = true
      if let animation { style.animation = animation }
      state = .shown(style, clock: duration)
    case .stopAnimation:
      guard case .shown(let style, _) = state else { return }
      state = .shown(style, clock: nil)
    }
  }

  /// A show that nothing has cancelled comes in the end.
  mutating func finish() {
    if let pending { stay(until: pending.due) }
  }

  /// Lets time pass. A show that becomes due comes meanwhile; its dissolve may end later.
  private mutating func stay(until end: Double) {
    if let due = pending, due.due <= end + LoopTime.tolerance {
      append(due.due - duration)
      show(due.style)
    }
    append(end - duration)
  }

  private mutating func show(_ style: SkeletonStyle) {
    pending = nil
    event(.willAppear)
    dissolve(.showing(style), style.transition, style)
    state = .shown(style, clock: duration)
    event(.didAppear)
  }

  private mutating func dissolve(
    _ state: TimelinePlan.State, _ transition: SkeletonTransition, _ style: SkeletonStyle
  ) {
    self.state = state
    append(style.reducedMotion ? 0 : transition.duration)
  }

  private mutating func append(_ seconds: Double) {
    guard seconds > 0 else { return }
    phases.append(TimelinePlan.Phase(start: duration, duration: seconds, state: state))
    duration += seconds
  }

  private mutating func event(_ event: SkeletonEvent) {
    events.append((duration, event))
  }
}
