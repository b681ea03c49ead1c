import SkelshotRaster

/// The ranges of bytes that equal the bytes at a fixed distance before them, in ascending order.
struct EqualRanges {
  private(set) var starts: [Int32] = []
  private(set) var ends: [Int32] = []

  init() {}

  init(_ bytes: Span<UInt8>, distance: Int, shortest: Int) {
    guard distance < bytes.count else { return }
    let behind = bytes.extracting(..<(bytes.count - distance))
    let ahead = bytes.extracting(distance...)
    ComparisonKernels.findEqualRanges(ahead, behind, shortest: shortest) { range in
      starts.append(Int32(range.lowerBound &+ distance))
      ends.append(Int32(range.upperBound &+ distance))
    }
  }

  /// Returns the index of the first range that ends after a position, searching from `start`.
  @inline(__always)
  func index(endingAfter position: Int32, from start: Int) -> Int {
    var index = start
    while index < ends.count, ends[index] <= position { index += 1 }
    return index
  }

  /// Returns whether a range contains a position. `index` must be the first range that ends after the position.
  @inline(__always)
  func contains(_ position: Int32, at index: Int) -> Bool {
    index < starts.count && starts[index] <= position
  }
}

extension EqualRanges {
  /// Returns one bit for each of `count` bytes, set if the byte is in a range.
  func bits(count: Int) -> [UInt64] {
    var words = [UInt64](repeating: 0, count: count / 64 + 1)
    for (start, end) in zip(starts, ends) {
      let first = Int(start) >> 6
      let last = Int(end - 1) >> 6
      let head = UInt64.max << UInt64(start & 63)
      let tail = UInt64.max >> UInt64(63 - ((end - 1) & 63))
      if first == last {
        words[first] |= head & tail
      } else {
        words[first] |= head
        for word in first + 1..<last { words[word] = .max }
        words[last] |= tail
      }
    }
    return words
  }
}
