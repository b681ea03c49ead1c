public import SkelshotPrimitives

/// A color that can differ between light and dark appearance.
public struct DynamicColor: Sendable, Hashable {
  /// The color in light appearance.
  public var light: Color
  /// The color in dark appearance.
  public var dark: Color

  /// Makes a color from its light and dark variants.
  public init(light: Color, dark: Color) {
    self.light = light
    self.dark = dark
  }

  /// Makes a color that is the same in both appearances.
  public init(_ color: Color) {
    self.init(light: color, dark: color)
  }

  package func resolved(for style: InterfaceStyle) -> Color {
    switch style {
    case .light: light
    case .dark: dark
    }
  }

  /// The second color of pulses and gradients, in each appearance: see `Color.complementary`.
  package var complementary: DynamicColor {
    DynamicColor(light: light.complementary, dark: dark.complementary)
  }

  /// The color with its HSB brightness × 1.35, in each appearance.
  public var lighter: DynamicColor { DynamicColor(light: light.lighter, dark: dark.lighter) }

  /// The color with its HSB brightness × 0.94, in each appearance.
  public var darker: DynamicColor { DynamicColor(light: light.darker, dark: dark.darker) }
}

/// Light or dark appearance, like iOS's `UIUserInterfaceStyle`.
public enum InterfaceStyle: String, Sendable, Hashable, CaseIterable {
  /// Dark content on a light background.
  case light
  /// Light content on a dark background.
  case dark
}

// UIColor's initializers.
extension DynamicColor {
  /// Makes a color that is the same in both appearances from its components.
  ///
  /// - Parameters:
  ///   - red: Red, 0…1, sRGB-encoded.
  ///   - green: Green, 0…1, sRGB-encoded.
  ///   - blue: Blue, 0…1, sRGB-encoded.
  ///   - alpha: Opacity, from 0 (clear) to 1 (opaque).
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.init(Color(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Makes an opaque color that is the same in both appearances from `0xRRGGBB`.
  public init(hex: UInt32) {
    self.init(Color(hex: hex))
  }

  /// Makes a gray that is the same in both appearances, from 0 (black) to 1 (white).
  public init(white: Double, alpha: Double = 1) {
    self.init(Color(white: white, alpha: alpha))
  }
}

extension DynamicColor {
  /// Parses a color of a layout: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, or a name. Returns nil for anything else.
  package init?(parsing text: String) {
    if text.hasPrefix("#") {
      guard let color = Color(hexDigits: text.utf8.dropFirst()) else { return nil }
      self.init(color)
    } else {
      self.init(named: text)
    }
  }
}
