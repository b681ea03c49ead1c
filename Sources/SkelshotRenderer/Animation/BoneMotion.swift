import SkelshotModel

/// The effective animation of a style: the style's own animation, or the default animation for its fill.
enum BoneMotion: Equatable {
  case still
  case pulse(PulseAnimation)
  case sliding(SlidingAnimation)
  case keyframes(KeyframeGroup)
  case custom(CustomAnimation)

  /// A sliding animation moves only the points of a gradient, so solid bones stand still. A pulsing gradient changes
  /// each of its colors to the complementary color.
  init(_ style: SkeletonStyle) {
    guard style.animated else {
      self = .still
      return
    }
    switch (style.fill, style.animation) {
    case (_, .pulse(let pulse)): self = .pulse(pulse)
    case (_, .keyframes(let group)): self = .keyframes(group)
    case (_, .custom(let animation)): self = .custom(animation)
    case (.solid, .sliding): self = .still
    case (.solid, nil): self = .pulse(PulseAnimation())
    case (.gradient, .sliding(let sliding)): self = .sliding(sliding)
    case (.gradient, nil): self = .sliding(SlidingAnimation())
    }
  }

  /// The time until the motion repeats, in seconds; nil if bones are still or each bone has its own animation.
  var loopDuration: Double? {
    switch self {
    case .still, .custom: nil
    case .pulse(let pulse): Sweep(pulse).loopDuration
    case .sliding(let sliding): Sweep(sliding).loopDuration
    case .keyframes(let group): group.loopDuration
    }
  }
}

/// A repeated motion: a sweep, a pause, and optionally a reverse sweep with another pause.
struct Sweep: Equatable {
  var duration: Double
  var pause: Double
  var autoreverses: Bool
  var timingFunction: TimingFunction

  init(_ pulse: PulseAnimation) {
    (duration, pause) = (pulse.duration, 0)
    (autoreverses, timingFunction) = (pulse.autoreverses, pulse.timingFunction)
  }

  init(_ sliding: SlidingAnimation) {
    (duration, pause) = (sliding.duration, sliding.pause)
    (autoreverses, timingFunction) = (sliding.autoreverses, sliding.timingFunction)
  }

  var loopDuration: Double { (duration + pause) * (autoreverses ? 2 : 1) }

  /// Returns the eased progress, 0…1. `seconds` is the time since the start.
  func progress(at seconds: Double) -> Double {
    guard duration > 0 else { return 0 }
    let time = LoopTime.wrapped(seconds, in: loopDuration)
    if time <= duration { return timingFunction.progress(at: time / duration) }
    let back = time - duration - pause
    if back <= 0 || !autoreverses { return 1 }
    return timingFunction.progress(at: 1 - min(back / duration, 1))
  }
}
