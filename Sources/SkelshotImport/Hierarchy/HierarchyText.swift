/// The text of a dump without what surrounds it.
///
/// Shells and tools add to dumps: a byte order mark, UTF-16, words before the first bracket, and lines after the end.
/// Words before a dump are replaced by spaces, so that offsets, lines and columns stay those of the file.
package struct HierarchyText: Sendable {
  /// The text in UTF-8.
  package let bytes: [UInt8]

  /// Decodes UTF-16 and removes a byte order mark.
  package init(decoding bytes: [UInt8]) {
    self.bytes = Self.utf8(bytes)
  }

  package static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.count >= 2 else { return bytes }
    let isLittle = bytes[0] == 0xff && bytes[1] == 0xfe
    guard isLittle || bytes[0] == 0xfe && bytes[1] == 0xff else {
      return bytes.starts(with: [0xef, 0xbb, 0xbf]) ? Array(bytes.dropFirst(3)) : bytes
    }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { place in
      let (one, other) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isLittle ? other << 8 | one : one << 8 | other
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}

extension HierarchyText {
  /// Replaces the words before a JSON text with spaces, and cuts what follows its last bracket.
  ///
  /// Tools print log lines such as `[INFO] Running` before the text, so an opening bracket counts only if a key, an
  /// object or the other bracket follows it.
  ///
  /// - Returns: The JSON text, and whether its last bracket is present.
  package static func json(_ bytes: [UInt8]) -> (bytes: [UInt8], isComplete: Bool) {
    guard let start = bytes.indices.first(where: { isJSONStart($0, in: bytes) }) else {
      return (bytes, true)
    }
    let end = endOfJSON(from: start, in: bytes)
    var text = Array(bytes[..<(end ?? bytes.count)])
    for place in 0..<start where text[place] != 0x0a && text[place] != 0x0d { text[place] = 0x20 }
    return (text, end != nil)
  }

  private static func isJSONStart(_ place: Int, in bytes: [UInt8]) -> Bool {
    let isObject = bytes[place] == UInt8(ascii: "{")
    guard isObject || bytes[place] == UInt8(ascii: "[") else { return false }
    // The limit keeps a file of brackets and spaces from being read again and again.
    let next = bytes[(place + 1)...].prefix(1_000).first { $0 > 0x20 }
    return isObject
      ? next == UInt8(ascii: "\"") || next == UInt8(ascii: "}")
      : next == UInt8(ascii: "{") || next == UInt8(ascii: "]")
  }

  private static func endOfJSON(from start: Int, in bytes: [UInt8]) -> Int? {
    var (depth, place, isString) = (0, start, false)
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\\") where isString: place += 1
      case UInt8(ascii: "\""): isString.toggle()
      case UInt8(ascii: "{"), UInt8(ascii: "["): if !isString { depth += 1 }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if !isString { depth -= 1 }
        if depth == 0 { return place + 1 }
      default: break
      }
      place += 1
    }
    return nil
  }
}
