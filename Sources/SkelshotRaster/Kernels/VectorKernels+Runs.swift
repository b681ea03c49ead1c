extension VectorKernels {
  package static func fill(
    _ destination: inout MutableSpan<UInt32>, _ range: Range<Int>, with pixel: UInt32
  ) {
    check(range.lowerBound, range.count, within: destination.count)
    unsafe destination.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      unsafe (base + range.lowerBound).update(repeating: pixel, count: range.count)
    }
  }

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
