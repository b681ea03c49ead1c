public import SkelshotPrimitives

/// A colour that may differ between light and dark appearance.
public struct DynamicColor: Sendable, Hashable {
  /// The colour in light appearance.
  public var light: Color
  /// The colour in dark appearance.
  public var dark: Color

  /// Makes a colour of two.
  public init(light: Color, dark: Color) {
    self.light = light
    self.dark = dark
  }

  /// Makes a colour that is the same in both appearances.
  public init(_ color: Color) {
    self.init(light: color, dark: color)
  }

  /// The colour of one appearance.
  package func resolved(for style: InterfaceStyle) -> Color {
    switch style {
    case .light: light
    case .dark: dark
    }
  }

  /// The second colour of pulses and gradients, in each appearance; see `Color.complementary`.
  package var complementary: DynamicColor {
    DynamicColor(light: light.complementary, dark: dark.complementary)
  }

  /// The colour with its HSB brightness × 1.35, in each appearance.
  public var lighter: DynamicColor { DynamicColor(light: light.lighter, dark: dark.lighter) }

  /// The colour with its HSB brightness × 0.94, in each appearance.
  public var darker: DynamicColor { DynamicColor(light: light.darker, dark: dark.darker) }
}
