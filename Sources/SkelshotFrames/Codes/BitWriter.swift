/// Packs bits into bytes, the first bit lowest, as DEFLATE and lossless WebP do. Source: RFC 1951, 3.1.1; RFC 9649, 3.3.
package struct BitWriter: Sendable {
  /// The whole bytes so far.
  @usableFromInline package internal(set) var bytes: [UInt8] = []
  @usableFromInline var held: UInt64 = 0
  @usableFromInline var count = 0

  /// Makes a writer of no bits.
  package init() {}

  /// Appends up to 32 bits, the lowest first.
  @inlinable
  @inline(__always)
  package mutating func append(_ bits: UInt32, _ length: Int) {
    held |= UInt64(bits) << UInt64(count)
    count += length
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: held))
      held >>= 8
      count -= 8
    }
  }

  /// Fills the last byte with zero bits.
  package mutating func finish() {
    if count > 0 { append(0, 8 - count) }
  }
}
