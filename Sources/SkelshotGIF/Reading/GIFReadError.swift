import SkelshotFrames
package import SkelshotPrimitives
package import SkelshotRaster

/// What can go wrong when a GIF is read. Frames are counted from 0.
package enum GIFReadError: DescribedError, Hashable, Sendable {
  /// The file does not begin with GIF's signature.
  case notGIF
  /// The file ends before its trailer.
  case truncated
  /// A side or the area of the canvas or of a frame is 0 or over a limit.
  case size(RasterError)
  /// The file has no frames.
  case noFrames
  /// A block of a kind that GIF does not have.
  case unknownBlock(UInt8, offset: Int)
  /// An extension's data is not as long as its kind says.
  case invalidExtension(offset: Int)
  /// Neither the frame nor the file has a colour table.
  case noColorTable(frame: Int)
  /// A pixel names a colour that the table does not have.
  case colorOutsideTable(frame: Int)
  /// The compressed pixels are damaged.
  case corrupt(frame: Int)
  /// The compressed pixels end before the last one.
  case missingPixels(frame: Int)
  /// The frames have more pixels than they may have together.
  case filmTooLarge(PixelSize, limit: Int)
}

extension GIFReadError {
  /// What is said about it: a row for each case.
  package var message: Message {
    switch self {
    case .notGIF: Message("not-gif", "this is no GIF")
    case .truncated: Message("broken", "the file ends too early")
    case .size(let error): error.messageOfFile
    case .noFrames: Message("broken", "the file has no frames")
    case .unknownBlock(let kind, let offset):
      Message("broken", "the file is broken: no block begins with \(kind), as at byte \(offset)")
    case .invalidExtension(let offset):
      Message(
        "broken", "the file is broken: the extension at byte \(offset) has the wrong length")
    case .noColorTable(let frame): Message("broken", "frame \(frame) has no colour table")
    case .colorOutsideTable(let frame):
      Message("broken", "frame \(frame) uses a colour that its table does not have")
    case .corrupt(let frame): Message("broken", "frame \(frame) is broken")
    case .missingPixels(let frame): Message("broken", "frame \(frame) ends before its last pixel")
    case .filmTooLarge(let size, let limit): FrameBudget.message(size, limit: limit)
    }
  }
}
