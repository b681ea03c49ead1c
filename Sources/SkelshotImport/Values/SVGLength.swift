/// A length of SVG: a number, in pixels or in percent.
struct SVGLength: Sendable, Hashable {
  /// The number as it stands there.
  var value: Double
  /// Whether it is percent of the view box.
  var isPercent: Bool

  /// Makes a length in pixels.
  init(value: Double) { (self.value, isPercent) = (value, false) }

  /// Reads `12`, `12px` or `12%`; nil of anything else, and of numbers beyond ±1,000,000.
  init?(_ text: String) {
    var text = Substring(text)
    while let last = text.last, last.isWhitespace { text.removeLast() }
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    isPercent = text.hasSuffix("%")
    if isPercent { text.removeLast() } else if text.hasSuffix("px") { text.removeLast(2) }
    guard let value = Self.number(String(text)) else { return nil }
    self.value = value
  }

  /// Reads a number in decimal digits; nil of anything else, and beyond ±1,000,000.
  static func number(_ text: String) -> Double? {
    // Double reads "nan", "0x1p3" and "inf", too.
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }),
      let value = Double(text), abs(value) <= 1_000_000
    else { return nil }
    return value
  }

  /// Reads numbers between spaces and commas; nil where one is none.
  static func numbers(_ text: String) -> [Double]? {
    var numbers: [Double] = []
    for part in text.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
      guard let number = number(String(part)) else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// The length, where percents are of `whole`.
  func resolved(in whole: Double) -> Double { isPercent ? value * whole / 100 : value }
}
