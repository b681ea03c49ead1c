/// Formats parts of URLs in HTML pages.
package enum URLText {
  /// Converts a path, relative to the page or to the root, to a relative URL. All bytes except letters, digits and
  /// `/-._~@` are percent-encoded. The result is therefore valid in attributes and in a `srcset`.
  ///
  /// Source: RFC 3986, 2.1 and 4.2. A colon would end a scheme, and two leading slashes would start a server name.
  package static func path(_ path: String) -> String {
    let bytes = Array(path.utf8)
    let slashes = bytes.prefix { $0 == UInt8(ascii: "/") }.count
    return encoded(bytes.dropFirst(max(0, slashes - 1)))
  }

  /// Returns the element id for a name. The id is also the name's URL fragment. Names without special characters stay
  /// unchanged. Different names have different ids because browsers compare ids and fragments before decoding them.
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
