import SkelshotRaster

/// Packs bits into bytes, the first bit lowest, as GIF, DEFLATE and lossless WebP do. Source: GIF89a, appendix F; RFC 1951, 3.1.1;
/// RFC 9649, 3.3.
///
/// Bits are kept in words and become bytes at the end: a byte at a time, an array would be asked eight times as often whether
/// it is shared.
package struct BitWriter: Sendable {
  /// The whole words so far.
  @usableFromInline var words: [UInt64] = []
  /// The bits of the next word, and how many there are, 0…63.
  @usableFromInline var held: UInt64 = 0
  @usableFromInline var count = 0

  /// Makes a writer of no bits.
  package init() {}

  /// The bytes that are complete.
  package var byteCount: Int { 8 * words.count + count / 8 }

  /// Appends up to 63 bits, the lowest first.
  ///
  /// - Parameters:
  ///   - bits: The bits; those from `length` on are 0.
  ///   - length: How many there are, 0…63.
  @inlinable
  @inline(__always)
  package mutating func append(_ bits: UInt64, _ length: Int) {
    held |= bits &<< UInt64(truncatingIfNeeded: count)
    count &+= length
    guard count >= 64 else { return }
    words.append(held)
    count &-= 64
    held = bits &>> UInt64(truncatingIfNeeded: length &- count)
  }

  /// Begins anew, in the same memory.
  package mutating func removeAll() {
    words.removeAll(keepingCapacity: true)
    (held, count) = (0, 0)
  }

  /// Fills the last byte with zero bits.
  ///
  /// - Returns: All bytes.
  package mutating func finish() -> [UInt8] {
    let length = byteCount + (count % 8 == 0 ? 0 : 1)
    if count > 0 { words.append(held) }
    let bytes = littleEndianBytes(of: words, count: length)
    removeAll()
    return bytes
  }
}
