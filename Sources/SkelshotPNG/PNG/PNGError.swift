package import SkelshotPrimitives
package import SkelshotRaster

/// What can go wrong when a picture becomes a PNG or the other way round.
package enum PNGError: DescribedError, Hashable, Sendable {
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

extension PNGError {
  /// What is said about it: a row for each case.
  package var message: Message {
    switch self {
    case .notPNG: Message("not-png", "this is no PNG", help: "save it as PNG")
    case .truncated: Message("broken", "the file ends too early")
    case .size(let error): error.messageOfFile
    case .corrupt(let reason): Message("broken", "the file is broken (\(reason))")
    case .invalidScale(let scale):
      Message("invalid-scale", "a scale of \(scale) makes no resolution", help: "use one above 0")
    case .writerFailed(let reason): Message("png", "libpng has stopped (\(reason))")
    case .outOfMemory: Message("out-of-memory", "there is not enough memory")
    }
  }
}
