import SkelshotRaster

/// The data of the chunks `PLTE` and `tRNS`.
struct PNGPalette {
  /// Red, green and blue of each entry.
  private(set) var colors: [UInt8] = []
  /// The alpha of each entry up to the last that is not opaque.
  private(set) var alphas: [UInt8] = []

  /// The palette of a colour type; empty where it has none.
  init(_ colorType: PNGColorType) {
    guard case .palette(let palette, _) = colorType else { return }
    for pixel in palette.map(StraightPixel.init(rawValue:)) {
      colors += [pixel.red, pixel.green, pixel.blue]
      alphas.append(pixel.alpha)
    }
    while alphas.last == 255 { alphas.removeLast() }
  }
}
