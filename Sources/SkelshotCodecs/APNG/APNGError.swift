public import SkelshotRaster

/// What can go wrong when frames become an APNG.
public enum APNGError: Error, Hashable, Sendable {
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
