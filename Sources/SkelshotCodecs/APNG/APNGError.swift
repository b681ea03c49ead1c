public import SkelshotPrimitives
public import SkelshotRaster

/// What can go wrong when frames become an APNG.
public enum APNGError: Error, MessageConvertible, Hashable, Sendable {
  /// A side or the area of the frames is 0 or over a limit.
  case size(RasterError)
  /// The film has no frames.
  case noFrames
  /// The film's length in seconds is negative, not a number, or over `APNGTiming.longestDuration`.
  case invalidDuration(Double)
  /// The film is to be played fewer than 1 or more than 2,147,483,647 times.
  case invalidLoopCount(Int)
  /// The source drew a frame of another size than it stated.
  case wrongFrameSize(frame: Int, PixelSize)
  /// A frame's pixels cannot be packed, or the scale is none.
  case png(PNGError)
}

extension APNGError {
  /// What is said about it: a row for each case.
  public var message: Message {
    switch self {
    case .size(let error): error.message
    case .noFrames: Message("no-frames", "the film has no frames")
    case .invalidDuration(let seconds):
      Message(
        "invalid-duration", "a film cannot last \(seconds) seconds",
        help: "use 0 to \(APNGTiming.longestDuration) seconds")
    case .invalidLoopCount(let count):
      Message(
        "invalid-loop-count", "a film cannot be played \(count) times",
        help: "use 1 to 2147483647, or forever")
    case .wrongFrameSize(let frame, let size):
      Message(
        "wrong-frame-size",
        "frame \(frame) was drawn with \(size.width) × \(size.height) pixels, another size than the "
          + "film's")
    case .png(let error): error.message
    }
  }
}
