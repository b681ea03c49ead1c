extension Pixmap {
  /// The pixels with straight (not premultiplied) alpha, row by row, as files store them.
  ///
  /// Each is the raw value of a `StraightPixel`. Colours of translucent pixels are rounded to
  /// nearest; clear pixels are black.
  package func straightPixels() -> [UInt32] {
    var straight = pixels
    var span = straight.mutableSpan
    VectorKernels.unpremultiply(&span)
    return straight
  }

  /// Makes a picture of straight pixels.
  ///
  /// - Parameters:
  ///   - size: The extent in pixels.
  ///   - pixels: `StraightPixel.rawValue` of each pixel, row by row from the top.
  /// - Throws: `RasterError` if the size is empty or a side too long, or there are more or fewer pixels than it has.
  package init(size: PixelSize, straight pixels: [UInt32]) throws(RasterError) {
    try self.init(size: size, unclamped: pixels)
    premultiply()
  }

  /// Makes a picture of straight pixels, whose number is known to be right.
  package init(size: PixelSize, validStraight pixels: [UInt32]) {
    self.init(size: size, validPixels: pixels)
    premultiply()
  }

  private mutating func premultiply() {
    var span = pixels.mutableSpan
    VectorKernels.premultiply(&span)
  }
}
