extension Scene {
  /// Performs a timeline step. The `show…`, `update…` and `hide…` methods call this method.
  ///
  /// If the scene is a film, the step is appended to its timeline. Otherwise, the scene is a still or a loop, and the
  /// step changes it from the start, without a transition:
  ///
  /// - Showing or updating a skeleton changes its style. Hiding a skeleton leaves the screen without one.
  /// - The first step that shows the skeleton of one view leaves the rest of the screen without a skeleton, unless an
  ///   earlier call showed the skeleton of the whole screen.
  /// - Showing a skeleton with a delay makes the scene a film with the delay, the transition and one loop.
  /// - Waits and holds also make the scene a film.
  ///
  /// A step that sets a fill but no colors uses the colors of `appearance`.
  public mutating func perform(_ step: TimelineStep) {
    let step = step.colored(by: appearance)
    if !step.isForView, timeline ?? [] == [] {
      performOnScreen(step)
    } else if let steps = stillSteps(before: step) {
      performOnStill(step, after: steps)
    } else {
      timeline?.append(step)
    }
  }

  /// Performs a step for the whole screen. No view has a skeleton of its own.
  private mutating func performOnScreen(_ step: TimelineStep) {
    switch step {
    case .show(let style, let delay):
      skeleton = skeleton.applying(style)
      timeline = delay > 0 ? [step, .holdLoops(1)] : nil
      isShownByCall = CallMark(isSet: true)
    case .hide: timeline = []
    case .wait, .hold, .holdLoops, .on: timeline = [step]
    case .update, .startAnimation, .stopAnimation:
      // Without a skeleton, there is nothing to change.
      guard timeline == nil else { return }
      switch step {
      case .update(let style): skeleton = skeleton.applying(style)
      case .startAnimation(let animation):
        skeleton.animated = true
        if let animation { skeleton.animation = animation }
      default: skeleton.animated = false
      }
    }
  }

  /// Performs a step on a still or a loop in which views have skeletons of their own.
  private mutating func performOnStill(_ step: TimelineStep, after steps: [TimelineStep]) {
    if case .hide = step {
      timeline = []
    } else if let atOnce = step.atOnce {
      timeline = looped(steps + [atOnce])
    } else {
      timeline = steps + [step]
      // A show that takes time has a delay.
      if case .show = step.call { timeline?.append(.holdLoops(1)) }
    }
  }

  /// Returns the steps that lead to a still or a loop, without the loop at the end. Returns nil for a film.
  ///
  /// - Parameter step: The next step, for a view or for a screen on which views have skeletons of their own.
  private func stillSteps(before step: TimelineStep) -> [TimelineStep]? {
    guard var steps = timeline else {
      // The call that shows the first view's skeleton decides that only some views have one.
      if case .show = step.call, !isShownByCall.isSet { return [] }
      return step.atOnce == nil ? [] : [.show(Self.atOnce)]
    }
    if steps.last == .holdLoops(1) { steps.removeLast() }
    let isStill = steps.allSatisfy { $0.atOnce == $0 } && steps.contains(where: \.isForView)
    return isStill || steps.isEmpty ? steps : nil
  }

  /// Returns the steps and, if anything moves after them, one loop of the animation.
  private func looped(_ steps: [TimelineStep]) -> [TimelineStep] {
    var scene = self
    scene.timeline = steps
    var evaluator = TimelineEvaluator(base: skeleton, scopes: TimelineScopes(scene)) {
      [viewsMove] in $0.moves || viewsMove ? 1 : nil
    }
    for step in steps { _ = evaluator.follow(step) }
    return evaluator.follow(.holdLoops(1)) == nil ? steps + [.holdLoops(1)] : steps
  }
}

/// Whether a call has shown the skeleton of the whole screen. Scenes that differ only in this mark look the same, and
/// they are equal.
struct CallMark: Sendable, Hashable {
  var isSet = false

  static func == (left: CallMark, right: CallMark) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

extension TimelineStep {
  fileprivate var isForView: Bool { if case .on = self { true } else { false } }

  /// The step without its view.
  fileprivate var call: TimelineStep { if case .on(_, let call) = innermost { call } else { self } }

  /// The step without its transition, or nil if the step takes time.
  fileprivate var atOnce: TimelineStep? {
    switch self {
    case .wait, .hold, .holdLoops: return nil
    case .show(var style, let delay):
      guard !(delay > 0) else { return nil }
      style.transition = SkeletonTransition.none
      return .show(style, delay: delay)
    case .update(var style):
      style.transition = SkeletonTransition.none
      return .update(style)
    case .hide: return .hide(SkeletonTransition.none)
    case .startAnimation, .stopAnimation: return self
    case .on(let id, let step): return step.atOnce.map { .on(view: id, $0) }
    }
  }

  /// Returns the step with the appearance's color or gradient, if the step sets a fill but no colors.
  package func colored(by appearance: SkeletonAppearance) -> TimelineStep {
    switch self {
    case .show(let style, let delay): .show(style.colored(by: appearance), delay: delay)
    case .update(let style): .update(style.colored(by: appearance))
    case .on(let id, let step): .on(view: id, step.colored(by: appearance))
    case .wait, .hold, .holdLoops, .hide, .startAnimation, .stopAnimation: self
    }
  }
}

extension SkeletonOverrides {
  fileprivate func colored(by appearance: SkeletonAppearance) -> SkeletonOverrides {
    var style = self
    guard color == nil, gradient == nil else { return style }
    switch fill {
    case .solid: style.color = appearance.tintColor
    case .gradient: style.gradient = appearance.gradient
    case nil: break
    }
    return style
  }
}
