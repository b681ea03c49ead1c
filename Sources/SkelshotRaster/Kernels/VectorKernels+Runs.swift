extension VectorKernels {
  /// Fills long runs with `memset` if all four bytes are equal, and otherwise with `memmove`. Both functions use wide
  /// stores. Filling three megapixels took 96 µs with `memset`, 106 µs with `memmove` and 140 µs with the plain loop.
  package static func fill(
    _ destination: inout MutableSpan<UInt32>, _ range: Range<Int>, with pixel: UInt32
  ) {
    let isEven = pixel == (pixel & 0xff) &* 0x0101_0101
    guard range.count >= (isEven ? 64 : 2 * block) else {
      return ReferenceKernels.fill(&destination, range, with: pixel)
    }
    check(range.lowerBound, range.count, within: destination.count)
    if !isEven {
      ReferenceKernels.fill(
        &destination, range.lowerBound..<(range.lowerBound + block), with: pixel)
    }
    unsafe destination.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let start = unsafe base + range.lowerBound
      if isEven {
        _ = unsafe UnsafeMutableRawPointer(start).initializeMemory(
          as: UInt8.self, repeating: UInt8(truncatingIfNeeded: pixel), count: 4 * range.count)
        return
      }
      for index in stride(from: block, to: range.count, by: block) {
        unsafe (start + index).update(from: start, count: min(block, range.count - index))
      }
    }
  }

  /// The number of pixels per `memmove`, large enough for its fastest path and small enough for the first-level cache.
  /// A power of two would be slower because source and target would have the same page offset.
  private static var block: Int { 8000 }

  /// Copies with a single `memmove`. The plain loop reached 67 % of `memmove`'s speed.
  package static func copy(
    _ source: Span<UInt32>, from start: Int, to destination: inout MutableSpan<UInt32>,
    _ range: Range<Int>
  ) {
    check(start, range.count, within: source.count)
    check(range.lowerBound, range.count, within: destination.count)
    unsafe destination.withUnsafeMutableBufferPointer { to in
      unsafe source.withUnsafeBufferPointer { from in
        guard let to = to.baseAddress, let from = from.baseAddress else { return }
        unsafe (to + range.lowerBound).update(from: from + start, count: range.count)
      }
    }
  }

  package static func move(
    _ start: Int, to range: Range<Int>, in pixels: inout MutableSpan<UInt32>
  ) {
    check(start, range.count, within: pixels.count)
    check(range.lowerBound, range.count, within: pixels.count)
    unsafe pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      unsafe (base + range.lowerBound).update(from: base + start, count: range.count)
    }
  }
}
