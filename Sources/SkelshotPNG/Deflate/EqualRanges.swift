/// The ranges of bytes that equal the bytes at a fixed distance before them, in ascending order.
struct EqualRanges {
  private(set) var starts: [Int32] = []
  private(set) var ends: [Int32] = []

  init() {}

  init(_ bytes: Span<UInt8>, distance: Int, shortest: Int) {
    guard distance < bytes.count else { return }
    let count = bytes.count
    let behind = bytes.extracting(..<(count - distance))
    let ahead = bytes.extracting(distance...)
    var index = 0
    while index < ahead.count {
      while index < ahead.count, ahead[index] != behind[index] { index &+= 1 }
      let start = index
      // Most ranges are so short that a function call would take longer than this loop.
      let near = min(index &+ 8, ahead.count)
      while index < near, ahead[index] == behind[index] { index &+= 1 }
      if index == near { index = endOfEquality(ahead, behind, from: index) }
      if index &- start >= shortest {
        starts.append(Int32(start &+ distance))
        ends.append(Int32(index &+ distance))
      }
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

/// Returns the first index at or after `start` where two spans of the same length differ, or the length if they are
/// equal. Comparing whole blocks of 256, 64 and 16 bytes lets the compiler vectorize the loop.
func endOfEquality(_ a: Span<UInt8>, _ b: Span<UInt8>, from start: Int) -> Int {
  precondition(a.count == b.count)
  let count = a.count
  var index = start
  while index &+ 256 <= count {
    var difference: UInt8 = 0
    for offset in index..<(index &+ 256) { difference |= a[offset] ^ b[offset] }
    if difference != 0 { break }
    index &+= 256
  }
  while index &+ 64 <= count {
    var difference: UInt8 = 0
    for offset in index..<(index &+ 64) { difference |= a[offset] ^ b[offset] }
    if difference != 0 { break }
    index &+= 64
  }
  while index &+ 16 <= count {
    var difference: UInt8 = 0
    for offset in index..<(index &+ 16) { difference |= a[offset] ^ b[offset] }
    if difference != 0 { break }
    index &+= 16
  }
  while index < count, a[index] == b[index] { index &+= 1 }
  return index
}
