import SkelshotFrames
package import SkelshotPrimitives
package import SkelshotRaster

/// What can go wrong when a WebP is read. Frames are counted from 0.
package enum WebPReadError: DescribedError, Hashable, Sendable {
  /// The file does not begin with WebP's signature.
  case notWebP
  /// The file ends before its last chunk.
  case truncated
  /// A side or the area of the canvas is 0 or over a limit.
  case size(RasterError)
  /// The chunks of the file are damaged.
  case corrupt
  /// The data of a frame is damaged.
  case frame(Int)
  /// The frames have more pixels than they may have together.
  case filmTooLarge(PixelSize, limit: Int)
  /// There was not enough memory.
  case outOfMemory
}

extension WebPReadError {
  /// What is said about it: a row for each case.
  package var message: Message {
    switch self {
    case .notWebP: Message("not-webp", "this is no WebP")
    case .truncated: Message("broken", "the file ends too early")
    case .size(let error): error.messageOfFile
    case .corrupt: Message("broken", "the chunks of the file are damaged")
    case .frame(let frame): Message("broken", "frame \(frame) is broken")
    case .filmTooLarge(let size, let limit): FrameBudget.message(size, limit: limit)
    case .outOfMemory: Message("out-of-memory", "there is not enough memory")
    }
  }
}
