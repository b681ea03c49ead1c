import SkelshotPrimitives

// The fixed colours of UIColor, each the same in both appearances. The grays, as white and black, are of one component: the
// complementary colour of each is lighter, see `Color.complementary`.
extension DynamicColor {
  /// A gray of 1/3, `#555555`.
  public static let darkGray = DynamicColor(white: 1.0 / 3)
  /// A gray of 2/3, `#aaaaaa`.
  public static let lightGray = DynamicColor(white: 2.0 / 3)
  /// A gray of 1/2, `#808080`.
  public static let gray = DynamicColor(white: 0.5)
  /// `#ff0000`.
  public static let red = DynamicColor(hex: 0xff0000)
  /// `#00ff00`.
  public static let green = DynamicColor(hex: 0x00ff00)
  /// `#0000ff`.
  public static let blue = DynamicColor(hex: 0x0000ff)
  /// `#00ffff`.
  public static let cyan = DynamicColor(hex: 0x00ffff)
  /// `#ffff00`.
  public static let yellow = DynamicColor(hex: 0xffff00)
  /// `#ff00ff`.
  public static let magenta = DynamicColor(hex: 0xff00ff)
  /// Red 1, green 0.5, blue 0: `#ff8000`.
  public static let orange = DynamicColor(red: 1, green: 0.5, blue: 0)
  /// Red 0.5, green 0, blue 0.5: `#800080`.
  public static let purple = DynamicColor(red: 0.5, green: 0, blue: 0.5)
  /// Red 0.6, green 0.4, blue 0.2: `#996633`.
  public static let brown = DynamicColor(red: 0.6, green: 0.4, blue: 0.2)

  /// UIColor's fixed colours by their names, with `clear`, `white` and `black`.
  package static let fixedColors: [String: DynamicColor] = [
    "clear": clear, "white": white, "black": black, "darkGray": darkGray, "lightGray": lightGray,
    "gray": gray, "red": red, "green": green, "blue": blue, "cyan": cyan, "yellow": yellow,
    "magenta": magenta, "orange": orange, "purple": purple, "brown": brown,
  ]
}
