extension Color {
  /// Creates a color from hexadecimal digits: `rgb`, `rgba`, `rrggbb` or `rrggbbaa`. Returns nil for other text.
  package init?(hexDigits digits: Substring.UTF8View) {
    var values: [UInt8] = []
    for digit in digits {
      guard values.count < 8, let value = Self.value(ofHexDigit: digit) else { return nil }
      values.append(value)
    }
    let channels: [Double]
    switch values.count {
    case 3, 4: channels = values.map { Double($0 * 17) / 255 }
    case 6, 8:
      channels = stride(from: 0, to: values.count, by: 2).map {
        let byte: UInt8 = values[$0] << 4 | values[$0 + 1]
        return Double(byte) / 255
      }
    default: return nil
    }
    self.init(
      red: channels[0], green: channels[1], blue: channels[2],
      alpha: channels.count == 4 ? channels[3] : 1)
  }

  /// The color as 6 hexadecimal digits, or 8 if it is not opaque.
  package var hexDigits: String {
    [red, green, blue, alpha].prefix(alpha == 1 ? 3 : 4).map { component in
      // NaN components become 0, as in pixels.
      let byte = UInt8(min(max((component.isNaN ? 0 : component) * 255, 0), 255).rounded())
      return String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }.joined()
  }

  private static func value(ofHexDigit digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
