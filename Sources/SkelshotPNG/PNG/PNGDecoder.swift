package import SkelshotRaster

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
