/// A picture in memory: rows of premultiplied RGBA8 pixels, top row first, no padding.
///
/// A value type; copies share their pixels until one is changed.
public struct Pixmap: Sendable, Hashable {
  /// The extent in pixels.
  public let size: PixelSize

  /// The pixels, row by row: the pixel of column x in row y is `pixels[y * size.width + x]`. Each is the raw value of a
  /// `PremultipliedPixel`; in memory the bytes are R, G, B, A.
  package var pixels: [UInt32]

  /// Makes a picture filled with one pixel value.
  ///
  /// - Parameters:
  ///   - size: The extent; it is checked before memory is allocated.
  ///   - fill: The value of every pixel. Levels above alpha are clamped to it.
  ///   - pixelLimit: The largest area in pixels.
  /// - Throws: `RasterError` if the size is empty or over a limit.
  public init(
    size: PixelSize, filledWith fill: PremultipliedPixel = .clear,
    pixelLimit: Int = PixelSize.defaultPixelLimit
  ) throws(RasterError) {
    try size.validate(limit: pixelLimit)
    self.size = size
    self.pixels = [UInt32](repeating: fill.clamped.rawValue, count: size.width * size.height)
  }

  /// Makes a picture of premultiplied pixels, row by row from the top. Levels above alpha are clamped to it. Throws if
  /// the size or the number of pixels is wrong.
  package init(size: PixelSize, premultiplied pixels: [UInt32]) throws(RasterError) {
    try self.init(size: size, unclamped: pixels)
    for index in pixels.indices {
      let pixel = PremultipliedPixel(rawValue: pixels[index])
      let clamped = pixel.clamped
      if clamped != pixel { self.pixels[index] = clamped.rawValue }
    }
  }

  init(size: PixelSize, unclamped pixels: [UInt32]) throws(RasterError) {
    try size.validate(limit: .max)
    guard pixels.count == size.width * size.height else {
      throw .wrongPixelCount(size, count: pixels.count)
    }
    self.size = size
    self.pixels = pixels
  }

  package init(size: PixelSize, validPixels pixels: [UInt32]) {
    precondition(pixels.count == size.width * size.height, "the pixels do not match the size")
    self.size = size
    self.pixels = pixels
  }

  package init(validSize size: PixelSize) {
    self.init(
      size: size, validPixels: [UInt32](repeating: 0, count: size.width * size.height))
  }

  /// The pixel of column `x` in row `y`, both from 0. Levels above alpha are clamped when a pixel is set.
  ///
  /// - Precondition: `x` is below the width, `y` below the height. A wrong index stops the program or accesses
  ///   a pixel of another row.
  public subscript(x: Int, y: Int) -> PremultipliedPixel {
    get { PremultipliedPixel(rawValue: pixels[y * size.width + x]) }
    set { pixels[y * size.width + x] = newValue.clamped.rawValue }
  }
}

extension Pixmap {
  package mutating func clear(_ rect: PixelRect) { pixels.clear(rect, rowLength: size.width) }
}

extension [UInt32] {
  /// Makes a rectangle inside a picture clear; for premultiplied and straight pixels.
  package mutating func clear(_ rect: PixelRect, rowLength: Int) {
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX { self[y * rowLength + x] = 0 }
    }
  }
}

extension Pixmap {
  /// The pixels with straight (not premultiplied) alpha, row by row, as files store them. Each is the raw value of a
  /// `StraightPixel`. Colors of translucent pixels are rounded to nearest; clear pixels are black.
  package func straightPixels() -> [UInt32] {
    var straight = pixels
    var span = straight.mutableSpan
    VectorKernels.unpremultiply(&span)
    return straight
  }

  /// Makes a picture of straight pixels, row by row from the top. Throws if the size or the number of pixels is wrong.
  package init(size: PixelSize, straight pixels: [UInt32]) throws(RasterError) {
    try self.init(size: size, unclamped: pixels)
    premultiply()
  }

  package init(size: PixelSize, validStraight pixels: [UInt32]) {
    self.init(size: size, validPixels: pixels)
    premultiply()
  }

  private mutating func premultiply() {
    var span = pixels.mutableSpan
    VectorKernels.premultiply(&span)
  }
}
