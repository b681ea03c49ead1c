/// SIMD loops that process eight pixels per step and leave the rest to `ReferenceKernels`.
///
/// Every function checks its ranges once and then uses raw memory, because loading vectors from a span would check
/// every lane. With SSE2 on x86-64, solid blends of 4096 pixels are 2.2 times as fast as in `ReferenceKernels`. Pixel
/// blends are 2.4 times as fast, opaque pixels with a mask are 3.1 times as fast, and ramps are 1.9 times as fast.
/// Loops in which SIMD gained less than 10 % use plain code.
package enum VectorKernels: RasterKernels {
  typealias Pixels = ChannelPairs.Pixels
  typealias Lanes = ChannelPairs.Lanes

  @inline(__always)
  static func steps(_ range: Range<Int>) -> Range<Int> {
    range.lowerBound..<(range.lowerBound + range.count / ChannelPairs.width * ChannelPairs.width)
  }

  /// Traps unless `count` elements starting at `start` are within `limit`.
  @inline(__always)
  static func check(_ start: Int, _ count: Int, within limit: Int) {
    precondition(start >= 0 && count <= limit && start <= limit - count, "outside the pixels")
  }

  /// Loads eight pixels from possibly unaligned memory.
  @inline(__always)
  static func load(_ base: UnsafeRawPointer, _ index: Int) -> Pixels {
    unsafe (base + 4 * index).loadUnaligned(as: Pixels.self)
  }

  @inline(__always)
  static func loadLevels(_ base: UnsafeRawPointer, _ index: Int) -> Pixels {
    Pixels(truncatingIfNeeded: unsafe (base + index).loadUnaligned(as: SIMD8<UInt8>.self))
  }

  /// Loads the first `count` (1…7) of eight levels, and sets the other levels to 0. A level of 0 leaves a pixel
  /// unchanged, so the last pixels of a run can be blended as a group of eight if the buffer is long enough.
  @inline(__always)
  static func loadLevels(_ base: UnsafeRawPointer, _ index: Int, count: Int) -> Pixels {
    let bytes = unsafe UInt64(littleEndian: (base + index).loadUnaligned(as: UInt64.self))
    let kept = UInt64(littleEndian: bytes & (UInt64.max &>> UInt64(64 &- 8 &* count)))
    return Pixels(truncatingIfNeeded: unsafe unsafeBitCast(kept, to: SIMD8<UInt8>.self))
  }

  @inline(__always)
  static func hasStep(_ index: Int, within limit: Int) -> Bool {
    index &+ ChannelPairs.width <= limit
  }

  /// Stores eight pixels to possibly unaligned memory.
  @inline(__always)
  static func store(_ pixels: Pixels, _ base: UnsafeMutableRawPointer, _ index: Int) {
    unsafe (base + 4 * index).storeBytes(of: pixels, as: Pixels.self)
  }
}
