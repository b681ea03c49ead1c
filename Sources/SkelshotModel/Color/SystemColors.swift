import SkelshotPrimitives

extension DynamicColor {
  /// The UIKit semantic colors that a layout can name, with their values at base elevation on an iPhone.
  package static let systemColors: [String: DynamicColor] = [
    "systemBackground": systemBackground,
    "secondarySystemBackground": pair(0xf2f2f7, 0x1c1c1e),
    "tertiarySystemBackground": pair(0xffffff, 0x2c2c2e),
    "systemGroupedBackground": pair(0xf2f2f7, 0x000000),
    "secondarySystemGroupedBackground": pair(0xffffff, 0x1c1c1e),
    "tertiarySystemGroupedBackground": pair(0xf2f2f7, 0x2c2c2e),
    "label": pair(0x000000, 0xffffff),
    "secondaryLabel": pair(0x3c3c43, 0xebebf5, alpha: 0.6),
    "tertiaryLabel": pair(0x3c3c43, 0xebebf5, alpha: 0.3),
    "quaternaryLabel": pair(0x3c3c43, 0xebebf5, alpha: 0.18, 0.16),
    "placeholderText": pair(0x3c3c43, 0xebebf5, alpha: 0.3),
    "separator": pair(0x3c3c43, 0x545458, alpha: 0.29, 0.6),
    "opaqueSeparator": pair(0xc6c6c8, 0x38383a),
    "systemFill": pair(0x787880, 0x787880, alpha: 0.2, 0.36),
    "secondarySystemFill": pair(0x787880, 0x787880, alpha: 0.16, 0.32),
    "tertiarySystemFill": pair(0x767680, 0x767680, alpha: 0.12, 0.24),
    "quaternarySystemFill": pair(0x747480, 0x767680, alpha: 0.08, 0.18),
    "link": pair(0x007aff, 0x0984ff),
    "systemRed": pair(0xff3b30, 0xff453a),
    "systemOrange": pair(0xff9500, 0xff9f0a),
    "systemYellow": pair(0xffcc00, 0xffd60a),
    "systemGreen": pair(0x34c759, 0x30d158),
    "systemMint": pair(0x00c7be, 0x63e6e2),
    "systemTeal": pair(0x30b0c7, 0x40c8e0),
    "systemCyan": pair(0x32ade6, 0x64d2ff),
    "systemBlue": pair(0x007aff, 0x0a84ff),
    "systemIndigo": pair(0x5856d6, 0x5e5ce6),
    "systemPurple": pair(0xaf52de, 0xbf5af2),
    "systemPink": pair(0xff2d55, 0xff375f),
    "systemBrown": pair(0xa2845e, 0xac8e68),
    "systemGray": pair(0x8e8e93, 0x8e8e93),
    "systemGray2": pair(0xaeaeb2, 0x636366),
    "systemGray3": pair(0xc7c7cc, 0x48484a),
    "systemGray4": pair(0xd1d1d6, 0x3a3a3c),
    "systemGray5": pair(0xe5e5ea, 0x2c2c2e),
    "systemGray6": pair(0xf2f2f7, 0x1c1c1e),
  ]

  /// The default screen background: white in light appearance and black in dark appearance.
  public static let systemBackground = DynamicColor(light: .white, dark: .black)

  /// The fully transparent color.
  public static let clear = DynamicColor(.clear)
  /// White in both appearances.
  public static let white = DynamicColor(.white)
  /// Black in both appearances.
  public static let black = DynamicColor(.black)

  /// All color names that a layout can use, in alphabetical order.
  package static let allNames: [String] =
    (Array(flatColors.keys) + Array(systemColors.keys) + Array(fixedColors.keys)).sorted()

  /// Looks up a color by name: a flat color, `skeletonDefault`, a semantic color, or a fixed color such as `white`.
  package init?(named name: String) {
    guard let color = Self.fixedColors[name] ?? Self.flatColors[name] ?? Self.systemColors[name]
    else { return nil }
    self = color
  }

  private static func pair(
    _ light: UInt32, _ dark: UInt32, alpha: Double = 1, _ darkAlpha: Double? = nil
  ) -> DynamicColor {
    DynamicColor(
      light: Color(hex: light).withAlpha(alpha),
      dark: Color(hex: dark).withAlpha(darkAlpha ?? alpha))
  }
}

// UIColor's fixed colors, which are the same in both appearances.
extension DynamicColor {
  /// A gray with a white component of 1/3: `#555555`.
  public static let darkGray = DynamicColor(white: 1.0 / 3)
  /// A gray with a white component of 2/3: `#aaaaaa`.
  public static let lightGray = DynamicColor(white: 2.0 / 3)
  /// A gray with a white component of 1/2: `#808080`.
  public static let gray = DynamicColor(white: 0.5)
  /// UIColor's red: `#ff0000`.
  public static let red = DynamicColor(hex: 0xff0000)
  /// UIColor's green: `#00ff00`.
  public static let green = DynamicColor(hex: 0x00ff00)
  /// UIColor's blue: `#0000ff`.
  public static let blue = DynamicColor(hex: 0x0000ff)
  /// UIColor's cyan: `#00ffff`.
  public static let cyan = DynamicColor(hex: 0x00ffff)
  /// UIColor's yellow: `#ffff00`.
  public static let yellow = DynamicColor(hex: 0xffff00)
  /// UIColor's magenta: `#ff00ff`.
  public static let magenta = DynamicColor(hex: 0xff00ff)
  /// UIColor's orange: red 1, green 0.5 and blue 0, or `#ff8000`.
  public static let orange = DynamicColor(red: 1, green: 0.5, blue: 0)
  /// UIColor's purple: red 0.5, green 0 and blue 0.5, or `#800080`.
  public static let purple = DynamicColor(red: 0.5, green: 0, blue: 0.5)
  /// UIColor's brown: red 0.6, green 0.4 and blue 0.2, or `#996633`.
  public static let brown = DynamicColor(red: 0.6, green: 0.4, blue: 0.2)

  package static let fixedColors: [String: DynamicColor] = [
    "clear": clear, "white": white, "black": black, "darkGray": darkGray, "lightGray": lightGray,
    "gray": gray, "red": red, "green": green, "blue": blue, "cyan": cyan, "yellow": yellow,
    "magenta": magenta, "orange": orange, "purple": purple, "brown": brown,
  ]
}
