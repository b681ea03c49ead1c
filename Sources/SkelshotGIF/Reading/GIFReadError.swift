import SkelshotFrames
package import SkelshotPrimitives
package import SkelshotRaster

/// An error of reading a GIF. Frames are counted from 0.
package enum GIFReadError: DescribedError, Hashable, Sendable {
  case notGIF
  /// The file ends before its trailer.
  case truncated
  /// A side or the area of the canvas or of a frame is 0 or over a limit.
  case size(RasterError)
  case noFrames
  /// A block has a kind that GIF does not define.
  case unknownBlock(UInt8, offset: Int)
  /// An extension's data has the wrong length for its kind.
  case invalidExtension(offset: Int)
  /// Neither the frame nor the file has a color table.
  case noColorTable(frame: Int)
  /// A pixel has a color number beyond the table.
  case colorOutsideTable(frame: Int)
  /// The compressed pixels are damaged.
  case corrupt(frame: Int)
  /// The compressed pixels end before the last one.
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
      Message("broken", "frame \(frame) uses a color that is not in its table")
    case .corrupt(let frame): Message("broken", "frame \(frame) is broken")
    case .missingPixels(let frame): Message("broken", "frame \(frame) ends before its last pixel")
    case .filmTooLarge(let size, let limit): FrameBudget.message(size, limit: limit)
    }
  }
}
