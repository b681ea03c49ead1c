/// What can go wrong when an APNG is read.
public enum APNGReadError: Error, Hashable, Sendable {
  /// The file is no whole PNG, is over a limit, or its palette or first picture is damaged.
  case png(PNGError)
  /// The data of a frame, counted from 0, is damaged.
  case frame(Int, PNGError)
  /// A frame's control is missing, damaged, or says a rectangle that is not on the canvas.
  case invalidControl(frame: Int)
  /// The file says it has no frames, or what it says about them is damaged.
  case invalidAnimation
  /// Sequence numbers are not 0, 1, 2, …
  case wrongSequence(expected: Int, found: Int)
  /// The file says that it has another number of frames.
  case wrongFrameCount(stated: Int, found: Int)
}
