package import SkelshotPrimitives
package import SkelshotRaster

/// A reason why frames cannot be encoded as a film. Frame numbers start at 0.
package enum FilmError: DescribedError, Hashable, Sendable {
  /// A side or the area of the frames is 0 or exceeds a limit.
  case size(RasterError)
  case noFrames
  /// The film's duration in seconds is negative, not a number, or over `FrameTiming.longestDuration`.
  case invalidDuration(Double)
  /// Some frames would be shown for less than the format's shortest delay.
  case tooManyFrames(Int, maximum: Int)
  case tooLong(frames: Int, limit: Int)
  /// The loop count is below 1, or exceeds the maximum that the format can store.
  case invalidLoopCount(Int, most: Int)
  /// The frame rate, in frames per second, is 0, negative, infinite or not a number.
  case invalidFrameRate(Double)
  /// The time of a still, in seconds, is negative, infinite or not a number.
  case invalidTime(Double)
  case invalidTolerance(Int)
  case invalidJobs(Int)
  case noSuchFrame(Int, count: Int)
  /// The source drew a frame that does not have the source's size.
  case wrongFrameSize(frame: Int, PixelSize)
  /// The source drew a frame differently when it was drawn again.
  case unrepeatableFrame(Int)
}

extension FilmError {
  package var message: Message {
    switch self {
    case .size(let error): error.message
    case .noFrames: Message("no-frames", "the animation has no frames")
    case .invalidDuration(let seconds):
      Message(
        "invalid-duration", "an animation cannot last \(seconds) seconds",
        help: "use 0 to \(FrameTiming.longestDuration) seconds")
    case .tooManyFrames(let count, let maximum):
      Message(
        "too-many-frames",
        "with \(count) frames, each frame would be shown for less than the minimum delay",
        help: "use at most \(maximum)")
    case .tooLong(let frames, let limit):
      Message(
        "too-long", "the animation would have \(frames) frames; the limit is \(limit)",
        help: "make the animation shorter, or use a lower frame rate")
    case .invalidLoopCount(let count, let most):
      Message(
        "invalid-loop-count", "an animation cannot play \(count) times",
        help: "use 1 to \(most), or forever")
    case .invalidFrameRate(let rate):
      Message(
        "invalid-frame-rate", "an animation cannot have \(rate) frames per second",
        help: "use a frame rate above 0")
    case .invalidTime(let seconds):
      Message(
        "invalid-time", "there is no frame at \(seconds) seconds", help: "use 0 seconds or more")
    case .invalidTolerance(let levels):
      Message(
        "invalid-tolerance", "the tolerance cannot be \(levels) levels",
        help: "use 0 to 127")
    case .invalidJobs(let jobs):
      Message("invalid-jobs", "the number of threads cannot be \(jobs)", help: "use 1 or more")
    case .noSuchFrame(let frame, let count):
      Message(
        "no-such-frame", "there is no frame \(frame)",
        help: count == 1 ? "the animation has only frame 0" : "use 0 to \(max(1, count) - 1)")
    case .wrongFrameSize(let frame, let size):
      Message(
        "wrong-frame-size",
        "frame \(frame) was drawn at \(size.width) × \(size.height) pixels, "
          + "but the animation has a different size")
    case .unrepeatableFrame(let frame):
      Message(
        "unrepeatable-frame", "frame \(frame) had different colors when it was drawn again",
        help: "a frame must look the same every time it is drawn")
    }
  }
}
