/// A pixel with 8-bit channels and premultiplied color levels.
///
/// The raw value has the same layout as that of `StraightPixel`. No color level may exceed alpha. `Pixmap` clamps
/// levels above alpha.
public struct PremultipliedPixel: Sendable, Hashable {
  /// The channels as `0xAABBGGRR`.
  public var rawValue: UInt32

  /// Makes a pixel from `0xAABBGGRR`.
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

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

  /// The pixel with its color divided by alpha, rounded to nearest. If alpha is 0, the pixel is transparent black.
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

  /// Transparent black.
  public static let clear = PremultipliedPixel(rawValue: 0)
}
