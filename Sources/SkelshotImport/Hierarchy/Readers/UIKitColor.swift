import SkelshotPrimitives

/// The descriptions of UIKit's colors.
enum UIKitColor {
  /// Reads `UIExtendedSRGBColorSpace 1 0 0 1`, `UIExtendedGrayColorSpace 0 0.35` or a system color with a name.
  ///
  /// Returns nil if the color is unknown or transparent. Dynamic colors have the values of the light appearance.
  static func color(_ text: ArraySlice<UInt8>) -> Color? {
    guard text.first != 0x3c else { return text.after("name = ").flatMap { named($0) } }
    let words = text.split(separator: 0x20)
    let numbers = words.dropFirst().compactMap(\.number).map { min(max($0, 0), 1) }
    guard numbers.count == words.count - 1, numbers.allSatisfy(\.isFinite),
      let space = words.first?.string,
      let alpha = numbers.last, alpha > 0
    else { return nil }
    switch numbers.count {
    case 2: return Color(white: numbers[0], alpha: alpha)
    case 4 where space.hasSuffix("P3ColorSpace") || space.hasSuffix("DisplayP3"):
      return Color(displayP3Red: numbers[0], green: numbers[1], blue: numbers[2], alpha: alpha)
    case 4: return Color(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: alpha)
    default: return nil
    }
  }

  private static func named(_ text: ArraySlice<UInt8>) -> Color? {
    let name = text.prefix { $0.isASCIILetter || $0.isASCIIDigit }.string
    let isLong = name.hasSuffix("Color")
    return system(isLong ? String(name.dropLast(5)) : name)
  }

  /// The colors of iOS 13 to 18 (UIColor, "UI element colors" and "Standard colors").
  private static func system(_ name: String) -> Color? {
    switch name {
    case "systemBackground", "tertiarySystemBackground", "secondarySystemGroupedBackground",
      "tableCellGroupedBackground", "tableCellPlainBackground", "tableBackground", "white":
      Color(hex: 0xffffff)
    case "secondarySystemBackground", "systemGroupedBackground", "tertiarySystemGroupedBackground",
      "groupTableViewBackground", "systemGray6":
      Color(hex: 0xf2f2f7)
    case "systemFill": fill(0x787880, 0.2)
    case "secondarySystemFill": fill(0x787880, 0.16)
    case "tertiarySystemFill": fill(0x767680, 0.12)
    case "quaternarySystemFill": fill(0x747480, 0.08)
    case "separator": fill(0x3c3c43, 0.29)
    case "opaqueSeparator": Color(hex: 0xc6c6c8)
    case "label", "black": Color(hex: 0x000000)
    case "systemGray": Color(hex: 0x8e8e93)
    case "systemGray2": Color(hex: 0xaeaeb2)
    case "systemGray3": Color(hex: 0xc7c7cc)
    case "systemGray4": Color(hex: 0xd1d1d6)
    case "systemGray5": Color(hex: 0xe5e5ea)
    case "systemBlue", "link": Color(hex: 0x007aff)
    case "systemRed": Color(hex: 0xff3b30)
    case "systemGreen": Color(hex: 0x34c759)
    case "systemOrange": Color(hex: 0xff9500)
    case "systemYellow": Color(hex: 0xffcc00)
    case "systemPink": Color(hex: 0xff2d55)
    case "systemPurple": Color(hex: 0xaf52de)
    case "systemTeal": Color(hex: 0x30b0c7)
    case "systemIndigo": Color(hex: 0x5856d6)
    default: nil
    }
  }

  private static func fill(_ hex: UInt32, _ alpha: Double) -> Color {
    var color = Color(hex: hex)
    color.alpha = alpha
    return color
  }
}
