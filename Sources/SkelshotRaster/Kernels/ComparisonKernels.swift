import CRasterKernels

/// Comparisons of bytes and pixels, which take a large part of the time for encoding a film.
///
/// The loops are in C because debug builds of other packages compile the library without optimization. A loop over the
/// elements of a `Span` is then a hundred times slower, but a loop in C only a few times. `ReferenceComparisons` has
/// plain loops with the same results.
package enum ComparisonKernels {
  /// Returns the first index at or after `start` where two spans of the same length differ, or the length if they are
  /// equal.
  package static func endOfEquality(_ a: Span<UInt8>, _ b: Span<UInt8>, from start: Int) -> Int {
    precondition(a.count == b.count)
    RasterKernels.check(start, 0, within: a.count)
    return unsafe a.withUnsafeBufferPointer { first in
      unsafe b.withUnsafeBufferPointer { second in
        guard let first = first.baseAddress, let second = second.baseAddress else { return 0 }
        return unsafe start
          + Int(craster_equal_start(first + start, second + start, a.count - start))
      }
    }
  }

  /// Returns the first index where two spans of the same length differ, or the length if they are equal.
  package static func firstDifference(_ a: Span<UInt32>, _ b: Span<UInt32>) -> Int {
    precondition(a.count == b.count)
    return unsafe a.withUnsafeBytes { first in
      unsafe b.withUnsafeBytes { second in
        guard let first = first.baseAddress, let second = second.baseAddress else { return 0 }
        return unsafe Int(craster_equal_start(first, second, a.count * 4)) / 4
      }
    }
  }

  /// Returns the index after the last one where two spans of the same length differ, or 0 if they are equal.
  package static func endOfDifference(_ a: Span<UInt32>, _ b: Span<UInt32>) -> Int {
    precondition(a.count == b.count)
    return unsafe a.withUnsafeBytes { first in
      unsafe b.withUnsafeBytes { second in
        guard let first = first.baseAddress, let second = second.baseAddress else { return 0 }
        return unsafe a.count - Int(craster_equal_end(first, second, a.count * 4)) / 4
      }
    }
  }

  /// Returns the index after the last one where two spans of the same length differ, or 0 if they are equal.
  package static func endOfDifference(_ a: Span<UInt8>, _ b: Span<UInt8>) -> Int {
    precondition(a.count == b.count)
    return unsafe a.withUnsafeBufferPointer { first in
      unsafe b.withUnsafeBufferPointer { second in
        guard let first = first.baseAddress, let second = second.baseAddress else { return 0 }
        return unsafe a.count - Int(craster_equal_end(first, second, a.count))
      }
    }
  }

  /// Calls a closure with each range of at least `shortest` equal bytes of two spans of the same length, in ascending
  /// order. `shortest` must be positive.
  package static func findEqualRanges(
    _ a: Span<UInt8>, _ b: Span<UInt8>, shortest: Int, _ report: (Range<Int>) -> Void
  ) {
    precondition(a.count == b.count && shortest > 0)
    unsafe a.withUnsafeBufferPointer { first in
      unsafe b.withUnsafeBufferPointer { second in
        guard let first = first.baseAddress, let second = second.baseAddress else { return }
        var found = craster_range()
        while unsafe craster_next_equal_range(
          first, second, a.count, found.end, shortest, &found)
        {
          report(Int(found.start)..<Int(found.end))
        }
      }
    }
  }

  /// Returns the start of the first block of `block` pixels at or after `start` that contains a pixel that is not
  /// opaque, or a number not below the count of pixels.
  package static func firstBlock(
    _ block: Int, notOpaqueIn pixels: Span<UInt32>, from start: Int
  ) -> Int {
    guard start < pixels.count else { return start }
    precondition(start >= 0 && block > 0)
    return unsafe pixels.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return start }
      return unsafe start + Int(craster_opaque_start(base + start, buffer.count - start, block))
    }
  }
}

/// Plain loops. `ComparisonKernels` must produce the same results.
package enum ReferenceComparisons {
  package static func endOfEquality(_ a: Span<UInt8>, _ b: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < a.count, a[index] == b[index] { index += 1 }
    return index
  }

  package static func firstDifference(_ a: Span<UInt32>, _ b: Span<UInt32>) -> Int {
    var index = 0
    while index < a.count, a[index] == b[index] { index += 1 }
    return index
  }

  package static func endOfDifference<Element: Equatable & BitwiseCopyable>(
    _ a: Span<Element>, _ b: Span<Element>
  ) -> Int {
    var end = a.count
    while end > 0, a[end - 1] == b[end - 1] { end -= 1 }
    return end
  }

  package static func findEqualRanges(
    _ a: Span<UInt8>, _ b: Span<UInt8>, shortest: Int, _ report: (Range<Int>) -> Void
  ) {
    var index = 0
    while index < a.count {
      let end = endOfEquality(a, b, from: index)
      if end - index >= shortest { report(index..<end) }
      index = max(end, index + 1)
    }
  }

  package static func firstBlock(
    _ block: Int, notOpaqueIn pixels: Span<UInt32>, from start: Int
  ) -> Int {
    var start = start
    while start < pixels.count {
      let isOpaque = (start..<min(start + block, pixels.count)).allSatisfy {
        pixels[$0] >= 0xff00_0000
      }
      if !isOpaque { break }
      start += block
    }
    return start
  }
}
