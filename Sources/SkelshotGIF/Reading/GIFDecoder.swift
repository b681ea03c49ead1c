import SkelshotFrames
import SkelshotRaster

/// Reads GIF films frame by frame, as players show them.
///
/// Plain Swift throughout: a file of unknown origin never reaches C.
package struct GIFDecoder: Sendable {
  /// The largest canvas, and the largest frame, in pixels.
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
  /// - Throws: `GIFReadError`; of a size over the limit before memory for the pixels is taken.
  package func open(_ bytes: [UInt8]) throws(GIFReadError) -> GIFFrames {
    try GIFFrames(GIFIndex(bytes, pixelLimit: max(0, pixelLimit), filmLimit: filmLimit))
  }
}
