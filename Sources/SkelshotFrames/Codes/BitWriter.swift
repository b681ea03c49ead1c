import SkelshotRaster

/// Packs bits into bytes, least significant bit first, as GIF, DEFLATE and lossless WebP do. Sources: GIF89a, appendix
/// F; RFC 1951, 3.1.1; RFC 9649, 3.3. Bits are collected in 64-bit words because a byte array would need eight times as
/// many uniqueness checks.
package struct BitWriter: Sendable {
  @usableFromInline var words: [UInt64] = []
  /// The bits that do not fill a word yet; their number is `count`, 0…63.
  @usableFromInline var held: UInt64 = 0
  @usableFromInline var count = 0

  package init() {}

  package var byteCount: Int { 8 * words.count + count / 8 }

  /// Appends the lowest `length` bits of a number, lowest bit first. `length` must be 0…63, and all higher bits must be
  /// 0.
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

  package mutating func removeAll() {
    words.removeAll(keepingCapacity: true)
    (held, count) = (0, 0)
  }

  /// Fills the last byte with zero bits, returns all bytes, and empties the writer.
  package mutating func finish() -> [UInt8] {
    let length = byteCount + (count % 8 == 0 ? 0 : 1)
    if count > 0 { words.append(held) }
    let bytes = littleEndianBytes(of: words, count: length)
    removeAll()
    return bytes
  }
}
