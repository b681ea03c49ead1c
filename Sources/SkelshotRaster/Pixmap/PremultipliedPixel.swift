/// One 8-bit pixel whose color levels are multiplied by its alpha, as the canvas blends it.
///
/// The raw value has the layout of `StraightPixel`. No color level exceeds alpha; `Pixmap` clamps those that do.
public struct PremultipliedPixel: Sendable, Hashable {
  /// `0xAABBGGRR`.
  public var rawValue: UInt32

  /// Wraps `0xAABBGGRR`.
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The pixel with color levels above its alpha clamped to it.
  var clamped: PremultipliedPixel {
    let pixel = StraightPixel(rawValue: rawValue)
    let most = pixel.alpha
    if most == 255 { return self }
    return PremultipliedPixel(
      rawValue: StraightPixel(
        red: min(pixel.red, most), green: min(pixel.green, most), blue: min(pixel.blue, most),
        alpha: most
      ).rawValue)
  }

  /// Multiplies the color by alpha, rounded to nearest.
  package init(_ pixel: StraightPixel) {
    let alpha = UInt32(pixel.alpha)
    func level(_ value: UInt8) -> UInt8 { UInt8((UInt32(value) * alpha + 127) / 255) }
    rawValue =
      StraightPixel(
        red: level(pixel.red), green: level(pixel.green), blue: level(pixel.blue),
        alpha: pixel.alpha
      ).rawValue
  }

  /// The pixel with its color divided by alpha, rounded to nearest; clear black if alpha is 0.
  package var straight: StraightPixel {
    let pixel = StraightPixel(rawValue: rawValue)
    let alpha = UInt32(pixel.alpha)
    if alpha == 255 { return pixel }
    if alpha == 0 { return StraightPixel(rawValue: 0) }
    func level(_ value: UInt8) -> UInt8 {
      UInt8(min(255, (UInt32(value) * 255 + alpha / 2) / alpha))
    }
    return StraightPixel(
      red: level(pixel.red), green: level(pixel.green), blue: level(pixel.blue),
      alpha: pixel.alpha)
  }

  /// Clear black.
  public static let clear = PremultipliedPixel(rawValue: 0)
}
