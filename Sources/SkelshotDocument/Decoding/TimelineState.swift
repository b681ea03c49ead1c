import SkelshotModel

/// What a timeline has come to, as far as its order goes.
struct TimelineState {
  /// A skeleton that is on.
  private struct Shown {
    var style: SkeletonStyle
    var isStopped = false
  }

  /// A show that is not due yet.
  private struct Pending {
    var style: SkeletonStyle
    var remaining: Double
  }

  let base: SkeletonStyle
  /// Whether some view moves even where the style does not.
  let hasAnimatedView: Bool
  private var shown: Shown?
  private var pending: Pending?
  /// Whether anything so far lasts.
  private var hasLasted = false

  init(base: SkeletonStyle, hasAnimatedView: Bool) {
    self.base = base
    self.hasAnimatedView = hasAnimatedView
  }

  /// Whether the timeline takes any time; a show that nothing has cancelled comes in the end.
  var takesTime: Bool { hasLasted || pending != nil }

  /// Goes on by one step, and says what is wrong with it.
  mutating func follow(_ step: TimelineStep) -> LayoutProblem? {
    switch step {
    case .wait(let seconds):
      let problem = shown == nil ? nil : LayoutProblem.waitWhileShown
      pass(seconds)
      return problem
    case .hold(.seconds(let seconds)):
      pass(seconds)
      return nil
    case .hold(.loops):
      pass(pending?.remaining ?? 0)
      hasLasted = true
      guard let shown, !shown.isStopped, shown.style.animated || hasAnimatedView else {
        return .loopsWithoutAnimation
      }
      return nil
    case .show(let overrides, let delay):
      let wasShown = shown != nil
      let style = base.applying(overrides)
      if delay > 0 {
        pending = Pending(style: style, remaining: delay)
      } else {
        show(style)
      }
      return wasShown ? .showWhileShown : nil
    case .update(let overrides):
      guard var current = shown else {
        shown = Shown(style: base.applying(overrides))
        return .updateWhileHidden
      }
      current.style = current.style.applying(overrides)
      if overrides.animated == true { current.isStopped = false }
      shown = current
      return nil
    case .hide(let transition):
      if pending != nil {
        pending = nil
        return nil
      }
      guard let current = shown else { return .hideWhileHidden }
      pass((transition ?? current.style.transition).duration)
      shown = nil
      return nil
    case .startAnimation(let animation):
      guard var current = shown else { return .startWhileHidden }
      current.style.animated = true
      if let animation { current.style.animation = animation }
      current.isStopped = false
      shown = current
      return nil
    case .stopAnimation:
      guard shown != nil else { return .stopWhileHidden }
      shown?.isStopped = true
      return nil
    }
  }

  private mutating func pass(_ seconds: Double) {
    hasLasted = hasLasted || seconds > 0
    guard var waiting = pending else { return }
    waiting.remaining -= seconds
    pending = waiting
    if waiting.remaining <= 1e-9 { show(waiting.style) }
  }

  private mutating func show(_ style: SkeletonStyle) {
    pending = nil
    hasLasted = hasLasted || style.transition.duration > 0
    shown = Shown(style: style)
  }
}
