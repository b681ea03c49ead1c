/// Packs codes into bytes, lowest bit first.
struct LZWBitWriter {
  /// The bytes; the ones from `count` on are free.
  private var bytes: [UInt8]
  /// How many bytes are complete.
  private(set) var count = 0
  private var bits: UInt64 = 0
  private var bitCount = 0

  init() { bytes = [UInt8](repeating: 0, count: 1 << 12) }

  /// Begins anew, in the same memory.
  mutating func removeAll() {
    count = 0
    bits = 0
    bitCount = 0
  }

  /// Adds the low `width` bits of a code; `width` is 3…12, and no other bits of the code are set.
  @inline(__always)
  mutating func append(_ code: Int, width: Int) {
    bits |= UInt64(truncatingIfNeeded: code) << UInt64(truncatingIfNeeded: bitCount)
    bitCount &+= width
    if bitCount >= 48 { writeSix() }
  }

  /// The packed codes; the last byte is filled up with zero bits.
  mutating func finish() -> [UInt8] {
    if count + 8 > bytes.count { bytes += [UInt8](repeating: 0, count: 8) }
    while bitCount > 0 {
      bytes[count] = UInt8(truncatingIfNeeded: bits)
      count += 1
      bits >>= 8
      bitCount -= 8
    }
    return Array(bytes[..<count])
  }

  private mutating func writeSix() {
    if count + 6 > bytes.count { bytes += [UInt8](repeating: 0, count: bytes.count) }
    let (start, six) = (count, bits)
    var span = bytes.mutableSpan
    for place in 0..<6 {
      span[start &+ place] = UInt8(truncatingIfNeeded: six >> UInt64(8 &* place))
    }
    count += 6
    bits >>= 48
    bitCount &-= 48
  }
}
