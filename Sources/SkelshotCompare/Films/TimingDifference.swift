import SkelshotFormats
package import SkelshotFrames
import SkelshotPrimitives

package enum TimingDifference: Sendable, Hashable {
  /// The films have different frame counts.
  case frameCount(expected: Int, actual: Int)
  /// The films play different numbers of times.
  case loopCount(expected: LoopCount, actual: LoopCount)
  /// A frame has a different delay. Frames are counted from 0. Reported only if the frame counts are equal.
  case delay(frame: Int, expected: FrameDelay, actual: FrameDelay)
  /// The films have different durations. Reported only if the frame counts differ.
  case duration(expected: Duration, actual: Duration)

  /// Returns the timing differences of two films. Two stills have no timing differences because their delays have no
  /// meaning.
  static func all(_ expected: any FilmReader, _ actual: any FilmReader) -> [TimingDifference] {
    let (delays, others) = (expected.frameDelays, actual.frameDelays)
    if delays.count == 1, others.count == 1 { return [] }
    var found: [TimingDifference] = []
    if delays.count != others.count {
      found.append(.frameCount(expected: delays.count, actual: others.count))
      let (end, otherEnd) = (
        FramePair.starts(delays)[delays.count], FramePair.starts(others)[others.count]
      )
      if abs(end - otherEnd) >= FramePair.tolerance {
        found.append(
          .duration(
            expected: Duration(inSeconds: end), actual: Duration(inSeconds: otherEnd)))
      }
    } else {
      for (frame, (delay, other)) in zip(delays, others).enumerated() where delay != other {
        found.append(.delay(frame: frame, expected: delay, actual: other))
      }
    }
    if expected.loopCount != actual.loopCount {
      found.append(.loopCount(expected: expected.loopCount, actual: actual.loopCount))
    }
    return found
  }
}
