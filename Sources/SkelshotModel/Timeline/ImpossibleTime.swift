import SkelshotPrimitives

/// A time in a scene that is negative, nan or infinite. Layouts cannot have any; programs can.
package struct ImpossibleTime: Sendable, Hashable {
  /// What it is, as layouts write it.
  package let name: String
  /// In seconds, or loops.
  package let value: Double
  /// Where it is, such as `timeline[2]`.
  package let reference: String
}

extension Scene {
  /// The first impossible time of the timeline, or of the way in which the skeleton comes and goes.
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
