import SkelshotFrames
package import SkelshotPrimitives
package import SkelshotRaster

/// An error that occurs when a GIF is read. Frame numbers start at 0.
package enum GIFReadError: DescribedError, Hashable, Sendable {
  case notGIF
  /// The file ends before its trailer.
  case truncated
  /// A side or the area of the canvas or of a frame is 0 or exceeds a limit.
  case size(RasterError)
  case noFrames
  /// A block has an introducer that GIF does not define.
  case unknownBlock(UInt8, offset: Int)
  /// The data of an extension has the wrong length.
  case invalidExtension(offset: Int)
  /// Neither the frame nor the file has a color table.
  case noColorTable(frame: Int)
  /// A pixel has an index past the end of the color table.
  case colorOutsideTable(frame: Int)
  case corrupt(frame: Int)
  /// The compressed data ends before the last pixel.
  case missingPixels(frame: Int)
  case filmTooLarge(PixelSize, limit: Int)
}

extension GIFReadError {
  package var message: Message {
    switch self {
    case .notGIF: Message("not-gif", "this is not a GIF")
    case .truncated: Message("broken", "the file ends too early")
    case .size(let error): error.messageOfFile
    case .noFrames: Message("broken", "the file has no frames")
    case .unknownBlock(let kind, let offset):
      Message("broken", "the file is broken: unknown block \(kind) at byte \(offset)")
    case .invalidExtension(let offset):
      Message(
        "broken", "the file is broken: the extension at byte \(offset) has the wrong length")
    case .noColorTable(let frame): Message("broken", "frame \(frame) has no color table")
    case .colorOutsideTable(let frame):
      Message("broken", "frame \(frame) uses a color that is not in its color table")
    case .corrupt(let frame): Message("broken", "frame \(frame) is broken")
    case .missingPixels(let frame): Message("broken", "frame \(frame) ends before its last pixel")
    case .filmTooLarge(let size, let limit): FrameBudget.message(size, limit: limit)
    }
  }
}
