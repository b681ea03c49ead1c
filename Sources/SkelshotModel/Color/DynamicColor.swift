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

/// Whether the screen is light or dark, as iOS's user interface style says.
public enum InterfaceStyle: String, Sendable, Hashable, CaseIterable {
  /// Dark content on a light background.
  case light
  /// Light content on a dark background.
  case dark
}

// UIColor's initialisers.
extension DynamicColor {
  /// Makes a colour that is the same in both appearances from its components, each 0…1.
  ///
  /// - Parameters:
  ///   - red: Red, 0…1, sRGB-encoded.
  ///   - green: Green, 0…1, sRGB-encoded.
  ///   - blue: Blue, 0…1, sRGB-encoded.
  ///   - alpha: Opacity, 0 (clear) … 1 (opaque).
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.init(Color(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Makes an opaque colour that is the same in both appearances from `0xRRGGBB`.
  public init(hex: UInt32) {
    self.init(Color(hex: hex))
  }

  /// Makes a grey that is the same in both appearances, 0 (black) … 1 (white).
  public init(white: Double, alpha: Double = 1) {
    self.init(Color(white: white, alpha: alpha))
  }
}

extension DynamicColor {
  /// Reads a colour as layouts write it: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, or a name.
  ///
  /// - Returns: nil where the text is none of them.
  package init?(parsing text: String) {
    if text.hasPrefix("#") {
      guard let color = Color(hexDigits: text.utf8.dropFirst()) else { return nil }
      self.init(color)
    } else {
      self.init(named: text)
    }
  }
}
