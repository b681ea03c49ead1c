import SkelshotPrimitives

package enum ExpectedSyntax: Sendable, Hashable {
  case value
  case key
  case colon
  case commaOrArrayEnd
  case commaOrObjectEnd
}

package enum NumberFault: Sendable, Hashable {
  /// `007`
  case leadingZero
  /// `+1`
  case leadingPlus
  /// `.5`
  case noDigitBeforePoint
  /// `1.`
  case noDigitAfterPoint
  /// `1e`
  case noDigitInExponent
  /// `0x10`
  case hexadecimal
  /// A number with a unit, such as `16px`. The associated value is the number without the unit.
  case unit(number: String)
  /// A percentage, such as `50%`. The associated value contains the number.
  case percentage(Percentage)
  /// A number that JSON does not have, such as `NaN` or `-Infinity`.
  case notFinite
  case malformed
}

extension NumberFault {
  func words(_ text: String) -> String {
    switch self {
    case .leadingZero: "the number \(text) begins with 0"
    case .leadingPlus: "the number \(text) begins with +"
    case .noDigitBeforePoint: "the number \(text) has no digit before the point"
    case .noDigitAfterPoint: "the number \(text) has no digit after the point"
    case .noDigitInExponent: "the number \(text) has no digit in its exponent"
    case .hexadecimal: "the number \(text) is hexadecimal"
    case .unit: "the number \(text) has a unit"
    case .notFinite, .percentage: "\(text) is not a JSON number"
    case .malformed: "\(text) is not a number"
    }
  }

  func correction(of text: String) -> String? {
    switch self {
    case .leadingZero:
      text.contains { $0 != "0" } ? "write \(Self.withoutZeros(text))" : "write 0"
    case .leadingPlus: "write \(text.dropFirst())"
    case .noDigitBeforePoint:
      text.hasPrefix("-") ? "write -0\(text.dropFirst())" : "write 0\(text)"
    case .noDigitAfterPoint: "write a digit after the point, or remove the point"
    case .noDigitInExponent: "write a digit after the e, or remove the e"
    case .hexadecimal: ##"numbers are decimal; a color is written "#rrggbb""##
    case .unit(let number): "lengths are in points and times are in seconds: write \(number)"
    case .percentage(let percentage):
      "write \(percentage.value.shortText), or \((percentage.value / 100).shortText) if the key takes a fraction"
    case .notFinite: "write a finite number, or remove the key to use the default"
    case .malformed: nil
    }
  }

  private static func withoutZeros(_ text: String) -> String {
    let sign = text.hasPrefix("-") ? "-" : ""
    let digits = text.dropFirst(sign.count).drop { $0 == "0" }
    return sign + (digits.first.map { "0123456789".contains($0) } == true ? "" : "0") + digits
  }
}

extension ExpectedSyntax {
  var words: String {
    switch self {
    case .value: "a value"
    case .key: "a quoted key or }"
    case .colon: "a colon after the key"
    case .commaOrArrayEnd: "a comma or ]"
    case .commaOrObjectEnd: "a comma or }"
    }
  }

  func correction(of text: String) -> String? {
    switch text {
    case "\u{201c}", "\u{201d}", "\u{201e}", "\u{2018}", "\u{2019}", "`":
      "use straight double quotes: \""
    case "\u{a0}", "\u{202f}", "\u{2003}", "\u{3000}", "\u{200b}": "use an ordinary space"
    case ",": "remove this comma"
    case ";": "separate members and values with commas"
    case "=": "use a colon"
    case ":" where self == .commaOrArrayEnd:
      "use { } instead of [ ], because only objects have keys"
    case "}", "]": "remove it"
    default: nil
    }
  }
}

package struct Percentage: Sendable, Hashable {
  package let value: Double

  package init?(_ text: String) {
    guard text.utf8.count <= 16, text.hasSuffix("%") else { return nil }
    var digits = text.dropLast()
    while digits.last == " " { digits.removeLast() }
    guard JSONNumber.fault(Array(digits.utf8)[...]) == nil, let value = Double(digits),
      value.isFinite
    else {
      return nil
    }
    self.value = value
  }
}
