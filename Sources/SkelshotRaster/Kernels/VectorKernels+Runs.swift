extension VectorKernels {
  /// The compiler makes vector stores of the plain loop: it ran at 92 % of the speed of the same on
  /// unchecked memory, and as fast on pictures larger than the caches.
  package static func fill(
    _ destination: inout MutableSpan<UInt32>, _ range: Range<Int>, with pixel: UInt32
  ) {
    ReferenceKernels.fill(&destination, range, with: pixel)
  }

  /// One `memmove`; the plain loop ran at 67 % of its speed.
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
}
