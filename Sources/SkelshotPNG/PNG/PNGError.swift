public import SkelshotRaster

/// What can go wrong when a picture becomes a PNG or the other way round.
public enum PNGError: Error, Hashable, Sendable {
  /// The file does not begin with PNG's signature.
  case notPNG
  /// The file ends before its last chunk.
  case truncated
  /// A side or the area is over a limit.
  case size(RasterError)
  /// libpng found the file damaged, and says why in English.
  case corrupt(reason: String)
  /// The scale is not a number from which a resolution can be made.
  case invalidScale(Double)
  /// libpng could not write, and says why in English.
  case writerFailed(reason: String)
  /// There was not enough memory.
  case outOfMemory
}
