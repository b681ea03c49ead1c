/// The L*a*b* colours of the last pixels: pictures have few colours, and each costs three roots.
struct LabCache {
  private var pixels: [UInt32]
  private var colors: [LabColor]
  private static let bits: UInt32 = 10

  init() {
    let count = 1 << Int(Self.bits)
    pixels = [UInt32](repeating: 0xffff_ffff, count: count)
    colors = [LabColor](repeating: LabColor(overWhite: 0xffff_ffff), count: count)
  }

  /// The ΔE of two opaque pixels.
  mutating func distance(_ first: UInt32, _ second: UInt32) -> Double {
    color(first).distance(to: color(second))
  }

  private mutating func color(_ pixel: UInt32) -> LabColor {
    // The high bits of a product by the golden ratio spread like colours apart.
    let place = Int((pixel &* 0x9e37_79b9) &>> (32 &- Self.bits))
    if pixels[place] != pixel {
      pixels[place] = pixel
      colors[place] = LabColor(overWhite: pixel)
    }
    return colors[place]
  }
}
