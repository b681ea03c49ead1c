/// Whether bytes are UTF-8.
enum UTF8Check {
  /// The first byte sequence that is not UTF-8, or nil. Source: Unicode 16, table 3-7.
  static func firstInvalid(in bytes: [UInt8]) -> Range<Int>? {
    var offset = 0
    let count = bytes.count
    while offset < count {
      let lead = bytes[offset]
      if lead < 0x80 {
        offset += 1
        continue
      }
      let length: Int
      let second: ClosedRange<UInt8>
      switch lead {
      case 0xc2...0xdf: (length, second) = (2, 0x80...0xbf)
      case 0xe0: (length, second) = (3, 0xa0...0xbf)
      case 0xed: (length, second) = (3, 0x80...0x9f)
      case 0xe1...0xef: (length, second) = (3, 0x80...0xbf)
      case 0xf0: (length, second) = (4, 0x90...0xbf)
      case 0xf1...0xf3: (length, second) = (4, 0x80...0xbf)
      case 0xf4: (length, second) = (4, 0x80...0x8f)
      default: return offset..<offset + 1
      }
      guard offset + 1 < count, second.contains(bytes[offset + 1]) else {
        return offset..<offset + 1
      }
      for position in offset + 2..<max(offset + 2, offset + length) {
        guard position < count, bytes[position] & 0xc0 == 0x80 else {
          return offset..<position
        }
      }
      offset += length
    }
    return nil
  }

  /// Whether bytes begin as UTF-16 texts do: with its mark, or with every other byte zero.
  static func looksLikeUTF16(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 2 else { return false }
    switch (bytes[0], bytes[1]) {
    case (0xff, 0xfe), (0xfe, 0xff): return true
    case (0, let second): return second != 0
    case (_, 0): return true
    default: return false
    }
  }
}
