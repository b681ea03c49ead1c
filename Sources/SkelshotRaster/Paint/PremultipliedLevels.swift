public import SkelshotPrimitives

/// A premultiplied color with unrounded levels, 0…255.
struct PremultipliedLevels: Sendable, Hashable {
  var red: Double
  var green: Double
  var blue: Double
  var alpha: Double

  init(red: Double, green: Double, blue: Double, alpha: Double) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Clamps the color's components to 0…1. NaN counts as 0.
  init(_ color: Color) {
    func held(_ component: Double) -> Double { component > 0 ? min(component, 1) : 0 }
    alpha = held(color.alpha) * 255
    red = held(color.red) * alpha
    green = held(color.green) * alpha
    blue = held(color.blue) * alpha
  }

  /// The pixel value, rounded to nearest, half up.
  var pixel: UInt32 {
    func level(_ value: Double) -> UInt8 { UInt8((value + 0.5).rounded(.down)) }
    return StraightPixel(
      red: level(red), green: level(green), blue: level(blue), alpha: level(alpha)
    ).rawValue
  }

  /// Returns the color at a fraction, 0…1, of the way to another color.
  func mixed(with other: Self, fraction: Double) -> Self {
    func mix(_ from: Double, _ to: Double) -> Double {
      // Clamps the result because rounding errors could exceed either end.
      min(max(from + (to - from) * fraction, min(from, to)), max(from, to))
    }
    return Self(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }

  func distance(to other: Self) -> Double {
    max(
      abs(red - other.red), abs(green - other.green), abs(blue - other.blue),
      abs(alpha - other.alpha))
  }
}

extension PremultipliedPixel {
  /// Makes the pixel nearest to a color. Components are clamped to 0…1, multiplied by alpha and 255, and rounded once.
  public init(_ color: Color) { self.init(rawValue: PremultipliedLevels(color).pixel) }
}
