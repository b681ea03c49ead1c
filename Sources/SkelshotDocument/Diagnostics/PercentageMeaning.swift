import SkelshotPrimitives
import SkelshotSyntax

/// The possible meaning of a percentage for a key that expects a number.
package enum PercentageMeaning: Sendable, Hashable {
  /// A fraction of 1, such as an opacity or a scale.
  case factor
  /// A number that is already a percentage.
  case percent
  case radius
  /// The width or height of a view. The associated value is the key that sets this length.
  case extent(String)
  case length
  case nothing

  /// - Parameters:
  ///   - key: The value's key; empty in a list.
  ///   - expected: The expected kind of value.
  ///   - range: The accepted numbers; nil if numbers are not accepted.
  /// - Returns: The meaning; nil if numbers are not accepted.
  init?(of key: String, expected: ExpectedValue, range: NumberRange?) {
    switch (expected, range) {
    case (.cornerRadius, _): self = .radius
    case (.dimension, _): self = .extent(key)
    case (.insets, _): self = .length
    case (_, nil): return nil
    case (_, NumberRange.percent), (_, NumberRange.widthPercent): self = .percent
    case (.number, NumberRange.fraction), (.number, NumberRange.scale),
      (.number, NumberRange.highlightWidth), (.number, NumberRange.shapeScale):
      self = .factor
    case (.number, NumberRange.multiplier) where key == Key.multiplier.name: self = .factor
    case (.number, NumberRange.length), (.number, NumberRange.positiveLength),
      (.number, NumberRange.coordinate), (.number, NumberRange.shadowRadius),
      (.rowHeight, _), (.referenceSize, _):
      self = .length
    default: self = .nothing
    }
  }

  func correction(of percentage: Percentage) -> String? {
    let value = percentage.value
    switch self {
    case .factor: return "write \((value / 100).shortText)"
    case .percent: return "write \(value.shortText)"
    case .radius where value >= 50: return #"write "circle""#
    case .radius: return #"a radius is in points; "circle" is half the shorter side"#
    case .extent where value == 100: return #"write "fill""#
    case .extent(let key):
      let factor = (value / 100).shortText
      return
        "lengths are in points; to set a fraction of the parent's size, write a constraint: "
        + "\"constraints\": [\"self.\(key) == \(factor) * superview.\(key)\"]"
    case .length: return "lengths are in points"
    case .nothing: return nil
    }
  }
}
