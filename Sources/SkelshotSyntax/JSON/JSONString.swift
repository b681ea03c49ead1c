package enum JSONString {
  /// Resolves the escapes in a string. The escapes must be valid; an invalid escape becomes U+FFFD.
  package static func decoded(_ raw: ArraySlice<UInt8>) -> String {
    guard raw.contains(0x5c) else { return String(decoding: raw, as: UTF8.self) }
    var units: [UInt16] = []
    var plain: [UInt8] = []
    var text = ""
    func flush() {
      if !plain.isEmpty {
        text += String(decoding: plain, as: UTF8.self)
        plain.removeAll(keepingCapacity: true)
      }
      if !units.isEmpty {
        text += String(decoding: units, as: UTF16.self)
        units.removeAll(keepingCapacity: true)
      }
    }
    var offset = raw.startIndex
    while offset < raw.endIndex {
      let byte = raw[offset]
      offset += 1
      guard byte == 0x5c, offset < raw.endIndex else {
        if !units.isEmpty { flush() }
        plain.append(byte)
        continue
      }
      let escape = raw[offset]
      offset += 1
      if escape == UInt8(ascii: "u"), let unit = hexUnit(raw, at: offset) {
        if !plain.isEmpty { flush() }
        units.append(unit)
        offset += 4
      } else {
        if !units.isEmpty { flush() }
        plain.append(contentsOf: simpleEscape(escape).map { [$0] } ?? [0xef, 0xbf, 0xbd])
      }
    }
    flush()
    return text
  }

  /// Decodes a string that may lack its opening quote, its closing quote, or both.
  package static func unquoted(_ text: ArraySlice<UInt8>) -> String {
    guard let quote = text.first, quote == 0x22 || quote == 0x27 else {
      return String(decoding: text, as: UTF8.self)
    }
    let rest = text.dropFirst()
    return decoded(rest.last == quote ? rest.dropLast() : rest)
  }

  package static func simpleEscape(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0c
    case UInt8(ascii: "n"): 0x0a
    case UInt8(ascii: "r"): 0x0d
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  package static func hexUnit(_ bytes: ArraySlice<UInt8>, at offset: Int) -> UInt16? {
    guard offset + 4 <= bytes.endIndex else { return nil }
    var unit: UInt16 = 0
    for position in offset..<offset + 4 {
      guard let digit = hexDigit(bytes[position]) else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  package static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
