extension Color {
  /// Creates a color from Display P3 components, clamped to sRGB. The result is the same on every platform.
  ///
  /// - Parameters:
  ///   - red: The red component, 0…1, sRGB-encoded.
  ///   - green: The green component, 0…1, sRGB-encoded.
  ///   - blue: The blue component, 0…1, sRGB-encoded.
  ///   - alpha: The opacity, from 0 (transparent) to 1 (opaque).
  package init(displayP3Red red: Double, green: Double, blue: Double, alpha: Double) {
    let (r, g, b) = (Self.linear(red), Self.linear(green), Self.linear(blue))
    self.init(
      red: Self.encoded(1.2249401763 * r - 0.2249401763 * g),
      green: Self.encoded(-0.0420569547 * r + 1.0420569547 * g),
      blue: Self.encoded(-0.0196375546 * r - 0.0786360456 * g + 1.0982736002 * b), alpha: alpha)
  }

  private static func linear(_ value: Double) -> Double {
    let value = min(max(value, 0), 1)
    guard value > 0.04045 else { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    // `base` to the power of 2.4.
    return base * base * root(base * base, 5)
  }

  static func encoded(_ value: Double) -> Double {
    let value = min(max(value, 0), 1)
    guard value > 0.0031308 else { return value * 12.92 }
    // `value` to the power of 5 / 12.
    let fifth = value * value * value * value * value
    return 1.055 * root(fifth, 3).squareRoot().squareRoot() - 0.055
  }

  private static func root(_ value: Double, _ degree: Int) -> Double {
    guard value > 0 else { return 0 }
    var guess = 1.0
    // Newton's method converges long before the last step.
    for _ in 0..<200 {
      var power = 1.0
      for _ in 1..<degree { power *= guess }
      let next = guess - (guess * power - value) / (Double(degree) * power)
      if next == guess { break }
      guess = next
    }
    return guess
  }
}
