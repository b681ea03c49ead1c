import SkelshotModel

extension SkeletonCall {
  /// What the call is in a timeline.
  var steps: [TimelineStep] {
    switch self {
    case .show(let style, let delay):
      delay > 0 ? [.wait(delay), .show(style)] : [.show(style)]
    case .update(let style): [.update(style)]
    case .hide(let transition): [.hide(transition)]
    case .startAnimation(let animation):
      [.update(SkeletonOverrides(animated: true, animation: animation))]
    case .stopAnimation: [.update(SkeletonOverrides(animated: false))]
    }
  }
}
