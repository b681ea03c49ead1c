package import SkelshotPrimitives

/// The colors in computed CSS values, as Chrome writes them.
package enum DOMColor {
  /// Returns the first color of a value, or nil if there is none.
  package static func first(in text: String) -> Color? { colors(in: text).first?.color }

  /// Returns whether a `box-shadow` can be seen. Frameworks such as Tailwind add transparent shadows and shadows
  /// without an extent to every element.
  package static func isVisibleShadow(_ text: String) -> Bool {
    colors(in: text).contains { $0.color.alpha > 0.01 && hasExtent($0.rest) }
  }

  /// Returns the first color of a gradient that is not transparent, or nil if there is none.
  package static func ofGradient(_ text: String) -> Color? {
    guard text.utf8.contains(UInt8(ascii: "(")) else { return nil }
    return colors(in: text).map(\.color).first { $0.alpha > 0.01 }
  }

  /// Returns the colors of a value. `rest` is the text between a color and the next comma.
  private static func colors(in text: String) -> [(color: Color, rest: Substring.UTF8View)] {
    var result: [(Color, Substring.UTF8View)] = []
    var rest = text[...].utf8
    while let open = rest.firstIndex(of: UInt8(ascii: "(")) {
      let after = rest[rest.index(after: open)...]
      let name = rest[..<open].reversed().prefix { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7a }
      let word = String(decoding: name.reversed(), as: UTF8.self)
      guard spaces.contains(word), let close = after.firstIndex(of: UInt8(ascii: ")")) else {
        rest = after
        continue
      }
      rest = after[after.index(after: close)...]
      guard let color = color(word, String(Substring(after[..<close]))) else { continue }
      result.append((color, rest.prefix { $0 != UInt8(ascii: ",") }))
    }
    return result
  }

  private static let spaces = ["rgb", "rgba", "color", "oklab", "oklch", "lab", "lch"]

  private static func hasExtent(_ lengths: Substring.UTF8View) -> Bool {
    lengths.contains { (UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) }
  }

  private static func color(_ space: String, _ text: String) -> Color? {
    var parts = text.split { $0 == "," || $0 == " " || $0 == "/" }
    var profile = space[...]
    if space == "color" { profile = parts.isEmpty ? "" : parts.removeFirst() }
    let values = parts.map { number($0) }
    guard values.count == 3 || values.count == 4 else { return nil }
    let (one, two, three) = (values[0], values[1], values[2])
    let alpha = values.count == 4 ? min(max(values[3], 0), 1) : 1
    switch profile {
    case "rgb", "rgba":
      return Color(
        red: level(one / 255), green: level(two / 255), blue: level(three / 255), alpha: alpha)
    case "srgb": return Color(red: level(one), green: level(two), blue: level(three), alpha: alpha)
    case "display-p3":
      return Color(displayP3Red: one, green: two, blue: three, alpha: alpha)
    case "oklab": return Color(oklabLightness: one, a: two, b: three, alpha: alpha)
    case "oklch":
      let (sine, cosine) = waves(degrees: three)
      return Color(oklabLightness: one, a: two * cosine, b: two * sine, alpha: alpha)
    // These spaces are rare, and bones need only their lightness.
    case "lab", "lch": return Color(white: level(one / 100), alpha: alpha)
    default: return nil
    }
  }

  private static func level(_ value: Double) -> Double { min(max(value, 0), 1) }

  private static func number(_ text: Substring) -> Double {
    let isPercent = text.hasSuffix("%")
    let value = DOMLength.number(isPercent ? text.dropLast() : text) ?? 0
    return isPercent ? value / 100 : value
  }

  /// Returns the sine and the cosine of an angle by their series, which give the same result on every system.
  private static func waves(degrees: Double) -> (sine: Double, cosine: Double) {
    let angle = (degrees.remainder(dividingBy: 360)) * .pi / 180
    var (sine, cosine, term) = (0.0, 0.0, 1.0)
    for power in 0..<30 {
      switch power & 3 {
      case 0: cosine += term
      case 1: sine += term
      case 2: cosine -= term
      default: sine -= term
      }
      term *= angle / Double(power + 1)
    }
    return (sine, cosine)
  }
}

/// Numbers and lengths in computed CSS values.
package enum DOMLength {
  /// Parses a decimal number. Returns nil for other text and for numbers beyond ±100 million.
  package static func number(_ text: some StringProtocol) -> Double? {
    // `Double` also accepts "nan", "0x1p3" and "inf".
    guard let value = Double(text), abs(value) <= 100_000_000,
      text.utf8.allSatisfy({ (0x2b...0x39).contains($0) || $0 | 0x20 == 0x65 })
    else { return nil }
    return value
  }

  /// Parses the first length of a value. A percentage refers to `whole`.
  package static func first(_ text: String, of whole: Double = 0) -> Double? {
    guard let word = text.split(separator: " ", maxSplits: 1).first else { return nil }
    if word.hasSuffix("px") { return number(word.dropLast(2)) }
    if word.hasSuffix("%") { return number(word.dropLast()).map { $0 * whole / 100 } }
    return number(word)
  }
}
