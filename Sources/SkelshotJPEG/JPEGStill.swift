package import SkelshotRaster

/// A JPEG as a film of one frame.
package struct JPEGStill: Sendable {
  /// The extent of the picture, upright.
  package var size: PixelSize { picture.size }
  private let picture: Pixmap
  private var isRead = false

  /// Decodes a file.
  ///
  /// - Throws: `JPEGError`.
  package init(_ bytes: [UInt8], pixelLimit: Int) throws(JPEGError) {
    picture = try JPEGDecoder(pixelLimit: pixelLimit).decode(bytes)
  }

  /// The picture, and nil after it.
  package mutating func next() -> Pixmap? {
    guard !isRead else { return nil }
    isRead = true
    return picture
  }
}
