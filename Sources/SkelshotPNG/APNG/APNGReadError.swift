import SkelshotFrames
package import SkelshotPrimitives
package import SkelshotRaster

/// What can go wrong when an APNG is read.
package enum APNGReadError: DescribedError, Hashable, Sendable {
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
  /// The frames have more pixels than they may have together.
  case filmTooLarge(PixelSize, limit: Int)
}

extension APNGReadError {
  /// What is said about it: a row for each case.
  package var message: Message {
    switch self {
    case .png(let error): error.message
    case .frame(let frame, let error): Message("broken", "frame \(frame): \(error.message.text)")
    case .invalidControl(let frame):
      Message("broken", "the control of frame \(frame) is missing or damaged")
    case .invalidAnimation: Message("broken", "what the file says about its animation is damaged")
    case .wrongSequence(let expected, let found):
      Message("broken", "the frames are out of order: \(expected) should follow, not \(found)")
    case .wrongFrameCount(let stated, let found):
      Message("broken", "the file says that it has \(stated) frames, and has \(found)")
    case .filmTooLarge(let size, let limit): FrameBudget.message(size, limit: limit)
    }
  }
}
