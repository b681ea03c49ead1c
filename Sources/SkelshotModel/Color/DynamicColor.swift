public import SkelshotPrimitives

/// A color that can differ between light and dark appearance.
public struct DynamicColor: Sendable, Hashable {
  /// The color in light appearance.
  public var light: Color
  /// The color in dark appearance.
  public var dark: Color

  /// Creates a color from its light and dark variants.
  public init(light: Color, dark: Color) {
    self.light = light
    self.dark = dark
  }

  /// Creates a color that is the same in both appearances.
  public init(_ color: Color) {
    self.init(light: color, dark: color)
  }

  package func resolved(for style: InterfaceStyle) -> Color {
    switch style {
    case .light: light
    case .dark: dark
    }
  }

  /// The complementary color in each appearance, for pulses and gradients.
  package var complementary: DynamicColor {
    DynamicColor(light: light.complementary, dark: dark.complementary)
  }

  /// The color with its HSB brightness multiplied by 1.35, in each appearance.
  public var lighter: DynamicColor { DynamicColor(light: light.lighter, dark: dark.lighter) }

  /// The color with its HSB brightness multiplied by 0.94, in each appearance.
  public var darker: DynamicColor { DynamicColor(light: light.darker, dark: dark.darker) }
}

/// Light or dark appearance, like UIKit's `UIUserInterfaceStyle`.
public enum InterfaceStyle: String, Sendable, Hashable, CaseIterable {
  /// Dark content on a light background.
  case light
  /// Light content on a dark background.
  case dark
}

// Initializers that match UIColor's initializers.
extension DynamicColor {
  /// Creates a color for both appearances from sRGB components.
  ///
  /// - Parameters:
  ///   - red: The red component, 0…1, sRGB-encoded.
  ///   - green: The green component, 0…1, sRGB-encoded.
  ///   - blue: The blue component, 0…1, sRGB-encoded.
  ///   - alpha: The opacity, from 0 (transparent) to 1 (opaque).
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.init(Color(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates an opaque color for both appearances from `0xRRGGBB`.
  public init(hex: UInt32) {
    self.init(Color(hex: hex))
  }

  /// Creates a gray for both appearances, from 0 (black) to 1 (white).
  public init(white: Double, alpha: Double = 1) {
    self.init(Color(white: white, alpha: alpha))
  }
}

extension DynamicColor {
  /// Parses a layout color: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa` or a name. Returns nil for any other text.
  package init?(parsing text: String) {
    if text.hasPrefix("#") {
      guard let color = Color(hexDigits: text.utf8.dropFirst()) else { return nil }
      self.init(color)
    } else {
      self.init(named: text)
    }
  }
}
