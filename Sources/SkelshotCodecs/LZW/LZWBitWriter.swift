/// Packs codes into bytes, lowest bit first.
struct LZWBitWriter {
  /// The bytes that are complete.
  private(set) var bytes: [UInt8] = []
  private var bits: UInt64 = 0
  private var bitCount = 0

  /// Adds the low `width` bits of a code; `width` is 3…12.
  mutating func append(_ code: Int, width: Int) {
    bits |= UInt64(truncatingIfNeeded: code) << UInt64(bitCount)
    bitCount += width
    while bitCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }

  /// Fills the last byte with zero bits.
  mutating func flush() {
    if bitCount > 0 { bytes.append(UInt8(truncatingIfNeeded: bits)) }
    bits = 0
    bitCount = 0
  }
}
