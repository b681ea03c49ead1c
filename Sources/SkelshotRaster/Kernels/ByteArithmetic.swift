/// Returns `value / 255` rounded to nearest, for 0 … 65,025. There are no ties because 255 is odd. Source: Jim Blinn,
/// "Three wrongs make a right", IEEE CG&A 15(6), 1995. A test verifies the result for every value.
@inline(__always)
package func dividedBy255(_ value: UInt32) -> UInt32 {
  let biased = value &+ 128
  return (biased &+ (biased &>> 8)) &>> 8
}

/// Multiplies two levels, 0…255, as fractions of 255, and rounds the product to nearest.
@inline(__always)
package func multipliedLevels(_ first: UInt8, _ second: UInt8) -> UInt8 {
  UInt8(truncatingIfNeeded: dividedBy255(UInt32(first) &* UInt32(second)))
}

/// Returns the first `count` bytes of words in little-endian order. Unsafe for speed: for the 42 images of a 1.3 MB
/// GIF, a memory copy took 0.03 ms and a checked loop 0.45 ms.
package func littleEndianBytes(of words: [UInt64], count: Int) -> [UInt8] {
  precondition(count >= 0 && count <= 8 * words.count)
  guard 1.littleEndian == 1 else {
    return (0..<count).map { UInt8(truncatingIfNeeded: words[$0 / 8] >> UInt64(8 * ($0 % 8))) }
  }
  return unsafe [UInt8](unsafeUninitializedCapacity: count) { bytes, initialized in
    unsafe words.withUnsafeBytes {
      unsafe UnsafeMutableRawBufferPointer(bytes).copyMemory(
        from: UnsafeRawBufferPointer(rebasing: $0[..<count]))
    }
    initialized = count
  }
}
