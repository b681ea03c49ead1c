package import SkelshotPrimitives
package import SkelshotRaster

/// The pixels that the frames of a film may still have while its file is looked through.
///
/// A frame is composed and compared as a whole canvas, however little of it changes: 70 KB of a GIF can ask for
/// 190 Gi pixels. Therefore each frame counts as its canvas. To decode a pixel takes longer: 60 bytes of a WebP can ask for 64 Mi
/// of them. Therefore each that a frame brings counts four times, and a frame as the larger of both. One rule for all formats: a
/// film is refused before a frame is decoded.
package struct FrameBudget: Sendable {
  /// Pixels of all frames together.
  package let pixels: Int
  private var left: Int
  private var isUntouched = true

  /// What a pixel counts that is decoded.
  private static let decodedWeight = 4

  /// What a frame counts at the least: it is decoded and told of, however small it is.
  package static let leastPixels = 1 << 14

  /// Films that are read may have 64 times the pixels of the largest picture.
  package static func pixels(forPicturesOf limit: Int) -> Int {
    let (pixels, isTooLarge) = limit.multipliedReportingOverflow(by: 64)
    return isTooLarge ? .max : pixels
  }

  /// Begins with a number of pixels.
  package init(pixels: Int) {
    self.pixels = pixels
    left = max(0, pixels)
  }

  /// Takes the pixels of a frame.
  ///
  /// - Parameters:
  ///   - canvas: The extent of the film.
  ///   - image: What is decoded for the frame; it may be larger.
  /// - Returns: Whether there were as many. A film's only frame is always there: it is a picture.
  package mutating func take(_ canvas: PixelSize, _ image: PixelSize) -> Bool {
    let area = max(
      canvas.width * canvas.height, Self.decodedWeight * image.width * image.height,
      Self.leastPixels)
    guard area <= left || isUntouched else { return false }
    left = max(0, left - area)
    isUntouched = false
    return true
  }

  /// What is said about a film that is refused.
  package static func message(_ size: PixelSize, limit: Int) -> Message {
    Message(
      "picture-too-large",
      "its frames of \(size.width) × \(size.height) pixels have more than \(limit) in all",
      help:
        "raise the limit of pictures: a film may have 64 times as many, and 16 times as many that change"
    )
  }
}
