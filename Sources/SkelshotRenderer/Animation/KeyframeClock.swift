import SkelshotModel

// The timing of keyframe animations, by Core Animation's rules (CAMediaTiming). Animations have a begin time and can
// autoreverse. They do not fill before the beginning or after the end.
extension KeyframeAnimation {
  var roundDuration: Double { duration * (autoreverses ? 2 : 1) }

  /// The end of the last round, in seconds after the group's start; nil for endless animations.
  var end: Double? {
    switch repeatCount {
    case .times(let count): beginTime + roundDuration * count
    case .infinite: nil
    }
  }

  /// The eased progress at a time since the group's start; nil while the bone has its own value.
  func progress(at seconds: Double) -> Double? {
    guard duration > 0, seconds >= beginTime - LoopTime.tolerance else { return nil }
    if let end, seconds >= end - LoopTime.tolerance { return nil }
    let time = LoopTime.wrapped(seconds - beginTime, in: roundDuration)
    let forward = time <= duration ? time : roundDuration - time
    return timingFunction.progress(at: forward / duration)
  }
}

extension KeyframeGroup {
  /// Seconds until the group starts again; nil if nothing in it runs.
  ///
  /// The group's duration if it has one. Otherwise, if all endless animations begin with the group, the least common
  /// multiple of their rounds, repeated until the others have ended. Otherwise the latest end, where an endless
  /// animation counts as one round.
  var loopDuration: Double? {
    if let duration { return duration > 0 && !animations.isEmpty ? duration : nil }
    let endless = animations.filter { $0.end == nil }
    let latest = animations.map { $0.end ?? $0.beginTime + $0.roundDuration }.max() ?? 0
    guard latest > 0 else { return nil }
    if endless.allSatisfy({ $0.beginTime == 0 }),
      let common = CommonLoop.multiple(of: endless.map(\.roundDuration))
    {
      return common * max(1, (latest / common - LoopTime.tolerance).rounded(.up))
    }
    return latest
  }
}
