package import SkelshotPrimitives

/// A pixel with 8-bit channels and straight (not premultiplied) alpha. The raw value contains red in its lowest byte,
/// then green, blue and alpha. On little-endian machines, the bytes in memory are R, G, B, A.
package struct StraightPixel: Sendable, Hashable {
  /// The channels as `0xAABBGGRR`.
  package var rawValue: UInt32

  @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }

  @inlinable package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    rawValue =
      UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
  }

  /// Makes the pixel nearest to a color. Components are clamped and rounded half up. NaN counts as 0.
  package init(_ color: Color) {
    func level(_ component: Double) -> UInt8 {
      component > 0 ? UInt8((min(component, 1) * 255 + 0.5).rounded(.down)) : 0
    }
    self.init(
      red: level(color.red), green: level(color.green), blue: level(color.blue),
      alpha: level(color.alpha))
  }

  @inlinable package var red: UInt8 { UInt8(truncatingIfNeeded: rawValue) }
  @inlinable package var green: UInt8 { UInt8(truncatingIfNeeded: rawValue >> 8) }
  @inlinable package var blue: UInt8 { UInt8(truncatingIfNeeded: rawValue >> 16) }
  @inlinable package var alpha: UInt8 { UInt8(truncatingIfNeeded: rawValue >> 24) }
}

extension StraightPixel {
  /// The color as written in layouts: `#ecf0f1`, or `#ecf0f180` if the pixel is not opaque.
  package var hexText: String {
    let levels = [red, green, blue] + (alpha == 255 ? [] : [alpha])
    return "#" + levels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
