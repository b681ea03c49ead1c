/// The Adler-32 of rows, some of which repeat, from that of each different one.
///
/// Adler-32 is two sums modulo 65,521: A of the bytes, and B of all A so far. A row of n bytes adds the
/// same to A wherever it stands, and to B the same and n times the A before it. Source: RFC 1950, 9.
struct RowChecksums {
  private static let modulus = 65_521

  private let length: Int
  /// Per row: what it adds to A and, at A = 0, to B.
  private var sums: [(a: Int, b: Int)] = []

  /// Sums up each row.
  ///
  /// - Parameter stride: Bytes of a row.
  init(_ rows: [UInt8], stride: Int) {
    length = stride % Self.modulus
    for start in Swift.stride(from: 0, to: rows.count, by: stride) {
      let sum = ZlibBridge.adler32(rows, start..<start + stride)
      // It begins at A = 1.
      sums.append(
        (
          a: (Int(sum & 0xffff) + Self.modulus - 1) % Self.modulus,
          b: (Int(sum >> 16) + Self.modulus - length) % Self.modulus
        ))
    }
  }

  /// The Adler-32 of rows one after the other.
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
