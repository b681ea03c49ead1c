public import SkelshotRaster

/// What can go wrong when a GIF is read. Frames are counted from 0.
public enum GIFReadError: Error, Hashable, Sendable {
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
}
