/// A picture in memory: rows of premultiplied RGBA8 pixels from the top, without padding.
///
/// Copies share their pixels until one of them is mutated.
public struct Pixmap: Sendable, Hashable {
  /// The size in pixels.
  public let size: PixelSize

  /// The raw `PremultipliedPixel` values, row by row. The pixel in column x and row y is `pixels[y * size.width + x]`.
  /// In memory, the bytes are R, G, B, A.
  package var pixels: [UInt32]

  /// Makes a pixmap filled with one pixel value.
  ///
  /// - Parameters:
  ///   - size: The size. An invalid size is reported before memory is allocated.
  ///   - fill: The value of every pixel. Levels above alpha are clamped to alpha.
  ///   - pixelLimit: The maximum area in pixels.
  /// - Throws: `RasterError` if the size is empty or exceeds a limit.
  public init(
    size: PixelSize, filledWith fill: PremultipliedPixel = .clear,
    pixelLimit: Int = PixelSize.defaultPixelLimit
  ) throws(RasterError) {
    try size.validate(limit: pixelLimit)
    self.size = size
    self.pixels = [UInt32](repeating: fill.clamped.rawValue, count: size.width * size.height)
  }

  /// Makes a pixmap from premultiplied pixels, row by row from the top. Levels above alpha are clamped to alpha.
  ///
  /// - Throws: `RasterError` if the size or the number of pixels is wrong.
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

  /// The pixel in column `x` and row `y`, counted from 0. The setter clamps levels above alpha.
  ///
  /// - Precondition: `x` is less than the width, and `y` is less than the height. A wrong index traps or selects
  ///   another row's pixel.
  public subscript(x: Int, y: Int) -> PremultipliedPixel {
    get { PremultipliedPixel(rawValue: pixels[y * size.width + x]) }
    set { pixels[y * size.width + x] = newValue.clamped.rawValue }
  }
}

extension Pixmap {
  /// Returns a part of the picture. The rectangle must be inside the picture, and not empty.
  package func cropped(to rect: PixelRect) -> Pixmap {
    precondition(!rect.isEmpty && PixelRect(size).contains(rect), "the rectangle is outside")
    if rect.size == size { return self }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(rect.width * rect.height)
    for y in rect.minY..<rect.maxY {
      let start = y * size.width + rect.minX
      pixels += self.pixels[start..<start + rect.width]
    }
    return Pixmap(size: rect.size, validPixels: pixels)
  }

  package mutating func clear(_ rect: PixelRect) { pixels.clear(rect, rowLength: size.width) }
}

extension [UInt32] {
  /// Clears a rectangle. The rectangle must be inside the picture. Works for premultiplied and straight pixels.
  package mutating func clear(_ rect: PixelRect, rowLength: Int) {
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX { self[y * rowLength + x] = 0 }
    }
  }
}

extension Pixmap {
  /// Returns the pixels with straight (not premultiplied) alpha as raw `StraightPixel` values, row by row. Colors of
  /// translucent pixels are rounded to nearest. Transparent pixels are black.
  package func straightPixels() -> [UInt32] {
    var straight = pixels
    var span = straight.mutableSpan
    RasterKernels.standard.unpremultiply(&span)
    return straight
  }

  /// Makes a pixmap from straight pixels, row by row from the top.
  ///
  /// - Throws: `RasterError` if the size or the number of pixels is wrong.
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
    RasterKernels.standard.premultiply(&span)
  }
}
