/// Base64 with padding, for pictures in pages. Source: RFC 4648, 4.
package enum Base64 {
  /// Bytes as text.
  package static func text(_ bytes: [UInt8]) -> String {
    var encoded: [UInt8] = []
    encoded.reserveCapacity((bytes.count + 2) / 3 * 4)
    var start = 0
    while start < bytes.count {
      let end = min(start + 3, bytes.count)
      var group: UInt32 = 0
      for index in start..<start + 3 {
        group = group << 8 | (index < end ? UInt32(bytes[index]) : 0)
      }
      for place: UInt32 in 0..<4 {
        let isPadding = Int(place) > end - start
        encoded.append(
          isPadding ? UInt8(ascii: "=") : alphabet[Int(group >> (18 - 6 * place)) & 63])
      }
      start = end
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}
