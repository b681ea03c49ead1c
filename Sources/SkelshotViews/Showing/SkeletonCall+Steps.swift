import SkelshotModel

extension SkeletonCall {
  /// What the call is in a timeline.
  var step: TimelineStep {
    switch self {
    case .show(let style, let delay): .show(style, delay: delay)
    case .update(let style): .update(style)
    case .hide(let transition): .hide(transition)
    case .startAnimation(let animation): .startAnimation(animation)
    case .stopAnimation: .stopAnimation
    }
  }
}
