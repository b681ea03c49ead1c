import SkelshotModel

// When keyframe animations run. The rules are Core Animation's (CAMediaTiming): begin time, rounds
// that may run back, and no fill before the begin or after the end.
extension KeyframeAnimation {
  /// Seconds of one round.
  var roundDuration: Double { duration * (autoreverses ? 2 : 1) }

  /// When the last round ends, in seconds after the group's begin; nil for rounds without end.
  var end: Double? {
    switch repeatCount {
    case .times(let count): beginTime + roundDuration * count
    case .infinite: nil
    }
  }

  /// Eased progress at a time since the group's begin; nil while the bone has its own value.
  func progress(at seconds: Double) -> Double? {
    guard duration > 0, seconds >= beginTime - LoopTime.tolerance else { return nil }
    if let end, seconds >= end - LoopTime.tolerance { return nil }
    let time = LoopTime.wrapped(seconds - beginTime, in: roundDuration)
    let forward = time <= duration ? time : roundDuration - time
    return timingFunction.progress(at: forward / duration)
  }
}

extension KeyframeGroup {
  /// Seconds until the group begins again; nil for a group in which nothing runs.
  ///
  /// Its own duration; else, if all endless animations begin with the group, the least common
  /// multiple of their rounds, as often as the others need to end; else the latest end, where an
  /// endless animation counts one round.
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
