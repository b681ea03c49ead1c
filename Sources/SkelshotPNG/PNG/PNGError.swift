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

/// Reads PNG files of every kind: any colour type and depth, interlaced or not.
///
/// The pixels are sRGB of 8 bits. A gamma (`gAMA`) that clearly differs from sRGB's is converted,
/// one of linear light, say; within 5 % of 1 / 2.2, or beside an `sRGB` chunk, it is taken for sRGB.
/// Colour profiles (`iCCP`) and primaries (`cHRM`) are not applied.
package struct PNGDecoder: Sendable {
  /// The largest picture in pixels.
  package let pixelLimit: Int

  /// Makes a decoder.
  package init(pixelLimit: Int = PixelSize.defaultPixelLimit) { self.pixelLimit = pixelLimit }

  /// Decodes a file.
  ///
  /// - Throws: `PNGError.notPNG`, `.truncated`, `.corrupt`, `.outOfMemory`, or `.size` before memory
  ///   for the pixels is taken.
  package func decode(_ bytes: [UInt8]) throws(PNGError) -> Pixmap {
    try PNGBridge.decode(bytes, pixelLimit: max(0, pixelLimit), refusing: 0).get()
  }
}
