import SkelshotRaster

/// Returns whether two rows have the same pixels.
package func haveSamePixels(_ a: Span<UInt32>, _ b: Span<UInt32>) -> Bool {
  guard a.count == b.count else { return false }
  return firstDifference(a, b) == a.count
}

/// Returns the first column in which two rows of the same length differ, or the row length if the rows are equal. Most
/// rows that differ do so in their first or last pixel.
package func firstDifference(_ a: Span<UInt32>, _ b: Span<UInt32>) -> Int {
  precondition(a.count == b.count)
  if a.isEmpty || a[0] != b[0] { return 0 }
  return ComparisonKernels.firstDifference(a, b)
}

/// Returns the index after the last column in which two rows of the same length differ, or 0 if the rows are equal.
package func endOfDifference(_ a: Span<UInt32>, _ b: Span<UInt32>) -> Int {
  precondition(a.count == b.count)
  let count = a.count
  if count == 0 || a[count &- 1] != b[count &- 1] { return count }
  return ComparisonKernels.endOfDifference(a, b)
}

/// Returns the end of the run of equal pixels that begins at a column. The function is inlinable because other targets
/// call it for every run.
@inlinable
@inline(__always)
package func endOfRun(_ row: Span<UInt32>, from start: Int) -> Int {
  let pixel = row[start]
  var end = start &+ 1
  while end < row.count, row[end] == pixel { end &+= 1 }
  return end
}
