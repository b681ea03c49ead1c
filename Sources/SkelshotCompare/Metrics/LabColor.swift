/// A color in CIE 1976 L*a*b*, converted from sRGB with D65 white. Sources: IEC 61966-2-1 for the matrix and the curve
/// of sRGB, and CIE 15 for L*a*b*. Roots use plain arithmetic so that every machine computes the same bits.
struct LabColor: Hashable {
  /// The lightness, 0…100.
  var lightness: Double
  /// The axis from green to red.
  var a: Double
  /// The axis from blue to yellow.
  var b: Double

  init(overWhite pixel: UInt32) {
    let red = Self.light[Int(pixel & 0xff)]
    let green = Self.light[Int((pixel >> 8) & 0xff)]
    let blue = Self.light[Int((pixel >> 16) & 0xff)]
    // Each row of the matrix is divided by its sum so that white is exactly (1, 1, 1).
    let x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    let y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    let z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.0890
    let (fx, fy, fz) = (Self.compressed(x), Self.compressed(y), Self.compressed(z))
    lightness = 116 * fy - 16
    a = 500 * (fx - fy)
    b = 200 * (fy - fz)
  }

  /// Returns ΔE*ab, the Euclidean distance.
  func distance(to other: LabColor) -> Double {
    let (dl, da, db) = (lightness - other.lightness, a - other.a, b - other.b)
    return (dl * dl + da * da + db * db).squareRoot()
  }

  /// The linear light for each of the 256 levels, 0…1.
  static let light: [Double] = (0...255).map { level in
    let value = Double(level) / 255
    if value <= 0.04045 { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    // base^2.4 is base² times the fifth root of base².
    return base * base * root(base * base, degree: 5)
  }

  /// Returns the CIE function f(t): a cube root that becomes linear near black.
  private static func compressed(_ value: Double) -> Double {
    let edge = 6.0 / 29
    if value > edge * edge * edge { return root(value, degree: 3) }
    return value / (3 * edge * edge) + 4.0 / 29
  }

  /// Returns the third or fifth root of a number in 0…1.1 by Newton's method.
  static func root(_ value: Double, degree: Int) -> Double {
    guard value > 0 else { return 0 }
    let n = Double(degree)
    // The first guess is above the root, so each step moves down toward the root.
    var guess = 1.1
    func power(_ base: Double) -> Double {
      let square = base * base
      return degree == 3 ? square : square * square
    }
    while power(guess / 2) * (guess / 2) > value { guess /= 2 }
    // Convergence is quadratic, so 8 steps suffice. The limit prevents an endless loop if rounding errors alternate.
    for _ in 0..<16 {
      let next = ((n - 1) * guess + value / power(guess)) / n
      if next >= guess { break }
      guess = next
    }
    return guess
  }
}

/// Caches the L*a*b* colors of recent pixels because pictures have few colors and each conversion computes three roots.
struct LabCache {
  private var pixels: [UInt32]
  private var colors: [LabColor]
  private static let bits: UInt32 = 10

  init() {
    let count = 1 << Int(Self.bits)
    pixels = [UInt32](repeating: 0xffff_ffff, count: count)
    colors = [LabColor](repeating: LabColor(overWhite: 0xffff_ffff), count: count)
  }

  mutating func distance(_ first: UInt32, _ second: UInt32) -> Double {
    color(first).distance(to: color(second))
  }

  private mutating func color(_ pixel: UInt32) -> LabColor {
    // The high bits of the product with the golden ratio spread similar colors (Fibonacci hashing).
    let place = Int((pixel &* 0x9e37_79b9) &>> (32 &- Self.bits))
    if pixels[place] != pixel {
      pixels[place] = pixel
      colors[place] = LabColor(overWhite: pixel)
    }
    return colors[place]
  }
}
