extension Color {
  /// Creates a color from Oklab components, clamped to sRGB. `lightness` is from 0 to 1. Source: CSS Color 4, 18.
  package init(oklabLightness lightness: Double, a: Double, b: Double, alpha: Double) {
    let long = Self.cubed(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let medium = Self.cubed(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let short = Self.cubed(lightness - 0.0894841775 * a - 1.2914855480 * b)
    self.init(
      red: Self.encoded(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
      green: Self.encoded(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
      blue: Self.encoded(-0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short),
      alpha: alpha)
  }

  private static func cubed(_ value: Double) -> Double { value * value * value }
}
