import SkelshotFormats
package import SkelshotFrames
import SkelshotPrimitives

/// A difference of two films that is none of pixels.
package enum TimingDifference: Sendable, Hashable {
  /// The films have other numbers of frames.
  case frameCount(expected: Int, actual: Int)
  /// The films play another number of times.
  case loopCount(expected: LoopCount, actual: LoopCount)
  /// A frame, counted from 0, is shown for another time; told where both have as many frames.
  case delay(frame: Int, expected: FrameDelay, actual: FrameDelay)
  /// The films last for other times; told where they have other numbers of frames.
  case duration(expected: Duration, actual: Duration)

  /// The differences of two films; none between two stills, for which delays have no meaning.
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
