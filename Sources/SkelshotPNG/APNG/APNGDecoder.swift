import SkelshotFrames
import SkelshotRaster

/// Reads animated PNG files, frame by frame; a PNG that is not animated is a film of one frame.
///
/// Pixels are read as `PNGDecoder` reads them.
package struct APNGDecoder: Sendable {
  /// The largest canvas in pixels.
  package let pixelLimit: Int
  /// The most pixels of all frames together; a frame counts as the whole canvas.
  package let filmLimit: Int

  /// Makes a decoder.
  ///
  /// - Parameters:
  ///   - pixelLimit: The largest canvas in pixels.
  ///   - filmLimit: The most pixels of all frames together; nil is 64 times `pixelLimit`.
  package init(pixelLimit: Int = PixelSize.defaultPixelLimit, filmLimit: Int? = nil) {
    self.pixelLimit = pixelLimit
    self.filmLimit = filmLimit ?? FrameBudget.pixels(forPicturesOf: pixelLimit)
  }

  /// Looks through a file, and checks everything of it but the pixels.
  ///
  /// - Returns: Its frames, which are decoded one at a time as they are asked for.
  /// - Throws: `APNGReadError`; of a size over the limit before memory for the pixels is taken.
  package func open(_ bytes: [UInt8]) throws(APNGReadError) -> APNGFrames {
    try APNGFrames(APNGIndex(bytes, pixelLimit: max(0, pixelLimit), filmLimit: filmLimit))
  }
}
