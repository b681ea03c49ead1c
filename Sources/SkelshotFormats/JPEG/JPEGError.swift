package import SkelshotPrimitives
package import SkelshotRaster

/// What can go wrong when a JPEG is read.
package enum JPEGError: DescribedError, Hashable, Sendable {
  /// The file does not begin with a JPEG's first marker.
  case notJPEG
  /// The file ends before its last marker.
  case truncated
  /// A side or the area is over a limit.
  case size(RasterError)
  /// libjpeg found the file damaged or of a kind that it does not read, and says why in English.
  case corrupt(reason: String)
  /// The picture comes in more passes than are read.
  case tooManyScans(limit: Int)
  /// There was not enough memory.
  case outOfMemory
}

extension JPEGError {
  /// What is said about it: a row for each case.
  package var message: Message {
    switch self {
    case .notJPEG: Message("not-jpeg", "this is no JPEG")
    case .truncated: Message("broken", "the file ends too early")
    case .size(let error): error.messageOfFile
    case .corrupt(let reason): Message("broken", "the file is broken (\(reason))")
    case .tooManyScans(let limit):
      Message(
        "broken", "the picture has more than \(limit) passes", help: "save it again")
    case .outOfMemory: Message("out-of-memory", "there is not enough memory")
    }
  }
}
