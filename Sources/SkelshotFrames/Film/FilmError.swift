public import SkelshotRaster

/// Why frames cannot become a film of a format. Frames are counted from 0.
public enum FilmError: Error, Hashable, Sendable {
  /// A side or the area of the frames is 0 or over a limit.
  case size(RasterError)
  /// The film has no frames.
  case noFrames
  /// The film's length in seconds is negative, not a number, or over `FrameTiming.longestDuration`.
  case invalidDuration(Double)
  /// Some frames would be shown for less than the shortest delay of the format.
  case tooManyFrames(Int, maximum: Int)
  /// The film is to be played less than once, or more often than the format can store.
  case invalidLoopCount(Int)
  /// The source drew a frame of another size than it stated.
  case wrongFrameSize(frame: Int, PixelSize)
  /// The source drew a frame in other colours the second time.
  case unrepeatableFrame(Int)
}
