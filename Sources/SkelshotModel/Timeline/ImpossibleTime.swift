import SkelshotPrimitives

/// A negative, NaN or infinite time in a scene. A layout cannot contain such a time, but a scene that is built in code
/// can.
package struct ImpossibleTime: Sendable, Hashable {
  /// The layout key for the time.
  package let name: String
  /// The time, in seconds or in loops.
  package let value: Double
  /// The location in the scene, such as `timeline[2]`.
  package let reference: String
}

extension Scene {
  /// The first impossible time in the skeleton's transition or the timeline.
  package var impossibleTime: ImpossibleTime? {
    if let seconds = skeleton.transition.impossibleDuration {
      return ImpossibleTime(name: "transition", value: seconds, reference: "skeleton")
    }
    for (index, step) in (timeline ?? []).enumerated() {
      if let (name, value) = step.impossibleTime {
        return ImpossibleTime(name: name, value: value, reference: "timeline[\(index)]")
      }
    }
    return nil
  }
}

extension TimelineStep {
  fileprivate var impossibleTime: (name: String, value: Double)? {
    switch self {
    case .wait(let time): time < .zero ? ("wait", time.inSeconds) : nil
    case .hold(let time): time < .zero ? ("hold", time.inSeconds) : nil
    case .holdLoops(let count): count < 0 ? ("hold", Double(count)) : nil
    case .show(let overrides, let delay):
      delay >= 0 && delay.isFinite ? overrides.impossibleTransition : ("delay", delay)
    case .update(let overrides): overrides.impossibleTransition
    case .hide(let transition): transition?.impossibleDuration.map { ("transition", $0) }
    case .on(_, let step): step.impossibleTime
    case .startAnimation, .stopAnimation: nil
    }
  }
}

extension SkeletonOverrides {
  fileprivate var impossibleTransition: (name: String, value: Double)? {
    transition?.impossibleDuration.map { ("transition", $0) }
  }
}

extension SkeletonTransition {
  fileprivate var impossibleDuration: Double? {
    duration >= 0 && duration.isFinite ? nil : duration
  }
}

/// A timeline rule that a step breaks.
package enum TimelineMistake: Equatable, Sendable {
  case waitWhileShown
  case showWhileShown
  case updateWhileHidden
  /// A `hide` while the skeleton is hidden and no `show` is pending.
  case hideWhileHidden
  case startWhileHidden
  case stopWhileHidden
  /// A `hold` for a number of loops while nothing moves. A loop then has no length.
  case loopsWithoutAnimation
  /// More skeleton changes than `TimelineEvaluator.changeLimit`.
  case tooManyChanges
}
