public import SkelshotRaster

/// Reads PNG files of every kind: any colour type and depth, interlaced or not.
///
/// Levels of 16 bits are scaled to 8. Colour profiles and gamma are not applied.
public struct PNGDecoder: Sendable {
  /// The largest picture in pixels.
  public let pixelLimit: Int

  /// Makes a decoder.
  public init(pixelLimit: Int = PixelSize.defaultPixelLimit) { self.pixelLimit = pixelLimit }

  /// Decodes a file.
  ///
  /// - Throws: `PNGError.notPNG`, `.truncated`, `.corrupt`, `.outOfMemory`, or `.size` before memory
  ///   for the pixels is taken.
  public func decode(_ bytes: [UInt8]) throws(PNGError) -> Pixmap {
    try PNGBridge.decode(bytes, pixelLimit: max(0, pixelLimit), refusing: 0).get()
  }
}
