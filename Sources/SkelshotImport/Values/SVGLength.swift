/// An SVG length in pixels or percent.
struct SVGLength: Sendable, Hashable {
  var value: Double
  var isPercent: Bool

  init(value: Double) { (self.value, isPercent) = (value, false) }

  /// Parses `12`, `12px` or `12%`. Returns nil for any other text, and for numbers beyond ±1,000,000.
  init?(_ text: String) {
    var text = text.trimmed
    isPercent = text.hasSuffix("%")
    if isPercent { text.removeLast() } else if text.hasSuffix("px") { text.removeLast(2) }
    guard let value = Self.number(text) else { return nil }
    self.value = value
  }

  /// Parses a decimal number. Returns nil for any other text, and for numbers beyond ±1,000,000.
  static func number(_ text: String) -> Double? {
    // `Double` also accepts "nan", "0x1p3" and "inf".
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }),
      let value = Double(text), abs(value) <= 1_000_000
    else { return nil }
    return value
  }

  static func numbers(_ text: String) -> [Double]? {
    var numbers: [Double] = []
    for part in text.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
      guard let number = number(String(part)) else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  func resolved(in whole: Double) -> Double { isPercent ? value * whole / 100 : value }
}

extension StringProtocol {
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
