package import SkelshotRaster

extension DifferenceLook {
  /// A frame that only one film has, hatched.
  package func missing(_ picture: Pixmap, size: PixelSize) throws(RasterError) -> Pixmap {
    var drawn = try Pixmap(size: size, pixelLimit: .max)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let isInside = x < picture.size.width && y < picture.size.height
        let ground = isInside ? ground(picture.pixels[y * picture.size.width + x]) : ground(0)
        drawn.pixels[y * size.width + x] =
          (x + y) % 16 < 5 ? Self.missing.0.rawValue : ground
      }
    }
    return drawn
  }
}
