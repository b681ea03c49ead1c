extension Pixmap {
  /// The pixels with straight (not premultiplied) alpha, row by row, as files store them.
  ///
  /// Each is the raw value of a `StraightPixel`. Colours of translucent pixels are rounded to
  /// nearest; clear pixels are black.
  public func straightPixels() -> [UInt32] {
    var straight = pixels
    var span = straight.mutableSpan
    VectorKernels.unpremultiply(&span)
    return straight
  }

  /// Makes a picture from rows of straight pixels.
  ///
  /// - Precondition: There are exactly `size.width * size.height` pixels.
  public init(size: PixelSize, straight pixels: [UInt32]) {
    var premultiplied = pixels
    var span = premultiplied.mutableSpan
    VectorKernels.premultiply(&span)
    self.init(size: size, premultiplied: premultiplied)
  }
}
