package import SkelshotRaster

extension DifferenceColors {
  /// A frame that only one film has, hatched.
  package func missing(_ picture: Pixmap, size: PixelSize) throws(RasterError) -> Pixmap {
    var drawn = try Pixmap(size: size, pixelLimit: .max)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let isInside = x < picture.size.width && y < picture.size.height
        let background =
          isInside ? background(picture.pixels[y * picture.size.width + x]) : background(0)
        drawn.pixels[y * size.width + x] =
          (x + y) % 16 < 5 ? Self.missing.0.rawValue : background
      }
    }
    return drawn
  }
}
