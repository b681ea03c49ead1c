import SkelshotPrimitives

/// Colours as CSS writes them.
enum CSSColor {
  /// Reads `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb()`, `rgba()`, `transparent` or a name of CSS; nil of anything else.
  static func color(_ text: String) -> Color? {
    let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    if text.hasPrefix("#") { return Color(hexDigits: text.dropFirst().utf8) }
    if text == "transparent" { return Color(white: 0, alpha: 0) }
    if text.hasPrefix("rgb(") || text.hasPrefix("rgba("), text.hasSuffix(")") {
      return color(ofParts: text.drop { $0 != "(" }.dropFirst().dropLast())
    }
    for entry in names.split(whereSeparator: { $0 == "," || $0 == "\n" }) {
      let parts = entry.split(separator: " ")
      if parts.count == 2, parts[0] == text { return Color(hexDigits: parts[1].utf8) }
    }
    return nil
  }

  /// Three channels of 0…255 or percent, and perhaps an alpha of 0…1 or percent.
  private static func color(ofParts text: Substring) -> Color? {
    let parts = text.split { $0 == "," || $0 == " " || $0 == "/" }.map { SVGLength(String($0)) }
    guard parts.count == 3 || parts.count == 4 else { return nil }
    var channels: [Double] = []
    for (index, part) in parts.enumerated() {
      guard let part else { return nil }
      let whole = part.isPercent ? 100 : index < 3 ? 255 : 1.0
      channels.append(min(max(part.value / whole, 0), 1))
    }
    return Color(
      red: channels[0], green: channels[1], blue: channels[2],
      alpha: channels.count == 4 ? channels[3] : 1)
  }
}
