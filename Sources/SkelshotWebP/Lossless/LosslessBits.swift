/// Packs bits into bytes, the first bit lowest. Source: RFC 9649, 3.3.
struct LosslessBits {
  /// The whole bytes so far.
  private(set) var bytes: [UInt8] = []
  private var held: UInt64 = 0
  private var count = 0

  /// Appends up to 32 bits, the lowest first.
  mutating func append(_ bits: Int, _ length: Int) {
    held |= UInt64(bits) << UInt64(count)
    count += length
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: held))
      held >>= 8
      count -= 8
    }
  }

  /// Fills the last byte with zero bits.
  mutating func finish() {
    if count > 0 { append(0, 8 - count) }
  }
}
