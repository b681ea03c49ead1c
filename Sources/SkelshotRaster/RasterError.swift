/// What can go wrong before a pixel is drawn.
public enum RasterError: Error, Hashable, Sendable {
  /// A side is 0 or negative.
  case emptySize(PixelSize)
  /// A side is longer than `PixelSize.longestSide`.
  case sideTooLong(PixelSize)
  /// The area is larger than the stated limit.
  case tooManyPixels(PixelSize, limit: Int)
}
