import SwiftSourceInterface
import SwiftSourceModel

extension Evaluator {
  /// Returns the color that an initializer of UIColor makes.
  func color(_ arguments: [ArgumentValue]) -> Value? {
    func number(_ label: String) -> Double? {
      arguments.first { $0.label == label }?.value.number
    }
    if let red = number("red"), let green = number("green"), let blue = number("blue") {
      // Components to 255 belong to an initializer of the app.
      if max(red, green, blue) > 1 { return nil }
      return .color(Self.color(red, green, blue, number("alpha") ?? 1))
    }
    if let red = number("displayP3Red"), let green = number("green"), let blue = number("blue") {
      return .color(Self.color(red, green, blue, number("alpha") ?? 1))
    }
    if let white = number("white") {
      return .color(Self.color(white, white, white, number("alpha") ?? 1))
    }
    if let hue = number("hue"), let saturation = number("saturation"),
      let brightness = number("brightness")
    {
      return .color(Self.color(hue: hue, saturation, brightness, number("alpha") ?? 1))
    }
    if let first = arguments.first, first.label == "named" || first.label == "resource" {
      let name = first.value.text ?? first.value.member ?? ""
      if let color = interfaces.colors[name] {
        return .color(ColorValue(color.light, dark: color.dark))
      }
      note(first.location, "no color set named '\(name)' in the asset catalogs")
      return .unknown
    }
    if arguments.first?.label == "cgColor" || arguments.first?.label == "ciColor" {
      return arguments.first?.value
    }
    // `UIColor { traits in … }` depends on the appearance.
    if let closure = arguments.first?.value.closure, arguments.count == 1 {
      let dark = run(closure, [traits("dark")])
      let light = run(closure, [traits("light")])
      if case .color(let light) = coerce(light, to: TypeName("UIColor")),
        case .color(let dark) = coerce(dark, to: TypeName("UIColor"))
      {
        return .color(ColorValue(light.light, dark: dark.dark))
      }
      return .unknown
    }
    let isOfApp = arguments.contains { !["red", "white", "hue", "named"].contains($0.label ?? "") }
    return isOfApp && !arguments.isEmpty ? nil : .unknown
  }

  private func traits(_ style: String) -> Value {
    .record(
      Record(type: "UITraitCollection", fields: ["userInterfaceStyle": .implicit(style, nil)]))
  }

  /// Returns a color of components from 0 to 1.
  static func color(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> ColorValue {
    func hex(_ value: Double) -> String {
      let byte = Int((min(max(value.isFinite ? value : 0, 0), 1) * 255).rounded())
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }
    return ColorValue("#" + hex(red) + hex(green) + hex(blue) + (alpha < 1 ? hex(alpha) : ""))
  }

  private static func color(
    hue: Double, _ saturation: Double, _ brightness: Double, _ alpha: Double
  ) -> ColorValue {
    let sector = (hue - hue.rounded(.down)) * 6
    let chroma = brightness * saturation
    let middle = chroma * (1 - abs(sector.truncatingRemainder(dividingBy: 2) - 1))
    let base = brightness - chroma
    let (red, green, blue): (Double, Double, Double) =
      switch sector {
      case ..<1: (chroma, middle, 0)
      case ..<2: (middle, chroma, 0)
      case ..<3: (0, chroma, middle)
      case ..<4: (0, middle, chroma)
      case ..<5: (middle, 0, chroma)
      default: (chroma, 0, middle)
      }
    return color(red + base, green + base, blue + base, alpha)
  }

  /// Returns the color that hexadecimal digits mean, as helpers of apps read them: RRGGBB, RRGGBBAA or RGB.
  static func color(hex text: String) -> ColorValue? {
    let digits =
      text.hasPrefix("#") ? text.dropFirst() : text.hasPrefix("0x") ? text.dropFirst(2) : text[...]
    guard [3, 6, 8].contains(digits.count), digits.allSatisfy(\.isHexDigit) else { return nil }
    return ColorValue("#" + digits.lowercased())
  }

  /// Returns UIKit's and SkeletonView's named colors.
  static func namedColor(_ name: String) -> ColorValue? {
    let name = name.hasSuffix("Color") && name != "Color" ? String(name.dropLast(5)) : name
    if let hex = plainColors[name] { return ColorValue(hex) }
    return layoutColors.contains(name) ? ColorValue(name) : nil
  }

  private static let plainColors = [
    "red": "#ff0000", "green": "#00ff00", "blue": "#0000ff", "cyan": "#00ffff",
    "yellow": "#ffff00", "magenta": "#ff00ff", "orange": "#ff8000", "purple": "#800080",
    "brown": "#996633", "darkGray": "darkGray", "lightGray": "lightGray", "gray": "gray",
    "black": "black", "white": "white", "clear": "clear", "darkText": "black",
    "lightText": "#ffffff99",
    "tint": "systemBlue",
  ]

  /// The names that a layout accepts as colors.
  private static let layoutColors: Set<String> = [
    "systemBackground", "secondarySystemBackground", "tertiarySystemBackground",
    "systemGroupedBackground", "secondarySystemGroupedBackground",
    "tertiarySystemGroupedBackground", "label", "secondaryLabel", "tertiaryLabel",
    "quaternaryLabel", "placeholderText", "separator", "opaqueSeparator", "systemFill",
    "secondarySystemFill", "tertiarySystemFill", "quaternarySystemFill", "link", "systemRed",
    "systemOrange", "systemYellow", "systemGreen", "systemMint", "systemTeal", "systemCyan",
    "systemBlue", "systemIndigo", "systemPurple", "systemPink", "systemBrown", "systemGray",
    "systemGray2", "systemGray3", "systemGray4", "systemGray5", "systemGray6",
    "greenSea", "turquoise", "emerald", "peterRiver", "amethyst", "wetAsphalt", "nephritis",
    "belizeHole", "wisteria", "midnightBlue", "sunFlower", "carrot", "alizarin", "clouds",
    "darkClouds", "concrete", "flatOrange", "pumpkin", "pomegranate", "silver", "asbestos",
    "skeletonDefault",
  ]

  func withAlpha(_ color: ColorValue, _ alpha: Double) -> Value {
    func apply(_ name: String) -> String? {
      let hex = Self.hexOfNames[name] ?? name
      guard hex.hasPrefix("#"), hex.count == 7 || hex.count == 9 else { return nil }
      let byte = String(Int((min(max(alpha, 0), 1) * 255).rounded()), radix: 16)
      return String(hex.prefix(7)) + (alpha >= 1 ? "" : byte.count == 1 ? "0" + byte : byte)
    }
    guard let light = apply(color.light), let dark = apply(color.dark) else { return .unknown }
    return .color(ColorValue(light, dark: dark))
  }

  private static let hexOfNames = [
    "black": "#000000", "white": "#ffffff", "gray": "#808080", "lightGray": "#aaaaaa",
    "darkGray": "#555555", "clouds": "#ecf0f1", "silver": "#bdc3c7", "systemGray": "#8e8e93",
    "concrete": "#95a5a6", "asbestos": "#7f8c8d", "systemBlue": "#007aff",
  ]
}
