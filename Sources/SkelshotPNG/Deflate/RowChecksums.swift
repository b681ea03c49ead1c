/// The Adler-32 checksum of a picture's rows, computed from the checksums of its distinct rows.
///
/// Adler-32 consists of two sums modulo 65,521: A sums the bytes, and B sums A after each byte. A row of n
/// bytes adds to A what it adds anywhere, and to B a fixed amount plus n times the A before the row.
/// Source: RFC 1950, 9.
struct RowChecksums {
  private static let modulus = 65_521

  private let length: Int
  /// Per distinct row: what it adds to A, and what it adds to B where A is 0.
  private var sums: [(a: Int, b: Int)] = []

  /// Sums up each distinct row.
  ///
  /// - Parameter stride: Bytes of a row.
  init(_ rows: [UInt8], stride: Int) {
    length = stride % Self.modulus
    for start in Swift.stride(from: 0, to: rows.count, by: stride) {
      let sum = ZlibBridge.adler32(rows, start..<start + stride)
      // zlib's checksum begins with A = 1.
      sums.append(
        (
          a: (Int(sum & 0xffff) + Self.modulus - 1) % Self.modulus,
          b: (Int(sum >> 16) + Self.modulus - length) % Self.modulus
        ))
    }
  }

  /// The Adler-32 of rows in an order, given by their numbers.
  func checksum(of order: [Int32]) -> UInt32 {
    var (a, b) = (1, 0)
    for row in order {
      let sum = sums[Int(row)]
      b = (b + length * a + sum.b) % Self.modulus
      a = (a + sum.a) % Self.modulus
    }
    return UInt32(b << 16 | a)
  }
}
