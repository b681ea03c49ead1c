// Inlinable, since loops of the formats' targets call these functions for each row or run.

/// Whether two rows hold the same pixels. Compares 64 pixels at a time without leaving early, which the compiler
/// vectorizes: about as fast as memory can be read.
@inlinable
package func haveSamePixels(_ a: Span<UInt32>, _ b: Span<UInt32>) -> Bool {
  guard a.count == b.count else { return false }
  return firstDifference(a, b) == a.count
}

/// The first column at which two rows of one length differ; their length if they do not.
@inlinable
package func firstDifference(_ a: Span<UInt32>, _ b: Span<UInt32>) -> Int {
  precondition(a.count == b.count)
  let count = a.count
  var index = 0
  while index &+ 64 <= count {
    var difference: UInt32 = 0
    for column in index..<(index &+ 64) { difference |= a[column] ^ b[column] }
    if difference != 0 { break }
    index &+= 64
  }
  while index < count, a[index] == b[index] { index &+= 1 }
  return index
}

/// One past the last column at which two rows of one length differ; 0 if they do not.
@inlinable
package func endOfDifference(_ a: Span<UInt32>, _ b: Span<UInt32>) -> Int {
  precondition(a.count == b.count)
  var end = a.count
  while end >= 64 {
    var difference: UInt32 = 0
    for column in (end &- 64)..<end { difference |= a[column] ^ b[column] }
    if difference != 0 { break }
    end &-= 64
  }
  while end > 0, a[end &- 1] == b[end &- 1] { end &-= 1 }
  return end
}

/// The end of the run of equal pixels that begins at `start`.
@inlinable
@inline(__always)
package func endOfRun(_ row: Span<UInt32>, from start: Int) -> Int {
  let pixel = row[start]
  var end = start &+ 1
  while end < row.count, row[end] == pixel { end &+= 1 }
  return end
}
