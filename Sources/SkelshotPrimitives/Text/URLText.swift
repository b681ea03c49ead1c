/// Parts of addresses in pages.
package enum URLText {
  /// A path as a relative address: what is no letter, digit or one of `/-._~@` is written by its bytes in UTF-8. It needs no
  /// escapes in an attribute, and ends no name in a `srcset`.
  ///
  /// Source: RFC 3986, sections 2.1 and 4.2. A colon would make a scheme of what stands before it, and two slashes at the
  /// beginning a server of what stands behind them.
  ///
  /// - Parameter path: The path of a file, from the page or from the root.
  package static func path(_ path: String) -> String {
    let bytes = Array(path.utf8)
    let slashes = bytes.prefix { $0 == UInt8(ascii: "/") }.count
    return encoded(bytes.dropFirst(max(0, slashes - 1)))
  }

  /// A name as an element's id, which is the element's address behind `#`, too: a reader compares both before it undoes
  /// percent signs, so that no two names share an element.
  ///
  /// - Parameter name: Any name; one of plain letters is as it was.
  package static func id(_ name: String) -> String { encoded(Array(name.utf8)[...]) }

  private static func encoded(_ bytes: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in bytes {
      if (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || "/-._~@".utf8.contains(byte) {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
