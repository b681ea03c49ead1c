/// Decodes base64, the form of pictures in DevTools messages.
package enum Base64 {
  /// The value of each character, or 255 if it is not a character of base64.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    let letters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    for (value, letter) in letters.utf8.enumerated() { values[Int(letter)] = UInt8(value) }
    return values
  }()

  /// Returns the decoded bytes, or nil if the text is not base64. Padding may be missing.
  package static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    let padding = text.suffix(2).reversed().prefix { $0 == UInt8(ascii: "=") }.count
    let digits = text.dropLast(padding)
    guard digits.count % 4 != 1 else { return nil }
    let values = Self.values
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count / 4 * 3 + 2)
    var bits: UInt32 = 0
    var count = 0
    for digit in digits {
      let value = values[Int(digit)]
      guard value < 64 else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }
}
