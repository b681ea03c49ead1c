package import SkelshotPrimitives
package import SkelshotRaster

/// How large a film that is read may be.
package struct FilmLimits: Sendable {
  /// The largest canvas, and the largest frame, in pixels.
  package let pixelLimit: Int
  /// The most pixels of all frames together; a frame counts as the whole canvas.
  package let filmLimit: Int

  /// Makes limits.
  ///
  /// - Parameters:
  ///   - pixelLimit: The largest canvas in pixels.
  ///   - filmLimit: The most pixels of all frames together; nil is 64 times `pixelLimit`.
  package init(pixelLimit: Int = PixelSize.defaultPixelLimit, filmLimit: Int? = nil) {
    self.pixelLimit = pixelLimit
    self.filmLimit = filmLimit ?? FrameBudget.pixels(forPicturesOf: pixelLimit)
  }

  /// Checks the size of a canvas or a frame before memory for its pixels is taken.
  package func validate(_ size: PixelSize) throws(RasterError) {
    try size.validate(limit: max(0, pixelLimit))
  }
}

/// The pixels that the frames of a film may still have while its file is looked through.
///
/// A frame is composed and compared as a whole canvas, so it counts as one: 70 KB of a GIF can define 190 Gi pixels.
/// Decoding a pixel takes longer, so a decoded pixel counts four times: 60 bytes of a WebP can define 64 Mi of them.
/// A frame counts as the larger of both. The rule is the same for all formats: a film is rejected before a frame is
/// decoded.
package struct FrameBudget: Sendable {
  package let pixels: Int
  private var left: Int
  private var isUntouched = true

  private static let decodedWeight = 4

  /// The least that a frame counts, since even a small one is decoded and reported.
  package static let leastPixels = 1 << 14

  /// Films that are read may have 64 times the pixels of the largest picture.
  fileprivate static func pixels(forPicturesOf limit: Int) -> Int {
    let (pixels, isTooLarge) = limit.multipliedReportingOverflow(by: 64)
    return isTooLarge ? .max : pixels
  }

  package init(pixels: Int) {
    self.pixels = pixels
    left = max(0, pixels)
  }

  /// Takes the pixels of a frame, whose decoded `image` may be larger than the canvas; returns whether there were
  /// enough. A film's first frame always fits: it is a picture.
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
      "its frames of \(size.width) × \(size.height) pixels exceed the limit of \(limit) pixels in all",
      help:
        "raise the pixel limit: all frames together can have 64 times as many pixels, and 16 times as many that change"
    )
  }
}
