/// Interprets plain YAML scalars according to the core schema. Source: YAML 1.2.2, section 10.3.2.
///
/// `no`, `yes`, `on` and `off` are strings in this schema.
enum YAMLScalar {
  static func kind(_ text: String) -> SyntaxNode.Kind {
    switch text {
    case "", "~", "null", "Null", "NULL": .null
    case "true", "True", "TRUE": .true
    case "false", "False", "FALSE": .false
    default: isInteger(text) || isFloat(text) ? .number : .string
    }
  }

  /// Returns whether a text is an integer, such as `12`, `-012`, `0o14` or `0xC`.
  static func isInteger(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    if bytes.starts(with: "0o".utf8) {
      return bytes.count > 2 && bytes[2...].allSatisfy { $0 &- 0x30 < 8 }
    }
    if bytes.starts(with: "0x".utf8) {
      return bytes.count > 2 && bytes[2...].allSatisfy { JSONString.hexDigit($0) != nil }
    }
    let digits = withoutSign(bytes)
    return !digits.isEmpty && digits.allSatisfy(JSONNumber.isDigit)
  }

  /// Returns whether a text is a floating-point number, such as `1.5`, `-.5`, `1.`, `1e3`, `.inf` or `.nan`.
  static func isFloat(_ text: String) -> Bool {
    if isNotANumber(text) { return true }
    var rest = withoutSign(Array(text.utf8))
    if [".inf", ".Inf", ".INF"].contains(where: { rest.elementsEqual($0.utf8) }) { return true }
    let whole = rest.prefix(while: JSONNumber.isDigit)
    rest = rest.dropFirst(whole.count)
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst().prefix(while: JSONNumber.isDigit)
      if whole.isEmpty, fraction.isEmpty { return false }
      rest = rest.dropFirst(1 + fraction.count)
    } else if whole.isEmpty {
      return false
    }
    guard let exponent = rest.first else { return true }
    guard exponent | 0x20 == UInt8(ascii: "e") else { return false }
    let digits = withoutSign(Array(rest.dropFirst()))
    return !digits.isEmpty && digits.allSatisfy(JSONNumber.isDigit)
  }

  static func isNotANumber(_ text: String) -> Bool {
    text == ".nan" || text == ".NaN" || text == ".NAN"
  }

  /// Returns the value of a number as the nearest `Double`, or infinity if the number is out of range.
  static func number(_ text: String) -> Double {
    if isNotANumber(text) { return .nan }
    if text.hasPrefix("0o") || text.hasPrefix("0x") {
      let base = text.hasPrefix("0o") ? 8.0 : 16.0
      return text.utf8.dropFirst(2).reduce(0) { $0 * base + Double(JSONString.hexDigit($1) ?? 0) }
    }
    var digits = text.hasPrefix("+") ? String(text.dropFirst()) : text
    let sign = digits.hasPrefix("-") ? -1.0 : 1.0
    if sign < 0 { digits.removeFirst() }
    // Swift requires digits before and after the decimal point.
    if digits.hasPrefix(".") { digits = "0" + digits }
    return sign
      * (Double(
        digits.replacing(".e", with: ".0e").replacing(".E", with: ".0e")
          + (digits.hasSuffix(".") ? "0" : "")) ?? .infinity)
  }

  private static func withoutSign(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    let isSigned = bytes.first == UInt8(ascii: "+") || bytes.first == UInt8(ascii: "-")
    return bytes.dropFirst(isSigned ? 1 : 0)
  }
}

/// Converts positions in Unicode scalars to byte offsets. libyaml counts scalars, but the syntax tree counts bytes.
struct ScalarOffsets {
  private let bytes: [UInt8]
  /// The byte offset of every 256th scalar.
  private var checkpoints: [Int] = []

  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    var count = 0
    for offset in start..<bytes.count where bytes[offset] & 0xc0 != 0x80 {
      if count & 255 == 0 { checkpoints.append(offset) }
      count += 1
    }
  }

  /// Returns the byte offset of a scalar. For a position after the last scalar, returns the end of the text.
  func offset(of scalar: Int) -> Int {
    guard scalar >= 0, scalar >> 8 < checkpoints.count else { return bytes.count }
    var offset = checkpoints[scalar >> 8]
    for _ in 0..<scalar & 255 {
      guard offset < bytes.count else { break }
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xc0 == 0x80 { offset += 1 }
    }
    return offset
  }
}
