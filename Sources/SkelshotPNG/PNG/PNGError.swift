package import SkelshotPrimitives
package import SkelshotRaster

package enum PNGError: DescribedError, Hashable, Sendable {
  case notPNG
  /// The file ends before its last chunk.
  case truncated
  case size(RasterError)
  /// libpng reported that the file is damaged. libpng's reason is in English.
  case corrupt(reason: String)
  /// The scale cannot be stored as a resolution.
  case invalidScale(Double)
  /// libpng failed to write. libpng's reason is in English.
  case writerFailed(reason: String)
  case outOfMemory
}

extension PNGError {
  package var message: Message {
    switch self {
    case .notPNG: Message("not-png", "this is not a PNG", help: "save the picture as PNG")
    case .truncated: Message("broken", "the file ends too early")
    case .size(let error): error.messageOfFile
    case .corrupt(let reason): Message("broken", "the file is broken (\(reason))")
    case .invalidScale(let scale):
      Message(
        "invalid-scale", "a scale of \(scale) cannot be stored as a resolution",
        help: "use a scale above 0")
    case .writerFailed(let reason): Message("png", "libpng failed (\(reason))")
    case .outOfMemory: Message("out-of-memory", "not enough memory")
    }
  }
}

/// Reads PNG files of any color type and bit depth as 8-bit sRGB pixels. Interlaced files are supported. Pixels are
/// converted if the file's gamma (`gAMA`) clearly differs from sRGB's. A gamma counts as sRGB's if it is within 5 % of
/// 1 / 2.2 or if the file has an `sRGB` chunk. Color profiles (`iCCP`) and primaries (`cHRM`) are ignored.
package struct PNGDecoder: Sendable {
  /// The maximum area of a picture in pixels.
  package let pixelLimit: Int

  package init(pixelLimit: Int = PixelSize.defaultPixelLimit) { self.pixelLimit = pixelLimit }

  /// - Throws: `PNGError`. A size over the limit is reported before memory for the pixels is allocated.
  package func decode(_ bytes: [UInt8]) throws(PNGError) -> Pixmap {
    try PNGBridge.picture(bytes, pixelLimit: max(0, pixelLimit)).pixmap
  }
}
