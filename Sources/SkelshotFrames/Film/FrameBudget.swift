package import SkelshotPrimitives
package import SkelshotRaster

package struct FilmLimits: Sendable {
  /// The maximum area of the canvas and of each frame, in pixels.
  package let pixelLimit: Int
  /// The maximum number of pixels in all frames together. Each frame counts as a whole canvas.
  package let filmLimit: Int

  /// - Parameter filmLimit: The maximum number of pixels in all frames; nil for 64 times `pixelLimit`.
  package init(pixelLimit: Int = PixelSize.defaultPixelLimit, filmLimit: Int? = nil) {
    self.pixelLimit = pixelLimit
    self.filmLimit = filmLimit ?? FrameBudget.pixels(forPicturesOf: pixelLimit)
  }

  /// Validates the size of a canvas or a frame before memory for its pixels is allocated.
  package func validate(_ size: PixelSize) throws(RasterError) {
    try size.validate(limit: max(0, pixelLimit))
  }
}

/// The number of pixels left for the frames of a film while the film's file is scanned.
///
/// A frame counts as its whole canvas or as four times its decoded pixels, whichever is larger. The whole canvas counts
/// because it is composed and compared. A 70 KB GIF can declare over 200 billion pixels. Decoded pixels count four
/// times because decoding takes longer. A 60-byte WebP can declare 67 million pixels. In every format, a film that
/// exceeds the budget is rejected before any frame is decoded.
package struct FrameBudget: Sendable {
  package let pixels: Int
  private var left: Int
  private var isUntouched = true

  private static let decodedWeight = 4

  /// The minimum number of pixels that are subtracted for a frame, since even a small frame takes time.
  package static let leastPixels = 1 << 14

  fileprivate static func pixels(forPicturesOf limit: Int) -> Int {
    let (pixels, isTooLarge) = limit.multipliedReportingOverflow(by: 64)
    return isTooLarge ? .max : pixels
  }

  package init(pixels: Int) {
    self.pixels = pixels
    left = max(0, pixels)
  }

  /// Subtracts the pixels of a frame from the budget. The decoded `image` can be larger than the canvas. Returns false
  /// if too few pixels were left. A film's first frame always fits, since its size is validated like a picture's size.
  package mutating func take(_ canvas: PixelSize, _ image: PixelSize) -> Bool {
    let area = max(
      canvas.width * canvas.height, Self.decodedWeight * image.width * image.height,
      Self.leastPixels)
    guard area <= left || isUntouched else { return false }
    left = max(0, left - area)
    isUntouched = false
    return true
  }

  package static func message(_ size: PixelSize, limit: Int) -> Message {
    Message(
      "picture-too-large",
      "the frames, each with \(size.width) × \(size.height) pixels, together exceed the limit of \(limit) pixels",
      help:
        "the limit for all frames combined is 64 times the pixel limit, and the limit for the areas stored "
        + "in the file is 16 times the pixel limit; raise the pixel limit"
    )
  }
}
