/// A finished APNG and what became of the frames.
public struct EncodedAPNG: Sendable, Hashable {
  /// The file.
  public var bytes: [UInt8]
  /// What became of the frames.
  public var report: APNGReport
}

/// What became of the frames of a film.
public struct APNGReport: Sendable, Hashable {
  /// Frames in the file.
  public var framesWritten = 0
  /// Frames that were equal to the frame before and became part of its delay.
  public var framesMerged = 0
  /// Different colours of the frames as they are drawn, clear among them; nil where they are more than 256.
  public var colors: Int?
  /// The largest difference of a channel between the file and the frames, 0…255; 0 where it decodes to
  /// exactly the frames.
  public var largestError = 0
  /// The bytes of the file by the types of their chunks.
  public var parts: [FilePart] = []
  /// Length of the file.
  public var byteCount = 0
}
