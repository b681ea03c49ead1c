import SkelshotModel

// Keyframe timing follows Core Animation's CAMediaTiming. An animation has no effect before it begins or after it ends.
extension KeyframeAnimation {
  var roundDuration: Double { duration * (autoreverses ? 2 : 1) }

  /// The end of the last round, in seconds since the group's start; nil for endless animations.
  var end: Double? {
    switch repeatCount {
    case .times(let count): beginTime + roundDuration * count
    case .infinite: nil
    }
  }

  /// Returns the eased progress at a time since the group's start; nil while the bone keeps its own value.
  func progress(at seconds: Double) -> Double? {
    guard duration > 0, seconds >= beginTime - LoopTime.tolerance else { return nil }
    if let end, seconds >= end - LoopTime.tolerance { return nil }
    let time = LoopTime.wrapped(seconds - beginTime, in: roundDuration)
    let forward = time <= duration ? time : roundDuration - time
    return timingFunction.progress(at: forward / duration)
  }
}

extension KeyframeGroup {
  /// The time until the group repeats, in seconds; nil if none of its animations runs.
  ///
  /// A stated duration takes precedence. If all endless animations begin with the group, the loop is the shortest time
  /// in which they complete whole rounds and all finite animations end. If an endless animation begins later, or if
  /// there is no such time, the loop ends as soon as all finite animations and one round of each endless animation end.
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
