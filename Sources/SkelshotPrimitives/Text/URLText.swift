/// Formats parts of URLs in pages.
package enum URLText {
  /// Returns a path as a relative URL. Other bytes than letters, digits and `/-._~@` are percent-encoded. The result
  /// needs no escapes in an attribute, and does not end a name in a `srcset`.
  ///
  /// Source: RFC 3986, sections 2.1 and 4.2. An unescaped colon would make the text before it a scheme, and two
  /// leading slashes would make the text after them a server.
  ///
  /// - Parameter path: The path of a file, relative to the page or to the root.
  package static func path(_ path: String) -> String {
    let bytes = Array(path.utf8)
    let slashes = bytes.prefix { $0 == UInt8(ascii: "/") }.count
    return encoded(bytes.dropFirst(max(0, slashes - 1)))
  }

  /// Returns a name as an element's id, which is also its fragment after `#`. Browsers compare both before they
  /// decode percent signs, so that no two names share an element.
  ///
  /// - Parameter name: Any name; plain letters stay unchanged.
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
