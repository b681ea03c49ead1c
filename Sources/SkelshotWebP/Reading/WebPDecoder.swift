import SkelshotFrames
import SkelshotRaster

/// Reads WebP films frame by frame, as players show them; a still is a film of one frame.
///
/// Files that lose colours (`VP8`) are read, too. The pixels are taken for sRGB; a colour profile (`ICCP`) is not
/// applied, and metadata not read.
package struct WebPDecoder: Sendable {
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
  /// - Throws: `WebPReadError`; of a size over the limit before memory for the pixels is taken.
  package func open(_ bytes: [UInt8]) throws(WebPReadError) -> WebPFrames {
    let file = try WebPFile(bytes)
    do throws(RasterError) {
      try file.size.validate(limit: max(0, pixelLimit))
    } catch {
      throw .size(error)
    }
    var budget = FrameBudget(pixels: filmLimit)
    for frame in file.frames {
      let image = PixelSize(width: frame.rect.width, height: frame.rect.height)
      guard budget.take(file.size, image) else {
        throw .filmTooLarge(file.size, limit: filmLimit)
      }
    }
    return WebPFrames(file)
  }
}
