package import SkelshotPrimitives
package import SkelshotRaster

/// What can go wrong when frames become a WebP.
package enum WebPError: DescribedError, Hashable, Sendable {
  /// A side is longer than WebP can store.
  case tooLargeForFormat(PixelSize)
  /// There was not enough memory.
  case outOfMemory
  /// libwebp could not compress a picture: the number of its `WebPEncodingError`.
  case encoderFailed(code: Int)
  /// libwebpmux could not make the file: the number of its `WebPMuxError`.
  case containerFailed(code: Int)

  /// The longest side of a WebP in pixels: 14 bits hold it.
  package static let longestSide = 16_383
}

extension WebPError {
  /// What is said about it: a row for each case.
  package var message: Message {
    switch self {
    case .tooLargeForFormat(let size):
      Message(
        "too-large-for-webp",
        "\(size.width) × \(size.height) pixels are too many for WebP: a side has at most "
          + "\(Self.longestSide)", help: "use .png or .apng, or draw it smaller")
    case .outOfMemory: Message("out-of-memory", "there is not enough memory")
    case .encoderFailed(let code): Message("webp", "libwebp has stopped (error \(code))")
    case .containerFailed(let code): Message("webp", "libwebpmux has stopped (error \(code))")
    }
  }
}
