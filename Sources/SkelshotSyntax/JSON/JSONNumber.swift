package enum JSONNumber {
  /// Returns the error in a text that starts like a number, or nil if the number is valid.
  ///
  /// The grammar is from RFC 8259, section 6.
  package static func fault(_ text: ArraySlice<UInt8>) -> NumberFault? {
    var rest = text
    func skipDigits() -> Int {
      let before = rest.count
      while let first = rest.first, isDigit(first) { rest.removeFirst() }
      return before - rest.count
    }
    if rest.last == UInt8(ascii: "%"),
      let percentage = Percentage(String(decoding: text, as: UTF8.self))
    {
      return .percentage(percentage)
    }
    if isNotFinite(rest) { return .notFinite }
    if rest.first == UInt8(ascii: "+") { return .leadingPlus }
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    if rest.first == UInt8(ascii: ".") { return .noDigitBeforePoint }
    let whole = rest
    let wholeDigits = skipDigits()
    guard wholeDigits > 0 else { return .malformed }
    if whole.first == UInt8(ascii: "0") {
      if let next = rest.first, next | 0x20 == UInt8(ascii: "x") { return .hexadecimal }
      if wholeDigits > 1 { return .leadingZero }
    }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      if skipDigits() == 0 { return .noDigitAfterPoint }
    }
    let beforeUnit = rest
    if let next = rest.first, next | 0x20 == UInt8(ascii: "e") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
      if skipDigits() == 0 {
        return rest.isEmpty ? .noDigitInExponent : unit(text, beforeUnit)
      }
    }
    return rest.isEmpty ? nil : unit(text, rest)
  }

  package static func isNotFinite(_ text: ArraySlice<UInt8>) -> Bool {
    let sign = text.first.map { [UInt8(ascii: "-"), UInt8(ascii: "+")].contains($0) } ?? false
    let word = text.dropFirst(sign ? 1 : 0)
    // Most texts start with a digit, so this check usually returns early.
    guard let first = word.first,
      first | 0x20 == UInt8(ascii: "n") || first | 0x20 == UInt8(ascii: "i")
    else { return false }
    let lowered = word.map { $0 | 0x20 }
    return ["nan", "inf", "infinity"].contains { lowered.elementsEqual($0.utf8) }
  }

  private static func unit(_ text: ArraySlice<UInt8>, _ rest: ArraySlice<UInt8>) -> NumberFault {
    guard rest.allSatisfy({ ($0 | 0x20) &- 0x61 < 26 }) else { return .malformed }
    return .unit(
      number: String(decoding: text[text.startIndex..<rest.startIndex], as: UTF8.self))
  }

  /// Returns the value of a validated number as the nearest `Double`, or infinity if the number is out of range.
  ///
  /// Integers of up to 15 digits are exact in a `Double`, and so are powers of ten up to 10²². A single division of
  /// exact values rounds correctly. The standard library parses all other numbers.
  package static func value(_ text: ArraySlice<UInt8>) -> Double {
    var mantissa = 0
    var digits = 0
    var decimals = 0
    var seenPoint = false
    for byte in text {
      if isDigit(byte) {
        mantissa = mantissa * 10 + Int(byte - 0x30)
        digits += 1
        if seenPoint { decimals += 1 }
        if digits > 15 { return slowValue(text) }
      } else if byte == UInt8(ascii: ".") {
        seenPoint = true
      } else if byte != UInt8(ascii: "-") {
        return slowValue(text)
      }
    }
    let value = Double(mantissa) / powersOfTen[decimals]
    return text.first == UInt8(ascii: "-") ? -value : value
  }

  private static func slowValue(_ text: ArraySlice<UInt8>) -> Double {
    Double(String(decoding: text, as: UTF8.self)) ?? .infinity
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  package static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
}
