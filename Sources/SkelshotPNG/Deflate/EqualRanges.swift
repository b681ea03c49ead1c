/// The ranges of bytes that equal those a fixed distance before them, in order.
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
      // Most ranges are short: a call would take longer than comparing here.
      let near = min(index &+ 8, ahead.count)
      while index < near, ahead[index] == behind[index] { index &+= 1 }
      if index == near { index = endOfEquality(ahead, behind, from: index) }
      if index &- start >= shortest {
        starts.append(Int32(start &+ distance))
        ends.append(Int32(index &+ distance))
      }
    }
  }

  /// The index of the first range that ends after a position, searching from `start`.
  @inline(__always)
  func index(endingAfter position: Int32, from start: Int) -> Int {
    var index = start
    while index < ends.count, ends[index] <= position { index += 1 }
    return index
  }

  /// Whether a range contains a position, given the index of the first range that ends after it.
  @inline(__always)
  func contains(_ position: Int32, at index: Int) -> Bool {
    index < starts.count && starts[index] <= position
  }
}

extension EqualRanges {
  /// A bit for each of `count` bytes: whether it is in a range.
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

/// The first index from `start` at which two spans of one length differ; their length if they do not. Compares 256
/// bytes at a time without leaving early, as `firstDifference` does, so that the loop is vectorized; then 64, then 16.
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
