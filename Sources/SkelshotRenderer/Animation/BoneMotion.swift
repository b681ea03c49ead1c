import SkelshotModel

/// The animation that a style really has: the one it names where its fill can show it, else the
/// fill's own.
enum BoneMotion: Equatable {
  case still
  case pulse(PulseAnimation)
  case sliding(SlidingAnimation)

  /// A sliding animation moves a gradient's points, which a solid bone does not have: a solid bone
  /// pulses instead, as the original's default for solid skeletons does. A pulse on a gradient
  /// takes every colour to its complementary one.
  init(_ style: SkeletonStyle) {
    guard style.animated else {
      self = .still
      return
    }
    switch (style.fill, style.animation) {
    case (_, .pulse(let pulse)): self = .pulse(pulse)
    case (.solid, _): self = .pulse(PulseAnimation())
    case (.gradient, .sliding(let sliding)): self = .sliding(sliding)
    case (.gradient, nil): self = .sliding(SlidingAnimation())
    }
  }

  /// Seconds until the motion begins again; nil for none.
  var loopDuration: Double? {
    switch self {
    case .still: nil
    case .pulse(let pulse): pulse.duration * (pulse.autoreverses ? 2 : 1)
    case .sliding(let sliding): sliding.duration * (sliding.autoreverses ? 2 : 1)
    }
  }

  /// Eased progress 0…1 at a time since the start, in seconds.
  func progress(at seconds: Double) -> Double {
    switch self {
    case .still: 0
    case .pulse(let pulse):
      Self.progress(at: seconds, pulse.duration, pulse.autoreverses, pulse.timingFunction)
    case .sliding(let sliding):
      Self.progress(at: seconds, sliding.duration, sliding.autoreverses, sliding.timingFunction)
    }
  }

  /// Less than this many seconds before a loop ends it has ended: the rest is float noise.
  private static let timeTolerance = 1e-9

  private static func progress(
    at seconds: Double, _ duration: Double, _ autoreverses: Bool, _ timing: TimingFunction
  ) -> Double {
    guard duration > 0 else { return 0 }
    let loop = autoreverses ? duration * 2 : duration
    var time = max(0, seconds).truncatingRemainder(dividingBy: loop)
    if loop - time < timeTolerance { time = 0 }
    let forward = time <= duration ? time : loop - time
    return timing.progress(at: forward / duration)
  }
}
