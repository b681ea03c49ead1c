// These functions are inlinable because other targets call them for every row or run.

/// Returns whether two rows have the same pixels. Comparing blocks of 64 pixels without an early exit lets the compiler
/// vectorize the loop, which then runs at about memory speed.
@inlinable
package func haveSamePixels(_ a: Span<UInt32>, _ b: Span<UInt32>) -> Bool {
  guard a.count == b.count else { return false }
  return firstDifference(a, b) == a.count
}

/// Returns the first column in which two rows of the same length differ, or the row length if the rows are equal.
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

/// Returns the index after the last column in which two rows of the same length differ, or 0 if the rows are equal.
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

@inlinable
@inline(__always)
package func endOfRun(_ row: Span<UInt32>, from start: Int) -> Int {
  let pixel = row[start]
  var end = start &+ 1
  while end < row.count, row[end] == pixel { end &+= 1 }
  return end
}
