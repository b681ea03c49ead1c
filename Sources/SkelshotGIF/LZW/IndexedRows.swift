/// A picture as rows of palette index runs. Equal rows are stored once.
package struct IndexedRows: Sendable, Hashable {
  /// The number of pixels in each row, 1…65,535.
  package let width: Int
  /// For each row of the picture, the index of its distinct row.
  package private(set) var order: [Int32] = []

  /// The index of each distinct row's first run. The last element is the end of all runs.
  private(set) var starts: [Int32] = [0]
  private(set) var indices: [UInt8] = []
  private(set) var lengths: [UInt16] = []

  package init(width: Int) { self.width = width }

  /// Creates a picture from finished runs. Adjacent runs must have different indices.
  init(width: Int, order: [Int32], starts: [Int32], indices: [UInt8], lengths: [UInt16]) {
    self.width = width
    self.order = order
    self.starts = starts
    self.indices = indices
    self.lengths = lengths
  }

  package var distinctCount: Int { starts.count - 1 }

  func runs(of row: Int) -> Range<Int> { Int(starts[row])..<Int(starts[row + 1]) }

  func firstIndex(of row: Int32) -> UInt8 { indices[Int(starts[Int(row)])] }

  @inline(__always)
  package mutating func addRun(_ index: UInt8, length: Int) {
    if indices.count > Int(starts[starts.count - 1]), indices[indices.count - 1] == index {
      lengths[lengths.count - 1] += UInt16(length)
    } else {
      indices.append(index)
      lengths.append(UInt16(length))
    }
  }

  package mutating func endRow() -> Int32 {
    starts.append(Int32(indices.count))
    return Int32(starts.count - 2)
  }

  package mutating func append(row: Int32) { order.append(row) }
}
