/// A finished GIF and what became of the frames.
public struct EncodedGIF: Sendable, Hashable {
  /// The file.
  public var bytes: [UInt8]
  /// What became of the frames.
  public var report: GIFReport
}

/// What became of the frames of a film.
public struct GIFReport: Sendable, Hashable {
  /// Images in the file.
  public var framesWritten = 0
  /// Frames that were equal to the frame before and became part of its delay.
  public var framesMerged = 0
  /// Frames that had more than 256 colours (255 beside clear pixels) and were quantized.
  public var framesQuantized = 0
  /// The largest difference of a channel between a pixel and the colour it is shown in, 0…255.
  public var largestError = 0
  /// Whether pixels were partially transparent, and so blended over the matte or made opaque or
  /// clear.
  public var hasPartialTransparency = false
  /// Different opaque colours of the frames, before they were quantized.
  public var colors = 0
  /// Images that use the global colour table.
  public var globalTableFrames = 0
  /// Images that have a colour table of their own.
  public var localTableFrames = 0
  /// Bytes of the global colour table.
  public var globalTableBytes = 0
  /// Bytes of the images' own colour tables.
  public var localTableBytes = 0
  /// Bytes of the images' compressed pixels, with the lengths of their blocks.
  public var imageDataBytes = 0
  /// Length of the file.
  public var byteCount = 0

  /// Whether the GIF decodes to exactly the frames.
  public var isLossless: Bool { largestError == 0 && !hasPartialTransparency }
}
